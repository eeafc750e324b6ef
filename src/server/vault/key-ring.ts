import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

const firstFormat = 1;
const formatWithKey = 2;
const KEY_ID_BYTES = 5;
/** Bytes of format and key id; a multiple of three, so that the header in base64 is a text of its own. */
export const HEADER_BYTES = 1 + KEY_ID_BYTES;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Derives a key for one purpose from `DATA_KEY`; another version in `purpose` gives another key. Returns a key object,
 * because Node takes longer to import a plain Buffer than to hash with it.
 */
export const deriveKey = (dataKey: Buffer, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', dataKey, '', `swapolis/${purpose}`, 32)));

/** Data key of the ring. */
export interface RingKey {
  /** Id in hex; it reveals nothing of the key. */
  readonly id: string;
  /** First bytes of every text that was sealed with the key. */
  readonly header: Buffer;
  readonly cipherKey: KeyObject;
  readonly chainKey: KeyObject;
}

function createRingKey(dataKey: Buffer): RingKey {
  const id = createHmac('sha256', deriveKey(dataKey, 'key-id/1')).digest().subarray(0, KEY_ID_BYTES);
  return {
    id: id.toString('hex'),
    header: Buffer.concat([Buffer.from([formatWithKey]), id]),
    cipherKey: deriveKey(dataKey, 'encrypt/1'),
    chainKey: deriveKey(dataKey, 'chain/1'),
  };
}

/** Keys that open sealed texts; the first one also seals. */
export interface KeyRing {
  readonly current: RingKey;
  readonly keys: readonly RingKey[];
  readonly seal: (clear: Buffer, context: string) => Buffer;
  /** @throws Error when the text was changed, cut, or sealed in another context or with a key that is not in the ring */
  readonly open: (sealed: Buffer, context: string) => Buffer;
}

function decrypt(key: RingKey, context: string, sealed: Buffer, start: number): Buffer {
  const body = start + IV_BYTES + TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', key.cipherKey, sealed.subarray(start, start + IV_BYTES));
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(start + IV_BYTES, body));
  return Buffer.concat([decipher.update(sealed.subarray(body)), decipher.final()]);
}

/** Creates the opening of texts from before there was a ring. One key sealed them all; it is found at the first text. */
function createFirstOpener(keys: readonly RingKey[]): KeyRing['open'] {
  let known: RingKey | undefined;
  return (sealed, context) => {
    if (known !== undefined) return decrypt(known, context, sealed, 1);
    for (const key of keys.slice(1)) {
      try {
        const clear = decrypt(key, context, sealed, 1);
        known = key;
        return clear;
      } catch {
        // Another key of the ring sealed it, or none.
      }
    }
    const [current] = keys;
    if (current === undefined) throw new Error('the ring has no key');
    const clear = decrypt(current, context, sealed, 1);
    known = current;
    return clear;
  };
}

/** Creates the ring from data keys of 32 bytes. */
export function createKeyRing(dataKey: Buffer, others: readonly Buffer[]): KeyRing {
  const current = createRingKey(dataKey);
  const keys = [current, ...others.map(createRingKey)];
  const byId = new Map(keys.map((key) => [key.id, key]));
  const openFirst = createFirstOpener(keys);
  const findKey = (sealed: Buffer): RingKey => {
    if (current.header.compare(sealed, 0, HEADER_BYTES) === 0) return current;
    const id = sealed.toString('hex', 1, HEADER_BYTES);
    const key = byId.get(id);
    if (key === undefined) throw new Error(`sealed text has the key ${id}, which is not in the ring`);
    return key;
  };
  return {
    current,
    keys,
    seal(clear, context) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.cipherKey, iv);
      cipher.setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(clear), cipher.final()]);
      return Buffer.concat([current.header, iv, cipher.getAuthTag(), body]);
    },
    open(sealed, context) {
      if (sealed[0] === firstFormat) return openFirst(sealed, context);
      if (sealed[0] !== formatWithKey) throw new Error('sealed text has an unknown format');
      if (sealed.length < HEADER_BYTES + IV_BYTES + TAG_BYTES) throw new Error('sealed text is cut');
      return decrypt(findKey(sealed), context, sealed, HEADER_BYTES);
    },
  };
}
