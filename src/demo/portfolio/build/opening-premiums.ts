import { addMonths, type BusinessDate } from '#shared/time/dates.ts';
import { listDueDates, premiumPeriod } from '#shared/rules/premium-calendar.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import type { DemoPolicy } from './demo-policy.ts';

/** Rows of core.premium_plan, core.premium_schedule and core.premium_holiday. */
export interface OpeningPremiums {
  readonly plan: {
    readonly policyNumber: string;
    readonly frequency: number;
    readonly periodMonths: number;
    readonly firstDueOn: BusinessDate;
    readonly endsOn: BusinessDate;
    readonly base: number;
    readonly topUp: number;
    readonly rider: number;
    readonly nextRowOn: BusinessDate | null;
  };
  readonly rows: readonly {
    readonly policyNumber: string;
    readonly dueOn: BusinessDate;
    readonly state: 'DUE' | 'PAID' | 'HOLIDAY';
  }[];
  readonly holiday: { readonly policyNumber: string; readonly from: BusinessDate; readonly until: BusinessDate } | null;
}

/** Whole calendar months, whatever the days: a month-end due date stays in its month. */
const monthsApart = (from: BusinessDate, to: BusinessDate): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));

/** The last due date that still gets a row: nothing more is asked of a policy that has ended. */
const lastRow = (main: Coverage, today: BusinessDate, monthsAhead: number): BusinessDate =>
  main.status === 'TERMINATED' ? main.expiresOn : addMonths(today, monthsAhead);

/** Builds the premiums of a demo policy: paid up to its due date, a holiday in between, asked for from there on. */
export function buildOpeningPremiums(
  { policy, startDate }: DemoPolicy,
  today: BusinessDate,
  monthsAhead: number,
): OpeningPremiums {
  const { number: policyNumber, mainCover: main, premiumHoliday: holiday } = policy;
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
    plan: {
      policyNumber,
      frequency,
      periodMonths: period,
      firstDueOn: startDate,
      endsOn: main.paidUpOn,
      base: main.premium,
      topUp: main.topUp,
      rider: riders.reduce((sum, { premium }) => sum + premium, 0),
      nextRowOn: period === 0 || main.status === 'TERMINATED' || next >= main.paidUpOn ? null : next,
    },
    rows: days.map((dueOn) => ({
      policyNumber,
      dueOn,
      state: isHoliday(dueOn) ? 'HOLIDAY' : isSettled(dueOn) ? 'PAID' : 'DUE',
    })),
    holiday: holiday && { policyNumber, ...holiday },
  };
}
