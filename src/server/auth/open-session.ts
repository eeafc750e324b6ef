import { randomUUID } from 'node:crypto';
import type { Instant } from '#shared/dates.ts';
import type { Holder } from '#core/port.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Attempt } from './attempt-repository.ts';
import type { AuthServices } from './auth-services.ts';
import { buildSessionHolder, sealHolder } from './sealed-holder.ts';
import { insertSession, insertTokens } from './session-repository.ts';
import { randomToken, tokenHash, type TokenPair } from './tokens.ts';

/** Opens the session of the policy that was signed in for (one policy a session; switching would open another one). */
export async function openSession(
  { vault }: Pick<AuthServices, 'vault'>,
  tx: Queryable,
  { holder, attempt }: { readonly holder: Holder; readonly attempt: Attempt },
  now: Instant,
): Promise<TokenPair> {
  const sessionId = randomUUID();
  const pair = { accessToken: randomToken(), refreshToken: randomToken() };
  await insertSession(tx, {
    sessionId,
    policyNumber: holder.policyNumber,
    partyId: holder.partyId,
    identityHash: attempt.identity_hash,
    holder: sealHolder(vault, sessionId, buildSessionHolder(holder, attempt)),
    now,
  });
  const hashes = {
    access: tokenHash(vault, 'access', pair.accessToken),
    refresh: tokenHash(vault, 'refresh', pair.refreshToken),
  };
  await insertTokens(tx, sessionId, hashes, now);
  await appendAudit(tx, {
    stream: 'sign-in',
    at: now,
    actor: `customer:${holder.policyNumber}`,
    action: 'signed-in',
    detail: { session: sessionId, method: attempt.method },
  });
  return pair;
}
