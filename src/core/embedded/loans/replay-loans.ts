import { Big } from 'big.js';
import type { BusinessDate } from '#shared/time/dates.ts';
import { advanceLoan, repayLoans, type LoanAccount, type LoanTerms } from '#shared/rules/loan.ts';

/** Loan as granted; interest runs from `disbursedOn`, null = not yet paid out. */
export interface GrantedLoan {
  readonly loanId: string;
  readonly amount: Big;
  readonly ratePercent: number;
  readonly openedOn: BusinessDate;
  readonly disbursedOn: BusinessDate | null;
}

/** Payment that counts from `valueDate`, for all loans of the policy. */
export interface LoanPayment {
  readonly amount: Big;
  readonly valueDate: BusinessDate;
}

export interface ReplayedLoan extends LoanAccount {
  readonly loanId: string;
}

/** Part of a payment used for one loan. */
export interface AllocatedPart {
  readonly loanId: string;
  readonly interest: Big;
  readonly principal: Big;
}

export interface Replay {
  readonly accounts: readonly ReplayedLoan[];
  /** Parts of each payment, in the order in which the payments were given. */
  readonly parts: readonly (readonly AllocatedPart[])[];
  /** Money of all payments left after the loans were paid. */
  readonly surplus: Big;
}

interface Running extends ReplayedLoan {
  readonly openedOn: BusinessDate;
  readonly disbursedOn: BusinessDate | null;
}

/** Starts the loan's interest when it was paid out by `day`. */
const asOf = (loan: Running, day: BusinessDate): Running =>
  loan.interestFrom === null && loan.disbursedOn !== null && loan.disbursedOn <= day
    ? { ...loan, interestFrom: loan.disbursedOn }
    : loan;

const start = ({ loanId, amount, ratePercent, openedOn, disbursedOn }: GrantedLoan): Running => ({
  loanId,
  ratePercent,
  openedOn,
  disbursedOn,
  principal: amount,
  interest: new Big(0),
  interestFrom: null,
});

/**
 * Replays the loans from their first day to `today`, with payments in order of value date: a payment matched late stops
 * interest on its value date, even across an anniversary (rulebook 7.3 EFF). Loans come oldest first.
 */
export function replayLoans(
  loans: readonly GrantedLoan[],
  payments: readonly LoanPayment[],
  terms: LoanTerms,
  today: BusinessDate,
): Replay {
  let running = loans.map(start);
  let surplus = new Big(0);
  const parts: AllocatedPart[][] = payments.map(() => []);
  const inOrder = payments
    .map((payment, index) => ({ ...payment, index }))
    .toSorted((a, b) => a.valueDate.localeCompare(b.valueDate) || a.index - b.index);
  for (const { amount, valueDate, index } of inOrder) {
    const there = running.filter((loan) => loan.openedOn <= valueDate).map((loan) => asOf(loan, valueDate));
    const paid = repayLoans(there, amount, valueDate, terms);
    const after = new Map(paid.accounts.map((loan) => [loan.loanId, loan]));
    running = running.map((loan) => after.get(loan.loanId) ?? loan);
    surplus = surplus.plus(paid.surplus);
    parts[index] = there.flatMap(({ loanId }, place) => {
      const part = paid.parts[place];
      return part ? [{ loanId, ...part }] : [];
    });
  }
  return { accounts: running.map((loan) => advanceLoan(asOf(loan, today), today, terms)), parts, surplus };
}
