import { Big } from 'big.js';
import * as z from 'zod/mini';
import { BusinessDate } from '../time/business-date.ts';
import type { PolicyValue } from '../policy/policy.ts';
import type { LoanAccount } from '../rules/loan.ts';

/**
 * Kinds of loans: policy loan on the cash value, and automatic premium loan (a premium advanced from the cash value).
 */
export const loanKinds = ['POLICY', 'APL'] as const;
export type LoanKind = (typeof loanKinds)[number];

/** Loan as stored in its ledger; rules calculate the interest since `interestFrom`. */
const LoanOfPolicy = z.object({
  kind: z.enum(loanKinds),
  openedOn: BusinessDate,
  /** First day of interest not yet in `interest`; null before the payout, while the loan bears none. */
  interestFrom: z.nullable(BusinessDate),
  principal: z.number(),
  /** Interest up to `interestFrom` that is not yet capitalised. */
  interest: z.number(),
  ratePercent: z.number(),
});

/** Facts for loan rules: `cashValue` before any debt; `loans` not yet repaid, oldest first. */
export const LoanPosition = z.object({ cashValue: z.number(), loans: z.array(LoanOfPolicy) });
export type LoanPosition = z.infer<typeof LoanPosition>;

/** Returns the total debt of a policy over both kinds of loan. */
export const loansOwed = (value: Pick<PolicyValue, 'loanBalance' | 'premiumLoanBalance'>): Big =>
  new Big(value.loanBalance).plus(value.premiumLoanBalance);

/** Converts the loans, or those of one kind, to exact decimals. */
export const asLoanAccounts = (position: LoanPosition, wanted?: LoanKind): readonly LoanAccount[] =>
  position.loans
    .filter(({ kind }) => wanted === undefined || kind === wanted)
    .map(({ principal, interest, interestFrom, ratePercent }) => ({
      principal: new Big(principal),
      interest: new Big(interest),
      interestFrom,
      ratePercent,
    }));
