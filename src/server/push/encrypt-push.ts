import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { curve } from './push-keys.ts';

/** Keys of a browser's subscription. */
interface BrowserKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** Random input of each message; given only where a test repeats the worked example. */
interface Drawn {
  readonly pair: ECDH;
  readonly salt: Buffer;
}

const recordSize = 4096;

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

function draw(): Drawn {
  const pair = createECDH(curve);
  pair.generateKeys();
  return { pair, salt: randomBytes(16) };
}

/** Encrypts a message for the browser, unreadable to the push service (RFC 8291, one record of aes128gcm). @throws for invalid keys */
export function encryptPush(clear: Buffer, keys: BrowserKeys, { pair, salt }: Drawn = draw()): Buffer {
  const receiver = Buffer.from(keys.p256dh, 'base64url');
  const sender = pair.getPublicKey();
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]);
  const secret = derive(pair.computeSecret(receiver), Buffer.from(keys.auth, 'base64url'), about, 32);
  const contentKey = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce);
  const lastRecord = Buffer.from([2]);
  const body = [cipher.update(clear), cipher.update(lastRecord), cipher.final(), cipher.getAuthTag()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([salt, size, Buffer.from([sender.length]), sender, ...body]);
}
