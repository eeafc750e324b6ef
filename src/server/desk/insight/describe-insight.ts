import { businessDateOf } from '#shared/time/dates.ts';
import type { InsightName, InsightPage } from '#shared/wire/desk-insight/insight.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { leaderRole } from '#shared/requests/roles.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { readMoment, type Moment } from '#server/proposal-store/engine.ts';
import { buildDonePage } from './done-page.ts';
import { buildAutomaticPage, buildReopenedPage, buildReturnsPage } from './fact-pages.ts';
import { periodOf, type Period, type PeriodQuestion } from './insight-question.ts';
import { readMade, type Made } from './insight-repository.ts';
import type { PagePart } from './insight-tables.ts';
import { buildLatePage } from './late-page.ts';
import { buildLoadPage } from './load-page.ts';
import { listClerkHours } from './staff-hours.ts';

/** Titles of the pages, each the question that it answers. */
const insightTitles: Readonly<Record<InsightName, string>> = {
  late: 'Apa yang terlambat, mengapa, di tangan siapa, dan berapa biayanya?',
  load: 'Berapa yang terbuka, dan sudah berapa lama?',
  done: 'Berapa yang selesai, dan oleh siapa?',
  automatic: 'Berapa bagian yang selesai tanpa petugas?',
  returns: 'Apa yang dikembalikan, dan mengapa?',
  reopened: 'Apa yang dibuka lagi, dan apa yang ditolak nasabah?',
};

/** Moments that a page is built for: the figures were made on `day`. */
interface Asked {
  readonly day: Period['until'];
  readonly period: Period;
  readonly moment: Moment;
}

function buildPart(
  { pool }: Pick<DeskServices, 'pool'>,
  name: InsightName,
  { day, period, moment }: Asked,
): Promise<PagePart> {
  const { insight, calendar } = moment.serviceTimes;
  const parts: Readonly<Record<InsightName, () => Promise<PagePart>>> = {
    late: () => buildLatePage(pool, day, period, insight.costPercent),
    load: () => buildLoadPage(pool, day, { old: insight.oldDays, older: insight.olderDays }),
    done: () => buildDonePage(pool, day, period, calendar),
    automatic: () => buildAutomaticPage(pool, period),
    returns: () => buildReturnsPage(pool, period),
    reopened: () => buildReopenedPage(pool, period),
  };
  return parts[name]();
}

/** Finds the days of a question: figures of what is open are those of the last refresh. */
export async function readAsked(
  desk: DeskServices,
  question: PeriodQuestion,
): Promise<Asked & { readonly made: Made }> {
  const [moment, made] = await Promise.all([readMoment(desk), readMade(desk.pool)]);
  const today = businessDateOf(moment.at);
  const period = periodOf(question, today, moment.serviceTimes.insight.periodDays);
  return { day: made.day ?? today, period, moment, made };
}

/** GET insight/:name: one page, from the sums alone. @throws 422 */
export async function describeInsight(
  desk: DeskServices,
  { roles }: Pick<StaffSession, 'roles'>,
  name: InsightName,
  question: PeriodQuestion,
): Promise<InsightPage> {
  const { made, ...asked } = await readAsked(desk, question);
  const { lead, tables } = await buildPart(desk, name, asked);
  const isPast = name !== 'load';
  return {
    name,
    title: insightTitles[name],
    since: isPast ? asked.period.since : null,
    until: isPast ? asked.period.until : null,
    made_at: made.made_at,
    lead: [...lead],
    tables: [...tables],
    clerks: name === 'done' && roles.includes(leaderRole) ? await listClerkHours(desk.pool) : null,
  };
}
