import * as z from 'zod';
import { flag, integer, text } from './columns.ts';
import type { TableKind } from './table-kind.ts';

const Fund = z.strictObject({
  fundCode: text,
  name: text,
  currency: integer,
  isSyariah: flag,
  /** 1 (money market) … 5 (equity). */
  riskLevel: integer.refine((level) => level >= 1 && level <= 5, 'is not 1 to 5'),
  openForNewMoney: flag,
});
type Fund = z.infer<typeof Fund>;

const recordset = `jsonb_to_recordset($1::jsonb) AS row ("fundCode" text, name text, currency integer, "isSyariah" boolean,
  "riskLevel" integer, "openForNewMoney" boolean)`;

/** Funds. Currency and syariah stay as they are: policies and prices count on them. */
export const funds: TableKind<Fund> = {
  name: 'funds',
  columns: Object.keys(Fund.shape),
  schema: Fund,
  isWhole: false,
  key: ({ fundCode }) => fundCode,
  async find(q, rows) {
    const { rows: stored } = await q.query<Fund>(
      `SELECT fund_code AS "fundCode", name, currency, is_syariah AS "isSyariah", risk_level AS "riskLevel",
         open_for_new_money AS "openForNewMoney" FROM core.fund WHERE fund_code = ANY($1::text[])`,
      [rows.map(({ fundCode }) => fundCode)],
    );
    return stored;
  },
  refuseChange: (stored, next) =>
    stored.currency === next.currency && stored.isSyariah === next.isSyariah
      ? undefined
      : { field: 'currency, isSyariah', sentence: 'cannot change once the fund is there' },
  async save(q, rows) {
    await q.query(
      `INSERT INTO core.fund (fund_code, name, currency, is_syariah, risk_level, open_for_new_money)
       SELECT "fundCode", name, currency, "isSyariah", "riskLevel", "openForNewMoney" FROM ${recordset}
       ON CONFLICT (fund_code) DO UPDATE SET name = EXCLUDED.name, risk_level = EXCLUDED.risk_level,
         open_for_new_money = EXCLUDED.open_for_new_money`,
      [JSON.stringify(rows)],
    );
  },
};
