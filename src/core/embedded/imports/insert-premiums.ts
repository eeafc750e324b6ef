import { isDebitMethod } from '#shared/lists/payment-codes.ts';
import { listSteps } from '../collection/instalment-steps.ts';
import type { Queryable } from '../db/database.ts';
import { riderPart } from '../document/rider-part-sql.ts';
import type { LoadMoment } from './load-moment.ts';
import type { LoadTerms } from './load-terms.ts';
import type { PolicyRecord } from './policy-record.ts';

const insertPlans = `
  INSERT INTO core.premium_plan (policy_number, frequency, period_months, first_due_on, ends_on, base, top_up, rider, next_row_on,
                                 is_over)
  SELECT "policyNumber", frequency, "periodMonths", "firstDueOn", "endsOn", base, "topUp", rider, "nextRowOn",
         policy.sub_status IN ('PAID_UP', 'SURRENDERED', 'MATURED')
  FROM jsonb_to_recordset($1::jsonb) AS row ("policyNumber" text, frequency integer, "periodMonths" integer,
    "firstDueOn" date, "endsOn" date, base numeric, "topUp" numeric, rider numeric, "nextRowOn" date)
  JOIN core.policy ON policy_number = "policyNumber"`;

/** Premiums of the past count as paid on their day. */
const insertRows = `
  INSERT INTO core.premium_schedule (policy_number, due_on, base, top_up, rider, state, paid_on, billed_on, next_step, next_on)
  SELECT plan.policy_number, row."dueOn", plan.base, plan.top_up, ${riderPart('row."dueOn"')}, row.state,
         CASE row.state WHEN 'PAID' THEN row."dueOn" END, row."billedOn", row."nextStep", row."nextOn"
  FROM jsonb_to_recordset($1::jsonb) AS row ("policyNumber" text, "dueOn" date, state text, "billedOn" date, "nextStep" text, "nextOn" date)
  JOIN core.premium_plan plan ON plan.policy_number = row."policyNumber"`;

const insertHolidays = `
  INSERT INTO core.premium_holiday (policy_number, holiday_from, holiday_until, state)
  SELECT "policyNumber", "from", until, 'RUNNING'
  FROM jsonb_to_recordset($1::jsonb) AS row ("policyNumber" text, "from" date, until date)`;

/** Finds what happens next to a bill that nobody paid; steps whose day is over are behind it. */
function nextStepOf(
  { policy }: PolicyRecord,
  { dueOn, billedOn, state }: PolicyRecord['premiums'][number],
  { asOf }: LoadMoment,
  terms: LoadTerms,
) {
  if (state !== 'DUE' || billedOn === null) return { nextStep: null, nextOn: null };
  const byDebit = isDebitMethod(policy.payment.nextMethod);
  const next = listSteps({ dueOn, billedOn, byDebit }, terms.parametersOf(policy, asOf)).find(({ on }) => on > asOf);
  return { nextStep: next?.kind ?? null, nextOn: next?.on ?? null };
}

/** Inserts what the policies are asked to pay and what they paid; the journal has its money with the opening units. */
export async function insertPremiums(
  q: Queryable,
  records: readonly PolicyRecord[],
  at: LoadMoment,
  terms: LoadTerms,
): Promise<void> {
  const plans = records.map(({ policy, premiumPlan }) => ({ ...premiumPlan, policyNumber: policy.number }));
  const rows = records.flatMap((record) =>
    record.premiums.map((premium) => ({
      ...premium,
      ...nextStepOf(record, premium, at, terms),
      policyNumber: record.policy.number,
    })),
  );
  const holidays = records.flatMap(({ policy, holiday }) =>
    holiday === null ? [] : [{ ...holiday, policyNumber: policy.number }],
  );
  await q.query(insertPlans, [JSON.stringify(plans)]);
  await q.query(insertRows, [JSON.stringify(rows)]);
  await q.query(insertHolidays, [JSON.stringify(holidays)]);
}
