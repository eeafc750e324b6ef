import { addMonths, type BusinessDate } from '#shared/time/dates.ts';
import { listDueDates, premiumPeriod } from '#shared/rules/premium-calendar.ts';
import type { Coverage } from '#shared/policy-document/coverage.ts';
import type { DemoPolicy } from './demo-policy.ts';

const INFORCE = 1;
const ENDED = 3;

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

const mainCoverage = ({ document }: DemoPolicy): Coverage => {
  const main = document.coverages.find((coverage) => coverage.masterProduct === null);
  if (main === undefined) throw new Error(`Policy ${document.policyNumber} has no main cover`);
  return main;
};

const holidayOf = ({ document }: DemoPolicy): OpeningPremiums['holiday'] => {
  const { policyNumber, holidayStartDate, holidayEndDate } = document;
  if (holidayStartDate === null || holidayEndDate === null) return null;
  return { policyNumber, from: holidayStartDate, until: holidayEndDate };
};

/** Whole calendar months, whatever the days: a month-end due date stays in its month. */
const monthsApart = (from: BusinessDate, to: BusinessDate): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));

/** The last due date that still gets a row: nothing more is asked of a policy that has ended. */
const lastRow = (main: Coverage, today: BusinessDate, monthsAhead: number): BusinessDate =>
  main.riskStatus === ENDED ? main.expiryDate : addMonths(today, monthsAhead);

/** The premiums of a demo policy as its document tells them: paid up to its due date, a holiday in between, asked for from there on. */
export function buildOpeningPremiums(policy: DemoPolicy, today: BusinessDate, monthsAhead: number): OpeningPremiums {
  const main = mainCoverage(policy);
  const { policyNumber } = policy.document;
  const frequency = Number(main.currentPremium.paymentFreq);
  const period = premiumPeriod(frequency);
  const startDate = policy.startDate;
  const holiday = holidayOf(policy);
  const until = lastRow(main, today, monthsAhead);
  const calendar = { startDate, period, endsOn: main.paidupDate };
  const days = period === 0 ? [startDate] : listDueDates(calendar, startDate, until);
  const firstUnpaid = main.coverageExtend.dueDate;
  const isSettled = (day: BusinessDate): boolean =>
    firstUnpaid === null || monthsApart(startDate, day) < monthsApart(startDate, firstUnpaid);
  const isHoliday = (day: BusinessDate): boolean => holiday !== null && day >= holiday.from && day < holiday.until;
  const riders = policy.document.coverages.filter((each) => each !== main && each.riskStatus === INFORCE);
  const next = addMonths(startDate, days.length * period);
  return {
    plan: {
      policyNumber,
      frequency,
      periodMonths: period,
      firstDueOn: startDate,
      endsOn: main.paidupDate,
      base: main.currentPremium.stdPremAf,
      topUp: main.recurringTopup?.topupAmount ?? 0,
      rider: riders.reduce((sum, each) => sum + each.currentPremium.totalPremAf, 0),
      nextRowOn: period === 0 || main.riskStatus === ENDED || next >= main.paidupDate ? null : next,
    },
    rows: days.map((dueOn) => ({
      policyNumber,
      dueOn,
      state: isHoliday(dueOn) ? 'HOLIDAY' : isSettled(dueOn) ? 'PAID' : 'DUE',
    })),
    holiday,
  };
}
