import { Big } from 'big.js';
import type { PolicySubStatus } from '#shared/facts/facts.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';

/** Statuses in which premiums are billed: not lapsed, terminated or pending (rulebook 2.1). */
export const payingStatuses: readonly PolicySubStatus[] = ['NORMAL', 'GRACE', 'APL', 'PREMIUM_HOLIDAY'];

/** Sums unpaid instalments that are billed or due; zero for a policy that is not billed. */
export async function findAskedPremium(tx: Queryable, policyNumber: string, today: BusinessDate): Promise<Big> {
  const { rows } = await tx.query<{ total: string }>(
    `SELECT coalesce(sum(base + top_up + rider), 0)::text AS total
     FROM core.premium_schedule JOIN core.policy USING (policy_number)
     WHERE policy_number = $1 AND state = 'DUE' AND (due_on <= $2 OR billed_on IS NOT NULL)
       AND sub_status = ANY($3) AND NOT claim_registered`,
    [policyNumber, today, [...payingStatuses]],
  );
  return new Big(rows[0]?.total ?? 0);
}

/** Returns true when a due instalment is unpaid. */
export async function isPremiumOverdue(tx: Queryable, policyNumber: string, today: BusinessDate): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT FROM core.premium_schedule JOIN core.policy USING (policy_number)
     WHERE policy_number = $1 AND state = 'DUE' AND due_on <= $2
       AND sub_status = ANY($3) LIMIT 1`,
    [policyNumber, today, [...payingStatuses]],
  );
  return rowCount === 1;
}
