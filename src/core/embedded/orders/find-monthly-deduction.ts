import { Big } from 'big.js';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import { Covers } from '#shared/policy/policy.ts';
import type { Queryable } from '../db/database.ts';
import { monthlyDeductions } from '#shared/rules/monthly-deduction.ts';
import type { LockedPolicy } from '../engine/lock-policy.ts';

/**
 * What a month of cover and administration costs the policy in the year from `day` on (wd.policy_remain). Computed as the
 * customer was shown it and as the daily job will take it, not read from the ledger: months to come count, not those before.
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
