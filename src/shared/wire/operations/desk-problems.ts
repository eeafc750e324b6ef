import * as z from 'zod/mini';
import { BusinessDate, Instant } from '#shared/time/dates.ts';

/** Kind of problem that has rows: what it is called, what to do, number of rows and age of the oldest (null = unknown). */
const DeskProblemKind = z.object({
  kind: z.string(),
  text: z.string(),
  hint: z.string(),
  count: z.number(),
  oldest: z.nullable(z.string()),
});

/**
 * Something that stands still. `link` = page of the desk where the reader sees it, null = none. `technical` = error text
 * of a program, in English. `next_try` = when the program tries again by itself; `may_retry` = the reader may do it now.
 */
const DeskProblem = z.object({
  kind: z.string(),
  kind_text: z.string(),
  id: z.string(),
  object: z.string(),
  link: z.nullable(z.string()),
  owner: z.nullable(z.string()),
  age: z.nullable(z.string()),
  detail: z.string(),
  technical: z.nullable(z.string()),
  next_try: z.nullable(Instant),
  due: z.nullable(BusinessDate),
  may_retry: z.boolean(),
});
export type DeskProblem = z.infer<typeof DeskProblem>;

/** Page of what stands still, oldest first. `kind` = the kind that was asked for, '' = all; `total` = rows of it. */
export const DeskProblems = z.object({
  kind: z.string(),
  kinds: z.array(DeskProblemKind),
  items: z.array(DeskProblem),
  total: z.number(),
  page: z.number(),
  page_size: z.number(),
});
export type DeskProblems = z.infer<typeof DeskProblems>;
