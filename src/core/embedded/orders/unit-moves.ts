import type { Big } from 'big.js';
import type { ChangeContext } from '../engine/change-applier.ts';

/** Units in (positive) or out (negative) of one bucket; `amount` has the same sign. */
export interface UnitMove {
  readonly fundCode: string;
  readonly bucket: 'BASIC' | 'TOPUP';
  readonly units: Big;
  readonly price: Big;
  readonly amount: Big;
}

/**
 * One entry a move, and the balances with them: a loss is taken off its bucket, a gain opens a bucket that is new. The
 * balance's own check refuses to go below zero. No bucket may both lose and gain in one call.
 */
export async function insertUnitMoves(
  { tx, policy, requestNumber, step, effectiveDate, now }: ChangeContext,
  reason: string,
  moves: readonly UnitMove[],
): Promise<void> {
  const written = moves.filter((move) => !move.units.eq(0));
  await tx.query(
    `WITH moved AS (
       INSERT INTO core.unit_entry (policy_number, fund_code, bucket, units, price, amount, pricing_date, reason,
                                    request_number, step, recorded_at)
       SELECT $1, move.fund_code, move.bucket, move.units, move.price, move.amount, $2, $3, $4, $5, $6
       FROM unnest($7::text[], $8::text[], $9::numeric[], $10::numeric[], $11::numeric[])
         WITH ORDINALITY AS move (fund_code, bucket, units, price, amount, position)
       ORDER BY move.position
       RETURNING policy_number, fund_code, bucket, units
     ), net AS (
       SELECT policy_number, fund_code, bucket, sum(units) AS units FROM moved GROUP BY 1, 2, 3
     ), taken AS (
       UPDATE core.unit_balance AS balance SET units = balance.units + net.units FROM net
       WHERE net.units < 0 AND (balance.policy_number, balance.fund_code, balance.bucket)
           = (net.policy_number, net.fund_code, net.bucket)
     )
     INSERT INTO core.unit_balance AS balance (policy_number, fund_code, bucket, units)
     SELECT policy_number, fund_code, bucket, units FROM net WHERE units > 0
     ON CONFLICT (policy_number, fund_code, bucket) DO UPDATE SET units = balance.units + excluded.units`,
    [
      policy.policyNumber,
      effectiveDate,
      reason,
      requestNumber,
      step,
      now,
      written.map((move) => move.fundCode),
      written.map((move) => move.bucket),
      written.map((move) => move.units.toFixed(4)),
      written.map((move) => move.price.toFixed(4)),
      written.map((move) => move.amount.toFixed()),
    ],
  );
}
