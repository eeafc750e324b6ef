import { Big } from 'big.js';
import { addMonths, fullMonthsBetween, type BusinessDate } from '#shared/time/dates.ts';
import { roundMoney } from '#shared/money/money.ts';
import { roundUnitsBought } from '#shared/money/units.ts';
import type { HistoricPrice } from '../../catalogue/price-history.ts';
import type { UnitEntry } from '#core/embedded/imports/policy-record.ts';
import type { FindPrice } from '../../catalogue/seed-funds.ts';
import type { DemoPolicy } from './demo-policy.ts';
import { buildOpeningCharges, type TakenUnits } from './opening-charges.ts';
import { splitIntoPurchases } from './opening-purchases.ts';

type EntrySource = Pick<UnitEntry, 'bucket' | 'reason'> & {
  readonly units: Big;
  readonly amount: Big;
  readonly at: HistoricPrice;
};

const buildEntry = ({ units, amount, at, bucket, reason }: EntrySource): UnitEntry => ({
  fundCode: at.fundCode,
  bucket,
  units: units.toFixed(4),
  price: at.price.toFixed(4),
  amount: amount.toFixed(2),
  pricingDate: at.day,
  reason,
});

/** Returns the ledger entries of units sold for charges; sales of zero units are omitted. */
const chargeEntries = (taken: readonly TakenUnits[]): UnitEntry[] =>
  taken
    .filter(({ units }) => units.gt(0))
    .map(({ units, amount, at, holding: { bucket } }) =>
      buildEntry({ units: units.neg(), amount: amount.neg(), at, bucket, reason: 'CHARGE' }),
    );

/**
 * Returns the unit ledger of a demo policy: purchases with each paid premium, and sales for the monthly charges. Their
 * balance at the newest price is the value given for the holding. The purchases are spread over time, so that earlier days
 * have a value too.
 */
export function buildOpeningEntries(demo: DemoPolicy, prices: FindPrice, today: BusinessDate): UnitEntry[] {
  const openedOn = addMonths(demo.startDate, Math.max(0, fullMonthsBetween(demo.startDate, today) - 1));
  const charged = buildOpeningCharges(demo, prices, today).flatMap(({ taken }) => taken);
  return demo.holdings.flatMap((holding) => {
    const { fundCode, bucket, value } = holding;
    const taken = charged.filter((each) => each.holding === holding);
    const all = taken.reduce((sum, { units }) => sum.plus(units), new Big(0));
    const units = roundUnitsBought(new Big(value).div(prices(fundCode, today).price)).plus(all);
    const opening = splitIntoPurchases(demo, units, (day) => prices(fundCode, day), openedOn).map((bought) => {
      const amount = roundMoney(bought.units.times(bought.at.price), demo.policy.currency);
      return buildEntry({ ...bought, amount, bucket, reason: 'OPENING' });
    });
    return [...opening, ...chargeEntries(taken)];
  });
}
