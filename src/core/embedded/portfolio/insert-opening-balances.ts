import type { BusinessDate, Instant } from '#shared/dates.ts';
import type { Queryable } from '../database.ts';
import type { OpeningUnits } from './opening-units.ts';

const recordset = `
  jsonb_to_recordset($1::jsonb) AS row ("policyNumber" text, currency integer, "fundCode" text, bucket text,
    units numeric, price numeric, amount numeric)`;

const insertEntries = `
  INSERT INTO core.unit_entry (policy_number, fund_code, bucket, units, price, amount, pricing_date, reason, recorded_at)
  SELECT "policyNumber", "fundCode", bucket, units, price, amount, $2, 'OPENING', $3 FROM ${recordset}`;

const insertBalances = `
  INSERT INTO core.unit_balance (policy_number, fund_code, bucket, units)
  SELECT "policyNumber", "fundCode", bucket, units FROM ${recordset}`;

/** Assets held in funds against what is owed to the policy in units; one entry a policy. */
const insertJournal = `
  WITH opening AS (
    SELECT "policyNumber" AS policy_number, currency, sum(amount) AS amount FROM ${recordset} GROUP BY 1, 2
  ), entry AS (
    INSERT INTO core.journal_entry (entry_key, policy_number, business_date, description, recorded_at)
    SELECT 'opening-units/' || policy_number, policy_number, $2, 'Opening unit balances', $3 FROM opening
    RETURNING journal_id, policy_number
  )
  INSERT INTO core.journal_line (journal_id, account, currency, amount)
  SELECT entry.journal_id, line.account, opening.currency, line.sign * opening.amount
  FROM entry JOIN opening USING (policy_number),
       (VALUES ('FUND_ASSETS', 1), ('UNIT_LIABILITY', -1)) AS line (account, sign)`;

/** Opening rows of the unit ledger, its balances and the journal, all from the same list. */
export async function insertOpeningUnits(
  q: Queryable,
  opening: readonly OpeningUnits[],
  at: { readonly pricingDate: BusinessDate; readonly today: BusinessDate; readonly systemNow: Instant },
): Promise<void> {
  const rows = JSON.stringify(opening);
  await q.query(insertEntries, [rows, at.pricingDate, at.systemNow]);
  await q.query(insertBalances, [rows]);
  await q.query(insertJournal, [rows, at.today, at.systemNow]);
}
