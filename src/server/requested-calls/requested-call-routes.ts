import { z } from 'zod';
import { RequestedCalls, CallRequestInput } from '#shared/wire/face-handoff/requested-call.ts';
import { FaceHandoffInput } from '#shared/wire/face-handoff/face-handoff.ts';
import type { PeopleServices } from '#server/consents/people-services.ts';
import { answer, customerRoute, type Route } from '#server/http/route.ts';
import { readRequestedCall, requestCall, withdrawRequestedCall } from './own-requested-call.ts';

const path = '/api/v1/requested-calls';

/** Lists the routes by which a customer without a camera asks to be called (rulebook 6.1). */
export const requestedCallRoutes = (services: PeopleServices): readonly Route[] => [
  customerRoute({
    method: 'GET',
    path,
    summary: 'The newest requested call about a request type, and the masked number that is called',
    input: z.object({ query: FaceHandoffInput }),
    answers: RequestedCalls,
    handle: async ({ input, caller }) => answer(await readRequestedCall(services, caller, input.query.subject)),
  }),
  customerRoute({
    method: 'POST',
    path,
    summary: 'Asks for a call at the registered number about the face step of a request; the request stays a draft',
    input: z.object({ body: CallRequestInput }),
    answers: RequestedCalls,
    handle: async ({ input, caller }) =>
      answer(await requestCall(services, caller, input.body), { message: 'Permintaan telepon kami terima.' }),
  }),
  customerRoute({
    method: 'POST',
    path: `${path}/withdraw`,
    summary: 'Withdraws the open requested call about a request type',
    input: z.object({ body: FaceHandoffInput }),
    answers: RequestedCalls,
    handle: async ({ input, caller }) =>
      answer(await withdrawRequestedCall(services, caller, input.body.subject), {
        message: 'Permintaan telepon dibatalkan.',
      }),
  }),
];
