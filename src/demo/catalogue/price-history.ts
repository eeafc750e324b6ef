import { Big } from 'big.js';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { FundRow } from './fund-table.ts';
import { generatePrice } from './generate-price.ts';

/** Unit price of a fund on a valuation day, with four decimals. */
export interface HistoricPrice {
  readonly fundCode: string;
  readonly day: BusinessDate;
  readonly price: Big;
}

/** Returns a price for each of the given valuation days, which must be oldest first. The walk starts from the fund's `firstPrice`. */
export function buildPriceHistory(fund: FundRow, valuationDays: readonly BusinessDate[]): HistoricPrice[] {
  let price = new Big(fund.firstPrice);
  return valuationDays.map((day) => {
    price = generatePrice(fund, day, price);
    return { fundCode: fund.fundCode, day, price };
  });
}
