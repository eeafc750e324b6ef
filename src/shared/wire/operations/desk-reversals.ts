import * as z from 'zod/mini';
import { cleanText } from '#shared/text/clean-text.ts';
import { BusinessDate } from '#shared/time/dates.ts';

/** Payment that its bank recalled after it was used, for finance; amounts are formatted text (rulebook 6.4.1). */
const DeskReversal = z.object({
  payment_id: z.string(),
  bank_reference: z.string(),
  policy_number: z.string(),
  holder_name: z.string(),
  amount: z.string(),
  /** Amount owed by the customer. */
  owed: z.string(),
  reversed_on: BusinessDate,
  reason: z.string(),
});
export type DeskReversal = z.infer<typeof DeskReversal>;

/** Answer of GET reversals: recalled payments with an open case. */
export const DeskReversals = z.object({ items: z.array(DeskReversal), may_close: z.boolean() });
export type DeskReversals = z.infer<typeof DeskReversals>;

/** Body of POST reversals/:id/close, which closes the case. */
export const CloseReversalInput = z.strictObject({
  note: z
    .string()
    .check(z.overwrite(cleanText), z.minLength(1, 'Wajib diisi.'), z.maxLength(500, 'Isi paling banyak 500 karakter.')),
});
