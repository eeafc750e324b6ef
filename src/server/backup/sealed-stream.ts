import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';
import { deriveKey } from '#server/vault/key-ring.ts';
import { BackupDamaged, createByteReader, lengthBytes } from './byte-reader.ts';

const magic = Buffer.from('SWAPOLIS BACKUP 1\n');
const SALT_BYTES = 16;
const TAG_BYTES = 16;
/** Plain bytes of a piece; only the last one is shorter, and it may be empty. */
const PIECE_BYTES = 1 << 20;

interface Piece {
  readonly bytes: Buffer;
  readonly isLast: boolean;
}

async function* cutIntoPieces(source: AsyncIterable<Buffer>): AsyncGenerator<Piece> {
  let kept: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    kept.push(chunk);
    size += chunk.length;
    if (size < PIECE_BYTES) continue;
    const all = Buffer.concat(kept);
    const whole = size - (size % PIECE_BYTES);
    for (let at = 0; at < whole; at += PIECE_BYTES) yield { bytes: all.subarray(at, at + PIECE_BYTES), isLast: false };
    kept = [all.subarray(whole)];
    size -= whole;
  }
  yield { bytes: Buffer.concat(kept), isLast: true };
}

/** Returns the nonce of a piece: its number, and whether it is the last. Each backup has a key of its own. */
function nonceOf(position: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(position));
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

const keyOf = (dataKey: Buffer, salt: Buffer): KeyObject => deriveKey(dataKey, `backup/1/${salt.toString('hex')}`);

/**
 * Encrypts a stream with AES-256-GCM in numbered pieces, the last one marked: a changed, missing, doubled or cut piece
 * is found when it is read. The key is derived from `dataKey` and a random salt.
 */
export async function* sealStream(dataKey: Buffer, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const key = keyOf(dataKey, salt);
  yield Buffer.concat([magic, salt]);
  let position = 0;
  for await (const { bytes, isLast } of cutIntoPieces(source)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(position, isLast));
    const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
    yield Buffer.concat([lengthBytes(body.length), cipher.getAuthTag(), body]);
    position += 1;
  }
}

/** Opens a piece with the first of the keys that fits; returns that key too. */
function openPiece(keys: readonly KeyObject[], nonce: Buffer, tag: Buffer, body: Buffer) {
  let cause: unknown;
  for (const key of keys) {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce);
    decipher.setAuthTag(tag);
    try {
      return { key, clear: Buffer.concat([decipher.update(body), decipher.final()]) };
    } catch (error) {
      cause = error;
    }
  }
  throw new BackupDamaged('The backup was changed, or made with another DATA_KEY.', { cause });
}

/**
 * Decrypts a stream of `sealStream` with the one of the data keys that it was made with. @throws BackupDamaged when it
 * is cut, changed, or of another key or program
 */
export async function* openStream(dataKeys: readonly Buffer[], source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const reader = createByteReader(source);
  if (!(await reader.read(magic.length)).equals(magic)) throw new BackupDamaged('The file is no backup of Swapolis.');
  const salt = await reader.read(SALT_BYTES);
  let keys = dataKeys.map((dataKey) => keyOf(dataKey, salt));
  for (let position = 0, isLast = false; !isLast; position += 1) {
    const length = (await reader.read(4)).readUInt32BE();
    if (length > PIECE_BYTES) throw new BackupDamaged('The backup was changed: a piece is too long.');
    const tag = await reader.read(TAG_BYTES);
    const body = await reader.read(length);
    isLast = await reader.isAtEnd();
    const { key, clear } = openPiece(keys, nonceOf(position, isLast), tag, body);
    keys = [key];
    yield clear;
  }
}
