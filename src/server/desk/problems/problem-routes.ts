import { z } from 'zod';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { DeskProblems } from '#shared/wire/operations/desk-problems.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { refuse } from '#server/http/refuse.ts';
import { answer, noData, staffRoute, type Route } from '#server/http/route.ts';
import { describeProblems } from './describe-problems.ts';
import { problemIds } from './problem-kind.ts';
import { retryProblem } from './retry-problem.ts';

/** Last page that is answered: a list of a thousand is no list of work any more. */
const lastPage = 40;

const query = z.object({
  kind: z.enum(['', ...problemIds]).default(''),
  page: z.coerce.number().int().min(1).max(lastPage).default(1),
});
const params = z.object({ kind: z.string().max(64), id: z.string().max(64) });

/** Routes of the problems ledger (decision 0104). */
export const problemRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute(deskPageReaders.problems, {
    method: 'GET',
    path: '/desk/v1/problems',
    summary: 'Everything that stands still and the caller may read, oldest first, of all kinds or one',
    input: z.object({ query }),
    answers: DeskProblems,
    handle: async ({ input, caller }) => answer(await describeProblems(desk, caller, input.query)),
  }),
  staffRoute(deskPageReaders.problems, {
    method: 'POST',
    path: '/desk/v1/problems/:kind/:id/retry',
    summary: 'Lets a failed job, an event put aside or an unsent message be tried again at once',
    input: z.object({ params }),
    answers: noData,
    handle: async ({ input: { params: asked }, caller }) => {
      const kind = z.enum(problemIds).safeParse(asked.kind).data;
      if (kind === undefined) throw refuse('NOT_FOUND');
      await retryProblem(desk, caller, { kind, id: asked.id });
      return answer(null, { message: 'Dicoba lagi sekarang. Barisnya hilang bila berhasil.' });
    },
  }),
];
