import * as z from 'zod/mini';

/** What lies between what was paid in and what the units are worth, in the order in which it is told. */
export const ValuePartKind = z.enum([
  'PREMIUMS',
  'TOPUPS',
  'EARLIER',
  'ACQUISITION',
  'TOPUP_CHARGE',
  'RIDERS',
  'WAITING',
  'INSURANCE',
  'ADMINISTRATION',
  'WITHDRAWN',
  'FEES',
  'OTHER',
  'PRICE',
]);
export type ValuePartKind = z.infer<typeof ValuePartKind>;

/** Exact decimal text, above zero where it adds to the value; parts of zero are left out. The parts add up to the value. */
export interface ValueExplained {
  readonly paid: string;
  readonly value: string;
  readonly parts: readonly { readonly kind: ValuePartKind; readonly amount: string }[];
}
