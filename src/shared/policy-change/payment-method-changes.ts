import * as z from 'zod/mini';
import { BusinessDate } from '../time/dates.ts';
import { Payee } from './change-values.ts';

/**
 * Card token with the data that may be shown; `bankAccount` is then '411111******1111'. `type` 1 = Visa, 2 =
 * Mastercard.
 */
const Card = z.object({ token: z.string(), expiry: z.string(), type: z.enum(['1', '2']) });

/** Change of the payment method of premiums from `on` (rulebook 7.17); `account` null = virtual account. */
export const ChangePaymentMethod = z.object({
  kind: z.literal('ChangePaymentMethod'),
  effective: z.literal('NEXT_DUE'),
  on: BusinessDate,
  method: z.literal([3, 30, 93]),
  account: z.nullable(z.extend(Payee, { card: z.nullable(Card) })),
});
