import type { Queryable } from '../db/database.ts';
import type { LoadMoment } from './load-moment.ts';
import type { PolicyRecord } from './policy-record.ts';

const recordset = `
  jsonb_to_recordset($1::jsonb) AS row ("policyNumber" text, currency integer, "fundCode" text, bucket text,
    units numeric, price numeric, amount numeric, "pricingDate" date, reason text)`;

const insertEntries = `
  INSERT INTO core.unit_entry (policy_number, fund_code, bucket, units, price, amount, pricing_date, reason, recorded_at)
  SELECT "policyNumber", "fundCode", bucket, units, price, amount, "pricingDate", reason, $2 FROM ${recordset}
  ORDER BY "policyNumber", "pricingDate"`;

const insertBalances = `
  INSERT INTO core.unit_balance (policy_number, fund_code, bucket, units)
  SELECT "policyNumber", "fundCode", bucket, sum(units) FROM ${recordset} GROUP BY 1, 2, 3`;

/**
 * The debt in units, by fund, against the money behind it: the bank. One entry for each policy; units that were taken have
 * their own (`insertCharges`).
 */
const insertJournal = `
  WITH moved AS (
    SELECT "policyNumber" AS policy_number, reason, currency, "fundCode" AS fund_code, sum(amount) AS amount
    FROM ${recordset} WHERE reason = 'OPENING' GROUP BY 1, 2, 3, 4
  ), entry AS (
    INSERT INTO core.journal_entry (entry_key, policy_number, business_date, description, recorded_at)
    SELECT DISTINCT 'opening-units/' || reason || '/' || policy_number, policy_number, $2::date, 'Opening units ' || reason,
           $3::timestamptz
    FROM moved
    RETURNING journal_id, entry_key
  )
  INSERT INTO core.journal_line (journal_id, account, currency, amount)
  SELECT entry.journal_id, line.account, moved.currency, sum(line.amount)
  FROM entry JOIN moved ON entry.entry_key = 'opening-units/' || moved.reason || '/' || moved.policy_number,
       LATERAL (VALUES ('unit-liability:' || fund_code, -moved.amount),
                       ('bank', moved.amount)) AS line (account, amount)
  GROUP BY 1, 2, 3`;

/** Inserts the unit ledger, its balances and the journal of the units that came in, all from the same entries. */
export async function insertUnits(
  q: Queryable,
  records: readonly PolicyRecord[],
  { asOf, systemNow }: LoadMoment,
): Promise<void> {
  const rows = JSON.stringify(
    records.flatMap(({ policy, unitEntries }) =>
      unitEntries.map((entry) => ({ ...entry, policyNumber: policy.number, currency: policy.currency })),
    ),
  );
  await q.query(insertEntries, [rows, systemNow]);
  await q.query(insertBalances, [rows]);
  await q.query(insertJournal, [rows, asOf, systemNow]);
}
