import { z } from 'zod';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { csvType } from '#shared/text/csv.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import { Sample, SampleInput } from '#shared/wire/audit/sample.ts';
import { ChainCheckInput, ChainSlice, TrailChoices, TrailPage } from '#shared/wire/audit/trail.ts';
import type { ChainFamily } from '#server/audit/chain-family.ts';
import { answer, noInput, staffRoute, type Route } from '#server/http/route.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { actionText } from './action-words.ts';
import { checkChains } from './check-chains.ts';
import { describeTrail } from './describe-trail.ts';
import { sendTrailFile, TrailExportInput } from './export-trail.ts';
import { sampleDecisions } from './sample-decisions.ts';
import { listActions, listEverybody } from './trail-repository.ts';
import { TrailQuestion } from './trail-question.ts';

/** Calls of the page of an auditor (decision 0106). `families` = the chains to check. */
export const auditRoutes = (desk: DeskServices, families: readonly ChainFamily[]): readonly Route[] => [
  staffRoute(deskPageReaders.audit, {
    method: 'GET',
    path: '/desk/v1/audit/trail',
    summary: 'Entries of the audit trail and events of requests, newest first; a search is recorded',
    input: z.object({ query: TrailQuestion.extend({ from: z.string().max(400).default('') }) }),
    answers: TrailPage,
    handle: async ({ input: { query }, caller }) => {
      const { from, ...question } = query;
      return answer(await describeTrail(desk, caller, question, from));
    },
  }),
  staffRoute(deskPageReaders.audit, {
    method: 'GET',
    path: '/desk/v1/audit/choices',
    summary: 'Staff and actions by which the trail can be searched, and the business month',
    input: noInput,
    answers: TrailChoices,
    handle: async () => {
      const actions = (await listActions(desk.pool)).map((action) => ({ action, text: actionText(action) }));
      const month = businessDateOf(await desk.clock.businessNow()).slice(0, 7);
      return answer({ month, staff: await listEverybody(desk.pool), actions });
    },
  }),
  staffRoute(deskPageReaders.audit, {
    method: 'POST',
    path: '/desk/v1/audit/trail/file',
    summary: 'Entries that a search leaves as CSV, with a reason; recorded',
    input: z.object({ body: TrailExportInput }),
    writes: [csvType],
    handle: ({ input: { body }, caller, reply }) => sendTrailFile(desk, caller, reply, body),
  }),
  staffRoute(deskPageReaders.audit, {
    method: 'POST',
    path: '/desk/v1/audit/check',
    summary: 'Next slice of the check of all chains; the first one is recorded',
    input: z.object({ body: ChainCheckInput }),
    answers: ChainSlice,
    handle: async ({ input: { body }, caller }) => answer(await checkChains(desk, families, caller, body.cursor)),
  }),
  staffRoute(deskPageReaders.audit, {
    method: 'POST',
    path: '/desk/v1/audit/sample',
    summary: 'Random decisions of people in a month with all that was seen; the seed is recorded',
    input: z.object({ body: SampleInput }),
    answers: Sample,
    handle: async ({ input: { body }, caller }) => answer(await sampleDecisions(desk, caller, body)),
  }),
];
