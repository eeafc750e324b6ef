import { Big } from 'big.js';
import { addDays, addMonths, type BusinessDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { arrearsOn, quoteOn, type ReinstatementQuote } from '#shared/facts/reinstatement-quote.ts';
import type { MoneyPart } from '#shared/requests/money-in.ts';
import { sum } from '#shared/money/sum.ts';

/** Returns the last day on which the policy can be reinstated (reinst.window_months); null when it has not lapsed. */
export const windowEnd = ({ position }: Facts): BusinessDate | null => {
  const { lapsedOn } = position.reinstatement;
  return lapsedOn === null ? null : addMonths(lapsedOn, position.parameters['reinst.window_months']);
};

const totalOf = (parts: readonly MoneyPart[], what: MoneyPart['what']): Big =>
  sum(parts.filter((each) => each.what === what).map(({ amount }) => new Big(amount)));

/** Returns the day of the quote: the day of sending, or today before that. */
export const quoteDay = ({ submittedOn, today }: Facts): BusinessDate => submittedOn ?? today;

/** Returns the quote of a sent request as it was then; before sending, today's quote. */
export function currentQuote(facts: Facts): ReinstatementQuote {
  const on = quoteDay(facts);
  const asked = facts.quotedMoney;
  if (!asked?.parts) return quoteOn(facts, on);
  const { parts } = asked;
  return {
    on,
    validUntil: asked.payBy ?? addDays(on, facts.position.parameters['reinst.quote_days_cd']),
    parts,
    premiums: totalOf(parts, 'PREMIUM'),
    interest: totalOf(parts, 'INTEREST'),
    value: totalOf(parts, 'VALUE'),
    total: new Big(asked.amount),
  };
}

/** Returns the premiums still owed from the day of the quote; a payment made since then reduces them. */
export const premiumsOwed = (facts: Facts): Big => sum(arrearsOn(facts, quoteDay(facts)).map(({ amount }) => amount));
