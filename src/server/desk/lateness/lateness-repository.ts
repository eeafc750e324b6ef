import { leaderRole } from '#shared/requests/roles.ts';
import { z } from 'zod';
import { LateReason } from '#shared/lists/late-reasons.ts';
import { LateCause } from '#shared/requests/late-causes.ts';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { waitsForDate } from '#server/proposal-store/service-pause.ts';
import type { TimeSpent } from './time-spent.ts';

const days = z.number();
const Spent = z.object({ US: days, CUSTOMER: days, BANK: days, PRICE: days, COMPLIANCE: days, CORE: days });

const Missed = z.object({
  number: z.string(),
  round: z.number(),
  promised_on: BusinessDate,
  noticed_at: Instant,
  cause: LateCause,
  spent: Spent,
  /** Day from which the system apologises; null for all but the latest, which alone counts. */
  apology_from: z.nullable(BusinessDate),
  new_date: z.nullable(BusinessDate),
  reason: z.nullable(LateReason),
  chosen_by: z.nullable(z.string()),
  /** Name of whoever chose; null = the system, or nobody yet. */
  chooser: z.nullable(z.string()),
  apologised_at: z.nullable(Instant),
});
export type StoredMiss = z.infer<typeof Missed>;

/** Lists the missed due dates of these requests, the latest of each first. */
export async function listMissed(q: Queryable, numbers: readonly string[]): Promise<readonly StoredMiss[]> {
  const { rows } = await q.query({
    name: 'lateness/missed',
    text: `SELECT number, round, promised_on::text, noticed_at, cause, spent,
             CASE WHEN round = max(round) OVER (PARTITION BY number) THEN apology_from END::text AS apology_from,
             new_date::text, reason, chosen_by, display_name AS chooser, apologised_at
           FROM missed_due_date LEFT JOIN staff ON staff.user_name = chosen_by
           WHERE number = ANY ($1) ORDER BY number, round DESC`,
    values: [[...numbers]],
  });
  return z.array(Missed).parse(rows);
}

/** Missed due date as it is noticed. */
type NewMiss = Pick<StoredMiss, 'number' | 'round' | 'noticed_at' | 'cause' | 'apology_from'> & {
  readonly promised_on: BusinessDate;
  readonly spent: TimeSpent;
};

/** Stores a missed due date; the caller has locked the request and seen that it is new. */
export async function insertMissed(tx: Queryable, missed: NewMiss): Promise<void> {
  const { number, round, promised_on, noticed_at, cause, spent, apology_from } = missed;
  await tx.query(
    `INSERT INTO missed_due_date (number, round, promised_on, noticed_at, cause, spent, apology_from)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [number, round, promised_on, noticed_at, cause, JSON.stringify(spent), apology_from],
  );
}

/** Choice of a new due date; `by` null = the system. */
export interface Renewal {
  readonly newDate: BusinessDate;
  readonly reason: LateReason;
  readonly by: string | null;
}

/** Stores the new due date of a missed one, and the moment of the apology (null = none is sent). */
export async function updateRenewal(
  tx: Queryable,
  { number, round }: Pick<StoredMiss, 'number' | 'round'>,
  { newDate, reason, by }: Renewal,
  apologisedAt: Instant | null,
): Promise<void> {
  await tx.query(
    `UPDATE missed_due_date SET new_date = $3, reason = $4, chosen_by = $5, apologised_at = $6
     WHERE number = $1 AND round = $2 AND new_date IS NULL`,
    [number, round, newDate, reason, by, apologisedAt],
  );
}

/** Lists open requests for which the system apologises by this day: only the latest missed due date counts. */
export async function listDueApologies(q: Queryable, today: BusinessDate): Promise<readonly string[]> {
  const { rows } = await q.query<{ number: string }>(
    `SELECT number FROM missed_due_date AS missed JOIN proposal USING (number)
     WHERE ${waitsForDate} AND apology_from <= $1 AND ended_at IS NULL
     ORDER BY number`,
    [today],
  );
  return rows.map(({ number }) => number);
}

/** Step before a due date. */
export type DueStep = 'AMBER' | 'LEADER';

/**
 * Stores a step; true when this due date had not reached it before. A pause that moved the last service day changes only
 * the day, so that the mark stays right and nobody is notified twice.
 */
export async function saveStep(
  tx: Queryable,
  step: { readonly number: string; readonly round: number; readonly step: DueStep; readonly serveBy: BusinessDate },
  at: Instant,
): Promise<boolean> {
  const { rows } = await tx.query<{ is_new: boolean }>(
    `INSERT INTO due_date_step (number, round, step, serve_by, taken_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (number, round, step) DO UPDATE SET serve_by = excluded.serve_by
     RETURNING xmax = 0 AS is_new`,
    [step.number, step.round, step.step, step.serveBy, at],
  );
  return rows[0]?.is_new === true;
}

const Hit = z.object({ found_at: Instant, answered_at: z.nullable(Instant) });

/** Lists when compliance got something to answer about a request, and when it did. */
export async function listHitTimes(q: Queryable, number: string): Promise<readonly z.infer<typeof Hit>[]> {
  const { rows } = await q.query(
    'SELECT found_at, answered_at FROM compliance_look WHERE request_number = $1 ORDER BY look_id',
    [number],
  );
  return z.array(Hit).parse(rows);
}

/** Lists the team leaders who may sign in. */
export async function listLeaders(q: Queryable): Promise<readonly string[]> {
  const { rows } = await q.query<{ user_name: string }>(
    'SELECT user_name FROM staff WHERE active AND $1 = ANY (roles) ORDER BY user_name',
    [leaderRole],
  );
  return rows.map(({ user_name }) => user_name);
}

/** Finds the clerk to whom a waiting case is offered. */
export async function findOffered(q: Queryable, number: string): Promise<string | undefined> {
  const { rows } = await q.query<{ user_name: string }>('SELECT user_name FROM case_offer WHERE number = $1', [number]);
  return rows[0]?.user_name;
}
