import * as z from 'zod/mini';
import { BusinessDate, Instant } from '#shared/time/dates.ts';

/** Question that a page of insight answers. */
export const InsightName = z.enum(['late', 'load', 'done', 'automatic', 'returns', 'reopened']);
export type InsightName = z.infer<typeof InsightName>;

/** Kind of a counted fact of a request. */
export const FactKind = z.enum(['DECIDED', 'STEP', 'RETURNED', 'MISSED', 'REOPENED', 'OBJECTED']);
export type FactKind = z.infer<typeof FactKind>;

/** List behind a figure: facts of a kind, open requests, or those of them that missed a due date. */
export const ListKind = z.enum([...FactKind.options, 'OPEN', 'LATE']);
export type ListKind = z.infer<typeof ListKind>;

/** Figure in words, and the address of its list below the desk; null = there is none. */
const Figure = z.object({ text: z.string(), list: z.nullable(z.string()) });

/** Row of a table: its name, its part of the whole in percent for the bar (null = no bar), and its figures. */
const InsightRow = z.object({ name: z.string(), share: z.nullable(z.number()), cells: z.array(Figure) });
export type InsightRow = z.infer<typeof InsightRow>;

/** Table of figures; `definition` says what is counted. */
const InsightTable = z.object({
  id: z.string(),
  title: z.string(),
  definition: z.string(),
  heads: z.array(z.string()),
  rows: z.array(InsightRow),
});
export type InsightTable = z.infer<typeof InsightTable>;

/** Clerk with the hours a day of being at work; null = not set. */
const ClerkHours = z.object({ user_name: z.string(), name: z.string(), hours: z.nullable(z.string()) });

/**
 * Answer of GET insight/:name. `made_at` = moment of the figures, null while they are made for the first time or again.
 * `since` and `until` are null where the page shows what is open. `clerks` = null where the caller may not set hours.
 */
export const InsightPage = z.object({
  name: InsightName,
  title: z.string(),
  since: z.nullable(BusinessDate),
  until: z.nullable(BusinessDate),
  made_at: z.nullable(Instant),
  lead: z.array(z.object({ label: z.string(), ...Figure.shape })),
  tables: z.array(InsightTable),
  clerks: z.nullable(z.array(ClerkHours)),
});
export type InsightPage = z.infer<typeof InsightPage>;

/** Answer of GET insight/list: requests behind a figure, newest or longest late first. No data of customers. */
export const InsightList = z.object({
  title: z.string(),
  made_at: z.nullable(Instant),
  items: z.array(
    z.object({
      /** Number of the request with the place of the fact. */
      id: z.string(),
      number: z.string(),
      title: z.string(),
      day: BusinessDate,
      /** Event, or the day since which the request is late. */
      what: z.string(),
      /** Name of staff; null = nobody. */
      clerk: z.nullable(z.string()),
      state_text: z.string(),
    }),
  ),
  total: z.number(),
  page: z.number(),
  page_size: z.number(),
});
export type InsightList = z.infer<typeof InsightList>;

/** Body of POST insight/hours: hours a day of a clerk; null = not set any more. */
export const HoursInput = z.object({
  user_name: z.string().check(z.minLength(1, 'Pilih petugasnya.'), z.maxLength(40)),
  hours: z.nullable(
    z.number('Isi jam hadir sehari, misalnya 7,5.').check(
      z.gte(0.25, 'Isi jam hadir paling sedikit 0,25.'),
      z.lte(24, 'Isi jam hadir paling banyak 24.'),
      z.refine((hours) => Number.isInteger(hours * 4), 'Isi jam hadir dalam seperempat jam, misalnya 7,5.'),
    ),
  ),
});
export type HoursInput = z.infer<typeof HoursInput>;
