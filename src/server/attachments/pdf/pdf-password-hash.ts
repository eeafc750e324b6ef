import { createCipheriv, createHash } from 'node:crypto';

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
export function hashPassword(revision: number, salt: Buffer): Buffer {
  let hash = sha256(salt);
  if (revision < 6) return hash;
  for (let round = 0, last = 255; round < 64 || last > round - 32; round += 1) ({ hash, last } = hardenOnce(hash));
  return hash.subarray(0, 32);
}
