import * as z from 'zod/mini';

/** Exact decimal as text, so that no amount becomes a float on the way to the ledger. */
export const DecimalText = z.string().check(z.regex(/^-?\d+(\.\d+)?$/, 'Angka tidak sesuai.'));

/** Account for a payable, unmasked. */
export const Payee = z.object({ bankName: z.string(), bankAccount: z.string(), accountName: z.string() });
export type Payee = z.infer<typeof Payee>;
