import * as z from 'zod/mini';
import { BusinessDate } from '../time/business-date.ts';
import { DecimalText, Payee } from './change-values.ts';

/**
 * Change of birth date and gender as proven by documents, with the covers as they should have been from the start
 * (rulebook 7.19).
 * `sumAssured` and `premium` of a cover are null where unchanged; premiums count for bills from `billsFrom` on, null =
 * no more bills.
 */
export const CorrectBirth = z.object({
  kind: z.literal('CorrectBirth'),
  effective: z.literal('INCEPTION'),
  lives: z.array(z.object({ partyId: z.number(), birthDate: BusinessDate, gender: z.enum(['M', 'F']) })),
  covers: z.array(
    z.object({ itemId: z.number(), sumAssured: z.nullable(DecimalText), premium: z.nullable(DecimalText) }),
  ),
  billsFrom: z.nullable(BusinessDate),
  /** Difference of the premiums paid so far: if positive it is taken from the matched money, if negative it is owed to `payee`. */
  owed: DecimalText,
  payee: z.nullable(Payee),
});

/**
 * Change that charges (TAKE) or refunds (GIVE) the difference in insurance charges since the start, in units of the day
 * (rulebook 7.19).
 */
export const CorrectCharges = z.object({
  kind: z.literal('CorrectCharges'),
  effective: z.literal('PRICING_DATE'),
  side: z.enum(['TAKE', 'GIVE']),
  items: z.array(z.object({ fundCode: z.string(), amount: DecimalText })),
});
