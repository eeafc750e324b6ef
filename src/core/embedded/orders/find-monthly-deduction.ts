import { Big } from 'big.js';
import type { BusinessDate } from '#shared/dates.ts';
import type { Queryable } from '../database.ts';

/** `reason` of the unit entries that pay cover and administration (rulebook 2.4). */
const MONTHLY_DEDUCTION = 'MONTHLY_DEDUCTION';

/**
 * The last monthly deduction up to `day`, in money (wd.policy_remain). Zero while none was taken: the job that takes it is not
 * part of this core yet, so only entries of the opening portfolio count.
 */
export async function findMonthlyDeduction(tx: Queryable, policyNumber: string, day: BusinessDate): Promise<Big> {
  const { rows } = await tx.query<{ amount: string | null }>(
    `SELECT -sum(amount) AS amount FROM core.unit_entry
     WHERE policy_number = $1 AND reason = $2
       AND pricing_date = (SELECT max(pricing_date) FROM core.unit_entry
                           WHERE policy_number = $1 AND reason = $2 AND pricing_date <= $3)`,
    [policyNumber, MONTHLY_DEDUCTION, day],
  );
  return new Big(rows[0]?.amount ?? 0);
}
