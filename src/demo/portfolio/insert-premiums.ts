import type { BusinessDate } from '#shared/time/dates.ts';
import { parameterRecords } from '#shared/parameters/parameters.ts';
import type { Queryable } from '#core/embedded/db/database.ts';
import { riderPart } from '#core/embedded/document/rider-part-sql.ts';
import type { DemoPolicy } from './build/demo-policy.ts';
import { buildOpeningPremiums } from './build/opening-premiums.ts';

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

/** Premiums that the demo policies are asked to pay, and those they paid; the journal has their money with the opening units. */
export async function insertOpeningPremiums(
  q: Queryable,
  policies: readonly DemoPolicy[],
  today: BusinessDate,
): Promise<void> {
  const monthsAhead = parameterRecords['prem.schedule_months'].default;
  const opening = policies.map((demo) => buildOpeningPremiums(demo, today, monthsAhead));
  await q.query(insertPlans, [JSON.stringify(opening.map(({ plan }) => plan))]);
  await q.query(insertRows, [JSON.stringify(opening.flatMap(({ rows }) => rows))]);
  await q.query(insertHolidays, [
    JSON.stringify(opening.flatMap(({ holiday }) => (holiday === null ? [] : [holiday]))),
  ]);
}
