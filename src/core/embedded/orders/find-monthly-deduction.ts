import { Big } from 'big.js';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import { Covers } from '#shared/policy/policy.ts';
import type { Queryable } from '../db/database.ts';
import { monthlyDeductions } from '#shared/rules/monthly-deduction.ts';
import type { LockedPolicy } from '../engine/lock-policy.ts';

/**
 * Calculates one month's cost of cover and administration in the year from `day` on (wd.policy_remain). Computed as for
 * the customer's estimate and the daily job, not read from the ledger, because future months count.
 */
export async function findMonthlyDeduction(
  tx: Queryable,
  policy: LockedPolicy,
  day: BusinessDate,
  parameters: Parameters,
): Promise<Big> {
  const { rows } = await tx.query(
    `SELECT document -> 'mainCover' AS "mainCover", document -> 'riders' AS riders FROM core.policy_version WHERE policy_number = $1 AND version = $2`,
    [policy.policyNumber, policy.version],
  );
  const covers = Covers.parse(rows[0]);
  const [first = 0] = monthlyDeductions({ covers, currency: policy.currency, today: day, parameters });
  return new Big(first);
}
