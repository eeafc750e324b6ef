import * as z from 'zod/mini';
import { BusinessDate } from '#shared/time/dates.ts';

/** Alarms for operations, one sentence each; urgent ones first. */
export const DeskAlarms = z.object({ items: z.array(z.object({ text: z.string(), urgent: z.boolean() })) });
export type DeskAlarms = z.infer<typeof DeskAlarms>;

/** Row of a job's result: number of policies or items, and their formatted amounts; '' when it is not about money. */
const DeskJobLine = z.object({
  outcome: z.enum(['DONE', 'SKIPPED', 'REFUSED']),
  text: z.string(),
  count: z.number(),
  amount: z.string(),
});

/** Daily job with its result. `failed` = items that stay due; `failure` = error text. */
export const DeskJob = z.object({
  job: z.string(),
  text: z.string(),
  state: z.enum(['DONE', 'FAILED', 'NOT_RUN']),
  caught_up: z.boolean(),
  failed: z.number(),
  failure: z.nullable(z.string()),
  lines: z.array(DeskJobLine),
});
export type DeskJob = z.infer<typeof DeskJob>;

/** Job report of a business date; `latest` = the day in progress. */
export const DeskDailyReport = z.object({
  day: BusinessDate,
  latest: BusinessDate,
  alarms: DeskAlarms.shape.items,
  jobs: z.array(DeskJob),
});
export type DeskDailyReport = z.infer<typeof DeskDailyReport>;
