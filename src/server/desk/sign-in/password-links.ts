import { createHash } from 'node:crypto';
import { randomToken } from '#server/auth/sessions/tokens.ts';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import type { Instant } from '#shared/time/dates.ts';

/** Derives the key of a password link, which the owner's function asks for; the database knows its digest alone. */
export const passwordLinkKey = (token: string): Buffer =>
  createHash('sha256').update(`password-link\n${token}`).digest();

/** One-time link before it is stored. `proof` = digest of its key. */
export interface NewPasswordLink {
  readonly address: string;
  readonly proof: Buffer;
  readonly validUntil: Instant;
}

/** Makes a link to set a password. The token stands after '#', so that no server's log has it. */
export function makePasswordLink(publicUrl: string, at: Instant, hours: number): NewPasswordLink {
  const token = randomToken();
  return {
    address: `${publicUrl.replace(/\/$/, '')}/desk/password#${token}`,
    proof: createHash('sha256').update(passwordLinkKey(token)).digest(),
    validUntil: secondsAfter(at, hours * 3600),
  };
}
