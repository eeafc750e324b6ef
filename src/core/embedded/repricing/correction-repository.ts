import { Big } from 'big.js';
import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import type { PolicyPlan } from './plan-policy.ts';

/** Released correction of the prices of a day; `prices` = currently valid price by fund code. */
export interface Correction {
  readonly correctionId: number;
  readonly day: BusinessDate;
  readonly prices: ReadonlyMap<string, Big>;
}

/** Lists corrections that are not finished, oldest first. */
export async function listRunning(q: Queryable): Promise<readonly Correction[]> {
  const { rows } = await q.query<{ id: number; day: BusinessDate; prices: Record<string, string> }>(
    `SELECT correction_id AS id, correction.day::text AS day,
            (SELECT json_object_agg(fund_code, (SELECT price FROM core.valid_price AS valid
                                                 WHERE valid.fund_code = one.fund_code AND valid.day = one.day)::text)
             FROM core.corrected_price AS one WHERE one.correction_id = correction.correction_id) AS prices
     FROM core.price_correction AS correction LEFT JOIN core.price_correction_work AS work USING (correction_id)
     WHERE work.finished_at IS NULL ORDER BY correction_id`,
  );
  return rows.map(({ id, day, prices }) => ({
    correctionId: id,
    day,
    prices: new Map(Object.entries(prices).map(([fundCode, price]) => [fundCode, new Big(price)])),
  }));
}

/**
 * Records which transactions are in progress and may have read the wrong price. Does nothing when this is already
 * recorded for the correction.
 */
export async function insertSnapshotHorizon(q: Queryable, correctionId: number): Promise<void> {
  await q.query(
    `INSERT INTO core.price_correction_work (correction_id, horizon) VALUES ($1, pg_snapshot_xmax(pg_current_snapshot()))
     ON CONFLICT DO NOTHING`,
    [correctionId],
  );
}

/**
 * Marks a correction as finished unless a transaction that may have read the wrong price is still open. Returns true
 * when the correction was marked as finished by this call.
 */
export async function markFinished(q: Queryable, correctionId: number, now: Instant): Promise<boolean> {
  const { rowCount } = await q.query(
    `UPDATE core.price_correction_work SET finished_at = $2
     WHERE correction_id = $1 AND finished_at IS NULL AND horizon <= pg_snapshot_xmin(pg_current_snapshot())`,
    [correctionId, now],
  );
  return rowCount === 1;
}

/** Lists numbers of policies that bought or sold units at a corrected price, in order, after `after`, at most `limit`. */
export async function listAffectedPolicies(
  q: Queryable,
  { day, prices }: Pick<Correction, 'day' | 'prices'>,
  after: string,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await q.query<{ policy_number: string }>(
    `SELECT DISTINCT policy_number FROM core.unit_entry
     WHERE pricing_date = $1 AND fund_code = ANY($2::text[]) AND corrects IS NULL AND policy_number > $3
       AND reason <> ALL ('{OPENING,PRICE_CORRECTION}')
     ORDER BY policy_number LIMIT $4`,
    [day, [...prices.keys()], after, limit],
  );
  return rows.map((row) => row.policy_number);
}

/** Lists which of the policies the correction has not processed yet, in order of their numbers. */
export async function listUnprocessed(
  q: Queryable,
  correctionId: number,
  policyNumbers: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await q.query<{ number: string }>(
    `SELECT number FROM unnest($2::text[]) AS asked (number)
     WHERE NOT EXISTS (SELECT FROM core.corrected_policy WHERE correction_id = $1 AND policy_number = number) ORDER BY number`,
    [correctionId, [...policyNumbers]],
  );
  return rows.map(({ number }) => number);
}

const sum = (amounts: readonly Big[]): Big => amounts.reduce((total, amount) => total.plus(amount), new Big(0));

/** Totals of a plan. `units` = change by fund, without zeros; `paid` = money owed to the customer, with compensation. */
export interface PlanFigures {
  readonly units: readonly { readonly fundCode: string; readonly units: Big }[];
  readonly paid: Big;
  readonly compensation: Big;
}

/** Calculates the totals of a plan: change of units by fund, amount to pay, and the compensation within that amount. */
export function totalPlan({ repriced, given, sold, money }: PolicyPlan): PlanFigures {
  const changes = [
    ...repriced.map(({ was, units }) => ({ fundCode: was.fundCode, units: units.minus(was.units) })),
    ...given,
    ...sold,
  ];
  const byFund = [...Map.groupBy(changes, ({ fundCode }) => fundCode)].map(([fundCode, ofFund]) => ({
    fundCode,
    units: sum(ofFund.map(({ units }) => units)),
  }));
  const compensation = sum(money.map((each) => each.compensation));
  const paid = sum(money.filter(({ net }) => net.gt(0)).map(({ net }) => net)).plus(compensation);
  return { units: byFund.filter(({ units }) => !units.eq(0)), paid, compensation };
}

/** Stores the result of a correction for one policy, also when the policy could not be corrected. */
export async function insertCorrectionResult(
  tx: Queryable,
  about: {
    readonly correctionId: number;
    readonly policyNumber: string;
    readonly currency: number;
    readonly now: Instant;
  },
  plan: PolicyPlan,
): Promise<void> {
  const { units, paid, compensation } = totalPlan(plan);
  await tx.query(
    `INSERT INTO core.corrected_policy (correction_id, policy_number, is_repriced, problem, movements, units, currency, paid,
                                        compensation, borne, recorded_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      about.correctionId,
      about.policyNumber,
      plan.problem === null || plan.problem === 'OVERPAID',
      plan.problem,
      plan.repriced.length,
      JSON.stringify(units.map(({ fundCode, units: change }) => ({ fundCode, units: change.toFixed(4) }))),
      about.currency,
      paid.toFixed(),
      compensation.toFixed(),
      plan.borne.toFixed(),
      about.now,
    ],
  );
}
