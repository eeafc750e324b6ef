import { Big } from 'big.js';
import * as z from 'zod/mini';
import { BusinessDate } from '../time/business-date.ts';
import type { PolicyValue } from '../policy/policy.ts';
import type { LoanAccount } from '../rules/loan.ts';

/** Kinds of loans: on the cash value, or a premium advanced from it (automatic premium loan). */
export const loanKinds = ['POLICY', 'APL'] as const;
export type LoanKind = (typeof loanKinds)[number];

/** Loan as stored in its ledger; interest since `interestFrom` is calculated for the day in question. */
const LoanOfPolicy = z.object({
  kind: z.enum(loanKinds),
  openedOn: BusinessDate,
  /** Null while the loan is not paid out and bears no interest. */
  interestFrom: z.nullable(BusinessDate),
  principal: z.number(),
  /** Interest accrued up to `interestFrom`, not capitalised. */
  interest: z.number(),
  ratePercent: z.number(),
});

/** Facts for loan rules: `cashValue` before any debt; `loans` oldest first, without those paid off. */
export const LoanPosition = z.object({ cashValue: z.number(), loans: z.array(LoanOfPolicy) });
export type LoanPosition = z.infer<typeof LoanPosition>;

/** Sums all loans of a policy, of any kind. */
export const loansOwed = (value: Pick<PolicyValue, 'loanBalance' | 'premiumLoanBalance'>): Big =>
  new Big(value.loanBalance).plus(value.premiumLoanBalance);

/** Converts the loans to exact decimals: all, or those of one kind. */
export const asLoanAccounts = (position: LoanPosition, wanted?: LoanKind): readonly LoanAccount[] =>
  position.loans
    .filter(({ kind }) => wanted === undefined || kind === wanted)
    .map(({ principal, interest, interestFrom, ratePercent }) => ({
      principal: new Big(principal),
      interest: new Big(interest),
      interestFrom,
      ratePercent,
    }));
