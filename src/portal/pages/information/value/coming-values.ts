import { Big } from 'big.js';
import { tableCashValue } from '#shared/rules/cash-value.ts';
import { addMonths } from '#shared/time/dates.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Position } from '#shared/facts/facts.ts';
import { listDueDates, premiumPeriod } from '#shared/rules/premium-calendar.ts';

export type ComingValue = { readonly year: number; readonly on: BusinessDate; readonly value: Big };

type Asked = { readonly today: BusinessDate; readonly currency: number; readonly years: number };

/**
 * Returns the cash value at the end of this and the next policy years, before debts (surr.trad_table, rulebook 7.1).
 * Each premium is assumed to be paid when due. Only basic premiums count, because riders have no cash value. The list
 * ends when the coverage ends.
 */
export const comingValues = (position: Position, until: BusinessDate, asked: Asked): readonly ComingValue[] => {
  const { startDate, policyYear, premium, termination, parameters } = position;
  const basic = new Big(premium.basePremium);
  const counted = basic.times(premium.unpaid.length).plus(termination.tablePremiums);
  const calendar = { startDate, period: premiumPeriod(premium.frequency), endsOn: premium.endsOn ?? asked.today };
  const { nextDueOn } = premium;
  const dues = (on: BusinessDate): number =>
    nextDueOn === null
      ? 0
      : listDueDates(calendar, nextDueOn, on).filter((due) => due > asked.today && due < on).length;
  return Array.from({ length: asked.years }, (_, index) => policyYear + index).flatMap((year) => {
    const on = addMonths(startDate, year * 12);
    if (on > until) return [];
    const paid = counted.plus(basic.times(dues(on)));
    const terms = { table: parameters['surr.trad_table'], currency: asked.currency };
    return [{ year, on, value: tableCashValue(paid, year * 12, terms) }];
  });
};
