import { Big } from 'big.js';
import { buildCalendar } from '#shared/time/calendar.ts';
import { addMonths, fullMonthsBetween, type BusinessDate } from '#shared/time/dates.ts';
import { defaultHolidays } from '#shared/time/holidays.ts';
import { minorDigits } from '#shared/money/money.ts';
import { roundUnitsSold } from '#shared/money/units.ts';
import { monthlyChargeOn, totalOfCharge, type MonthlyCharge } from '#shared/rules/monthly-deduction.ts';
import type { HistoricPrice } from '../../catalogue/price-history.ts';
import type { FindPrice } from '../../catalogue/seed-funds.ts';
import type { DemoPolicy, OpeningHolding } from './demo-policy.ts';
import { parametersOn } from './product-of.ts';

/** Units sold from one holding for the charge of a month. */
export interface TakenUnits {
  readonly holding: OpeningHolding;
  readonly units: Big;
  readonly amount: Big;
  readonly at: HistoricPrice;
}

/** Monthly charge taken before the seeding day, computed like that of the daily job (rulebook 2.4). */
export interface OpeningCharge {
  readonly monthOn: BusinessDate;
  readonly pricingDate: BusinessDate;
  readonly charge: MonthlyCharge;
  readonly taken: readonly TakenUnits[];
}

const calendar = buildCalendar(defaultHolidays, { jointLeaveCounts: true });
const charged: readonly string[] = ['NORMAL', 'GRACE', 'PREMIUM_HOLIDAY', 'PAID_UP'];

function chargeOn({ policy }: DemoPolicy, day: BusinessDate): MonthlyCharge {
  return monthlyChargeOn({
    covers: policy,
    currency: policy.currency,
    today: day,
    parameters: parametersOn(policy, day),
  });
}

/**
 * Divides a charge over the funds in proportion to their value and takes it from their BASIC units. The last fund gets the
 * rounding difference.
 */
function takeFrom({ policy, holdings }: DemoPolicy, total: Big, priceOf: (fundCode: string) => HistoricPrice) {
  const basic = holdings.filter(({ bucket }) => bucket === 'BASIC');
  const valueOf = ({ fundCode }: OpeningHolding): number =>
    holdings.filter((other) => other.fundCode === fundCode).reduce((sum, { value }) => sum + value, 0);
  const whole = basic.reduce((sum, holding) => sum + valueOf(holding), 0);
  let left = total;
  return basic.map((holding, index): TakenUnits => {
    const share = total.times(valueOf(holding)).div(whole).round(minorDigits(policy.currency), Big.roundHalfUp);
    const amount = index === basic.length - 1 ? left : share;
    left = left.minus(amount);
    const at = priceOf(holding.fundCode);
    return { holding, amount, at, units: roundUnitsSold(amount.div(at.price)) };
  });
}

/** Returns true for a policy whose charges are paid by selling units. */
export const paysChargesInUnits = ({ subStatus, holdings }: DemoPolicy): boolean =>
  charged.includes(subStatus) && holdings.length > 0;

/** Returns the last day on which every fund of the policy has a price. */
const lastPriced = ({ holdings }: DemoPolicy, prices: FindPrice, today: BusinessDate): BusinessDate =>
  holdings
    .map(({ fundCode }) => prices(fundCode, today).day)
    .reduce((first, day) => (day < first ? day : first), today);

/** Returns the charges of all months since the start date up to the newest published price, oldest first. */
export function buildOpeningCharges(
  demo: DemoPolicy,
  prices: FindPrice,
  today: BusinessDate,
): readonly OpeningCharge[] {
  if (!paysChargesInUnits(demo)) return [];
  const last = lastPriced(demo, prices, today);
  const months = Math.max(0, fullMonthsBetween(demo.startDate, last));
  return Array.from({ length: months }, (_, month) => {
    const monthOn = addMonths(demo.startDate, month + 1);
    const pricingDate = calendar.nextValuationDay(monthOn);
    const charge = chargeOn(demo, monthOn);
    const taken = takeFrom(demo, totalOfCharge(charge), (fundCode) => prices(fundCode, pricingDate));
    return { monthOn, pricingDate, charge, taken };
  });
}

/** Returns the date of the first monthly charge that is not taken yet. */
export const nextChargeOn = ({ startDate }: DemoPolicy, charges: readonly OpeningCharge[]): BusinessDate =>
  addMonths(startDate, charges.length + 1);
