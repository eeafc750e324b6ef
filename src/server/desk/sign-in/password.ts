import { createHash, randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** OWASP's minimum for scrypt: 32 MB a guess, three passes. */
const cost = { N: 2 ** 15, r: 8, p: 3 };
const keyLength = 32;

const derive = (password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const done = (error: Error | null, key: Buffer) => (error ? reject(error) : resolve(key));
    scrypt(password.normalize('NFC'), salt, keyLength, { ...options, maxmem: 64 * 1024 * 1024 }, done);
  });

/** Digest of a derived key. It is stored; the key itself opens a session, so that the stored text does not (decision 0057). */
const digestOf = (key: Buffer): Buffer => createHash('sha256').update(key).digest();

/** Returns 'scrypt-sha256$N$r$p$salt$digest', so that the cost can grow without losing old passwords. */
export async function hashPassword(password: string, { N, r, p } = cost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, { N, r, p });
  return ['scrypt-sha256', N, r, p, salt.toString('base64url'), digestOf(key).toString('hex')].join('$');
}

/** Derives the key of a right password; undefined for a wrong one, after the same time. */
export async function findPasswordKey(password: string, stored: string): Promise<Buffer | undefined> {
  const [scheme, N, r, p, salt = '', digest = ''] = stored.split('$');
  if (scheme !== 'scrypt-sha256') return undefined;
  const expected = Buffer.from(digest, 'hex');
  const key = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  const actual = digestOf(key);
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? key : undefined;
}

/** Stored in place of the password of a user name that does not exist: checking it takes the same time (promises P06). */
export const nobodysPassword = `scrypt-sha256$${cost.N}$${cost.r}$${cost.p}$${'A'.repeat(22)}$${'0'.repeat(64)}`;

/** Stored in place of the password of a member of staff who has not set one yet. */
export const noPassword = 'unset';
