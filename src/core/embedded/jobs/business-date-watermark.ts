import { addDays, businessDateOf, instantAt, type BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import type { JobRound } from './job-round.ts';

/** Finds the last day on which daily work started; undefined when it never did. */
export async function findWatermark(q: Queryable): Promise<BusinessDate | undefined> {
  const { rows } = await q.query<{ day: BusinessDate }>('SELECT business_date::text AS day FROM core.day_reached');
  return rows[0]?.day;
}

/** Returns true when all days before `day` are done; always true for a core that never worked. */
export async function isCaughtUpTo(q: Queryable, day: BusinessDate): Promise<boolean> {
  return ((await findWatermark(q)) ?? day) >= day;
}

/** Records that daily work of `day` has started; a later recorded day is kept. */
export async function saveWatermark(q: Queryable, day: BusinessDate): Promise<void> {
  await q.query(
    `INSERT INTO core.day_reached (business_date) VALUES ($1)
     ON CONFLICT (only_row) DO UPDATE SET business_date = EXCLUDED.business_date
     WHERE core.day_reached.business_date < EXCLUDED.business_date`,
    [day],
  );
}

/** Returns the last minute of a day, at which late work counts as done, so that the result does not depend on when it runs. */
const endOf = (day: BusinessDate): JobRound['now'] => instantAt(day, '23:59');

/**
 * Catches up past days, oldest first: each day is finished with its own date before the next, because one day's results
 * decide the next day. After a crash it resumes with the day that was started. A failure for one policy stays due and
 * delays no other policy.
 * @throws AggregateError at the end when any failed
 */
export async function catchUpDays(round: JobRound, runDay: (day: JobRound) => Promise<void>): Promise<void> {
  const today = businessDateOf(round.now);
  const first = (await findWatermark(round.q)) ?? today;
  const failures: unknown[] = [];
  for (let day = first; day < today; day = addDays(day, 1)) {
    await saveWatermark(round.q, day);
    await runDay({ ...round, now: endOf(day), caughtUp: true }).catch((error: unknown) => failures.push(error));
  }
  await saveWatermark(round.q, today);
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
}
