import { Big } from 'big.js';
import * as z from 'zod/mini';
import { BusinessDate } from '../time/business-date.ts';
import type { PolicyValue } from '../policy/policy.ts';
import type { LoanAccount } from '../rules/loan.ts';

/** What was lent: money on the cash value, or a premium that the cash value advanced (automatic premium loan). */
export const loanKinds = ['POLICY', 'APL'] as const;
export type LoanKind = (typeof loanKinds)[number];

/** One loan as its ledger has it; its interest since `interestFrom` is computed for the day asked (shared/rules/loan.ts). */
const LoanOfPolicy = z.object({
  kind: z.enum(loanKinds),
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

/** All that a policy owes by its loans, of whatever kind. */
export const loansOwed = (value: Pick<PolicyValue, 'loanBalance' | 'premiumLoanBalance'>): Big =>
  new Big(value.loanBalance).plus(value.premiumLoanBalance);

/** The loans in exact decimals: all of them, or those of one kind. */
export const asLoanAccounts = (position: LoanPosition, wanted?: LoanKind): readonly LoanAccount[] =>
  position.loans
    .filter(({ kind }) => wanted === undefined || kind === wanted)
    .map(({ principal, interest, interestFrom, ratePercent }) => ({
      principal: new Big(principal),
      interest: new Big(interest),
      interestFrom,
      ratePercent,
    }));
