import { Big } from 'big.js';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { FundRow } from './fund-table.ts';
import { generatePrice } from './generate-price.ts';

/** Unit price, exact to four decimals. */
export interface HistoricPrice {
  readonly fundCode: string;
  readonly day: BusinessDate;
  readonly price: Big;
}

/** Builds a price for each of the given valuation days, oldest first, from the fund's first price on. */
export function buildPriceHistory(fund: FundRow, valuationDays: readonly BusinessDate[]): HistoricPrice[] {
  let price = new Big(fund.firstPrice);
  return valuationDays.map((day) => {
    price = generatePrice(fund, day, price);
    return { fundCode: fund.fundCode, day, price };
  });
}
