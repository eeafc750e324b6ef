import { Big } from 'big.js';
import * as z from 'zod';
import { loansOwed } from '#shared/facts/loan-position.ts';
import type { CoreEventBody } from '#core/events.ts';
import { minorDigits } from '#shared/money/money.ts';
import { addDays, BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { listFundsAt } from '../orders/list-funds-at.ts';
import { getPolicyValue } from '../policies/get-policy-value.ts';
import { buildYearAccount } from '../values/year-account.ts';
import { bindStep, type DayDone, type DayQuestion, type PolicyDay } from './day-step.ts';

type PolicyReport = Extract<CoreEventBody, { readonly kind: 'POLICY_REPORT' }>;

const DueReport = z.object({ policyNumber: z.string(), kind: z.enum(['YEAR', 'VALUE']), from: BusinessDate });
/** Report that is due today: yearly, or of fund values, for the period since the policy day `from`. */
type DueReport = z.infer<typeof DueReport>;

/** Lists the start days whose monthly policy day is today: at the month's end the later days too (rulebook 6.6). */
function startDays(today: BusinessDate): readonly number[] {
  const day = Number(today.slice(8));
  const isLast = addDays(today, 1).endsWith('-01');
  return isLast ? Array.from({ length: 32 - day }, (_, index) => day + index) : [day];
}

async function listReports(
  q: Queryable,
  { today, policyNumber, reportEvery }: DayQuestion,
): Promise<readonly DueReport[]> {
  // `from` is counted from the start date, so that a policy started on the 31st leaves no day out after a short month.
  const { rows } = await q.query(
    `SELECT policy.policy_number AS "policyNumber", report.kind,
            (start_date + make_interval(months => age.months::integer - report.months))::date::text AS "from"
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
  return z.array(DueReport).parse(rows);
}

const FundRow = z.object({ name: z.string(), pricedOn: BusinessDate });

/** Reads the name of each fund, and the day of its last FINAL price up to `day`. */
async function describeFunds(q: Queryable, codes: readonly string[], day: BusinessDate) {
  const { rows } = await q.query(
    `SELECT fund_code AS code, name, (SELECT max(price.day)::text FROM core.fund_price AS price
       WHERE price.fund_code = fund.fund_code AND state = 'FINAL' AND day <= $2) AS "pricedOn"
     FROM core.fund AS fund WHERE fund_code = ANY ($1)`,
    [codes, day],
  );
  const fundRows = z.array(z.object({ code: z.string(), ...FundRow.shape })).parse(rows);
  return new Map(fundRows.map(({ code, ...fund }) => [code, fund]));
}

/** Lists units per fund, valued at the last FINAL price up to today. */
async function listHoldings({ tx, policy, today }: PolicyDay): Promise<PolicyReport['funds']> {
  const held = (await listFundsAt(tx, policy, today))
    .map(({ fundCode, basicUnits, topupUnits, price }) => ({ fundCode, units: basicUnits.plus(topupUnits), price }))
    .filter(({ units }) => units.gt(0));
  const codes = held.map(({ fundCode }) => fundCode);
  const described = await describeFunds(tx, codes, today);
  return held.map(({ fundCode, units, price }) => ({
    ...(described.get(fundCode) ?? { name: fundCode }),
    units: units.toFixed(4),
    price: price.toFixed(4),
    amount: units.times(price).round(minorDigits(policy.currency), Big.roundHalfUp).toFixed(),
  }));
}

const Lapses = z.array(z.object({ from: BusinessDate, until: BusinessDate }));

/** Lists periods without cover that ended within the report. */
async function listLapses(q: Queryable, policyNumber: string, after: BusinessDate) {
  const { rows } = await q.query(
    `SELECT lapsed_on::text AS "from", ended_on::text AS until FROM core.policy_lapse
     WHERE policy_number = $1 AND outcome = 'REINSTATED' AND ended_on > $2 ORDER BY lapsed_on`,
    [policyNumber, after],
  );
  return Lapses.parse(rows);
}

const worthOf = (funds: PolicyReport['funds']) => ({
  value: funds.reduce((sum, { amount }) => sum.plus(amount), new Big(0)),
  pricedOn: funds.reduce<BusinessDate | null>(
    (last, { pricedOn }) => (pricedOn !== undefined && (last === null || pricedOn > last) ? pricedOn : last),
    null,
  ),
});

/** Builds the report with the figures of the day; they are stored with the event, so that a later reader sees the same. */
async function buildReport(day: PolicyDay, { kind, from }: DueReport) {
  const { tx, policy, today } = day;
  const funds = await listHoldings(day);
  const value = await getPolicyValue(tx, policy.policyNumber, today);
  const { account, closing } = await buildYearAccount({ tx, policy, kind, from, units: worthOf(funds) });
  const event: PolicyReport = {
    kind: 'POLICY_REPORT',
    report: kind,
    from,
    to: today,
    currency: policy.currency,
    funds,
    surrenderValue: new Big(value.surrenderValue).toFixed(),
    loan: loansOwed(value).toFixed(),
    ...(account === undefined ? {} : { account }),
    lapses: await listLapses(tx, policy.policyNumber, from),
  };
  return { event, closing };
}

async function makeReport(day: PolicyDay, due: DueReport): Promise<DayDone> {
  const { tx, today, now } = day;
  const { event, closing } = await buildReport(day, due);
  await tx.query(
    `INSERT INTO core.report_made (policy_number, kind, to_on, at, value, priced_on, premiums_paid, last_unit, last_journal)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      due.policyNumber,
      due.kind,
      today,
      now,
      closing.value.toFixed(),
      closing.pricedOn,
      closing.premiumsPaid.toFixed(),
      closing.lastUnit,
      closing.lastJournal,
    ],
  );
  return { kind: `REPORT_${due.kind}`, events: [event] };
}

/** Step that makes the yearly statement at each anniversary, and the value report of a unit-linked policy (rulebook 6.8). */
export const reportStep = bindStep({ name: 'Report', list: listReports, apply: makeReport });
