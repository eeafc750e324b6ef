import type { WithdrawalLine } from '#shared/rules/withdrawal.ts';
import type { ChangeContext } from '../engine/change-applier.ts';
import type { Queryable } from '../db/database.ts';
import type { PolicyYear } from './policy-year.ts';

/** `reason` of the unit entries of a partial withdrawal; the free number of a policy year is counted by it. */
export const WITHDRAWAL = 'WITHDRAWAL';
/** The same for a switch between funds. */
export const SWITCH = 'SWITCH';

/**
 * Takes the sold units out of their buckets: one entry a line, units and amount negative, and the balances with them.
 * The balance's own check refuses to go below zero.
 */
export async function insertSoldUnits(
  { tx, policy, requestNumber, step, effectiveDate, now }: ChangeContext,
  reason: string,
  lines: readonly WithdrawalLine[],
): Promise<void> {
  await tx.query(
    `WITH sold AS (
       INSERT INTO core.unit_entry (policy_number, fund_code, bucket, units, price, amount, pricing_date, reason,
                                    request_number, step, recorded_at)
       SELECT $1, line.fund_code, line.bucket, -line.units, line.price, -line.amount, $2, $3, $4, $5, $6
       FROM unnest($7::text[], $8::text[], $9::numeric[], $10::numeric[], $11::numeric[])
         WITH ORDINALITY AS line (fund_code, bucket, units, price, amount, position)
       ORDER BY line.position
       RETURNING policy_number, fund_code, bucket, units
     )
     UPDATE core.unit_balance AS balance SET units = balance.units + sold.units FROM sold
     WHERE (balance.policy_number, balance.fund_code, balance.bucket)
         = (sold.policy_number, sold.fund_code, sold.bucket)`,
    [
      policy.policyNumber,
      effectiveDate,
      reason,
      requestNumber,
      step,
      now,
      lines.map((line) => line.fundCode),
      lines.map((line) => line.bucket),
      lines.map((line) => line.units.toFixed(4)),
      lines.map((line) => line.price.toFixed(4)),
      lines.map((line) => line.amount.toFixed()),
    ],
  );
}

/** Requests of one reason that were priced in a policy year. */
export async function countPriced(
  tx: Queryable,
  policyNumber: string,
  reason: string,
  year: Pick<PolicyYear, 'from' | 'until'>,
): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `SELECT count(DISTINCT (request_number, step))::integer AS count FROM core.unit_entry
     WHERE policy_number = $1 AND reason = $2 AND pricing_date >= $3 AND pricing_date < $4`,
    [policyNumber, reason, year.from, year.until],
  );
  return rows[0]?.count ?? 0;
}
