import { coins } from './expected-amounts.ts';
import { stepMonths } from './expected-policy.ts';
import type { Sold } from './sold.ts';

/** Benefit that a policy promises for a day; the amount is in the smallest unit of its currency. */
export interface Benefit {
  readonly kind: 'SB' | 'NCB' | 'MB';
  readonly dueOn: string;
  amount: number;
  isPaid: boolean;
}

/** Participant account of a syariah savings plan when the portfolio opens, in rupiah. */
export const openingSavings = 30_000_000;

interface Promise {
  readonly kind: 'SB' | 'NCB';
  readonly years: readonly number[];
  /** Percent of the sum assured; `premiums` = number of single bills instead. */
  readonly percentOfSum?: number;
  readonly premiums?: number;
}

const promises: Readonly<Record<number, Promise>> = {
  1101: { kind: 'SB', years: [6, 9, 12, 15, 18], percentOfSum: 7.5 },
  2201: { kind: 'SB', years: [4, 6, 8], percentOfSum: 10 },
  1201: { kind: 'NCB', years: [5, 10], premiums: 30 },
};

/**
 * Lists the benefits due after a day: an endowment pays its sum at the end, a survival benefit falls due while the
 * cover lasts.
 */
export function promisedBy(sold: Sold, after: string): Benefit[] {
  const { productId, startDate, expiresOn, sumAssured, premium, currency } = sold;
  const { kind = 'SB', years = [], percentOfSum = 0, premiums = 0 } = promises[productId] ?? {};
  const amount = coins(currency, (sumAssured * percentOfSum) / 100 + premium * premiums);
  const stages = years
    .map((year) => ({ kind, dueOn: stepMonths(startDate, year * 12), amount, isPaid: false }))
    .filter(({ dueOn }) => kind === 'NCB' || dueOn < expiresOn);
  const end: Benefit = { kind: 'MB', dueOn: expiresOn, amount: coins(currency, sumAssured), isPaid: false };
  return [...stages, ...(productId === 1101 ? [end] : [])].filter(({ dueOn }) => dueOn > after);
}

/** Scales unpaid benefits to the changed sum assured (rulebook 2.3). */
export function scaleBenefits(benefits: readonly Benefit[], before: number, after: number): void {
  for (const benefit of benefits)
    if (!benefit.isPaid) benefit.amount = Math.floor((benefit.amount * after) / before + 0.5);
}
