import * as z from 'zod/mini';

/** One line of what changes. `old` is null where there was nothing before. Texts are complete, formatted and final as shown. */
export const SummaryRow = z.object({ label: z.string(), old: z.nullable(z.string()), new: z.string() });
export type SummaryRow = z.infer<typeof SummaryRow>;

/** The request as the customer saw it; stored with the request and drawn by resume, status, receipt and desk. */
export const Summary = z.object({
  /** One short line for lists, such as 'Rp 5.000.000'. */
  headline: z.string(),
  rows: z.array(SummaryRow),
  /** Lines with one value: charge, what is received, account. */
  details: z.array(z.object({ label: z.string(), value: z.string() })),
  /** 'Estimasi per DD/MM/YYYY …' when amounts are not final yet. */
  note: z.nullable(z.string()),
});
export type Summary = z.infer<typeof Summary>;
