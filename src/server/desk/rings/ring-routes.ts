import { z } from 'zod';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { DeskRing, RingAnswered, RingAnswerInput } from '#shared/wire/desk-rings/ring.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { answer, staffRoute, type Route } from '#server/http/route.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { clearCompliance } from '#server/proposals/case-actions/answer-compliance.ts';
import { answerCases } from './answer-case.ts';
import { readRing } from './read-ring.ts';

const params = z.object({ number: z.string().max(64) });

const gone = 'Kasus ini sudah berakhir, atau tidak termasuk kelompok ini lagi.';

/** Answers cases of a ring one by one: those that changed meanwhile, or that the caller worked on, stay and are named. */
async function answerRing(
  desk: DeskServices,
  caller: StaffSession,
  number: string,
  input: RingAnswerInput,
): Promise<RingAnswered> {
  const { cases: shown } = await readRing(desk, caller, number, false);
  const outcome = await answerCases(desk, caller, {
    ...input,
    against: (asked) => (shown.some((each) => each.number === asked.number) ? '' : gone),
  });
  return { ...outcome, ring: await readRing(desk, caller, number, false) };
}

/** Routes of rings: people who share accounts, contacts or devices (decision 0105). */
export const ringRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute(deskPageReaders.rings, {
    method: 'GET',
    path: '/desk/v1/rings/:number',
    summary: 'People who share something with the policy of a request, and what; the opening is recorded',
    input: z.object({ params }),
    answers: DeskRing,
    handle: async ({ input, caller }) => answer(await readRing(desk, caller, input.params.number)),
  }),
  staffRoute([clearCompliance.role], {
    method: 'POST',
    path: '/desk/v1/rings/:number/answer',
    summary: 'Answers the findings of several cases of a ring with one reason, each case by itself',
    input: z.object({ params, body: RingAnswerInput }),
    answers: RingAnswered,
    handle: async ({ input, caller }) => answer(await answerRing(desk, caller, input.params.number, input.body)),
  }),
];
