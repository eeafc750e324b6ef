import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  OutsideCheck,
  OutsideCheckInput,
  OutsideCheckStarted,
  OutsideResult,
  OutsideResultTaken,
} from '#shared/wire/face-provider/face-provider.ts';
import { refusals } from '#server/auth/limits/limit-refusals.ts';
import { limitRules } from '#server/auth/limits/limit-rules.ts';
import { takeNetworkHit } from '#server/auth/limits/network-limits.ts';
import type { PeopleServices } from '#server/consents/people-services.ts';
import { isSameText, rawBodyOf, signBody } from '#server/http/raw-body.ts';
import { refuse } from '#server/http/refuse.ts';
import { answer, customerRoute, faceProviderRoute, type CallGuard, type Route } from '#server/http/route.ts';
import { findOwnSession } from '#server/verification/verification-routes.ts';
import { beginOutsideCheck, resultPath, type Outside } from './begin-outside-check.ts';
import { followOutsideCheck } from './follow-check.ts';
import { takeResult } from './take-result.ts';

/** Largest difference between the time stamp of a result and our clock. */
const windowMs = 300_000;

const headerOf = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/**
 * Builds the checks of a result: the limit of a network before the body is read, the signature with the present or the
 * previous secret afterwards. A wrong or old one is answered like an unknown address (promises P01).
 */
const guard = (services: PeopleServices, { settings }: Outside): CallGuard => ({
  async admit({ ip }) {
    const rule = limitRules.faceResults(services.limits);
    const seconds = await takeNetworkHit(services, rule, ip, services.clock.systemNow());
    if (seconds > 0) throw refusals.busy(seconds);
  },
  check(request) {
    const [timestamp, signature] = [headerOf(request, 'x-timestamp'), headerOf(request, 'x-signature')];
    const isSigned = settings.callbackSecrets.map((secret) =>
      isSameText(signature, signBody(Buffer.from(secret), timestamp, rawBodyOf(request))),
    );
    const age = Math.abs(Date.parse(services.clock.systemNow()) - Date.parse(timestamp));
    // An invalid timestamp gives NaN, which is refused too.
    if (!isSigned.includes(true) || !(age <= windowMs)) throw refuse('NOT_FOUND');
    return Promise.resolve(null);
  },
});

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
  faceProviderRoute(guard(services, outside), {
    method: 'POST',
    path: resultPath,
    summary: 'Result of a face check, signed by the outside service; exists while FACE_PROVIDER names one',
    input: z.object({ body: OutsideResult }),
    answers: OutsideResultTaken,
    handle: async ({ input }) => answer(await takeResult(services, outside.settings.name, input.body)),
  }),
];
