import { z } from 'zod';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { HoursInput, InsightList, InsightName, InsightPage } from '#shared/wire/desk-insight/insight.ts';
import { csvType } from '#shared/text/csv.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { leaderRole } from '#shared/requests/roles.ts';
import { refuse } from '#server/http/refuse.ts';
import { answer, noData, staffRoute, type Route } from '#server/http/route.ts';
import { describeInsight } from './describe-insight.ts';
import { describeList } from './describe-list.ts';
import { buildListFile, buildPageFile, sendInsightFile } from './insight-csv.ts';
import { ListQuestion, PeriodQuestion } from './insight-question.ts';
import { setHours } from './staff-hours.ts';

const params = z.object({ name: z.string().max(32) });

/** @throws 404 for a page that does not exist */
function pageNamed(name: string): InsightName {
  const known = InsightName.safeParse(name).data;
  if (known === undefined) throw refuse('NOT_FOUND');
  return known;
}

const listRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute(deskPageReaders.insight, {
    method: 'GET',
    path: '/desk/v1/insight/list',
    summary: 'Requests behind a figure of insight',
    input: z.object({ query: ListQuestion }),
    answers: InsightList,
    handle: async ({ input: { query } }) => answer(await describeList(desk, query)),
  }),
  staffRoute(deskPageReaders.insight, {
    method: 'GET',
    path: '/desk/v1/insight/list/file',
    summary: 'Requests behind a figure of insight as CSV; recorded',
    input: z.object({ query: ListQuestion }),
    writes: [csvType],
    handle: async ({ input: { query }, caller, reply }) =>
      sendInsightFile(desk, caller, reply, await buildListFile(desk, query)),
  }),
];

/** Lists the routes of insight (rulebook 4.4, decision 0109). */
export const insightRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute([leaderRole], {
    method: 'POST',
    path: '/desk/v1/insight/hours',
    summary: 'Sets for how many hours a day a clerk is at work, or removes it',
    input: z.object({ body: HoursInput }),
    answers: noData,
    handle: async ({ input: { body }, caller }) => {
      await setHours(desk, caller.userName, body);
      return answer(null, { message: 'Jam hadir tersimpan.' });
    },
  }),
  ...listRoutes(desk),
  staffRoute(deskPageReaders.insight, {
    method: 'GET',
    path: '/desk/v1/insight/:name',
    summary: 'Page of insight: late, load, done, automatic, returns or reopened; from sums that a job keeps',
    input: z.object({ params, query: PeriodQuestion }),
    answers: InsightPage,
    handle: async ({ input, caller }) =>
      answer(await describeInsight(desk, caller, pageNamed(input.params.name), input.query)),
  }),
  staffRoute(deskPageReaders.insight, {
    method: 'GET',
    path: '/desk/v1/insight/:name/file',
    summary: 'Page of insight as CSV; recorded',
    input: z.object({ params, query: PeriodQuestion }),
    writes: [csvType],
    handle: async ({ input, caller, reply }) =>
      sendInsightFile(
        desk,
        caller,
        reply,
        await buildPageFile(desk, caller, pageNamed(input.params.name), input.query),
      ),
  }),
];
