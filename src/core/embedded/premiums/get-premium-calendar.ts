import { Big } from 'big.js';
import * as z from 'zod';
import { addMonths, BusinessDate } from '#shared/time/dates.ts';
import { PolicySubStatus } from '#shared/facts/facts.ts';
import { Archetype } from '#shared/parameters/archetypes.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import type { PremiumCalendar, PremiumDue } from '#shared/wire/policy-overview.ts';
import { PolicyNotFound } from '../../port.ts';
import type { SealedQueryable } from '../db/database.ts';
import { findParameters } from '../parameters/find-parameters.ts';
import { PremiumColumn, premiumColumn } from '../policies/premium-column.ts';
import { LapseColumn, lapseColumn } from '../policies/lapse-column.ts';
import { payingStatuses } from './asked-premium.ts';
import { buildGrace } from './describe-grace.ts';
import { buildAccounts, buildCredit, buildDebit, buildToPay, type UnpaidDue } from './describe-payment.ts';
import { findPaidBack, type PaidBack } from './paid-back-repository.ts';
import { PaymentColumns, paymentColumns } from './payment-columns.ts';
import { PlannedHoliday, plannedHolidayColumn } from './holiday-repository.ts';

const MONTHS_BACK = 24;

/** SQL: columns of a calendar besides the position; $2 = today, $3 = day from which settled due dates are listed; at most 100 rows. */
export const calendarColumns = `policy.ended_on AS "endedOn",
      ${paymentColumns},
      ${plannedHolidayColumn},
      (SELECT coalesce(json_agg(told ORDER BY told."dueOn"), '[]')
         FROM (SELECT due_on AS "dueOn", base, top_up AS "topUp", rider, state, paid_on AS "paidOn",
                      billed_on AS "billedOn", paid_by AS "paidBy", times_reversed > 0 AS "isReversed"
                 FROM core.premium_schedule row
                WHERE row.policy_number = policy.policy_number AND (due_on >= $3::date OR state = 'DUE')
                ORDER BY due_on LIMIT 100) AS told) AS rows`;

/** Returns the values for the calendar's columns. */
export const calendarValues = (policyNumber: string, today: BusinessDate): string[] => [
  policyNumber,
  today,
  addMonths(today, -MONTHS_BACK),
];

const selectCalendar = {
  name: 'core/get-premium-calendar',
  text: `
    SELECT policy.product_id AS "productId", product.archetype, policy.currency, policy.sub_status AS "subStatus",
      policy.start_date AS "startDate",
      policy.claim_registered AS "claimRegistered",
      ${premiumColumn},
      ${lapseColumn},
      ${calendarColumns}
    FROM core.policy JOIN core.product product USING (product_id)
      JOIN core.policy_version version
        ON version.policy_number = policy.policy_number AND version.version = policy.current_version
    WHERE policy.policy_number = $1`,
};

const ScheduleRow = z.object({
  dueOn: BusinessDate,
  base: z.number(),
  topUp: z.number(),
  rider: z.number(),
  state: z.enum(['DUE', 'PAID', 'HOLIDAY', 'CANCELLED', 'MISSED']),
  paidOn: z.nullable(BusinessDate),
  billedOn: z.nullable(BusinessDate),
  paidBy: z.nullable(z.enum(['MONEY', 'DEBIT', 'ADVANCE'])),
  isReversed: z.boolean(),
});
type ScheduleRow = z.infer<typeof ScheduleRow>;

export const CalendarRow = z.object({
  ...PaymentColumns.shape,
  productId: z.number(),
  archetype: Archetype,
  currency: z.number(),
  subStatus: PolicySubStatus,
  startDate: BusinessDate,
  endedOn: z.nullable(BusinessDate),
  claimRegistered: z.boolean(),
  premium: PremiumColumn,
  lapse: LapseColumn,
  plannedHoliday: PlannedHoliday,
  rows: z.array(ScheduleRow),
});
type CalendarRow = z.infer<typeof CalendarRow>;

const inForce: readonly PolicySubStatus[] = ['PENDING_ISSUE', 'NORMAL', 'GRACE', 'PREMIUM_HOLIDAY', 'PAID_UP', 'APL'];

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total.plus(amount), new Big(0)).toNumber();

/** Returns true when a due date falls in an approved future holiday, so that its premium will not be billed. */
const isPlannedOff = (planned: PlannedHoliday, dueOn: BusinessDate): boolean =>
  planned !== null && dueOn >= planned.from && dueOn < planned.until;

/** Facts of the policy that change the state of every instalment. */
type Above = Pick<CalendarRow, 'claimRegistered'> & { readonly planned: PlannedHoliday };

function stateOf(
  { state, paidBy, dueOn }: ScheduleRow,
  { planned, claimRegistered }: Above,
  today: BusinessDate,
): PremiumDue['state'] {
  if (state === 'DUE' && claimRegistered) return 'WAITS';
  if (state === 'DUE' && isPlannedOff(planned, dueOn)) return 'HOLIDAY';
  if (state === 'DUE') return dueOn < today ? 'LATE' : 'OPEN';
  return state === 'PAID' && paidBy === 'ADVANCE' ? 'ADVANCED' : state;
}

const buildDue = (row: ScheduleRow, above: Above, today: BusinessDate): PremiumDue => ({
  due_on: row.dueOn,
  base: row.base,
  top_up: row.topUp,
  rider: row.rider,
  amount: sum([row.base, row.topUp, row.rider]),
  state: stateOf(row, above, today),
  paid_on: row.paidOn,
  billed: row.billedOn !== null,
  paid_by: row.paidBy,
});

const listUnpaid = ({ rows }: CalendarRow): readonly UnpaidDue[] =>
  rows
    .filter(({ state }) => state === 'DUE')
    .map(({ base, topUp, rider, ...row }) => ({ ...row, amount: sum([base, topUp, rider]) }));

function nextOf({ premium, plannedHoliday }: CalendarRow, rows: readonly PremiumDue[]): PremiumCalendar['next'] {
  const first = premium?.nextDueOn ?? null;
  if (premium === null || first === null) return null;
  const planned = isPlannedOff(plannedHoliday, first) ? plannedHoliday : null;
  const due_on = planned?.until ?? first;
  if (due_on > first && premium.endsOn !== null && due_on >= premium.endsOn) return null;
  const beyond = sum([premium.basePremium, premium.topUpPremium, planned?.rider ?? premium.riderPremium]);
  return { due_on, amount: rows.find((row) => row.due_on === due_on)?.amount ?? beyond };
}

/**
 * Returns true when an instalment is listed; future ones of a policy without cover are not, because they will not be
 * billed.
 */
const isShown =
  (covered: boolean) =>
  ({ state }: PremiumDue): boolean =>
    covered || (state !== 'OPEN' && state !== 'WAITS');

/**
 * Describes what is to be paid now, and how. A policy that lapsed, ended, has not started or has a claim pays nothing,
 * and nothing is debited.
 */
function describePayment(
  row: CalendarRow,
  parameters: Parameters,
  today: BusinessDate,
): Pick<PremiumCalendar, 'to_pay' | 'credit' | 'accounts' | 'debit'> {
  const unpaid = payingStatuses.includes(row.subStatus) && !row.claimRegistered ? listUnpaid(row) : [];
  return {
    to_pay: buildToPay(unpaid, row, parameters, today),
    credit: buildCredit(row, unpaid, today),
    accounts: buildAccounts(row),
    debit: buildDebit(row, unpaid, parameters, today),
  };
}

/** Calculates the amount still due for automatic reinstatement, net of suspense money. */
function automaticOf(
  { credit }: Pick<CalendarRow, 'credit'>,
  back: Lapsed['back'],
): NonNullable<PremiumCalendar['lapse']>['automatic'] {
  if (back === undefined) return null;
  const { until, holdsUntil, quote } = back.automatic;
  const left = quote.total.minus(credit.amount);
  return {
    until,
    holds_until: holdsUntil,
    amount: quote.total.toNumber(),
    left: left.gt(0) ? left.toNumber() : 0,
  };
}

/** Parameters of the day, with the terms of an automatic reinstatement. */
interface Lapsed {
  readonly parameters: Parameters;
  readonly back: Pick<PaidBack, 'automatic'> | undefined;
}

function lapseOf(row: CalendarRow, { parameters, back }: Lapsed): PremiumCalendar['lapse'] {
  const { lapsedOn } = row.lapse;
  if (lapsedOn === null) return null;
  const reinstate_until = addMonths(lapsedOn, parameters['reinst.window_months']);
  return { on: lapsedOn, reinstate_until, automatic: automaticOf(row, back) };
}

export function buildPremiumCalendar(row: CalendarRow, lapsed: Lapsed, today: BusinessDate): PremiumCalendar {
  const { parameters } = lapsed;
  const covered = inForce.includes(row.subStatus);
  const rows = row.rows.map((each) => buildDue(each, { ...row, planned: row.plannedHoliday }, today));
  return {
    today,
    archetype: row.archetype,
    sub_status: row.subStatus,
    start_date: row.startDate,
    frequency: row.premium?.frequency ?? 5,
    ends_on: row.premium?.endsOn ?? null,
    next: covered && !row.claimRegistered ? nextOf(row, rows) : null,
    grace: payingStatuses.includes(row.subStatus) && !row.claimRegistered ? buildGrace(row, parameters, today) : null,
    holiday: row.premium?.holiday ?? null,
    lapse: lapseOf(row, lapsed),
    ended_on: row.endedOn,
    claim_registered: row.claimRegistered,
    ...describePayment(row, parameters, today),
    rows: rows.filter(isShown(covered)),
  };
}

/** Reads the premium calendar; two statements, and some more for a lapsed policy. @throws PolicyNotFound */
export async function getPremiumCalendar(
  q: SealedQueryable,
  policyNumber: string,
  today: BusinessDate,
): Promise<PremiumCalendar> {
  const { rows } = await q.query({ ...selectCalendar, values: calendarValues(policyNumber, today) });
  if (rows[0] === undefined) throw new PolicyNotFound(policyNumber);
  const row = CalendarRow.parse(rows[0]);
  const parameters = await findParameters(q, { ...row, on: today });
  const back = row.lapse.lapsedOn === null ? undefined : await findPaidBack(q, policyNumber, today);
  return buildPremiumCalendar(row, { parameters, back }, today);
}
