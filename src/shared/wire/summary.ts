import * as z from 'zod/mini';

/** Row of a change. `old` is null when there was no value. Texts are complete, formatted, and final as shown. */
export const SummaryRow = z.object({ label: z.string(), old: z.nullable(z.string()), new: z.string() });
export type SummaryRow = z.infer<typeof SummaryRow>;

/**
 * Summary of a request as the customer saw it. It is stored with the request, and shown in summary, status, receipt and
 * desk.
 */
export const Summary = z.object({
  /** Short line for lists, such as 'Rp 5.000.000'. */
  headline: z.string(),
  rows: z.array(SummaryRow),
  /** Rows with one value: charge, payout, account. */
  details: z.array(z.object({ label: z.string(), value: z.string() })),
  /** 'Estimasi per DD/MM/YYYY …' while amounts are not final; otherwise null. */
  note: z.nullable(z.string()),
});
export type Summary = z.infer<typeof Summary>;
