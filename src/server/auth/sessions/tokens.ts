import { randomBytes } from 'node:crypto';
import type { Vault } from '#server/vault/vault.ts';

/** An opaque token of 256 random bits. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** The hash that is stored of a token. */
export const tokenHash = (vault: Vault, kind: 'handle' | 'access' | 'refresh', token: string): string =>
  vault.fingerprint(token, `token/${kind}`);

export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/**
 * The successors of a refresh token, made from it, a salt in the database and the server's pepper: a client that repeats
 * its refresh within the grace gets the same pair again, and no second family line begins.
 */
export function successorsOf(vault: Vault, refreshToken: string, salt: string): TokenPair {
  const derive = (purpose: string) =>
    Buffer.from(vault.fingerprint(`${salt}\n${refreshToken}`, purpose), 'hex').toString('base64url');
  return { accessToken: derive('successor/access'), refreshToken: derive('successor/refresh') };
}
