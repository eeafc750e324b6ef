import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#core/embedded/db/database.ts';
import type { PriceOn } from '../catalogue/seed-funds.ts';
import type { DemoPolicy } from './build/demo-policy.ts';
import { bearsCharges, buildOpeningCharges, chargeAccountsOf, nextChargeOn } from './build/opening-charges.ts';

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

interface Opening {
  readonly today: BusinessDate;
  readonly systemNow: Instant;
  readonly prices: PriceOn;
}

function rowsOf(demo: DemoPolicy, { prices, today }: Opening) {
  const { number: policyNumber, currency } = demo.policy;
  const charges = buildOpeningCharges(demo, prices, today);
  const to = chargeAccountsOf(demo);
  const lines = charges.flatMap(({ charge, taken }) => [
    ...taken.map(({ at, amount }) => ({ account: `unit-liability:${at.fundCode}`, amount: amount.toFixed() })),
    { account: to.insurance, amount: charge.insurance.neg().toFixed() },
    { account: to.administration, amount: charge.administration.neg().toFixed() },
  ]);
  return {
    taken: charges.map(({ monthOn, pricingDate, charge: { insurance, administration } }) => ({
      policyNumber,
      monthOn,
      pricingDate,
      insurance: insurance.toFixed(),
      administration: administration.toFixed(),
    })),
    plan: { policyNumber, nextOn: nextChargeOn(demo, charges) },
    lines: lines.map((line) => ({ ...line, policyNumber, currency })),
  };
}

/**
 * Inserts the monthly charges before the portfolio was opened, month by month, their journal, and the next month of
 * each policy.
 */
export async function insertTakenCharges(
  q: Queryable,
  policies: readonly DemoPolicy[],
  opening: Opening,
): Promise<void> {
  const rows = policies.filter(bearsCharges).map((demo) => rowsOf(demo, opening));
  await q.query(insertTaken, [JSON.stringify(rows.flatMap(({ taken }) => taken)), opening.systemNow]);
  await q.query(insertPlans, [JSON.stringify(rows.map(({ plan }) => plan))]);
  const lines = JSON.stringify(rows.flatMap((row) => row.lines));
  await q.query(insertJournal, [lines, opening.today, opening.systemNow]);
}
