import * as z from 'zod/mini';
import { DecimalText, Payee } from './change-values.ts';

/**
 * Loan of `amount` on the cash value; the amount after the fee is paid to the payee. Interest starts when the bank has
 * paid (rulebook 7.2).
 */
export const GrantLoan = z.object({
  kind: z.literal('GrantLoan'),
  effective: z.literal('APPROVAL'),
  amount: DecimalText,
  payee: Payee,
});

/** Repayment of loans with the money matched to the request, from its bank value date (rulebook 7.3). */
export const RepayLoan = z.object({ kind: z.literal('RepayLoan'), effective: z.literal('APPROVAL') });
