import { z } from 'zod';
import { buildCalendar } from '#shared/time/calendar.ts';
import { addMonths, businessDateOf } from '#shared/time/dates.ts';
import { endorsementText } from '#shared/facts/endorsement.ts';
import {
  FundValueHistory,
  historyMonths,
  PendingChanges,
  PolicyEndorsements,
  LapseForecast,
  PremiumCalendar,
  ValueExplained,
} from '#shared/wire/policy-overview.ts';
import { answer, customerRoute, noInput, type Route } from '#server/http/route.ts';
import { buildLapseForecast } from './build-lapse-forecast.ts';
import { listPendingChanges } from './pending-changes.ts';
import type { Services } from '#server/services/services.ts';

/** Maximum points of a chart: 600 px show no more (promises P03). */
const most = 120;

const HistoryInput = z.object({
  query: z.object({
    months: z.enum(historyMonths.map(String), 'Pilih 1, 6, 12, atau 36 bulan.').default('12').transform(Number),
  }),
});

async function findFundValues({ core, clock }: Pick<Services, 'clock' | 'core'>, policyNumber: string, months: number) {
  const to = businessDateOf(await clock.businessNow());
  return { points: await core.listFundValues(policyNumber, { from: addMonths(to, -months), to, most }) };
}

async function findExplained({ core }: Pick<Services, 'core'>, policyNumber: string): Promise<ValueExplained> {
  const { recordedSince, paid, value, parts } = await core.explainValue(policyNumber);
  return {
    recorded_since: recordedSince,
    paid: Number(paid),
    value: Number(value),
    parts: parts.map(({ kind, amount }) => ({ kind, amount: Number(amount) })),
  };
}

const listEndorsements = async ({ core }: Pick<Services, 'core'>, policyNumber: string) =>
  (await core.listEndorsements(policyNumber)).map((each) => {
    const { title, lines } = endorsementText(each);
    return { on: each.effectiveOn, title, lines: [...lines] };
  });

async function findLapseForecast({ core, clock }: Pick<Services, 'clock' | 'core'>, policyNumber: string) {
  const today = businessDateOf(await clock.businessNow());
  return buildLapseForecast(await core.getPolicyStatusSnapshot(policyNumber, today), today);
}

/** Reads today and the working days for due dates. */
async function readDays({ core, clock }: Pick<Services, 'clock' | 'core'>) {
  const today = businessDateOf(await clock.businessNow());
  const { holidays, jointLeaveCounts } = await core.getServiceCalendar(today);
  return { today, calendar: buildCalendar(holidays, { jointLeaveCounts }) };
}

/** Routes of the policy information besides the policy itself; all for the session's policy only. */
export const overviewRoutes = (services: Services): Route[] => [
  customerRoute({
    method: 'GET',
    path: '/api/v1/policy/fund-values',
    summary:
      'Worth of the fund units day by day and what was paid in; months = 1, 6, 12 (default) or 36; at most 120 days.',
    input: HistoryInput,
    answers: FundValueHistory,
    handle: async ({ input, caller }) =>
      answer(await findFundValues(services, caller.policyNumber, input.query.months)),
  }),
  customerRoute({
    method: 'GET',
    path: '/api/v1/policy/value-explained',
    summary:
      'From what was paid in to what the fund units are worth: charges, withdrawals and prices, adding up exactly.',
    input: noInput,
    answers: ValueExplained,
    handle: async ({ caller }) => answer(await findExplained(services, caller.policyNumber)),
  }),
  customerRoute({
    method: 'GET',
    path: '/api/v1/policy/premium-calendar',
    summary: 'Due dates of two years back and of those on the schedule, with grace, holiday and lapse as of today.',
    input: noInput,
    answers: PremiumCalendar,
    handle: async ({ caller }) => answer(await services.core.getPremiumCalendar(caller.policyNumber)),
  }),
  customerRoute({
    method: 'GET',
    path: '/api/v1/policy/outlook',
    summary: 'Tasks without which cover ends soon (lapse.outlook_days): the day, why, and the least that keeps it.',
    input: noInput,
    answers: LapseForecast,
    handle: async ({ caller }) => answer(await findLapseForecast(services, caller.policyNumber)),
  }),
  customerRoute({
    method: 'GET',
    path: '/api/v1/policy/endorsements',
    summary: 'What approved requests noted on the policy: riders, corrections, reinstatements, terms; newest first.',
    input: noInput,
    answers: PolicyEndorsements,
    handle: async ({ caller }) => answer({ items: await listEndorsements(services, caller.policyNumber) }),
  }),
  customerRoute({
    method: 'GET',
    path: '/api/v1/policy/pending-changes',
    summary: 'Own requests under way whose effect is not on the policy yet, with what they change.',
    input: noInput,
    answers: PendingChanges,
    handle: async ({ caller }) =>
      answer({ items: await listPendingChanges(services, caller, await readDays(services)) }),
  }),
];
