import { Big } from 'big.js';
import { addDays, addMonths, type BusinessDate } from '#shared/time/dates.ts';
import { listDueDates, premiumPeriod } from '#shared/rules/premium-calendar.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import type { PolicyRecord } from '#core/embedded/imports/policy-record.ts';
import type { DemoPolicy } from './demo-policy.ts';
import { parametersOn } from './product-of.ts';

/** Premium fields of a policy in the portfolio file. */
export type OpeningPremiums = Pick<PolicyRecord, 'premiumPlan' | 'premiums' | 'holiday'>;

/** Returns the number of calendar months between two dates, ignoring the day, so that a due date at a month's end stays in its month. */
const monthsApart = (from: BusinessDate, to: BusinessDate): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));

/** Returns the date up to which premiums are scheduled: the expiry date of a terminated policy, otherwise `monthsAhead` from today. */
const lastRow = (main: Coverage, today: BusinessDate, monthsAhead: number): BusinessDate =>
  main.status === 'TERMINATED' ? main.expiresOn : addMonths(today, monthsAhead);

/**
 * Returns the premiums of a demo policy: PAID before the first unpaid due date, DUE from there on, HOLIDAY during a premium
 * holiday. An overdue premium of a policy in force was billed on the usual day before its due date.
 */
export function buildOpeningPremiums(
  { policy, startDate }: DemoPolicy,
  today: BusinessDate,
  monthsAhead: number,
): OpeningPremiums {
  const { mainCover: main, premiumHoliday: holiday } = policy;
  const { frequency, nextDueOn: firstUnpaid } = main;
  const period = premiumPeriod(frequency);
  const until = lastRow(main, today, monthsAhead);
  const calendar = { startDate, period, endsOn: main.paidUpOn };
  const days = period === 0 ? [startDate] : listDueDates(calendar, startDate, until);
  const isSettled = (day: BusinessDate): boolean =>
    firstUnpaid === null || monthsApart(startDate, day) < monthsApart(startDate, firstUnpaid);
  const isHoliday = (day: BusinessDate): boolean => holiday !== null && day >= holiday.from && day < holiday.until;
  const riders = policy.riders.filter(({ status }) => status === 'IN_FORCE');
  const next = addMonths(startDate, days.length * period);
  return {
    premiumPlan: {
      frequency,
      periodMonths: period,
      firstDueOn: startDate,
      endsOn: main.paidUpOn,
      base: new Big(main.premium).toFixed(2),
      topUp: new Big(main.topUp).toFixed(2),
      rider: riders.reduce((sum, { premium }) => sum.plus(premium), new Big(0)).toFixed(2),
      nextRowOn: period === 0 || main.status === 'TERMINATED' || next >= main.paidUpOn ? null : next,
    },
    premiums: days.map((dueOn) => {
      const state = isHoliday(dueOn) ? 'HOLIDAY' : isSettled(dueOn) ? 'PAID' : 'DUE';
      const isLate = state === 'DUE' && dueOn < today && main.status === 'IN_FORCE';
      const leadDays = parametersOn(policy, today)['bill.lead_days_cd'];
      return { dueOn, state, billedOn: isLate ? addDays(dueOn, -leadDays) : null };
    }),
    holiday,
  };
}
