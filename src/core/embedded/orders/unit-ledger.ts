import type { Big } from 'big.js';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { ChangeContext } from '../engine/change-applier.ts';
import type { Queryable } from '../db/database.ts';
import type { PolicyYear } from './policy-year.ts';
import { realiseResult } from './realise-result.ts';

/** `reason` of unit entries of a partial withdrawal; the free number per policy year counts them. */
export const WITHDRAWAL = 'WITHDRAWAL';
/** `reason` of unit entries of a switch; the free number per policy year counts them. */
export const SWITCH = 'SWITCH';

/** Movement of units into (positive) or out of (negative) one bucket; `amount` has the same sign. */
export interface UnitMove {
  readonly fundCode: string;
  readonly bucket: 'BASIC' | 'TOPUP';
  readonly units: Big;
  readonly price: Big;
  readonly amount: Big;
}

/** Turns sold units into movements out of their buckets. */
export const asMovesOut = (lines: readonly UnitMove[]): readonly UnitMove[] =>
  lines.map((line) => ({ ...line, units: line.units.neg(), amount: line.amount.neg() }));

/** Posting that the movements belong to. */
type Posted = Pick<ChangeContext, 'requestNumber' | 'step' | 'effectiveDate' | 'now'> & {
  readonly tx: Queryable;
  readonly policy: Pick<ChangeContext['policy'], 'policyNumber'>;
};

const insertMoves = `
  WITH moved AS (
    INSERT INTO core.unit_entry (policy_number, fund_code, bucket, units, price, amount, pricing_date, reason,
                                 request_number, step, recorded_at, corrects)
    SELECT $1, move.fund_code, move.bucket, move.units, move.price, move.amount, move.pricing_date, move.reason,
           move.request_number, move.step, $2, move.corrects
    FROM unnest($3::text[], $4::text[], $5::numeric[], $6::numeric[], $7::numeric[], $8::date[], $9::text[], $10::text[],
                $11::text[], $12::bigint[])
      WITH ORDINALITY AS move (fund_code, bucket, units, price, amount, pricing_date, reason, request_number, step, corrects, position)
    ORDER BY move.position
    RETURNING policy_number, fund_code, bucket, units
  ), net AS (
    SELECT policy_number, fund_code, bucket, sum(units) AS units FROM moved GROUP BY 1, 2, 3
  ), taken AS (
    UPDATE core.unit_balance AS balance SET units = balance.units + net.units FROM net
    WHERE net.units < 0 AND (balance.policy_number, balance.fund_code, balance.bucket)
        = (net.policy_number, net.fund_code, net.bucket)
    RETURNING balance.fund_code, balance.units
  ), given AS (
    INSERT INTO core.unit_balance AS balance (policy_number, fund_code, bucket, units)
    SELECT policy_number, fund_code, bucket, units FROM net WHERE units > 0
    ON CONFLICT (policy_number, fund_code, bucket) DO UPDATE SET units = balance.units + excluded.units
  )
  SELECT (SELECT count(*) FROM net WHERE units < 0) = (SELECT count(*) FROM taken) AS whole,
         ARRAY(SELECT DISTINCT fund_code FROM taken WHERE units = 0) AS emptied`;

/** Movement with the day of its price, its reason and its posting; `corrects` = first entry of a movement that it corrects. */
export interface DatedMove extends UnitMove {
  readonly pricingDate: BusinessDate;
  readonly reason: string;
  readonly requestNumber: string | null;
  readonly step: string | null;
  readonly corrects: string | null;
}

/**
 * Writes the unit ledger, as the only code that does: one entry per movement, with the balances. A purchase creates a
 * missing bucket; a check in the database refuses a balance below zero. Returns the funds that a sale emptied.
 * @throws for a sale from a bucket that does not exist
 */
export async function insertDatedMoves(
  { tx, policy, now }: Pick<Posted, 'tx' | 'policy' | 'now'>,
  moves: readonly DatedMove[],
): Promise<readonly string[]> {
  const { rows } = await tx.query<{ whole: boolean; emptied: readonly string[] }>(insertMoves, [
    policy.policyNumber,
    now,
    moves.map((move) => move.fundCode),
    moves.map((move) => move.bucket),
    moves.map((move) => move.units.toFixed(4)),
    moves.map((move) => move.price.toFixed(4)),
    moves.map((move) => move.amount.toFixed()),
    moves.map((move) => move.pricingDate),
    moves.map((move) => move.reason),
    moves.map((move) => move.requestNumber),
    moves.map((move) => move.step),
    moves.map((move) => move.corrects),
  ]);
  const [answer] = rows;
  if (answer?.whole !== true) throw new Error(`policy ${policy.policyNumber} has no such units to give`);
  return answer.emptied;
}

/** Writes the movements of one posting, and books the result of each fund that is no longer held. @throws as above */
export async function insertUnitMoves(
  { tx, policy, requestNumber, step, effectiveDate: pricingDate, now }: Posted,
  reason: string,
  moves: readonly UnitMove[],
): Promise<void> {
  const dated = moves.map((move) => ({ ...move, pricingDate, reason, requestNumber, step, corrects: null }));
  const emptied = await insertDatedMoves({ tx, policy, now }, dated);
  if (emptied.length === 0) return;
  await realiseResult({ tx, policy, key: `${requestNumber}/${step}/realised`, now }, emptied);
}

/** Counts the requests of one reason priced in a policy year. */
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
