import type { DailyJobName } from '#core/port.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';

/** Run of a job for its day. `error` = what failed in it; absent = it succeeded. */
export interface JobRun {
  readonly job: DailyJobName;
  readonly businessDate: BusinessDate;
  readonly caughtUp: boolean;
  readonly error?: Error;
}

/** Counts the failures inside an error; each item of a batch has its own. */
function countFailures(error: unknown): number {
  if (error instanceof AggregateError)
    return error.errors.reduce<number>((sum, each: unknown) => sum + countFailures(each), 0);
  return error instanceof Error && error.cause instanceof AggregateError ? countFailures(error.cause) : 1;
}

/** Longest stored error text; the log has all of it. */
const mostText = 500;

/** Removes quoted values from an error, which may be personal data. */
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
 * Records that jobs have run for their day, with their failures; a later successful run of the same day clears the
 * failure. Writes only changes, because a job runs every minute.
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
