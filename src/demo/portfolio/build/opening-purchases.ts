import { Big } from 'big.js';
import type { BusinessDate } from '#shared/time/dates.ts';
import { listDueDates, premiumPeriod } from '#shared/rules/premium-calendar.ts';
import { roundUnitsBought } from '#shared/money/units.ts';
import type { HistoricPrice } from '../../catalogue/price-history.ts';
import type { DemoPolicy } from './demo-policy.ts';

/** Units bought on one day at that day's price. */
export interface Purchase {
  readonly units: Big;
  readonly at: HistoricPrice;
}

/**
 * Returns the due dates up to `until` whose premium was paid: always the first, then those before the first unpaid date and
 * outside a premium holiday.
 */
function listPaidDays({ policy, startDate }: DemoPolicy, until: BusinessDate): readonly BusinessDate[] {
  const { mainCover, premiumHoliday: holiday } = policy;
  const { frequency, nextDueOn, paidUpOn } = mainCover;
  const calendar = { startDate, period: premiumPeriod(frequency), endsOn: paidUpOn };
  const isHoliday = (day: BusinessDate): boolean => holiday !== null && day >= holiday.from && day < holiday.until;
  const isPaid = (day: BusinessDate): boolean => nextDueOn === null || day < nextDueOn;
  const [, ...later] = listDueDates(calendar, startDate, until);
  return [startDate, ...later.filter((day) => isPaid(day) && !isHoliday(day))];
}

/** Divides `units` over the paid due dates as if each premium had been the same amount. The purchases add up to `units` exactly. */
export function splitIntoPurchases(
  demo: DemoPolicy,
  units: Big,
  priceOn: (day: BusinessDate) => HistoricPrice,
  until: BusinessDate,
): readonly Purchase[] {
  const bought = Map.groupBy(listPaidDays(demo, until).map(priceOn), ({ day }) => day);
  const days = [...bought.values()].flatMap(([at, ...same]) => (at ? [{ at, parts: same.length + 1 }] : []));
  const weights = days.map(({ at, parts }) => new Big(parts).div(at.price));
  const whole = weights.reduce((sum, weight) => sum.plus(weight), new Big(0));
  const shares = weights.map((weight) => roundUnitsBought(units.times(weight).div(whole)));
  const rest = shares.reduce((left, share) => left.minus(share), units);
  return days.map(({ at }, index) => ({ at, units: (shares[index] ?? new Big(0)).plus(index === 0 ? rest : 0) }));
}
