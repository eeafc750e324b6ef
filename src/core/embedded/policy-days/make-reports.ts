import { Big } from 'big.js';
import { loansOwed } from '#shared/facts/loan-position.ts';
import type { CoreEventBody } from '#core/events.ts';
import { minorDigits } from '#shared/money/money.ts';
import { addDays, addMonths, type BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { listFundsAt } from '../orders/list-funds-at.ts';
import { getPolicyValue } from '../policies/get-policy-value.ts';
import { bindStep, type DayDone, type DayQuestion, type PolicyDay } from './day-step.ts';

/** A report that is due today: of the year, or of the value of the funds, over so many months. */
interface DueReport {
  readonly policyNumber: string;
  readonly kind: 'YEAR' | 'VALUE';
  readonly months: number;
}

/** The days of a month on which a policy of today's monthly day began: at the month's end those behind it, too (rulebook 6.6). */
function startDays(today: BusinessDate): readonly number[] {
  const day = Number(today.slice(8));
  const isLast = addDays(today, 1).endsWith('-01');
  return isLast ? Array.from({ length: 32 - day }, (_, index) => day + index) : [day];
}

async function listReports(
  q: Queryable,
  { today, policyNumber, reportEvery }: DayQuestion,
): Promise<readonly DueReport[]> {
  const { rows } = await q.query<DueReport>(
    `SELECT policy.policy_number AS "policyNumber", report.kind, report.months
     FROM core.policy JOIN core.product USING (product_id)
     CROSS JOIN LATERAL (SELECT (extract(year FROM $1::date) - extract(year FROM start_date)) * 12
                                + extract(month FROM $1::date) - extract(month FROM start_date) AS months) AS age
     CROSS JOIN LATERAL (VALUES ('YEAR', 12), ('VALUE', $3::integer)) AS report (kind, months)
     WHERE extract(day FROM start_date) = ANY ($4::numeric[]) AND age.months > 0 AND mod(age.months, report.months) = 0
       AND policy.sub_status IN ('NORMAL', 'GRACE', 'PREMIUM_HOLIDAY', 'PAID_UP', 'APL')
       AND (report.kind = 'YEAR' OR product.archetype IN ('UL_REG', 'UL_SGL', 'SY_UL_REG', 'SY_UL_SGL'))
       AND ($2::text IS NULL OR policy.policy_number = $2)
       AND NOT EXISTS (SELECT FROM core.report_made AS made
                       WHERE made.policy_number = policy.policy_number AND made.kind = report.kind AND made.to_on = $1)
     ORDER BY policy.policy_number, report.kind DESC`,
    [today, policyNumber, reportEvery, startDays(today)],
  );
  return rows;
}

async function findNames(q: Queryable, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await q.query<{ code: string; name: string }>(
    'SELECT fund_code AS code, name FROM core.fund WHERE fund_code = ANY ($1)',
    [codes],
  );
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/** The figures of the day, told with the event: whoever reads it later reads what was so then. */
async function buildReport({ tx, policy, today }: PolicyDay, { kind, months }: DueReport): Promise<CoreEventBody> {
  const held = (await listFundsAt(tx, policy, today))
    .map(({ fundCode, basicUnits, topupUnits, price }) => ({ fundCode, units: basicUnits.plus(topupUnits), price }))
    .filter(({ units }) => units.gt(0));
  const names = await findNames(
    tx,
    held.map(({ fundCode }) => fundCode),
  );
  const value = await getPolicyValue(tx, policy.policyNumber, today);
  const digits = minorDigits(policy.currency);
  return {
    kind: 'POLICY_REPORT',
    report: kind,
    from: addMonths(today, -months),
    to: today,
    currency: policy.currency,
    funds: held.map(({ fundCode, units, price }) => ({
      name: names.get(fundCode) ?? fundCode,
      units: units.toFixed(4),
      price: price.toFixed(4),
      amount: units.times(price).round(digits, Big.roundHalfUp).toFixed(),
    })),
    surrenderValue: new Big(value.surrenderValue).toFixed(),
    loan: loansOwed(value).toFixed(),
  };
}

async function makeReport(day: PolicyDay, due: DueReport): Promise<DayDone> {
  const { tx, today, now } = day;
  const event = await buildReport(day, due);
  await tx.query('INSERT INTO core.report_made (policy_number, kind, to_on, at) VALUES ($1, $2, $3, $4)', [
    due.policyNumber,
    due.kind,
    today,
    now,
  ]);
  return { kind: `REPORT_${due.kind}`, events: [event] };
}

/** The yearly statement at each anniversary, and the report of values of a unit link (rulebook 6.8). */
export const reportStep = bindStep({ name: 'Report', list: listReports, apply: makeReport });
