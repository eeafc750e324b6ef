import { Big } from 'big.js';
import { addDays, addMonths, type BusinessDate } from '#shared/time/dates.ts';
import { listDueDates, premiumPeriod } from '#shared/rules/premium-calendar.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { isDebitMethod } from '#shared/lists/payment-codes.ts';
import { mainProducts } from '../../catalogue/main-products.ts';
import { listSteps, type InstalmentStep } from '#core/embedded/collection/instalment-steps.ts';
import type { StoredPolicy } from '#core/embedded/document/stored-policy.ts';
import { parameterRows } from '#core/embedded/parameters/parameter-rows.ts';
import { resolveParameters } from '#core/embedded/parameters/resolve-parameters.ts';
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
    /** Billing date of an overdue instalment. */
    readonly billedOn: BusinessDate | null;
    readonly nextStep: InstalmentStep['kind'] | null;
    readonly nextOn: BusinessDate | null;
  }[];
  readonly holiday: { readonly policyNumber: string; readonly from: BusinessDate; readonly until: BusinessDate } | null;
}

/** Counts calendar months, whatever the days: a month-end due date stays in its month. */
const monthsApart = (from: BusinessDate, to: BusinessDate): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));

/** Returns the last due date that still gets a row: nothing more is asked of a policy that has ended. */
const lastRow = (main: Coverage, today: BusinessDate, monthsAhead: number): BusinessDate =>
  main.status === 'TERMINATED' ? main.expiresOn : addMonths(today, monthsAhead);

const notBilled = { billedOn: null, nextStep: null, nextOn: null } as const;

/** Builds the bill of an unpaid premium, raised in time; reminders whose day is over count as sent. */
function lateBill({ mainCover, currency, payment }: StoredPolicy, dueOn: BusinessDate, today: BusinessDate) {
  const { productId } = mainCover;
  const archetype = mainProducts.find((each) => each.productId === productId)?.archetype ?? 'END';
  const parameters = resolveParameters(parameterRows, { productId, archetype, currency, on: today });
  const billedOn = addDays(dueOn, -parameters['bill.lead_days_cd']);
  const byDebit = isDebitMethod(payment.nextMethod);
  const next = listSteps({ dueOn, billedOn, byDebit }, parameters).find(({ on }) => on > today);
  return { billedOn, nextStep: next?.kind ?? null, nextOn: next?.on ?? null };
}

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
      rider: riders.reduce((sum, { premium }) => sum.plus(premium), new Big(0)).toNumber(),
      nextRowOn: period === 0 || main.status === 'TERMINATED' || next >= main.paidUpOn ? null : next,
    },
    rows: days.map((dueOn) => {
      const state = isHoliday(dueOn) ? 'HOLIDAY' : isSettled(dueOn) ? 'PAID' : 'DUE';
      const isLate = state === 'DUE' && dueOn < today && main.status === 'IN_FORCE';
      return { policyNumber, dueOn, state, ...(isLate ? lateBill(policy, dueOn, today) : notBilled) };
    }),
    holiday: holiday && { policyNumber, ...holiday },
  };
}
