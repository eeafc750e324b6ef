import { z } from 'zod';
import {
  OutsideCheck,
  OutsideCheckInput,
  OutsideCheckStarted,
  OutsideResult,
  OutsideResultTaken,
} from '#shared/wire/face-provider/face-provider.ts';
import type { PeopleServices } from '#server/consents/people-services.ts';
import { refuse } from '#server/http/refuse.ts';
import { answer, customerRoute, faceProviderRoute, type Route } from '#server/http/route.ts';
import { resultGuard } from '#server/outside-service/result-guard.ts';
import { findOwnSession } from '#server/verification/verification-routes.ts';
import { beginOutsideCheck, resultPath, type Outside } from './begin-outside-check.ts';
import { followOutsideCheck } from './follow-check.ts';
import { takeResult } from './take-result.ts';

/** Lists the routes of face checks by an outside service; they exist while FACE_PROVIDER names one. */
export const faceProviderRoutes = (services: PeopleServices, outside: Outside): readonly Route[] => [
  customerRoute({
    method: 'POST',
    path: '/api/v1/face-provider/checks',
    summary: 'Begins a face check by the outside service; answers the way there. Exists while FACE_PROVIDER names one',
    input: z.object({ body: OutsideCheckInput }),
    answers: OutsideCheckStarted,
    status: 201,
    handle: async ({ input, caller }) => answer(await beginOutsideCheck(services, outside, caller, input.body)),
  }),
  customerRoute({
    method: 'GET',
    path: '/api/v1/face-provider/checks/:transaction_id',
    summary: 'How far a check of the outside service is; header X-Face-Token. vida/sessions/{id}/finish ends it',
    input: z.object({ params: z.object({ transaction_id: z.string().max(60) }) }),
    answers: OutsideCheck,
    handle: async ({ input: { params }, caller, request }) => {
      const own = await findOwnSession(services, caller, request, params.transaction_id);
      if (own.sessionId !== caller.sessionId) throw refuse('NOT_FOUND');
      return answer(await followOutsideCheck(services, outside, own.transactionId));
    },
  }),
  faceProviderRoute(resultGuard(services, outside.settings), {
    method: 'POST',
    path: resultPath,
    summary: 'Result of a face check, signed by the outside service; exists while FACE_PROVIDER names one',
    input: z.object({ body: OutsideResult }),
    answers: OutsideResultTaken,
    handle: async ({ input }) => answer(await takeResult(services, outside.settings.name, input.body)),
  }),
];
