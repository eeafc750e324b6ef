import * as z from 'zod/mini';
import { BusinessDate } from '#shared/time/dates.ts';

/** What operations must look at now, in one sentence each; `urgent` ones stand first. */
export const DeskAlarms = z.object({ items: z.array(z.object({ text: z.string(), urgent: z.boolean() })) });
export type DeskAlarms = z.infer<typeof DeskAlarms>;

/** One kind of result: how many policies or things, and their amounts as shown; '' where it is not about money. */
const DeskJobLine = z.object({
  outcome: z.enum(['DONE', 'SKIPPED', 'REFUSED']),
  text: z.string(),
  count: z.number(),
  amount: z.string(),
});

/** A kind of daily work. `failed` things could not be done and stay due; `failure` is what the program said. */
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

/** The report of a business date; `latest` = the day that is being worked on. */
export const DeskDailyReport = z.object({
  day: BusinessDate,
  latest: BusinessDate,
  alarms: DeskAlarms.shape.items,
  jobs: z.array(DeskJob),
});
export type DeskDailyReport = z.infer<typeof DeskDailyReport>;
