import { premiumMethod } from '#shared/lists/payment-codes.ts';
import { Big } from 'big.js';
import { premiumPurpose } from '#shared/requests/money-in.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import { listDebitDays } from '#shared/rules/premium-calendar.ts';
import { daysBetween, type BusinessDate } from '#shared/time/dates.ts';
import type {
  PremiumAccount,
  PremiumCredit,
  PremiumDebit,
  PremiumToPay,
} from '#shared/wire/premiums/premium-payment.ts';
import { firstGraceEnd } from './describe-grace.ts';
import type { PaymentColumns } from './payment-columns.ts';

/** Unpaid instalment. */
export interface UnpaidDue {
  readonly dueOn: BusinessDate;
  readonly billedOn: BusinessDate | null;
  readonly amount: number;
  /** A payment of it was taken back, so that it is not debited again (rulebook 6.4.1). */
  readonly isReversed: boolean;
}

type PaymentParameters = Pick<Parameters, 'grace.days_cd' | 'bill.retries_cd'>;

/** Returns true when an instalment is to be paid now: billed in advance, or due (rulebook 2.4). */
const isAsked =
  (today: BusinessDate) =>
  ({ billedOn, dueOn }: UnpaidDue): boolean =>
    billedOn !== null || dueOn <= today;

/** Calculates the amount to pay now, net of premium suspense; due dates oldest first. */
export function buildToPay(
  unpaid: readonly UnpaidDue[],
  { credit }: Pick<PaymentColumns, 'credit'>,
  parameters: PaymentParameters,
  today: BusinessDate,
): PremiumToPay | null {
  const asked = unpaid.filter(isAsked(today));
  const until = firstGraceEnd(asked, parameters);
  if (until === undefined) return null;
  const amount = asked.reduce((sum, each) => sum.plus(each.amount), new Big(0));
  const used = amount.lt(credit.amount) ? amount : new Big(credit.amount);
  return {
    rows: asked.map(({ dueOn, amount: each }) => ({ due_on: dueOn, amount: each })),
    amount: amount.toNumber(),
    credit: used.toNumber(),
    left: amount.minus(used).toNumber(),
    until,
    days_left: daysBetween(today, until),
  };
}

/** Builds the premium suspense balance, with the reason why it cannot be returned, if any. */
export function buildCredit(
  { credit, hasRefundAccount }: Pick<PaymentColumns, 'credit' | 'hasRefundAccount'>,
  unpaid: readonly UnpaidDue[],
  today: BusinessDate,
): PremiumCredit | null {
  if (credit.amount === 0) return null;
  const isOverdue = unpaid.some(({ dueOn }) => dueOn <= today);
  const hindrance = !hasRefundAccount ? 'NO_ACCOUNT' : credit.cleared === 0 ? 'NOT_CLEARED' : 'OPEN';
  return { amount: credit.amount, clears_on: credit.clearsOn, refund: isOverdue ? 'OVERDUE' : hindrance };
}

export const buildAccounts = ({ accounts }: Pick<PaymentColumns, 'accounts'>): PremiumAccount[] =>
  accounts
    .filter(({ purpose }) => purpose === premiumPurpose)
    .map(({ number, bankCode, bankName }) => ({ number, bank: bankCode, bank_name: bankName }));

const { savings, creditCard } = premiumMethod;

/** Finds the first day from today on which an instalment is debited: its due date, then bill.retries_cd after it. */
function nextTryOf(
  { dueOn, billedOn }: UnpaidDue,
  { attempts }: Pick<PaymentColumns, 'attempts'>,
  parameters: PaymentParameters,
  today: BusinessDate,
): BusinessDate | undefined {
  const tried = attempts.filter((attempt) => attempt.dueOn === dueOn).map(({ askedOn }) => askedOn);
  return listDebitDays(dueOn, billedOn, parameters['bill.retries_cd']).find(
    (day) => day >= today && !tried.includes(day),
  );
}

/** Finds the next debit by mandate, of an open bill or else the next instalment. Null for payment without mandate. */
export function buildDebit(
  columns: Pick<PaymentColumns, 'method' | 'attempts'>,
  unpaid: readonly UnpaidDue[],
  parameters: PaymentParameters,
  today: BusinessDate,
): PremiumDebit | null {
  if (columns.method !== savings && columns.method !== creditCard) return null;
  const asked = unpaid.filter(isAsked(today));
  const wanted = asked.length > 0 ? asked : unpaid;
  const drawn = wanted.filter(({ isReversed }) => !isReversed);
  const tries = drawn.flatMap((each) => nextTryOf(each, columns, parameters, today) ?? []).toSorted();
  return {
    next_try_on: tries[0] ?? null,
    waiting: columns.attempts.some(({ state }) => state === 'SENT'),
    failures: columns.attempts.flatMap(({ dueOn, askedOn, amount, state, reason }) =>
      state === 'FAILED' ? [{ due_on: dueOn, on: askedOn, amount, reason: reason ?? '' }] : [],
    ),
  };
}
