import type { Big } from 'big.js';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';

/** Layer that one request adds to one cover; `premium` = its part of a bill. */
export interface CoverLayer {
  readonly policyNumber: string;
  readonly requestNumber: string;
  readonly itemId: number;
  readonly validFrom: BusinessDate;
  readonly sumAssured: Big;
  readonly plan: string | null;
  readonly premium: Big;
}

export async function insertLayer(tx: Queryable, layer: CoverLayer): Promise<void> {
  await tx.query(
    `INSERT INTO core.coverage_layer (policy_number, item_id, request_number, valid_from, sum_assured, plan, premium)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      layer.policyNumber,
      layer.itemId,
      layer.requestNumber,
      layer.validFrom,
      layer.sumAssured.toFixed(),
      layer.plan,
      layer.premium.toFixed(),
    ],
  );
}

/** Returns today's cash value as exact text, '0' where the policy has none. */
export async function getCashValue(tx: Queryable, policyNumber: string): Promise<string> {
  const { rows } = await tx.query<{ cash: string }>(
    'SELECT cash_value::text AS cash FROM core.policy_value WHERE policy_number = $1',
    [policyNumber],
  );
  return rows[0]?.cash ?? '0';
}

/** Deducts `value` from the cash value, and `part` (fraction as exact text) from the premiums that the table of values uses. */
export async function updateReleasedValue(
  tx: Queryable,
  policyNumber: string,
  { value, part }: { readonly value: string; readonly part: string },
): Promise<void> {
  await tx.query(
    `UPDATE core.policy_value
     SET cash_value = cash_value - $2,
         released_premiums = released_premiums + round($3 * ((SELECT coalesce(sum(base), 0)
           FROM core.premium_schedule row WHERE row.policy_number = $1 AND row.state = 'PAID')
           + (SELECT corrected_premiums FROM core.policy WHERE policy_number = $1) - released_premiums), 2)
     WHERE policy_number = $1`,
    [policyNumber, value, part],
  );
}

/** Finds the last due date up to which `money` pays every open bill; undefined when it does not pay the first. */
export async function findPaidUntil(
  tx: Queryable,
  policyNumber: string,
  money: string,
): Promise<BusinessDate | undefined> {
  const { rows } = await tx.query<{ until: BusinessDate | null }>(
    `SELECT max(due_on)::text AS until
     FROM (SELECT due_on, sum(base + top_up + rider) OVER (ORDER BY due_on) AS total FROM core.premium_schedule
           WHERE policy_number = $1 AND state = 'DUE') AS bill
     WHERE total <= $2::numeric`,
    [policyNumber, money],
  );
  return rows[0]?.until ?? undefined;
}

/** Returns the basic premiums paid for the remaining cover, as exact text; the table of values is applied to them (rulebook 7.1). */
export async function getTablePremiums(tx: Queryable, policyNumber: string): Promise<string> {
  const { rows } = await tx.query<{ paid: string }>(
    `SELECT greatest(policy.corrected_premiums - coalesce(value.released_premiums, 0)
              + (SELECT coalesce(sum(base), 0) FROM core.premium_schedule AS row
                 WHERE row.policy_number = policy.policy_number AND row.state = 'PAID'), 0)::text AS paid
     FROM core.policy LEFT JOIN core.policy_value AS value USING (policy_number) WHERE policy_number = $1`,
    [policyNumber],
  );
  return rows[0]?.paid ?? '0';
}
