import { z } from 'zod';
import type { JobDay, JobLine } from '#core/port.ts';
import { formatMoney } from '#shared/money/money.ts';
import { BusinessDate, businessDateOf } from '#shared/time/dates.ts';
import { DeskAlarms, DeskDailyReport, type DeskJob } from '#shared/wire/operations/desk-operations.ts';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { alarmText, isUrgent, jobTexts } from '#server/alarms/alarm-words.ts';
import { listAllAlarms } from '#server/alarms/list-all-alarms.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { answer, noInput, staffRoute, type Route } from '#server/http/route.ts';
import { resultTexts } from './report-words.ts';

type Watched = Pick<DeskServices, 'config' | 'core' | 'clock' | 'pool' | 'seal'>;

const describeLine = ({ outcome, kind, count, currency, amount }: JobLine): DeskJob['lines'][number] => ({
  outcome,
  text: resultTexts[kind],
  count,
  amount: Number(amount) === 0 ? '' : formatMoney(amount, currency),
});

const describeJob = ({ job, caughtUp, lines, state, failed, failure }: JobDay): DeskJob => ({
  job,
  text: jobTexts[job],
  state,
  caught_up: caughtUp,
  failed,
  failure,
  lines: lines.map(describeLine),
});

async function listAlarms(desk: Watched): Promise<DeskAlarms> {
  const alarms = await listAllAlarms(desk);
  const items = alarms.map((alarm) => ({ text: alarmText(alarm), urgent: isUrgent(alarm) }));
  return { items: items.toSorted((a, b) => Number(b.urgent) - Number(a.urgent)) };
}

/** Returns the report of a day; without one, of the day that is being worked on. */
async function reportDay(desk: Watched, day: BusinessDate | undefined): Promise<DeskDailyReport> {
  const today = businessDateOf(await desk.clock.businessNow());
  const report = await desk.core.getDailyReport(day ?? today);
  const { items: alarms } = await listAlarms(desk);
  return { day: report.day, latest: today, alarms, jobs: report.jobs.map(describeJob) };
}

/**
 * Routes with results of the daily jobs, and with what is late or missing. No personal data but numbers of failed
 * policies.
 */
export const operationsRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute(deskPageReaders.daily, {
    method: 'GET',
    path: '/desk/v1/alarms',
    summary: 'What is late or missing in the daily work',
    input: noInput,
    answers: DeskAlarms,
    handle: async () => answer(await listAlarms(desk)),
  }),
  staffRoute(deskPageReaders.daily, {
    method: 'GET',
    path: '/desk/v1/daily-report',
    summary: 'What the daily jobs did on a business date; without one, today',
    input: z.object({ query: z.object({ day: z.optional(BusinessDate) }) }),
    answers: DeskDailyReport,
    handle: async ({ input: { query } }) => answer(await reportDay(desk, query.day)),
  }),
];
