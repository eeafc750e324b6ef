import * as z from 'zod/mini';

/** Number of items on each page of the desk that the caller can move; 0 where others have to. `queue` = cases that need the caller. */
export const DeskWaiting = z.object({
  queue: z.number(),
  /** Payments that the caller may prepare or release today, and payments that a bank took back. */
  finance: z.number(),
  deaths: z.number(),
  follow_ups: z.number(),
  contacts: z.number(),
  rights: z.number(),
  pending: z.number(),
  calendar: z.number(),
  prices: z.number(),
  price_corrections: z.number(),
  parameters: z.number(),
  staff: z.number(),
  breaches: z.number(),
  reports: z.number(),
  /** Dismissals that another person entered and the caller may decide; also counted in `deaths` and `reports`. */
  death_dismissals: z.number(),
  fraud_dismissals: z.number(),
});
export type DeskWaiting = z.infer<typeof DeskWaiting>;
