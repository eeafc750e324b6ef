import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '#core/embedded/db/database.ts';
import { funds } from './fund-table.ts';
import { buildPriceHistory, type HistoricPrice } from './price-history.ts';

const insertFunds = `
  INSERT INTO core.fund (fund_code, name, currency, is_syariah, risk_level, open_for_new_money)
  SELECT "fundCode", name, currency, "isSyariah", "riskLevel", "openForNewMoney"
  FROM jsonb_to_recordset($1::jsonb) AS row ("fundCode" text, name text, currency integer, "isSyariah" boolean,
       "riskLevel" integer, "openForNewMoney" boolean)`;

const insertPrices = `
  INSERT INTO core.fund_price (fund_code, day, price, state)
  SELECT fund_code, day, price, 'FINAL' FROM unnest($1::text[], $2::date[], $3::numeric[]) AS row (fund_code, day, price)`;

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

/** Writes the funds and their prices as FINAL. */
export async function seedFunds(q: Queryable, { history }: DemoPrices): Promise<void> {
  await q.query(insertFunds, [JSON.stringify(funds)]);
  await q.query(insertPrices, [
    history.map((row) => row.fundCode),
    history.map((row) => row.day),
    history.map((row) => row.price.toFixed(4)),
  ]);
}
