import { z } from 'zod';
import { CallWishes, CallWishInput } from '#shared/wire/face-handoff/call-wish.ts';
import { FaceHandoffInput } from '#shared/wire/face-handoff/face-handoff.ts';
import type { PeopleServices } from '#server/consents/people-services.ts';
import { answer, customerRoute, type Route } from '#server/http/route.ts';
import { readCallWish, wishForCall, withdrawCallWish } from './own-call-wish.ts';

const path = '/api/v1/call-wishes';

/** Lists the routes by which a customer without a camera asks to be called (rulebook 6.1). */
export const callWishRoutes = (services: PeopleServices): readonly Route[] => [
  customerRoute({
    method: 'GET',
    path,
    summary: 'The newest wish for a call about a request type, and the masked number that is called',
    input: z.object({ query: FaceHandoffInput }),
    answers: CallWishes,
    handle: async ({ input, caller }) => answer(await readCallWish(services, caller, input.query.subject)),
  }),
  customerRoute({
    method: 'POST',
    path,
    summary: 'Asks for a call at the registered number about the face step of a request; the request stays a draft',
    input: z.object({ body: CallWishInput }),
    answers: CallWishes,
    handle: async ({ input, caller }) =>
      answer(await wishForCall(services, caller, input.body), { message: 'Permintaan telepon kami terima.' }),
  }),
  customerRoute({
    method: 'POST',
    path: `${path}/withdraw`,
    summary: 'Withdraws the open wish for a call about a request type',
    input: z.object({ body: FaceHandoffInput }),
    answers: CallWishes,
    handle: async ({ input, caller }) =>
      answer(await withdrawCallWish(services, caller, input.body.subject), {
        message: 'Permintaan telepon dibatalkan.',
      }),
  }),
];
