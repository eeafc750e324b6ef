import * as z from 'zod';
import { BusinessDate } from '#shared/time/dates.ts';
import { text, unitPrice } from './columns.ts';
import type { TableKind } from './table-kind.ts';

const Price = z.strictObject({ fundCode: text, day: BusinessDate, price: unitPrice });
type Price = z.infer<typeof Price>;

/** Published prices of the past. A FINAL price is never overwritten; a draft of the desk is left to the desk. */
export const prices: TableKind<Price> = {
  name: 'prices',
  columns: Object.keys(Price.shape),
  schema: Price,
  isWhole: false,
  key: ({ fundCode, day }) => `${fundCode} ${day}`,
  async find(q, rows) {
    const { rows: stored } = await q.query<Price>(
      `SELECT stored.fund_code AS "fundCode", stored.day::text, stored.price::text FROM core.fund_price AS stored
       JOIN jsonb_to_recordset($1::jsonb) AS row ("fundCode" text, "day" date)
         ON stored.fund_code = row."fundCode" AND stored.day = row.day`,
      [JSON.stringify(rows)],
    );
    return stored;
  },
  refuseChange: ({ price }) => ({ field: 'price', sentence: `${price} stands for this day already` }),
  async save(q, rows) {
    await q.query(
      `INSERT INTO core.fund_price (fund_code, day, price, state)
       SELECT "fundCode", day, price, 'FINAL' FROM jsonb_to_recordset($1::jsonb) AS row ("fundCode" text, day date, price numeric)`,
      [JSON.stringify(rows)],
    );
  },
};
