import * as z from 'zod/mini';

/** Number of items on each desk page that the caller can act on; 0 when only others can. `queue` = cases. */
export const DeskWaiting = z.object({
  queue: z.number(),
  /** Payments that the caller may prepare or release today, plus recalled payments. */
  finance: z.number(),
  deaths: z.number(),
  follow_ups: z.number(),
  requested_calls: z.number(),
  contacts: z.number(),
  number_changes: z.number(),
  rights: z.number(),
  pending: z.number(),
  calendar: z.number(),
  prices: z.number(),
  price_corrections: z.number(),
  parameters: z.number(),
  /** Cases whose customer waits for a written answer. */
  answers: z.number(),
  reasons: z.number(),
  terms: z.number(),
  inserted_texts: z.number(),
  letters: z.number(),
  /** Cases in nobody's hands, for a team leader. */
  team: z.number(),
  staff: z.number(),
  breaches: z.number(),
  watch_lists: z.number(),
  unusual_accesses: z.number(),
  /** Decisions of the system to look at afterwards, and switches to give back. */
  automatic: z.number(),
  reports: z.number(),
  /** Dismissals entered by another person that the caller may decide; `deaths` and `reports` include them. */
  death_dismissals: z.number(),
  fraud_dismissals: z.number(),
  /** Notices about cases that the caller got or lost. */
  team_notices: z.number(),
});
export type DeskWaiting = z.infer<typeof DeskWaiting>;
