import { Big } from 'big.js';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { dueDate, dueDateAfter, lastNumber } from './due-dates-sql.ts';
import { riderPart } from '../document/rider-part-sql.ts';

/**
 * SQL: adds missing rows up to $1 to the plan of policy $2 or, when that is null, to the next $4 plans after policy $3.
 * No premium is due on a row within a holiday. A missing due date before $5 (today) while cover is active goes to
 * core.premium_missed. One statement for all: plans are found by their next missing row. next_row_on is NULL only when
 * no due date before ends_on is left.
 */
const nextPlans = `
  FROM core.premium_plan
  WHERE next_row_on <= $1::date AND ($2::text IS NULL OR policy_number = $2) AND policy_number > $3
  ORDER BY policy_number LIMIT $4 FOR UPDATE`;

const rollRows = `
  WITH plan AS (
    SELECT * ${nextPlans}
  ), missing AS (
    SELECT plan.policy_number, plan.period_months, due_on, plan.base, plan.top_up, ${riderPart('due_on')} AS rider, resting,
           due_on < $5::date AND NOT resting AND policy.sub_status NOT LIKE 'LAPSED\\_%' AS is_late
    FROM plan JOIN core.policy USING (policy_number),
         generate_series(0, ${lastNumber('$1::date')}) AS count,
         LATERAL (SELECT ${dueDate('count')} AS due_on) AS due,
         LATERAL (SELECT EXISTS (SELECT FROM core.premium_holiday AS holiday
                                 WHERE holiday.policy_number = plan.policy_number
                                   AND due_on >= holiday_from AND due_on < holiday_until) AS resting) AS holiday
    WHERE due_on BETWEEN plan.next_row_on AND $1::date AND due_on < plan.ends_on
  ), inserted AS (
    INSERT INTO core.premium_schedule (policy_number, due_on, base, top_up, rider, state)
    SELECT policy_number, due_on, base, top_up, rider, CASE WHEN resting THEN 'HOLIDAY' ELSE 'DUE' END
    FROM missing WHERE NOT is_late
    ON CONFLICT (policy_number, due_on) DO NOTHING
  ), missed AS (
    INSERT INTO core.premium_missed (policy_number, due_on, base, top_up, rider, ask_on)
    SELECT policy_number, due_on, base, top_up, rider,
           ($5::date + make_interval(months => period_months
                                     * (row_number() OVER (PARTITION BY policy_number ORDER BY due_on) - 1)::integer))::date
    FROM missing WHERE is_late
    ON CONFLICT (policy_number, due_on) DO NOTHING
  )
  UPDATE core.premium_plan
  SET next_row_on = ${dueDateAfter('$1::date')}
  FROM plan
  WHERE premium_plan.policy_number = plan.policy_number
  RETURNING premium_plan.policy_number`;

/** SQL: adds missed due dates that are to be billed by $1 to the schedule; billing follows as for any other. */
const askMissed = `
  WITH asked AS (
    DELETE FROM core.premium_missed WHERE ask_on <= $1 RETURNING *
  )
  INSERT INTO core.premium_schedule (policy_number, due_on, base, top_up, rider, state)
  SELECT policy_number, due_on, base, top_up, rider, 'DUE' FROM asked
  ON CONFLICT (policy_number, due_on) DO NOTHING`;

/** Policies to extend: one, or the next `limit` after `after` when `policyNumber` is null. */
interface Rolling {
  readonly today: BusinessDate;
  readonly until: BusinessDate;
  readonly policyNumber: string | null;
  readonly after: string;
  readonly limit: number | null;
}

/** Locks the plans in a statement of its own: a statement that waited for the lock would not see a holiday that started meanwhile. */
async function rollLocked(
  tx: Queryable,
  { today, until, policyNumber, after, limit }: Rolling,
): Promise<readonly string[]> {
  const plans = [until, policyNumber, after, limit];
  await tx.query(`SELECT ${nextPlans}`, plans);
  const { rows } = await tx.query<{ policy_number: string }>(rollRows, [...plans, today]);
  await tx.query(askMissed, [today]);
  return rows.map((row) => row.policy_number);
}

/** Locks the plan, so that no row with old amounts is added while a writer changes the schedule. */
export async function lockPlan(tx: Queryable, policyNumber: string): Promise<void> {
  await tx.query('SELECT FROM core.premium_plan WHERE policy_number = $1 FOR UPDATE', [policyNumber]);
}

/** Extends a policy's schedule from `today` up to `until`. Safe to repeat. */
export async function rollSchedule(
  tx: Queryable,
  reach: { readonly today: BusinessDate; readonly until: BusinessDate },
  policyNumber: string,
): Promise<void> {
  await rollLocked(tx, { ...reach, policyNumber, after: '', limit: null });
}

/** Extends the schedules of the next policies after `after`, at most `limit`; returns their numbers. */
export async function rollPlans(
  tx: Queryable,
  next: Omit<Rolling, 'policyNumber' | 'limit'> & { readonly limit: number },
): Promise<readonly string[]> {
  return rollLocked(tx, { ...next, policyNumber: null });
}

interface PremiumCause {
  readonly policyNumber: string;
  readonly requestNumber: string | null;
}

/** Marks unpaid due dates up to `until` as paid on `paidOn`; returns their sum as exact text, '0' when nothing was open. */
export async function markPremiumsPaid(
  tx: Queryable,
  { policyNumber, requestNumber }: PremiumCause,
  { until, paidOn }: { readonly until: BusinessDate; readonly paidOn: BusinessDate },
): Promise<string> {
  const { rows } = await tx.query<{ total: string }>(
    `WITH paid AS (
       UPDATE core.premium_schedule SET state = 'PAID', paid_on = $3, request_number = coalesce($4, request_number)
       WHERE policy_number = $1 AND state = 'DUE' AND due_on <= $2
       RETURNING base + top_up + rider AS amount
     )
     SELECT coalesce(sum(amount), 0)::text AS total FROM paid`,
    [policyNumber, until, paidOn, requestNumber],
  );
  return rows[0]?.total ?? '0';
}

/** Sums unpaid due dates up to `until`. */
export async function findUnpaidPremium(tx: Queryable, policyNumber: string, until: BusinessDate): Promise<Big> {
  const { rows } = await tx.query<{ total: string }>(
    `SELECT coalesce(sum(base + top_up + rider), 0)::text AS total FROM core.premium_schedule
     WHERE policy_number = $1 AND state = 'DUE' AND due_on <= $2`,
    [policyNumber, until],
  );
  return new Big(rows[0]?.total ?? 0);
}

/** Stops premiums: open due dates are cancelled, and the plan is over. */
export async function markPremiumsStopped(tx: Queryable, { policyNumber, requestNumber }: PremiumCause): Promise<void> {
  await tx.query('UPDATE core.premium_plan SET next_row_on = NULL, is_over = true WHERE policy_number = $1', [
    policyNumber,
  ]);
  await tx.query('DELETE FROM core.premium_missed WHERE policy_number = $1', [policyNumber]);
  await tx.query(
    `UPDATE core.premium_schedule SET state = 'CANCELLED', request_number = coalesce($2, request_number)
     WHERE policy_number = $1 AND state = 'DUE'`,
    [policyNumber, requestNumber],
  );
}

/** Changes the riders' part of every bill from `from` on `by` an amount (exact text, negative = less), down to zero at the lowest. */
export async function updateRiderPremium(
  tx: Queryable,
  { policyNumber, requestNumber }: PremiumCause,
  { by, from }: { readonly by: string; readonly from: BusinessDate },
): Promise<void> {
  await tx.query('UPDATE core.premium_plan SET rider = greatest(rider + $2::numeric, 0) WHERE policy_number = $1', [
    policyNumber,
    by,
  ]);
  await tx.query(
    `UPDATE core.premium_schedule
     SET rider = greatest(rider + $2::numeric, 0), request_number = coalesce($4, request_number)
     WHERE policy_number = $1 AND state IN ('DUE', 'HOLIDAY') AND due_on >= $3`,
    [policyNumber, by, from, requestNumber],
  );
}

/**
 * Takes riders whose term is over by the due date out of unpaid and future bills from `from` on, as the current version
 * of the policy has them.
 */
export async function updateRiderParts(tx: Queryable, policyNumber: string, from: BusinessDate): Promise<void> {
  const rows = `
    FROM core.premium_plan AS plan
    WHERE row.policy_number = $1 AND plan.policy_number = row.policy_number AND row.due_on >= $2
      AND row.rider <> ${riderPart('row.due_on')}`;
  const values = [policyNumber, from];
  await tx.query(
    `UPDATE core.premium_schedule AS row SET rider = ${riderPart('row.due_on')} ${rows} AND row.state IN ('DUE', 'HOLIDAY')`,
    values,
  );
  await tx.query(`UPDATE core.premium_missed AS row SET rider = ${riderPart('row.due_on')} ${rows}`, values);
}

/** Sets basic premium and periodic top-up of unpaid and future due dates from `from`. */
export async function updatePremiumAmounts(
  tx: Queryable,
  { policyNumber, requestNumber }: PremiumCause,
  amounts: { readonly from: BusinessDate; readonly base: string; readonly topUp: string },
): Promise<void> {
  await tx.query('UPDATE core.premium_plan SET base = $2, top_up = $3 WHERE policy_number = $1', [
    policyNumber,
    amounts.base,
    amounts.topUp,
  ]);
  await tx.query(
    `UPDATE core.premium_schedule SET base = $3, top_up = $4, request_number = $5
     WHERE policy_number = $1 AND due_on >= $2 AND state IN ('DUE', 'HOLIDAY')`,
    [policyNumber, amounts.from, amounts.base, amounts.topUp, requestNumber],
  );
}
