import { Big } from 'big.js';
import { addMonths, fullMonthsBetween, type BusinessDate } from '#shared/time/dates.ts';
import { roundMoney } from '#shared/money/money.ts';
import { roundUnitsBought } from '#shared/money/units.ts';
import type { HistoricPrice } from '../../catalogue/price-history.ts';
import type { PriceOn } from '../../catalogue/seed-funds.ts';
import type { DemoPolicy } from './demo-policy.ts';
import { buildOpeningCharges, type TakenUnits } from './opening-charges.ts';
import { shareOverPurchases } from './opening-purchases.ts';

/** Row of the unit ledger; units and amount are negative for units taken. */
export interface OpeningEntry {
  readonly policyNumber: string;
  readonly currency: number;
  readonly fundCode: string;
  readonly bucket: 'BASIC' | 'TOPUP';
  readonly units: string;
  readonly price: string;
  readonly amount: string;
  readonly pricingDate: BusinessDate;
  readonly reason: 'OPENING' | 'CHARGE';
}

type EntrySource = Pick<OpeningEntry, 'bucket' | 'reason'> & {
  readonly units: Big;
  readonly amount: Big;
  readonly at: HistoricPrice;
};

const buildEntry = ({ policy }: DemoPolicy, { units, amount, at, bucket, reason }: EntrySource): OpeningEntry => ({
  policyNumber: policy.number,
  currency: policy.currency,
  fundCode: at.fundCode,
  bucket,
  units: units.toFixed(4),
  price: at.price.toFixed(4),
  amount: amount.toFixed(2),
  pricingDate: at.day,
  reason,
});

/** Units out; as many as nothing are left out. */
const chargeEntries = (demo: DemoPolicy, taken: readonly TakenUnits[]): OpeningEntry[] =>
  taken
    .filter(({ units }) => units.gt(0))
    .map(({ units, amount, at, holding: { bucket } }) =>
      buildEntry(demo, { units: units.neg(), amount: amount.neg(), at, bucket, reason: 'CHARGE' }),
    );

/**
 * Builds unit entries whose total, less monthly charges since the start, has the given value at the latest price. Units
 * are bought with the premiums paid by then, so that their value is known for earlier days too.
 */
function entriesOf(demo: DemoPolicy, prices: PriceOn, today: BusinessDate): OpeningEntry[] {
  const openedOn = addMonths(demo.startDate, Math.max(0, fullMonthsBetween(demo.startDate, today) - 1));
  const charged = buildOpeningCharges(demo, prices, today).flatMap(({ taken }) => taken);
  return demo.holdings.flatMap((holding) => {
    const { fundCode, bucket, value } = holding;
    const taken = charged.filter((each) => each.holding === holding);
    const all = taken.reduce((sum, { units }) => sum.plus(units), new Big(0));
    const units = roundUnitsBought(new Big(value).div(prices(fundCode, today).price)).plus(all);
    const opening = shareOverPurchases(demo, units, (day) => prices(fundCode, day), openedOn).map((bought) => {
      const amount = roundMoney(bought.units.times(bought.at.price), demo.policy.currency);
      return buildEntry(demo, { ...bought, amount, bucket, reason: 'OPENING' });
    });
    return [...opening, ...chargeEntries(demo, taken)];
  });
}

export const buildOpeningEntries = (
  policies: readonly DemoPolicy[],
  prices: PriceOn,
  today: BusinessDate,
): OpeningEntry[] => policies.flatMap((demo) => entriesOf(demo, prices, today));
