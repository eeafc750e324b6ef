import { randomUUID } from 'node:crypto';
import type { Holder } from '#core/port.ts';
import type { AuthUser } from '#shared/wire/auth.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { signInStream } from '#server/audit/sign-in-stream.ts';
import type { AuthServices } from '#server/auth/sessions/auth-services.ts';
import { buildAuthUser } from '#server/auth/sessions/auth-user.ts';
import { insertNewTokens } from '#server/auth/sign-in/open-session.ts';
import { refusals } from '#server/auth/limits/limit-refusals.ts';
import { openHolder, sealHolder } from '#server/auth/sessions/sealed-holder.ts';
import { markSessionEnded, insertSession } from '#server/auth/sessions/session-repository.ts';
import { isHolder } from '#server/vault/typed-identity.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { findPersonLocked, personOf, type SessionPerson } from './session-person.ts';

/** Creates the follow-up session, which expires with the old one because it belongs to the same sign-in. */
async function follow(
  { vault, clock }: Pick<AuthServices, 'vault' | 'clock'>,
  tx: Queryable,
  old: SessionPerson,
  holder: Holder,
): Promise<AuthUser> {
  const now = clock.systemNow();
  const sessionId = randomUUID();
  const { policyNumber, partyId, identityNumber, fullName } = holder;
  const { maskedPhone, maskedIdentity } = openHolder(vault, old.session_id, old.holder);
  const who = { identityNumber, fullName, maskedPhone, maskedIdentity };
  await insertSession(tx, {
    sessionId,
    policyNumber,
    partyId,
    identityHash: old.identity_hash,
    phoneHash: old.phone_hash,
    holder: sealHolder(vault, sessionId, who),
    device: old.device,
    deviceMark: old.device_mark,
    startedAt: old.started_at,
    now,
  });
  const pair = await insertNewTokens(vault, tx, sessionId, now);
  await markSessionEnded(tx, old.session_id, 'switched', now);
  await appendAudit(tx, vault, {
    stream: signInStream(now, old.policy_number),
    at: now,
    actor: `customer:${old.policy_number}`,
    action: 'policy-switched',
    detail: { from: old.session_id, session: sessionId, policy: policyNumber },
  });
  return buildAuthUser({ ...who, policyNumber }, pair);
}

/**
 * Switches to another policy of the same person. A token belongs to one policy only: the session ends and another
 * replaces it, so that an old token can never write to the new policy.
 * @throws 404 for a policy that is not this person's
 */
export async function switchPolicy(
  services: AuthServices,
  caller: CustomerSession,
  policyNumber: string,
): Promise<AuthUser> {
  const { core, pool, vault } = services;
  const holder = await core.findHolder(policyNumber);
  return inTransaction(pool, async (tx) => {
    const old = await findPersonLocked(tx, caller.sessionId);
    // Another tab was faster.
    if (!old) throw refusals.sessionOver();
    const person = personOf(old);
    if (!holder || !person || !isHolder(vault, holder, person)) throw refuse('NOT_FOUND');
    return follow(services, tx, old, holder);
  });
}
