import { Big } from 'big.js';
import * as z from 'zod/mini';
import { BusinessDate } from '../time/business-date.ts';
import type { LoanAccount } from '../rules/loan.ts';

/** One loan as its ledger has it; its interest since `interestFrom` is computed for the day asked (shared/rules/loan.ts). */
const LoanOfPolicy = z.object({
  openedOn: BusinessDate,
  /** Null while the money has not left: no interest yet. */
  interestFrom: z.nullable(BusinessDate),
  principal: z.number(),
  /** Accrued up to `interestFrom`, not capitalised. */
  interest: z.number(),
  ratePercent: z.number(),
});

/** The facts of a policy that loan rules need: `cashValue` before any debt; `loans` oldest first, without those paid off. */
export const LoanPosition = z.object({ cashValue: z.number(), loans: z.array(LoanOfPolicy) });
export type LoanPosition = z.infer<typeof LoanPosition>;

/** The loans in exact decimals. */
export const asLoanAccounts = (position: LoanPosition): readonly LoanAccount[] =>
  position.loans.map(({ principal, interest, interestFrom, ratePercent }) => ({
    principal: new Big(principal),
    interest: new Big(interest),
    interestFrom,
    ratePercent,
  }));
