import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#core/embedded/db/database.ts';
import type { DemoPolicy } from './build/demo-policy.ts';
import type { OpeningEntry } from './build/opening-units.ts';

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
 * The debt in units, by fund, against the money behind it: the bank. One entry for each policy; what was taken has its own
 * (`insertTakenCharges`).
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

/** Rows of the unit ledger, its balances and the journal, all from the same list. */
export async function insertOpeningUnits(
  q: Queryable,
  entries: readonly OpeningEntry[],
  at: { readonly today: BusinessDate; readonly systemNow: Instant },
): Promise<void> {
  const rows = JSON.stringify(entries);
  await q.query(insertEntries, [rows, at.systemNow]);
  await q.query(insertBalances, [rows]);
  await q.query(insertJournal, [rows, at.today, at.systemNow]);
}

const insertChargeJournal = `
  WITH told AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS row ("policyNumber" text, currency integer, amount numeric)),
  entry AS (
    INSERT INTO core.journal_entry (entry_key, policy_number, business_date, description, recorded_at)
    SELECT 'opening-charge/' || "policyNumber", "policyNumber", $2, 'Opening acquisition charge', $3 FROM told
    RETURNING journal_id, policy_number
  )
  INSERT INTO core.journal_line (journal_id, account, currency, amount)
  SELECT entry.journal_id, line.account, told.currency, line.sign * told.amount
  FROM entry JOIN told ON told."policyNumber" = entry.policy_number,
       (VALUES ('bank', 1), ('income-acquisition-charge', -1)) AS line (account, sign)`;

/** Inserts charges kept from the premiums of policies that may still be returned in the free look. */
export async function insertOpeningCharges(
  q: Queryable,
  policies: readonly DemoPolicy[],
  at: { readonly today: BusinessDate; readonly systemNow: Instant },
): Promise<void> {
  const rows = policies.flatMap(({ policy, acquisitionCharge: amount }) =>
    amount === undefined ? [] : [{ policyNumber: policy.number, currency: policy.currency, amount }],
  );
  await q.query(insertChargeJournal, [JSON.stringify(rows), at.today, at.systemNow]);
}
