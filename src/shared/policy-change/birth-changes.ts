import * as z from 'zod/mini';
import { BusinessDate } from '../time/business-date.ts';
import { DecimalText, Payee } from './change-values.ts';

/**
 * Correction of birth date and gender as proven by documents, with the covers as they should have been from the start
 * (rulebook 7.19). `sumAssured` and `premium` of a cover are null when unchanged. New premiums apply to bills from
 * `billsFrom`; null = no more bills.
 */
export const CorrectBirth = z.object({
  kind: z.literal('CorrectBirth'),
  effective: z.literal('INCEPTION'),
  lives: z.array(z.object({ partyId: z.number(), birthDate: BusinessDate, gender: z.enum(['M', 'F']) })),
  covers: z.array(
    z.object({ itemId: z.number(), sumAssured: z.nullable(DecimalText), premium: z.nullable(DecimalText) }),
  ),
  billsFrom: z.nullable(BusinessDate),
  /**
   * Difference of the premiums paid so far: a positive amount is taken from the matched payment, a negative amount is
   * owed to `payee`.
   */
  owed: DecimalText,
  payee: z.nullable(Payee),
});

/**
 * Charge (TAKE) or refund (GIVE) of the difference in insurance cost since the start, in units at that day's price
 * (rulebook 7.19).
 */
export const CorrectCharges = z.object({
  kind: z.literal('CorrectCharges'),
  effective: z.literal('PRICING_DATE'),
  side: z.enum(['TAKE', 'GIVE']),
  items: z.array(z.object({ fundCode: z.string(), amount: DecimalText })),
});
