import { Big } from 'big.js';
import { sum } from '#shared/money/sum.ts';
import type { LoadQueryable } from '../db/copy-rows.ts';
import { chargeAccounts } from '../journal/accounts.ts';
import type { LoadMoment } from './load-moment.ts';
import type { LoadTerms } from './load-terms.ts';
import type { PolicyRecord } from './policy-record.ts';

const copyTaken =
  'COPY core.charge_taken (policy_number, month_on, pricing_date, insurance, administration, recorded_at) FROM STDIN';

const copyPlans = 'COPY core.charge_plan (policy_number, next_on) FROM STDIN';

/** SQL that inserts a journal entry per policy: debt in units against the charges. */
const insertJournal = `
  WITH line AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS row (policy_number text, account text, currency integer, amount numeric)
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

/** Lists the journal lines of the months taken, one an account: units by fund against the charges. */
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
  return [...Map.groupBy([...taken, ...earned], ({ account }) => account)]
    .map(([account, lines]) => ({ account, amount: sum(lines.map(({ amount }) => amount)) }))
    .filter(({ amount }) => !amount.eq(0))
    .map(({ account, amount }) => ({
      account,
      amount: amount.toFixed(2),
      policy_number: policy.number,
      currency: policy.currency,
    }));
}

/** Inserts the monthly charges that were taken, their journal, and the next month of each policy. */
export async function insertCharges(
  q: LoadQueryable,
  records: readonly PolicyRecord[],
  { asOf, systemNow }: LoadMoment,
  terms: LoadTerms,
): Promise<void> {
  const plans = records.flatMap(({ policy, charges }) =>
    charges === null ? [] : [{ policyNumber: policy.number, ...charges }],
  );
  const taken = plans.flatMap(({ policyNumber, taken: months }) =>
    months.map(({ monthOn, pricingDate, insurance, administration }) => [
      policyNumber,
      monthOn,
      pricingDate,
      insurance,
      administration,
      systemNow,
    ]),
  );
  const kept = records.flatMap(({ policy, acquisitionCharge: amount }) =>
    amount === null ? [] : [{ policyNumber: policy.number, currency: policy.currency, amount }],
  );
  await q.copyRows(copyTaken, taken);
  await q.copyRows(
    copyPlans,
    plans.map(({ policyNumber, nextOn }) => [policyNumber, nextOn]),
  );
  await q.query(insertJournal, [JSON.stringify(records.flatMap((record) => linesOf(record, terms))), asOf, systemNow]);
  await q.query(insertAcquisition, [JSON.stringify(kept), asOf, systemNow]);
}
