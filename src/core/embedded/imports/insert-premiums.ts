import { isDebitMethod } from '#shared/lists/payment-codes.ts';
import { listSteps } from '../collection/instalment-steps.ts';
import type { LoadQueryable } from '../db/copy-rows.ts';
import { riderPart } from '../document/rider-part-sql.ts';
import { riderEndsOn } from './insert-policies.ts';
import type { LoadMoment } from './load-moment.ts';
import type { LoadTerms } from './load-terms.ts';
import type { PolicyRecord } from './policy-record.ts';

const copyPlans = `
  COPY core.premium_plan (policy_number, frequency, period_months, first_due_on, ends_on, base, top_up, rider, next_row_on, is_over)
  FROM STDIN`;

const copyRows = `
  COPY core.premium_schedule (policy_number, due_on, base, top_up, rider, state, paid_on, billed_on, next_step, next_on) FROM STDIN`;

/** SQL for bills of a policy with a rider that ends early: each asks for the riders that are left on its day. */
const insertRows = `
  INSERT INTO core.premium_schedule (policy_number, due_on, base, top_up, rider, state, paid_on, billed_on, next_step, next_on)
  SELECT plan.policy_number, row."dueOn", plan.base, plan.top_up, ${riderPart('row."dueOn"')}, row.state, row."paidOn",
         row."billedOn", row."nextStep", row."nextOn"
  FROM jsonb_to_recordset($1::jsonb) AS row ("policyNumber" text, "dueOn" date, state text, "paidOn" date, "billedOn" date,
    "nextStep" text, "nextOn" date)
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

const isOver = ({ subStatus }: PolicyRecord): boolean => ['PAID_UP', 'SURRENDERED', 'MATURED'].includes(subStatus);

const planRow = (record: PolicyRecord) => {
  const { frequency, periodMonths, firstDueOn, endsOn, base, topUp, rider, nextRowOn } = record.premiumPlan;
  const dates = [periodMonths, firstDueOn, endsOn];
  return [record.policy.number, frequency, ...dates, base, topUp, rider, nextRowOn, isOver(record)];
};

/** Lists the due dates of a policy. Premiums of the past count as paid on their day, unless the file says otherwise. */
const listDues = (record: PolicyRecord, at: LoadMoment, terms: LoadTerms) =>
  record.premiums.map((premium) => ({
    ...premium,
    ...nextStepOf(record, premium, at, terms),
    amounts: premium.paid ?? (riderEndsOn(record) === null ? record.premiumPlan : undefined),
    paidOn: premium.state === 'PAID' ? (premium.paid?.on ?? premium.dueOn) : null,
    policyNumber: record.policy.number,
  }));

type Due = ReturnType<typeof listDues>[number];

const dueRow = (
  { policyNumber, dueOn, state, paidOn, billedOn, nextStep, nextOn }: Due,
  { base, topUp, rider }: NonNullable<Due['amounts']>,
) => [policyNumber, dueOn, base, topUp, rider, state, paidOn, billedOn, nextStep, nextOn];

/** Inserts what the policies are asked to pay and what they paid; the journal has its money with the opening units. */
export async function insertPremiums(
  q: LoadQueryable,
  records: readonly PolicyRecord[],
  at: LoadMoment,
  terms: LoadTerms,
): Promise<void> {
  const dues = records.flatMap((record) => listDues(record, at, terms));
  const holidays = records.flatMap(({ policy, holiday }) =>
    holiday === null ? [] : [{ ...holiday, policyNumber: policy.number }],
  );
  await q.copyRows(copyPlans, records.map(planRow));
  await q.copyRows(
    copyRows,
    dues.flatMap((due) => (due.amounts === undefined ? [] : [dueRow(due, due.amounts)])),
  );
  await q.query(insertRows, [JSON.stringify(dues.filter(({ amounts }) => amounts === undefined))]);
  await q.query(insertHolidays, [JSON.stringify(holidays)]);
}
