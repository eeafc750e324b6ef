import { appendAudit } from '#server/audit/append-audit.ts';
import type { Keyed } from '#server/vault/chain-key.ts';
import { signInStream } from '#server/audit/sign-in-stream.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Instant } from '#shared/time/dates.ts';
import { endAttemptsOfPolicy } from '#server/auth/limits/sign-in-attempt-repository.ts';
import { deleteDevicesOfHolder } from '#server/push/subscription-repository.ts';
import { markPartySessionsEnded } from './session-repository.ts';

/** Event in the audit trail of a policy: everything before it belongs to another person. */
export const holderChanged = 'holder.changed';

/** Signs a former holder out of every browser and invalidates codes that were sent (rulebook 7.22). */
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
  // The next holder must not see who accessed the former holder's data, so the list starts again here.
  await appendAudit(tx, keyed, {
    stream: `policy:${who.policyNumber}`,
    at: now,
    actor: 'system',
    action: holderChanged,
    detail: { party: who.partyId },
  });
}
