import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '#core/embedded/db/database.ts';
import { funds as fundTable } from '#core/embedded/imports/tables/funds.ts';
import { funds } from './fund-table.ts';
import { buildPriceHistory, type HistoricPrice } from './price-history.ts';

/** The newest price of a fund on or before a day, the first one there is for earlier days. @throws when there is none */
export type PriceOn = (fundCode: string, day: BusinessDate) => HistoricPrice;

function priceLookup(history: readonly HistoricPrice[]): PriceOn {
  const byFund = Map.groupBy(history, (row) => row.fundCode);
  return (fundCode, day) => {
    const prices = byFund.get(fundCode);
    const price = prices?.findLast((row) => row.day <= day) ?? prices?.at(0);
    if (price === undefined) throw new Error(`No price of ${fundCode}`);
    return price;
  };
}

/** Prices of the demo's funds: every one, and a lookup. */
export interface DemoPrices {
  readonly history: readonly HistoricPrice[];
  readonly on: PriceOn;
}

/** Builds a price of each fund for every valuation day given, oldest first. */
export function buildDemoPrices(valuationDays: readonly BusinessDate[]): DemoPrices {
  const history = funds.flatMap((fund) => buildPriceHistory(fund, valuationDays));
  return { history, on: priceLookup(history) };
}

/** Writes the funds. */
export const seedFunds = (q: Queryable): Promise<void> => fundTable.save(q, funds);
