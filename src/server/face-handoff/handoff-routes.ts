import { z } from 'zod';
import {
  FaceHandoff,
  FaceHandoffInput,
  FaceHandoffStarted,
  FacePhone,
  FacePhoneInput,
  FacePhoneStartInput,
} from '#shared/wire/face-handoff/face-handoff.ts';
import { FaceToken, FrameTaken } from '#shared/wire/reference.ts';
import type { PeopleServices } from '#server/consents/people-services.ts';
import { answer, customerRoute, noInput, publicRoute, type Route } from '#server/http/route.ts';
import type { FaceProvider } from '#server/verification/face-provider.ts';
import { claimHandoff, deviceOf, findPhone, leavePhoneCheck } from './face-phone.ts';
import { cancelHandoff, readHandoff, startHandoff } from './own-handoff.ts';
import { finishPhoneCheck, startPhoneCheck, takePhoneFrame } from './phone-check.ts';

const path = '/api/v1/face-handoffs';
const ofId = z.object({ params: z.object({ id: z.string().max(64) }) });

/** Lists the routes of the screen on which the customer is signed in. */
const screenRoutes = (services: PeopleServices): readonly Route[] => [
  customerRoute({
    method: 'POST',
    path,
    summary: 'Makes the link for a face check on a phone; the token is given this once, and an earlier link ends',
    input: z.object({ body: FaceHandoffInput }),
    answers: FaceHandoffStarted,
    status: 201,
    handle: async ({ input, caller }) => answer(await startHandoff(services, caller, input.body.subject)),
  }),
  customerRoute({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'How far the check on the phone is, and its result; only for the session that made the link',
    input: ofId,
    answers: FaceHandoff,
    handle: async ({ input, caller }) => answer(await readHandoff(services, caller, input.params.id)),
  }),
  customerRoute({
    method: 'POST',
    path: `${path}/:id/cancel`,
    summary: 'Ends a link and the check on the phone; a finished check stays',
    input: ofId,
    answers: FaceHandoff,
    handle: async ({ input, caller }) => answer(await cancelHandoff(services, caller, input.params.id)),
  }),
];

const phonePath = '/api/v1/face-phone';

/** Lists the routes of the phone. It has no session: header X-Face-Device opens this one check. */
const phoneRoutes = (services: PeopleServices, provider: FaceProvider): readonly Route[] => [
  publicRoute({
    method: 'POST',
    path: `${phonePath}/claim`,
    summary: 'Opens a link for a face check. The first device gets it, by the number in `device`; others are refused',
    input: z.object({ body: FacePhoneInput }),
    answers: FacePhone,
    handle: async ({ input, request }) => answer(await claimHandoff(services, input.body, request.ip)),
  }),
  publicRoute({
    method: 'GET',
    path: phonePath,
    summary: 'How far the check of this phone is (header X-Face-Device); nothing about policy or person',
    input: noInput,
    answers: FacePhone,
    handle: async ({ request }) => answer(await findPhone(services, deviceOf(request))),
  }),
  publicRoute({
    method: 'POST',
    path: `${phonePath}/start`,
    summary: 'Begins the movements on the phone, with the consent in that text; an earlier check is dropped',
    input: z.object({ body: FacePhoneStartInput }),
    answers: FaceToken,
    handle: async ({ input, request }) =>
      answer(await startPhoneCheck(services, provider, deviceOf(request), input.body.consent_version)),
  }),
  publicRoute({
    method: 'POST',
    path: `${phonePath}/frames`,
    summary: 'One frame (multipart: File, Challenge = id of the movement that is due); header X-Face-Token besides.',
    input: noInput,
    body: { schema: z.object({ File: z.file(), Challenge: z.string() }), media: 'multipart/form-data' },
    answers: FrameTaken,
    handle: async ({ request }) => answer(await takePhoneFrame(services, provider, request)),
  }),
  publicRoute({
    method: 'POST',
    path: `${phonePath}/finish`,
    summary: 'Ends the movements after the last one; header X-Face-Token besides. The result goes to the first screen',
    input: noInput,
    answers: FacePhone,
    handle: async ({ request }) => answer(await finishPhoneCheck(services, provider, request)),
  }),
  publicRoute({
    method: 'POST',
    path: `${phonePath}/cancel`,
    summary: 'Gives the check up on the phone; the first screen is told',
    input: noInput,
    answers: FacePhone,
    handle: async ({ request }) => answer(await leavePhoneCheck(services, deviceOf(request))),
  }),
];

/** Lists the routes by which a customer makes the face check of a request on a phone (rulebook 6.1). */
export const faceHandoffRoutes = (services: PeopleServices, provider: FaceProvider): readonly Route[] => [
  ...screenRoutes(services),
  ...phoneRoutes(services, provider),
];
