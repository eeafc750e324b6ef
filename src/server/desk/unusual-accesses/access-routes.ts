import { z } from 'zod';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { AnswerAccessInput, DeskUnusualAccesses } from '#shared/wire/desk-accesses/unusual-accesses.ts';
import { decisionRoute, type DecidedList } from '#server/desk/decisions/decision-route.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { answer, noInput, staffRoute, type Route } from '#server/http/route.ts';
import { answerAccess } from './answer-access.ts';
import { describeAccesses } from './describe-accesses.ts';

const input = z.object({ params: z.object({ id: z.string().max(20) }), body: AnswerAccessInput });

/** Lists the routes of unusual accesses of staff (decision 0112). */
export function accessRoutes(desk: DeskServices): readonly Route[] {
  const list: DecidedList<DeskUnusualAccesses> = {
    name: 'unusual-accesses',
    answers: DeskUnusualAccesses,
    describe: (caller) => describeAccesses(desk, caller),
  };
  return [
    staffRoute(deskPageReaders.unusual_accesses, {
      method: 'GET',
      path: '/desk/v1/unusual-accesses',
      summary: 'Unusual accesses of staff that compliance has to answer, and the last answers',
      input: noInput,
      answers: DeskUnusualAccesses,
      handle: async ({ caller }) => answer(await describeAccesses(desk, caller)),
    }),
    decisionRoute(list, {
      roles: ['KEPATUHAN'],
      below: '/:id/explain',
      summary: 'Says why unusual accesses were in order; never about oneself',
      input,
      decide: ({ params: { id }, body: { note } }, caller) =>
        answerAccess(desk, caller, { id, note, answer: 'EXPLAINED' }),
      message: 'Dicatat: dapat dijelaskan.',
    }),
    decisionRoute(list, {
      roles: ['KEPATUHAN'],
      below: '/:id/report',
      summary: 'Says to whom unusual accesses were reported on; never about oneself',
      input,
      decide: ({ params: { id }, body: { note } }, caller) =>
        answerAccess(desk, caller, { id, note, answer: 'REPORTED' }),
      message: 'Dicatat: dilaporkan.',
    }),
  ];
}
