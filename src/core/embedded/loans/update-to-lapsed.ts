import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { PolicySubStatus } from '#shared/facts/facts.ts';
import { saveChargesLapse } from '../charge-plan/charge-plan-repository.ts';
import { changeCovers } from '../document/covers.ts';
import type { StoredPolicy } from '../document/stored-policy.ts';
import type { SealedQueryable } from '../db/database.ts';
import type { LockedPolicy } from '../engine/lock-policy.ts';
import { insertLapse } from '../reinstatement/lapse-repository.ts';
import { insertVersion, getStoredPolicy } from '../engine/version-repository.ts';

const withLapse = (policy: StoredPolicy): StoredPolicy => ({
  ...changeCovers(policy, (cover) => (cover.status === 'IN_FORCE' ? { ...cover, status: 'LAPSED' } : cover)),
  status: 'LAPSED',
});

interface Lapse {
  readonly subStatus: Extract<PolicySubStatus, `LAPSED_${string}`>;
  readonly day: BusinessDate;
  readonly now: Instant;
}

/** Lapses the policy on `day`: status of policy and covers, and end of charges. The policy must be locked. */
export async function updateToLapsed(
  tx: SealedQueryable,
  locked: LockedPolicy,
  { subStatus, day, now }: Lapse,
): Promise<void> {
  const policy = withLapse(await getStoredPolicy(tx, locked));
  await insertVersion(tx, locked, { requestNumber: null, policy, validFrom: day, recordedAt: now });
  await tx.query('UPDATE core.policy SET sub_status = $2 WHERE policy_number = $1', [locked.policyNumber, subStatus]);
  await saveChargesLapse(tx, locked.policyNumber, day);
  await insertLapse(tx, { policyNumber: locked.policyNumber, lapsedOn: day, reason: subStatus });
}
