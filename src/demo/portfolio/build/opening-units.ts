import { Big } from 'big.js';
import { addMonths, fullMonthsBetween, type BusinessDate } from '#shared/time/dates.ts';
import { roundMoney } from '#shared/money/money.ts';
import { roundUnitsBought, roundUnitsSold } from '#shared/money/units.ts';
import type { HistoricPrice } from '../../catalogue/price-history.ts';
import type { PriceOn } from '../../catalogue/seed-funds.ts';
import type { DemoPolicy, OpeningHolding } from './demo-policy.ts';
import { lastDeduction } from './last-deduction.ts';
import { shareOverPurchases } from './opening-purchases.ts';

/** One row of the unit ledger; units and amount negative where units were taken. */
export interface OpeningEntry {
  readonly policyNumber: string;
  readonly currency: number;
  readonly fundCode: string;
  readonly bucket: 'BASIC' | 'TOPUP';
  readonly units: string;
  readonly price: string;
  readonly amount: string;
  readonly pricingDate: BusinessDate;
  readonly reason: 'OPENING' | 'MONTHLY_DEDUCTION';
}

type EntryTold = Pick<OpeningEntry, 'bucket' | 'reason'> & { readonly units: Big; readonly at: HistoricPrice };

const buildEntry = ({ policy }: DemoPolicy, { units, at, bucket, reason }: EntryTold): OpeningEntry => ({
  policyNumber: policy.number,
  currency: policy.currency,
  fundCode: at.fundCode,
  bucket,
  units: units.toFixed(4),
  price: at.price.toFixed(4),
  amount: roundMoney(units.times(at.price), policy.currency).toFixed(2),
  pricingDate: at.day,
  reason,
});

/**
 * The units of a month ago, less those taken since, are worth the told value at the latest price. They came in with the premiums
 * that were paid by then, so that their worth can be told for earlier days too.
 */
function entriesOf(demo: DemoPolicy, prices: PriceOn, today: BusinessDate): OpeningEntry[] {
  const months = fullMonthsBetween(demo.startDate, today);
  const openedOn = addMonths(demo.startDate, Math.max(0, months - 1));
  const takenOn = addMonths(demo.startDate, months);
  const deduction = months === 0 ? new Map<OpeningHolding, Big>() : lastDeduction(demo, takenOn);
  return demo.holdings.flatMap((holding) => {
    const { fundCode, bucket, value } = holding;
    const takenAt = prices(fundCode, takenOn);
    const taken = roundUnitsSold((deduction.get(holding) ?? new Big(0)).div(takenAt.price));
    const units = roundUnitsBought(new Big(value).div(prices(fundCode, today).price)).plus(taken);
    const opening = shareOverPurchases(demo, units, (day) => prices(fundCode, day), openedOn).map((bought) =>
      buildEntry(demo, { ...bought, bucket, reason: 'OPENING' }),
    );
    if (taken.eq(0)) return opening;
    return [...opening, buildEntry(demo, { units: taken.neg(), at: takenAt, bucket, reason: 'MONTHLY_DEDUCTION' })];
  });
}

export const buildOpeningEntries = (
  policies: readonly DemoPolicy[],
  prices: PriceOn,
  today: BusinessDate,
): OpeningEntry[] => policies.flatMap((demo) => entriesOf(demo, prices, today));
