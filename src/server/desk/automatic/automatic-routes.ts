import { z } from 'zod';
import { caseReaders, deskPageReaders } from '#shared/requests/desk-pages.ts';
import { BusinessDate, instantAt, TimeOfDay } from '#shared/time/dates.ts';
import {
  AutomaticDecisions,
  AutomaticSamples,
  AutomaticShares,
  CaseAutomatic,
  SampleInput,
  SampleList,
} from '#shared/wire/desk-automatic/automatic.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { answer, staffRoute, type Route } from '#server/http/route.ts';
import { describeDecisions, describeShares } from './describe-shares.ts';
import {
  answerSample,
  describeCaseAutomatic,
  describeSamples,
  reportDifference,
  sampleCheckers,
} from './sample-checks.ts';
import { switchRoutes } from './switch-entry.ts';

/** Last page that is answered. */
const lastPage = 400;

const page = z.coerce.number().int().min(1).max(lastPage).default(1);
/** Day of a search; earlier and later ones have no moment in UTC. */
const Day = BusinessDate.check(
  z.refine((day: string) => day >= '1000-01-01' && day < '9999-01-01', 'Tanggal tidak sesuai.'),
);

const params = z.object({ number: z.string().max(32) });

const listRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute(deskPageReaders.automatic, {
    method: 'GET',
    path: '/desk/v1/automatic',
    summary: 'Decisions by the system and by people in a period, by type, and by the rules of the system',
    input: z.object({ query: z.object({ from: z.optional(Day), until: z.optional(Day) }) }),
    answers: AutomaticShares,
    handle: async ({ input }) => answer(await describeShares(desk, input.query)),
  }),
  staffRoute(deskPageReaders.automatic, {
    method: 'GET',
    path: '/desk/v1/automatic/decisions',
    summary: 'What the system decided by a type or rule since a moment, newest first',
    input: z.object({
      query: z.object({ id: z.string().max(80), day: Day, time: z.optional(TimeOfDay), page }),
    }),
    answers: AutomaticDecisions,
    handle: async ({ input: { query } }) => {
      const since = instantAt(query.day, query.time ?? '00:00');
      return answer(await describeDecisions(desk, { id: query.id, since, page: query.page }));
    },
  }),
  staffRoute(deskPageReaders.automatic, {
    method: 'GET',
    path: '/desk/v1/automatic/samples',
    summary: 'Decisions of the system that were drawn for a person: without an answer, different, or the same',
    input: z.object({ query: z.object({ list: z.enum(SampleList.def.entries).default('open'), page }) }),
    answers: AutomaticSamples,
    handle: async ({ input }) => answer(await describeSamples(desk, input.query)),
  }),
];

const caseAutomaticRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute(caseReaders, {
    method: 'GET',
    path: '/desk/v1/cases/:number/automatic',
    summary: 'Why the system decided a case, or left it to people, and the check by a person afterwards',
    input: z.object({ params }),
    answers: CaseAutomatic,
    handle: async ({ input, caller }) => answer(await describeCaseAutomatic(desk, caller, input.params.number)),
  }),
  staffRoute(sampleCheckers, {
    method: 'POST',
    path: '/desk/v1/cases/:number/automatic/sample',
    summary: 'Says whether a person would have decided as the system did; nothing changes for the customer',
    input: z.object({ params, body: SampleInput }),
    answers: CaseAutomatic,
    handle: async ({ input, caller }) => {
      const { number } = input.params;
      await answerSample(desk, caller, number, input.body);
      return answer(await describeCaseAutomatic(desk, caller, number), { message: 'Tercatat.' });
    },
  }),
  staffRoute(sampleCheckers, {
    method: 'POST',
    path: '/desk/v1/cases/:number/automatic/report',
    summary: 'Tells the team leaders of a difference that the caller recorded',
    input: z.object({ params }),
    answers: CaseAutomatic,
    handle: async ({ input, caller }) => {
      const { number } = input.params;
      await reportDifference(desk, caller, number);
      return answer(await describeCaseAutomatic(desk, caller, number), { message: 'Ketua tim diberi tahu.' });
    },
  }),
];

/** Lists the routes of decisions by the system (rulebook 5.4.1, decision 0108). */
export const automaticRoutes = (desk: DeskServices): readonly Route[] => [
  ...listRoutes(desk),
  ...caseAutomaticRoutes(desk),
  ...switchRoutes(desk),
];
