import * as z from 'zod/mini';
import { BusinessDate } from '#shared/time/dates.ts';
import { wholeNumber } from '../requests/tolerant.ts';

const choose = 'Pilih minimal 1 produk';

const ItemId = wholeNumber(choose);

const SelectedItem = z.pipe(
  z.union([z.object({ itemId: ItemId }), ItemId], choose),
  z.transform((item: { readonly itemId: number } | number) => (typeof item === 'number' ? { itemId: item } : item)),
);

/** List of covers to terminate, `[{ itemId }]`; bare numbers are accepted too (rulings 1.5). */
export const SelectedItems = z
  .array(SelectedItem, choose)
  .check(z.minLength(1, choose), z.maxLength(30, 'Paling banyak 30 produk.'));
export type SelectedItems = z.infer<typeof SelectedItems>;

/** Body of POST transaction-proposal/check-cop-freelook-payee-account. */
export const CheckCopInput = z.object({ items: SelectedItems });
export type CheckCopInput = z.infer<typeof CheckCopInput>;

/**
 * Answer to check-cop. `status` true = an account must be given. `estimate` = today's payout by row, in the policy's
 * currency; null without a payout. `acknowledgement_version` = version of the consequences to send back with the
 * request.
 */
export const CheckCopAnswer = z.object({
  status: z.boolean(),
  kind: z.enum(['FREE_LOOK', 'SURRENDER', 'RIDER_CANCEL']),
  days_left: z.nullable(z.number()),
  estimate: z.nullable(
    z.object({
      amount: z.number(),
      as_of: BusinessDate,
      lines: z.array(z.object({ label: z.string(), amount: z.number() })),
    }),
  ),
  acknowledgement_version: z.string(),
});
export type CheckCopAnswer = z.infer<typeof CheckCopAnswer>;
