import { randomBytes } from 'node:crypto';
import type { Vault } from '#server/vault/vault.ts';

/** Creates an opaque token of 256 random bits. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Kind of token, so that one kind never passes for another. The last two belong to a face check on a phone. */
type TokenKind = 'handle' | 'access' | 'refresh' | 'handoff' | 'handoff-device';

/** Returns the hash under which a token is stored. */
export const tokenHash = (vault: Vault, kind: TokenKind, token: string): string =>
  vault.fingerprint(token, `token/${kind}`);

/** Returns all hashes under which a token may be stored, the newest first. */
export const tokenHashes = (vault: Vault, kind: TokenKind, token: string): readonly string[] =>
  vault.fingerprints(token, `token/${kind}`);

export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/**
 * Derives the successors of a refresh token from it, a salt in the database and the server's pepper, so that a client
 * that repeats its refresh within the grace gets the same pair and no second family starts.
 */
export function successorsOf(vault: Vault, refreshToken: string, salt: string): TokenPair {
  const derive = (purpose: string) =>
    Buffer.from(vault.fingerprint(`${salt}\n${refreshToken}`, purpose), 'hex').toString('base64url');
  return { accessToken: derive('successor/access'), refreshToken: derive('successor/refresh') };
}
