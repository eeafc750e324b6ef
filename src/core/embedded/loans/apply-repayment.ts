import { Big } from 'big.js';
import { loanKinds, type LoanKind } from '#shared/facts/loan-position.ts';
import type { CurrencyCode } from '#shared/money/currency-code.ts';
import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import { interestOn } from '#shared/rules/loan.ts';
import type { Queryable } from '../db/database.ts';
import { accounts, principalAccounts } from '../journal/accounts.ts';
import { recordEntry, type JournalLine } from '../journal/record-entry.ts';
import type { LockedPolicy } from '../engine/lock-policy.ts';
import { endAutomaticPremiumLoan } from './automatic-premium-loan.ts';
import {
  updateLoanState,
  insertEntries,
  listPayments,
  lockLoans,
  type LoanEntry,
  type StoredLoan,
} from './loan-repository.ts';
import { replayLoans, type AllocatedPart, type LoanPayment, type ReplayedLoan } from './replay-loans.ts';

/** Money for the policy's loans, from a customer or withheld from a benefit. `valueDate` may be before today, not after. */
export interface LoanMoney {
  readonly tx: Queryable;
  readonly policy: LockedPolicy;
  readonly requestNumber: string;
  readonly step: string;
  readonly amount: Big;
  readonly valueDate: BusinessDate;
  readonly today: BusinessDate;
  readonly now: Instant;
}

/** Result of a repayment. `left` = today's debt afterwards. `lines` credit the loans; the caller debits the source of the money. */
export interface RepaidLoan {
  readonly interest: Big;
  readonly principal: Big;
  readonly surplus: Big;
  readonly left: Big;
  readonly lines: readonly JournalLine[];
}

const sum = (amounts: readonly Big[]): Big => amounts.reduce((total, amount) => total.plus(amount), new Big(0));
const zero = new Big(0);
const nothingOf = (loanId: string): AllocatedPart => ({ loanId, interest: zero, principal: zero });

interface Step {
  readonly before: StoredLoan;
  readonly after: ReplayedLoan;
  readonly booked: Big;
  readonly paid: AllocatedPart;
}

/** Builds the entries of the payment, and the corrections of interest booked since its value date. */
function entriesOf({ before, after, booked, paid }: Step, { valueDate, today }: LoanMoney): readonly LoanEntry[] {
  const { loanId } = before;
  const capitalised = after.principal.minus(before.principal).plus(paid.principal);
  const accrued = booked.minus(before.interest).plus(paid.interest).plus(capitalised);
  return [
    { loanId, kind: 'REPAID', valueDate, principal: paid.principal.neg(), interest: paid.interest.neg() },
    { loanId, kind: 'CAPITALISED', valueDate: today, principal: capitalised, interest: capitalised.neg() },
    { loanId, kind: 'INTEREST', valueDate: today, principal: zero, interest: accrued },
  ];
}

/** Builds the lines of principal, each on the account of its kind of loan. */
const principalLines = (
  moved: readonly { readonly kind: LoanKind; readonly principal: Big }[],
  currency: CurrencyCode,
): readonly JournalLine[] =>
  loanKinds.map((kind) => ({
    account: principalAccounts[kind],
    currency,
    amount: sum(moved.filter((each) => each.kind === kind).map((each) => each.principal)),
  }));

/** Books interest since the last booking and reverses interest that was booked on a debt since reduced, or the other way round. */
async function recordCorrection(money: LoanMoney, steps: readonly Step[]): Promise<void> {
  const { tx, policy, requestNumber, step, valueDate, today, now } = money;
  const moved = steps.flatMap((each) => {
    const entries = entriesOf(each, money).filter(({ kind }) => kind !== 'REPAID');
    return entries.map(({ principal, interest }) => ({ kind: each.before.kind, principal, interest }));
  });
  const principal = sum(moved.map((entry) => entry.principal));
  const interest = sum(moved.map((entry) => entry.interest));
  const { currency } = policy;
  if (moved.every((entry) => entry.principal.eq(0) && entry.interest.eq(0))) return;
  await recordEntry(tx, {
    key: `${requestNumber}/${step}/loan-correction/${valueDate}`,
    policyNumber: policy.policyNumber,
    requestNumber,
    businessDate: today,
    recordedAt: now,
    description: 'Policy loan: interest up to a payment, and what its value date changes',
    lines: [
      ...principalLines(moved, currency),
      { account: accounts.loanInterest, currency, amount: interest },
      { account: accounts.loanInterestIncome, currency, amount: principal.plus(interest).neg() },
    ],
  });
}

/** Moves the value date to that of the last allocated payment where that is later, so that earlier answers to the customer stay true. */
const notBefore = (valueDate: BusinessDate, payments: readonly LoanPayment[]): BusinessDate =>
  payments.reduce((day, payment) => (payment.valueDate > day ? payment.valueDate : day), valueDate);

/**
 * Applies money to the loans of a locked policy, as if it had been matched on its value date (rulebook 7.3). At most
 * once per request and step: the caller must be inside a posting.
 */
export async function applyRepayment(repayment: LoanMoney): Promise<RepaidLoan> {
  const { tx, policy, today, amount } = repayment;
  const loans = await lockLoans(tx, policy.policyNumber);
  const before = await listPayments(tx, policy.policyNumber);
  const money = { ...repayment, valueDate: notBefore(repayment.valueDate, before) };
  const replay = replayLoans(loans, [...before, { amount, valueDate: money.valueDate }], policy, today);
  const parts = replay.parts.at(-1) ?? [];
  const steps = loans.flatMap((loan): readonly Step[] => {
    const after = replay.accounts.find(({ loanId }) => loanId === loan.loanId);
    const paid = parts.find(({ loanId }) => loanId === loan.loanId) ?? nothingOf(loan.loanId);
    return after ? [{ before: loan, after, paid, booked: interestOn(after, today, policy.currency) }] : [];
  });
  const entries = steps.flatMap((each) => entriesOf(each, money));
  await insertEntries(tx, { ...money, policyNumber: policy.policyNumber }, entries);
  for (const { after, booked } of steps) await updateLoanState(tx, after, booked);
  await recordCorrection(money, steps);
  await endAutomaticPremiumLoan(tx, policy.policyNumber);
  const interest = sum(parts.map((part) => part.interest));
  const principal = sum(parts.map((part) => part.principal));
  return {
    interest,
    principal,
    surplus: amount.minus(interest).minus(principal),
    left: sum(steps.map(({ after, booked }) => after.principal.plus(booked))),
    lines: [
      { account: accounts.loanInterest, currency: policy.currency, amount: interest.neg() },
      ...principalLines(
        steps.map(({ before: { kind }, paid }) => ({ kind, principal: paid.principal.neg() })),
        policy.currency,
      ),
    ],
  };
}
