import * as z from 'zod';
import { jobResultKinds } from '#core/operations-port.ts';
import { dailyJobNames, type DailyReport, type JobDay } from '#core/port.ts';
import { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';

const Line = z.object({
  job: z.enum(dailyJobNames),
  outcome: z.enum(['DONE', 'SKIPPED', 'REFUSED']),
  kind: z.enum(jobResultKinds),
  count: z.number(),
  currency: z.number(),
  amount: z.string(),
});

const Run = z.object({
  job: z.enum(dailyJobNames),
  caughtUp: z.boolean(),
  failed: z.number(),
  failure: z.nullable(z.string()),
});

/** Drops rows of an older program whose values are no longer known. */
const known = <Row>(schema: z.ZodType<Row>, rows: readonly unknown[]): readonly Row[] =>
  rows.flatMap((row) => {
    const parsed = schema.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });

async function listLines(q: Queryable, day: BusinessDate): Promise<readonly z.infer<typeof Line>[]> {
  const { rows } = await q.query(
    `SELECT job, outcome, kind, policies AS count, currency, amount::text AS amount FROM core.job_report
     WHERE business_date = $1 ORDER BY outcome, kind, currency DESC`,
    [day],
  );
  return known(Line, rows);
}

async function listRuns(q: Queryable, day: BusinessDate): Promise<readonly z.infer<typeof Run>[]> {
  const { rows } = await q.query(
    'SELECT job, caught_up AS "caughtUp", failed, failure FROM core.job_day WHERE business_date = $1',
    [day],
  );
  return known(Run, rows);
}

async function findWatermark(q: Queryable): Promise<BusinessDate | null> {
  const { rows } = await q.query<{ day: unknown }>('SELECT business_date::text AS day FROM core.day_reached');
  return rows[0] === undefined ? null : BusinessDate.parse(rows[0].day);
}

/** Reports what each daily job did on a day (rulebook 2.4); a job without a run is listed as such. */
export async function getDailyReport(q: Queryable, day: BusinessDate): Promise<DailyReport> {
  const [lines, runs] = [await listLines(q, day), await listRuns(q, day)];
  // Missed days are reported under the day that caught them up, because they have no report of their own.
  const shownJobs = dailyJobNames.filter((job) => job !== 'past-days' || runs.some((run) => run.job === job));
  const jobs = shownJobs.map((job): JobDay => {
    const run = runs.find((each) => each.job === job);
    const { caughtUp, failed, failure } = run ?? { caughtUp: false, failed: 0, failure: null };
    const state = run === undefined ? 'NOT_RUN' : failed > 0 ? 'FAILED' : 'DONE';
    const own = lines.filter((line) => line.job === job);
    const shown = own.map(({ outcome, kind, count, currency, amount }) => ({ outcome, kind, count, currency, amount }));
    return { job, state, caughtUp, failed, failure, lines: shown };
  });
  return { day, reached: await findWatermark(q), jobs };
}
