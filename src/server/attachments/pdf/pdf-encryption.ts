import { createDecipheriv, createHash, createCipheriv } from 'node:crypto';
import { valuesOf, type PdfDictionary, type PdfValue } from './pdf-values.ts';
import type { Resolve } from './pdf-unpack.ts';

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
const algorithms = ['sha256', 'sha384', 'sha512'];

/** Runs one round of algorithm 2.B: 64 repetitions, AES-128, then a hash chosen by the result itself. */
function hardenOnce(hash: Buffer): { readonly hash: Buffer; readonly last: number } {
  const repeated = Buffer.concat(Array.from({ length: 64 }, () => hash));
  const cipher = createCipheriv('aes-128-cbc', hash.subarray(0, 16), hash.subarray(16, 32)).setAutoPadding(false);
  const mixed = Buffer.concat([cipher.update(repeated), cipher.final()]);
  const sum = mixed.subarray(0, 16).reduce((total, byte) => total + byte, 0);
  const algorithm = algorithms[sum % 3] ?? 'sha256';
  return { hash: createHash(algorithm).update(mixed).digest(), last: mixed.at(-1) ?? 0 };
}

/** Calculates the hash of an empty user password with this salt (ISO 32000-2, algorithm 2.B; revision 5 uses SHA-256 only). */
function hashPassword(revision: number, salt: Buffer): Buffer {
  let hash = sha256(salt);
  if (revision < 6) return hash;
  for (let round = 0, last = 255; round < 64 || last > round - 32; round += 1) ({ hash, last } = hardenOnce(hash));
  return hash.subarray(0, 32);
}

/** Decryption of the bytes of one object. */
export type Decrypt = (bytes: Buffer, number: number, generation: number) => Buffer;

const md5 = (...parts: readonly Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();

/** Padding bytes of an empty password (ISO 32000-1, algorithm 2). */
const emptyPassword = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (i: number, j: number): void => {
    const kept = state[i] ?? 0;
    state[i] = state[j] ?? 0;
    state[j] = kept;
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let i = 0;
  let j = 0;
  const opened = bytes.map((byte) => {
    i = (i + 1) & 255;
    j = (j + (state[i] ?? 0)) & 255;
    swap(i, j);
    return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0);
  });
  return Buffer.from(opened);
}

function openAes(key: Buffer, bytes: Buffer): Buffer {
  if (bytes.length < 32) return Buffer.alloc(0);
  const cipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, bytes.subarray(0, 16)).setAutoPadding(false);
  const whole = bytes.subarray(16, bytes.length - (bytes.length % 16));
  return Buffer.concat([cipher.update(whole), cipher.final()]);
}

/** Creates a lookup of the encryption dictionary's entries that follows references. */
function createLookup(dictionary: PdfDictionary, resolve: Resolve) {
  const find = (key: string): PdfValue | undefined => valuesOf(dictionary, key).flatMap(resolve)[0];
  return {
    find,
    number: (key: string, otherwise: number): number => {
      const value = find(key);
      return value?.kind === 'number' ? value.number : otherwise;
    },
    bytes: (key: string): Buffer => {
      const value = find(key);
      return Buffer.from(value?.kind === 'text' ? value.text : '', 'latin1');
    },
    isFalse: (key: string): boolean => {
      const value = find(key);
      return value?.kind === 'word' && value.word === 'false';
    },
  };
}
type Lookup = ReturnType<typeof createLookup>;

/** Calculates the file's key under an empty user password (revisions 2 to 4); undefined when there is a password. */
function findOldKey(lookup: Lookup, id: Buffer): Buffer | undefined {
  const revision = lookup.number('R', 0);
  const length =
    revision === 2 ? 5 : Math.min(16, Math.max(5, lookup.number('Length', lookup.number('V', 0) === 4 ? 128 : 40) / 8));
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(lookup.number('P', 0) | 0);
  const noMetadata = revision >= 4 && lookup.isFalse('EncryptMetadata') ? Buffer.alloc(4, 255) : Buffer.alloc(0);
  let key = md5(emptyPassword, lookup.bytes('O').subarray(0, 32), permissions, id, noMetadata);
  const rounds = revision === 2 ? 0 : 50;
  for (let round = 0; round < rounds; round += 1) key = md5(key.subarray(0, length));
  key = key.subarray(0, length);
  const stored = lookup.bytes('U');
  if (revision === 2) return rc4(key, emptyPassword).equals(stored.subarray(0, 32)) ? key : undefined;
  let check = md5(emptyPassword, id);
  for (let round = 0; round < 20; round += 1) check = rc4(Buffer.from(key.map((byte) => byte ^ round)), check);
  return check.equals(stored.subarray(0, 16)) ? key : undefined;
}

/**
 * Calculates the file's key under an empty user password (revisions 5 and 6; ISO 32000-2, algorithm 2.A); undefined
 * when there is a password.
 */
function findNewKey(lookup: Lookup): Buffer | undefined {
  const revision = lookup.number('R', 0);
  const stored = lookup.bytes('U');
  if (!hashPassword(revision, stored.subarray(32, 40)).equals(stored.subarray(0, 32))) return undefined;
  const sealed = lookup.bytes('UE').subarray(0, 32);
  if (sealed.length !== 32) return undefined;
  return openAes(hashPassword(revision, stored.subarray(40, 48)), Buffer.concat([Buffer.alloc(16), sealed]));
}

/** Finds the method for streams: 'V2' = RC4, 'AESV2', 'AESV3', 'None', or an unknown one. */
function findMethod(lookup: Lookup, filter: 'StmF' | 'StrF', resolve: Resolve): string {
  if (lookup.number('V', 0) < 4) return 'V2';
  const name = lookup.find(filter);
  const filters = lookup.find('CF');
  if (name?.kind !== 'name' || name.name === 'Identity') return 'None';
  const [found] = filters?.kind === 'dictionary' ? valuesOf(filters, name.name).flatMap(resolve) : [];
  const [method] = found?.kind === 'dictionary' ? valuesOf(found, 'CFM').flatMap(resolve) : [];
  return method?.kind === 'name' ? method.name : 'unknown';
}

function buildDecrypt(key: Buffer, method: string): Decrypt | undefined {
  if (method === 'None') return (bytes) => bytes;
  if (method === 'AESV3') return (bytes) => openAes(key, bytes);
  if (method !== 'V2' && method !== 'AESV2') return undefined;
  const salt = Buffer.from(method === 'AESV2' ? 'sAlT' : '');
  return (bytes, number, generation) => {
    const place = Buffer.from([number, number >> 8, number >> 16, generation, generation >> 8]);
    const own = md5(key, place, salt).subarray(0, Math.min(key.length + 5, 16));
    return method === 'V2' ? rc4(own, bytes) : openAes(own, bytes);
  };
}

/**
 * Opens a PDF with an owner password only, such as a bank statement, which anyone may read without a password.
 * Undefined = it needs a password, or uses an unknown encryption. `id` is the first part of the trailer's /ID.
 */
export function openEncryption(
  dictionary: PdfDictionary,
  id: Buffer,
  resolve: Resolve,
): { readonly stream: Decrypt; readonly text: Decrypt } | undefined {
  const lookup = createLookup(dictionary, resolve);
  const handler = lookup.find('Filter');
  const revision = lookup.number('R', 0);
  if (handler?.kind !== 'name' || handler.name !== 'Standard' || revision < 2 || revision > 6) return undefined;
  const key = revision >= 5 ? findNewKey(lookup) : findOldKey(lookup, id);
  if (!key) return undefined;
  const stream = buildDecrypt(key, findMethod(lookup, 'StmF', resolve));
  const text = buildDecrypt(key, findMethod(lookup, 'StrF', resolve));
  return stream && text && { stream, text };
}
