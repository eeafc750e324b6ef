import type { Pool } from 'pg';
import { z } from 'zod';
import { BusinessDate } from '#shared/time/dates.ts';

const Unit = z.object({
  fundCode: z.string(),
  bucket: z.enum(['BASIC', 'TOPUP']),
  units: z.coerce.number(),
  price: z.coerce.number(),
  amount: z.coerce.number(),
  pricedOn: BusinessDate,
});

const Entry = z.object({
  id: z.coerce.number(),
  policyNumber: z.string(),
  key: z.string(),
  description: z.string(),
  day: BusinessDate,
  /** Amounts by account, debit positive. */
  lines: z.record(z.string(), z.coerce.number()),
  units: z.array(Unit),
  /** True when a fund of the policy has no units left. */
  isEmptied: z.boolean(),
});
/**
 * Journal entry about a policy of the portfolio, with the units that moved under its key; amounts in the policy's
 * currency.
 */
export type Entry = z.infer<typeof Entry>;

const since = `
  SELECT entry.journal_id AS id, entry.policy_number AS "policyNumber", entry_key AS key, description, business_date::text AS day,
         (SELECT coalesce(jsonb_object_agg(account, amount), '{}') FROM
           (SELECT account, sum(amount) AS amount FROM core.journal_line AS line
            WHERE line.journal_id = entry.journal_id GROUP BY account) AS by_account) AS lines,
         (SELECT coalesce(jsonb_agg(jsonb_build_object('fundCode', fund_code, 'bucket', bucket, 'units', units, 'price', price,
                                                       'amount', amount, 'pricedOn', pricing_date) ORDER BY entry_id), '[]')
          FROM core.unit_entry AS moved
          WHERE moved.policy_number = entry.policy_number
            AND moved.request_number = coalesce(entry.request_number, CASE WHEN entry_key LIKE 'TARIK-%' THEN split_part(entry_key, '/', 1) ELSE entry_key END)) AS units,
         EXISTS (SELECT FROM core.unit_balance AS held WHERE held.policy_number = entry.policy_number
                 GROUP BY fund_code HAVING sum(units) = 0) AS "isEmptied"
  FROM core.journal_entry AS entry
  WHERE journal_id > $1 AND policy_number LIKE '76%' AND entry_key NOT LIKE 'opening-%' ORDER BY journal_id`;

/** Reads the entries after a number, oldest first. */
export const readEntries = async (pool: Pool, after: number): Promise<readonly Entry[]> =>
  z.array(Entry).parse((await pool.query(since, [after])).rows);
