import { Big } from 'big.js';
import { buildCalendar } from '#shared/time/calendar.ts';
import { addMonths, fullMonthsBetween, type BusinessDate } from '#shared/time/dates.ts';
import { defaultHolidays } from '#shared/time/holidays.ts';
import { minorDigits } from '#shared/money/money.ts';
import { roundUnitsSold } from '#shared/money/units.ts';
import { chargeAccounts } from '#core/embedded/journal/accounts.ts';
import { numbersOf } from '#core/embedded/parameters/known-numbers.ts';
import { parameterRows } from '#core/embedded/parameters/parameter-rows.ts';
import { monthlyChargeOn, totalOfCharge, type MonthlyCharge } from '#shared/rules/monthly-deduction.ts';
import { mainProducts } from '../../catalogue/main-products.ts';
import type { HistoricPrice } from '../../catalogue/price-history.ts';
import type { PriceOn } from '../../catalogue/seed-funds.ts';
import type { DemoPolicy, OpeningHolding } from './demo-policy.ts';

/** Units that a month took out of one holding. */
export interface TakenUnits {
  readonly holding: OpeningHolding;
  readonly units: Big;
  readonly amount: Big;
  readonly at: HistoricPrice;
}

/** A month that was charged before the portfolio was opened, as the daily job would have done it (rulebook 2.4). */
export interface OpeningCharge {
  readonly monthOn: BusinessDate;
  readonly pricingDate: BusinessDate;
  readonly charge: MonthlyCharge;
  readonly taken: readonly TakenUnits[];
}

const calendar = buildCalendar(defaultHolidays, { jointLeaveCounts: true });
const charged: readonly string[] = ['NORMAL', 'GRACE', 'PREMIUM_HOLIDAY', 'PAID_UP'];

const productOf = ({ policy: { mainCover } }: DemoPolicy) => {
  const product = mainProducts.find((row) => row.productId === mainCover.productId);
  if (product === undefined) throw new Error(`No main product ${mainCover.productId}`);
  return product;
};

/** Returns the accounts to which the policy's charges are booked. */
export const chargeAccountsOf = (demo: DemoPolicy): ReturnType<typeof chargeAccounts> =>
  chargeAccounts(productOf(demo).archetype);

const { parametersOf } = numbersOf(parameterRows);

function chargeOn(demo: DemoPolicy, day: BusinessDate): MonthlyCharge {
  const { productId, archetype } = productOf(demo);
  const { currency } = demo.policy;
  const parameters = parametersOf({ productId, archetype, currency, on: day });
  return monthlyChargeOn({ covers: demo.policy, currency, today: day, parameters });
}

/**
 * Takes the total pro rata by the value of each fund, out of its BASIC units; the last fund carries what rounding
 * leaves.
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

/** True for a policy whose units pay its cover. */
export const bearsCharges = ({ subStatus, holdings }: DemoPolicy): boolean =>
  charged.includes(subStatus) && holdings.length > 0;

/** Returns the last day on which every fund of the policy has a price. */
const lastPriced = ({ holdings }: DemoPolicy, prices: PriceOn, today: BusinessDate): BusinessDate =>
  holdings
    .map(({ fundCode }) => prices(fundCode, today).day)
    .reduce((first, day) => (day < first ? day : first), today);

/** Builds every month since the start whose price is published, oldest first. */
export function buildOpeningCharges(demo: DemoPolicy, prices: PriceOn, today: BusinessDate): readonly OpeningCharge[] {
  if (!bearsCharges(demo)) return [];
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

/** Returns the first month that is not taken yet. */
export const nextChargeOn = ({ startDate }: DemoPolicy, charges: readonly OpeningCharge[]): BusinessDate =>
  addMonths(startDate, charges.length + 1);
