import type { DailyJobName } from '#core/port.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';

/** That a job has run for its day. `error` = what failed in it; absent = it is whole. */
export interface JobRun {
  readonly job: DailyJobName;
  readonly businessDate: BusinessDate;
  readonly caughtUp: boolean;
  readonly error?: Error;
}

/** How many things could not be done: each of many has its own failure. */
function countFailures(error: unknown): number {
  if (error instanceof AggregateError)
    return error.errors.reduce<number>((sum, each: unknown) => sum + countFailures(each), 0);
  return error instanceof Error && error.cause instanceof AggregateError ? countFailures(error.cause) : 1;
}

/** A screen's worth of it; the log has all. */
const mostText = 500;

/** Without the values that an error quotes: they may be a customer's. */
const textOf = (error: unknown): string =>
  String(error)
    .replaceAll(/(["']).*?\1/g, '…')
    .slice(0, mostText);

const noteOf = ({ job, businessDate, caughtUp, error }: JobRun) => ({
  job,
  businessDate,
  caughtUp,
  failed: error === undefined ? 0 : countFailures(error),
  failure: error === undefined ? null : textOf(error),
});

/**
 * Notes that jobs have run for their day, with what failed in them; a later run of the same day that is whole takes the failure away. Written only
 * when it says something new: a job runs every minute.
 */
export async function saveJobDays(q: Queryable, runs: readonly JobRun[]): Promise<void> {
  await q.query(
    `INSERT INTO core.job_day AS known (job, business_date, caught_up, failed, failure)
     SELECT job, "businessDate", "caughtUp", failed, failure FROM jsonb_to_recordset($1::jsonb)
       AS note (job text, "businessDate" date, "caughtUp" boolean, failed integer, failure text)
     ON CONFLICT (job, business_date) DO UPDATE SET failed = EXCLUDED.failed, failure = EXCLUDED.failure
     WHERE known.failed <> EXCLUDED.failed OR known.failure IS DISTINCT FROM EXCLUDED.failure`,
    [JSON.stringify(runs.map(noteOf))],
  );
}
