import * as z from 'zod/mini';
import { BusinessDate } from '#shared/time/dates.ts';
import { BenefitLevel } from './wire-policy.ts';

/* Answers that no page begins with: the portal's shell leaves them out. */

/** Figures of value and debt (wire 5.2); zeros where the product has none. */
export const LoanInfo = z.object({
  financialInfo: z.object({
    netLoan: z.number(),
    netSV: z.number(),
    plBalance: z.number(),
    fullReinstate: z.number(),
    overduePremium: z.number(),
    aplBalance: z.number(),
  }),
  loanAndDepositInfo: z.object({ loanAccountInfo: z.array(z.object({ creationDate: BusinessDate })) }),
});
export type LoanInfo = z.infer<typeof LoanInfo>;

export const ProductDetail = z.object({
  product: z.object({ id: z.number(), name: z.string(), fundCodes: z.array(z.string()) }),
});
export type ProductDetail = z.infer<typeof ProductDetail>;

export const ProductRider = z.object({
  productId: z.number(),
  productName: z.string(),
  familyType: z.number(),
  health: z.boolean(),
  benefitLevelInfoVOList: z.array(BenefitLevel),
});
export type ProductRider = z.infer<typeof ProductRider>;
