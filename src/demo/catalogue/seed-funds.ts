import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '#core/embedded/db/database.ts';
import { funds as fundTable } from '#core/embedded/imports/tables/funds.ts';
import { funds } from './fund-table.ts';
import { buildPriceHistory, type HistoricPrice } from './price-history.ts';

/** Function that returns a fund's newest price on or before a day, or its oldest price if all are later. @throws without any price */
export type FindPrice = (fundCode: string, day: BusinessDate) => HistoricPrice;

function priceLookup(history: readonly HistoricPrice[]): FindPrice {
  const byFund = Map.groupBy(history, (row) => row.fundCode);
  return (fundCode, day) => {
    const prices = byFund.get(fundCode);
    const price = prices?.findLast((row) => row.day <= day) ?? prices?.at(0);
    if (price === undefined) throw new Error(`No price of ${fundCode}`);
    return price;
  };
}

/** Prices of the demo funds: `history` has all of them, `on` looks one up. */
export interface DemoPrices {
  readonly history: readonly HistoricPrice[];
  readonly on: FindPrice;
}

/** Returns the prices of all demo funds for the given valuation days, which must be oldest first. */
export function buildDemoPrices(valuationDays: readonly BusinessDate[]): DemoPrices {
  const history = funds.flatMap((fund) => buildPriceHistory(fund, valuationDays));
  return { history, on: priceLookup(history) };
}

/** Stores the demo funds in the core. */
export const seedFunds = (q: Queryable): Promise<void> => fundTable.save(q, funds);
