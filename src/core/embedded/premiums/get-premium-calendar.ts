import { Big } from 'big.js';
import * as z from 'zod';
import { addDays, addMonths, BusinessDate, daysBetween } from '#shared/time/dates.ts';
import { Archetype, PolicySubStatus } from '#shared/facts/facts.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import type { PremiumCalendar, PremiumDue } from '#shared/wire/policy-overview.ts';
import { PolicyNotFound } from '../../port.ts';
import type { Queryable } from '../db/database.ts';
import { findParameters } from '../parameters/find-parameters.ts';
import { PremiumColumn, premiumColumn } from '../policies/premium-column.ts';
import { LapseColumn, lapseColumn } from '../policies/lapse-column.ts';

const MONTHS_BACK = 24;

/** $2 = today, $3 = the day from which settled due dates are told; at most 100 rows. */
const selectCalendar = {
  name: 'core/get-premium-calendar',
  text: `
    SELECT policy.product_id AS "productId", product.archetype, policy.currency, policy.sub_status AS "subStatus",
      policy.start_date AS "startDate", policy.ended_on AS "endedOn",
      ${premiumColumn},
      ${lapseColumn},
      (SELECT coalesce(json_agg(told ORDER BY told."dueOn"), '[]')
         FROM (SELECT due_on AS "dueOn", base, top_up AS "topUp", rider, state, paid_on AS "paidOn"
                 FROM core.premium_schedule row
                WHERE row.policy_number = policy.policy_number AND (due_on >= $3::date OR state = 'DUE')
                ORDER BY due_on LIMIT 100) AS told) AS rows
    FROM core.policy JOIN core.product product USING (product_id)
    WHERE policy.policy_number = $1`,
};

const ScheduleRow = z.object({
  dueOn: BusinessDate,
  base: z.number(),
  topUp: z.number(),
  rider: z.number(),
  state: z.enum(['DUE', 'PAID', 'HOLIDAY', 'CANCELLED']),
  paidOn: z.nullable(BusinessDate),
});
type ScheduleRow = z.infer<typeof ScheduleRow>;

const CalendarRow = z.object({
  productId: z.number(),
  archetype: Archetype,
  currency: z.number(),
  subStatus: PolicySubStatus,
  startDate: BusinessDate,
  endedOn: z.nullable(BusinessDate),
  premium: PremiumColumn,
  lapse: LapseColumn,
  rows: z.array(ScheduleRow),
});
type CalendarRow = z.infer<typeof CalendarRow>;

const inForce: readonly PolicySubStatus[] = ['PENDING_ISSUE', 'NORMAL', 'GRACE', 'PREMIUM_HOLIDAY', 'PAID_UP', 'APL'];

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total.plus(amount), new Big(0)).toNumber();

const buildDue = ({ dueOn, base, topUp, rider, state, paidOn }: ScheduleRow, today: BusinessDate): PremiumDue => ({
  due_on: dueOn,
  base,
  top_up: topUp,
  rider,
  amount: sum([base, topUp, rider]),
  state: state !== 'DUE' ? state : dueOn < today ? 'LATE' : 'OPEN',
  paid_on: paidOn,
});

function nextOf({ premium }: CalendarRow, rows: readonly PremiumDue[]): PremiumCalendar['next'] {
  const due_on = premium?.nextDueOn ?? null;
  if (premium === null || due_on === null) return null;
  const planned = sum([premium.basePremium, premium.topUpPremium, premium.riderPremium]);
  return { due_on, amount: rows.find((row) => row.due_on === due_on)?.amount ?? planned };
}

/** The cover stays for grace.days_cd after the oldest unpaid due date (rulebook 2.4). */
function graceOf({ premium }: CalendarRow, parameters: Parameters, today: BusinessDate): PremiumCalendar['grace'] {
  const unpaid = premium?.unpaid ?? [];
  const [oldest] = unpaid;
  if (oldest === undefined) return null;
  const until = addDays(oldest.dueOn, parameters['grace.days_cd']);
  const amount = sum(unpaid.map((each) => each.amount));
  return { due_on: oldest.dueOn, amount, until, days_left: daysBetween(today, until) };
}

/** A policy without cover is asked for nothing new: what lies ahead on its schedule is not told. */
const isTold =
  (covered: boolean) =>
  ({ state }: PremiumDue): boolean =>
    covered || state !== 'OPEN';

function buildPremiumCalendar(row: CalendarRow, parameters: Parameters, today: BusinessDate): PremiumCalendar {
  const covered = inForce.includes(row.subStatus);
  const rows = row.rows.map((each) => buildDue(each, today));
  const { lapsedOn } = row.lapse;
  return {
    today,
    archetype: row.archetype,
    sub_status: row.subStatus,
    start_date: row.startDate,
    frequency: row.premium?.frequency ?? 5,
    ends_on: row.premium?.endsOn ?? null,
    next: covered ? nextOf(row, rows) : null,
    grace: covered ? graceOf(row, parameters, today) : null,
    holiday: row.premium?.holiday ?? null,
    lapse:
      lapsedOn === null
        ? null
        : { on: lapsedOn, reinstate_until: addMonths(lapsedOn, parameters['reinst.window_months']) },
    ended_on: row.endedOn,
    rows: rows.filter(isTold(covered)),
  };
}

/** What is asked of a policy, and when; two statements. @throws PolicyNotFound */
export async function getPremiumCalendar(
  q: Queryable,
  policyNumber: string,
  today: BusinessDate,
): Promise<PremiumCalendar> {
  const values = [policyNumber, today, addMonths(today, -MONTHS_BACK)];
  const { rows } = await q.query({ ...selectCalendar, values });
  if (rows[0] === undefined) throw new PolicyNotFound(policyNumber);
  const row = CalendarRow.parse(rows[0]);
  return buildPremiumCalendar(row, await findParameters(q, { ...row, on: today }), today);
}
