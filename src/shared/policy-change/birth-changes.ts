import * as z from 'zod/mini';
import { BusinessDate } from '../time/business-date.ts';
import { DecimalText, Payee } from './change-values.ts';

/**
 * Birth date and gender of lives as documents prove them, and what the policy would have been from the beginning (rulebook 7.19).
 * `sumAssured` and `premium` of a cover are null where they stay; premiums count for bills from `billsFrom` on, null = no more bills.
 */
export const CorrectBirth = z.object({
  kind: z.literal('CorrectBirth'),
  effective: z.literal('INCEPTION'),
  lives: z.array(z.object({ partyId: z.number(), birthDate: BusinessDate, gender: z.enum(['M', 'F']) })),
  covers: z.array(
    z.object({ itemId: z.number(), sumAssured: z.nullable(DecimalText), premium: z.nullable(DecimalText) }),
  ),
  billsFrom: z.nullable(BusinessDate),
  /** Difference of the premiums paid so far: above zero it is taken from the matched money, below zero it is owed to `payee`. */
  owed: DecimalText,
  payee: z.nullable(Payee),
});

/** Cost of the risk for which a fund gave too little (TAKE) or too much (GIVE) since the beginning, in units of the day (rulebook 7.19). */
export const CorrectCharges = z.object({
  kind: z.literal('CorrectCharges'),
  effective: z.literal('PRICING_DATE'),
  side: z.enum(['TAKE', 'GIVE']),
  items: z.array(z.object({ fundCode: z.string(), amount: DecimalText })),
});
