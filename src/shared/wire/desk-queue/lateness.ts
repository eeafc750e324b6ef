import * as z from 'zod/mini';
import { LateReason } from '../../lists/late-reasons.ts';
import { LateCause } from '../../requests/late-causes.ts';
import { BusinessDate } from '../../time/dates.ts';
import { Sla } from './queue.ts';

/** Working days, to one decimal, for which somebody had the request; the longest first. */
const Spent = z.array(z.object({ cause: LateCause, text: z.string(), days: z.number() }));

/** Due date that was missed, why, and what followed. */
export const MissedDueDate = z.object({
  round: z.number(),
  promised_on: BusinessDate,
  /** Whoever had the request longest. */
  cause: LateCause,
  cause_text: z.string(),
  spent: Spent,
  /** New due date with its reason and who chose them; null = none yet. */
  renewed: z.nullable(z.object({ new_date: BusinessDate, reason: z.string(), by: z.string() })),
  /** Day from which the system apologises; null when the customer had an apology before. */
  apology_from: z.nullable(BusinessDate),
});
export type MissedDueDate = z.infer<typeof MissedDueDate>;

/** Answer of GET cases/:number/lateness: who had the request how long, and its missed due dates, the latest first. */
export const CaseLateness = z.object({
  spent: Spent,
  missed: z.array(MissedDueDate),
  /** True when the caller may choose reason and new due date now. */
  may_renew: z.boolean(),
  /** True when the customer gets the apology with it; later due dates are only shown. */
  apologises: z.boolean(),
  reasons: z.array(z.object({ code: LateReason, text: z.string() })),
  /** Days between which the new due date lies, and the usual one. */
  first_day: BusinessDate,
  last_day: BusinessDate,
  usual_day: BusinessDate,
});
export type CaseLateness = z.infer<typeof CaseLateness>;

/** Body of choosing reason and new due date. */
export const RenewalInput = z.strictObject({
  reason: z.enum(
    LateReason.options.filter((each) => each !== 'PLAIN'),
    'Pilih sebabnya.',
  ),
  new_date: z.pipe(z.string('Isi tanggal baru.'), BusinessDate),
});
export type RenewalInput = z.infer<typeof RenewalInput>;

/** Answer of GET /desk/v1/late: open requests near their due date or past it, the earliest first, at most 100. */
export const LateCases = z.object({
  items: z.array(
    z.object({
      number: z.string(),
      title: z.string(),
      headline: z.string(),
      state_text: z.string(),
      owner: z.nullable(z.string()),
      sla: Sla,
      /** The latest missed due date; null = none was missed yet. */
      missed: z.nullable(MissedDueDate),
    }),
  ),
  total: z.number(),
});
export type LateCases = z.infer<typeof LateCases>;
