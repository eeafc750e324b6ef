import { addDays, businessDateOf, instantAt, type BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import type { JobRound } from './job-round.ts';

/** The day on which daily work was begun last; undefined when it never was. */
async function findDayReached(q: Queryable): Promise<BusinessDate | undefined> {
  const { rows } = await q.query<{ day: BusinessDate }>('SELECT business_date::text AS day FROM core.day_reached');
  return rows[0]?.day;
}

/** False while days before `day` are still to be done; a core that never worked has none. */
export async function isDayReached(q: Queryable, day: BusinessDate): Promise<boolean> {
  return ((await findDayReached(q)) ?? day) >= day;
}

/** Daily work of `day` begins; a later day stays. */
export async function saveDayReached(q: Queryable, day: BusinessDate): Promise<void> {
  await q.query(
    `INSERT INTO core.day_reached (business_date) VALUES ($1)
     ON CONFLICT (only_row) DO UPDATE SET business_date = EXCLUDED.business_date
     WHERE core.day_reached.business_date < EXCLUDED.business_date`,
    [day],
  );
}

/** What is done late for a day counts as done in its last minute: whoever does it, whenever, does the same. */
const endOf = (day: BusinessDate): JobRound['now'] => instantAt(day, '23:59');

/**
 * Ends the days that are over, oldest first: each is done whole, for its own date, before the one behind it, because what happens on
 * one day decides about the next. After a crash it goes on with the day that was begun. What fails for one policy stays due, and
 * keeps nobody from the next day. @throws AggregateError at the end when any failed
 */
export async function runPastDays(round: JobRound, runDay: (day: JobRound) => Promise<void>): Promise<void> {
  const today = businessDateOf(round.now);
  const first = (await findDayReached(round.q)) ?? today;
  const failures: unknown[] = [];
  for (let day = first; day < today; day = addDays(day, 1)) {
    await saveDayReached(round.q, day);
    await runDay({ ...round, now: endOf(day), caughtUp: true }).catch((error: unknown) => failures.push(error));
  }
  await saveDayReached(round.q, today);
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
}
