import { appendAudit } from '#server/audit/append-audit.ts';
import type { Keyed } from '#server/vault/chain-key.ts';
import { signInStream } from '#server/audit/sign-in-stream.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Instant } from '#shared/time/dates.ts';
import { endAttemptsOfPolicy } from '#server/auth/limits/sign-in-attempt-repository.ts';
import { deleteDevicesOfHolder } from '#server/push/subscription-repository.ts';
import { markPartySessionsEnded } from './session-repository.ts';

/** An event in the trail of a policy: everything before it belongs to another person. */
export const holderChanged = 'holder.changed';

/** Puts a person who no longer owns the policy out of every browser; codes on their way open nothing (rulebook 7.22). */
export async function endPartyAccess(
  tx: Queryable,
  keyed: Keyed,
  who: { readonly policyNumber: string; readonly partyId: number },
  now: Instant,
): Promise<void> {
  await markPartySessionsEnded(tx, who, 'holder-changed', now);
  await deleteDevicesOfHolder(tx, who);
  await endAttemptsOfPolicy(tx, who.policyNumber);
  await appendAudit(tx, keyed, {
    stream: signInStream(now, who.policyNumber),
    at: now,
    actor: `customer:${who.policyNumber}`,
    action: 'access-revoked',
    detail: { party: who.partyId },
  });
  // The next holder has no business to know who looked at the data of the one before: the list begins anew here.
  await appendAudit(tx, keyed, {
    stream: `policy:${who.policyNumber}`,
    at: now,
    actor: 'system',
    action: holderChanged,
    detail: { party: who.partyId },
  });
}
