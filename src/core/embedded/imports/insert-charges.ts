import { Big } from 'big.js';
import type { Queryable } from '../db/database.ts';
import { chargeAccounts } from '../journal/accounts.ts';
import type { LoadMoment } from './load-moment.ts';
import type { LoadTerms } from './load-terms.ts';
import type { PolicyRecord } from './policy-record.ts';

const insertTaken = `
  INSERT INTO core.charge_taken (policy_number, month_on, pricing_date, insurance, administration, recorded_at)
  SELECT "policyNumber", "monthOn", "pricingDate", insurance, administration, $2
  FROM jsonb_to_recordset($1::jsonb) AS row ("policyNumber" text, "monthOn" date, "pricingDate" date, insurance numeric,
       administration numeric)`;

const insertPlans = `
  INSERT INTO core.charge_plan (policy_number, next_on)
  SELECT "policyNumber", "nextOn" FROM jsonb_to_recordset($1::jsonb) AS row ("policyNumber" text, "nextOn" date)`;

/** SQL that inserts a journal entry per policy: debt in units against the charges. */
const insertJournal = `
  WITH line AS (
    SELECT "policyNumber" AS policy_number, account, currency, sum(amount) AS amount
    FROM jsonb_to_recordset($1::jsonb) AS row ("policyNumber" text, account text, currency integer, amount numeric)
    GROUP BY 1, 2, 3 HAVING sum(amount) <> 0
  ), entry AS (
    INSERT INTO core.journal_entry (entry_key, policy_number, business_date, description, recorded_at)
    SELECT DISTINCT 'opening-units/CHARGE/' || policy_number, policy_number, $2::date, 'Opening units CHARGE', $3::timestamptz
    FROM line
    RETURNING journal_id, policy_number
  )
  INSERT INTO core.journal_line (journal_id, account, currency, amount)
  SELECT entry.journal_id, line.account, line.currency, line.amount FROM entry JOIN line USING (policy_number)`;

const insertAcquisition = `
  WITH given AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS row ("policyNumber" text, currency integer, amount numeric)),
  entry AS (
    INSERT INTO core.journal_entry (entry_key, policy_number, business_date, description, recorded_at)
    SELECT 'opening-charge/' || "policyNumber", "policyNumber", $2, 'Opening acquisition charge', $3 FROM given
    RETURNING journal_id, policy_number
  )
  INSERT INTO core.journal_line (journal_id, account, currency, amount)
  SELECT entry.journal_id, line.account, given.currency, line.sign * given.amount
  FROM entry JOIN given ON given."policyNumber" = entry.policy_number,
       (VALUES ('bank', 1), ('income-acquisition-charge', -1)) AS line (account, sign)`;

/** Lists the journal lines of the months taken: units by fund against the accounts of the charges. */
function linesOf({ policy, unitEntries, charges }: PolicyRecord, terms: LoadTerms) {
  const product = terms.findProduct(policy.mainCover.productId);
  if (charges === null || product === undefined) return [];
  const to = chargeAccounts(product.archetype);
  const taken = unitEntries
    .filter(({ reason }) => reason === 'CHARGE')
    .map(({ fundCode, amount }) => ({ account: `unit-liability:${fundCode}`, amount: new Big(amount).neg() }));
  const earned = charges.taken.flatMap(({ insurance, administration }) => [
    { account: to.insurance, amount: new Big(insurance).neg() },
    { account: to.administration, amount: new Big(administration).neg() },
  ]);
  const { number: policyNumber, currency } = policy;
  return [...taken, ...earned].map(({ account, amount }) => ({
    account,
    amount: amount.toFixed(2),
    policyNumber,
    currency,
  }));
}

/** Inserts the monthly charges that were taken, their journal, and the next month of each policy. */
export async function insertCharges(
  q: Queryable,
  records: readonly PolicyRecord[],
  { asOf, systemNow }: LoadMoment,
  terms: LoadTerms,
): Promise<void> {
  const plans = records.flatMap(({ policy, charges }) =>
    charges === null ? [] : [{ policyNumber: policy.number, ...charges }],
  );
  const taken = plans.flatMap(({ policyNumber, taken: months }) => months.map((month) => ({ ...month, policyNumber })));
  const kept = records.flatMap(({ policy, acquisitionCharge: amount }) =>
    amount === null ? [] : [{ policyNumber: policy.number, currency: policy.currency, amount }],
  );
  await q.query(insertTaken, [JSON.stringify(taken), systemNow]);
  await q.query(insertPlans, [JSON.stringify(plans)]);
  await q.query(insertJournal, [JSON.stringify(records.flatMap((record) => linesOf(record, terms))), asOf, systemNow]);
  await q.query(insertAcquisition, [JSON.stringify(kept), asOf, systemNow]);
}
