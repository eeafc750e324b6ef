import { z } from 'zod';
import {
  NumberChangeDraft,
  NumberChangeInput,
  NumberChangeReceipt,
  NumberChangeStarted,
  NumberCodeCheckInput,
  NumberCodeInput,
  NumberFaceInput,
} from '#shared/wire/number-change/number-change.ts';
import { FaceToken, FrameTaken } from '#shared/wire/reference.ts';
import type { PeopleServices } from '#server/consents/people-services.ts';
import { answer, publicRoute, type Route } from '#server/http/route.ts';
import type { FaceProvider } from '#server/verification/face-provider.ts';
import { addPhoto } from './add-photo.ts';
import { findApplication, findDraft } from './application-secret.ts';
import { askNumberCode } from './ask-number-code.ts';
import { checkNumberCode } from './check-number-code.ts';
import { describeDraft } from './describe-draft.ts';
import { finishFace, startFace, takeFaceFrame } from './face-step.ts';
import { sendNumberChange } from './send-number-change.ts';
import { startNumberChange } from './start-number-change.ts';

const params = z.object({ number: z.string().max(40) });
const ofNumber = z.object({ params });
const withBody = <Body extends z.core.$ZodType>(body: Body) => z.object({ params, body });

const path = '/api/v1/number-changes';

/** Lists the routes up to the photo: begin, read what is done, codes. */
const typedRoutes = (services: PeopleServices): readonly Route[] => [
  publicRoute({
    method: 'POST',
    path,
    summary:
      'Begins an application for a new phone number, by anybody; the same answer whether the policy is known or not. The secret goes into header X-Application-Secret of the calls below',
    input: z.object({ body: NumberChangeInput }),
    answers: NumberChangeStarted,
    status: 201,
    handle: async ({ input, request }) =>
      answer(await startNumberChange(services, input.body, request.ip), {
        message: 'Kode kami kirim ke nomor baru Anda.',
      }),
  }),
  publicRoute({
    method: 'GET',
    path: `${path}/:number`,
    summary: 'What of an application is done and what is missing; nothing about a policy',
    input: ofNumber,
    answers: NumberChangeDraft,
    handle: async ({ input, request }) =>
      answer(await describeDraft(services, await findApplication(services, input.params.number, request))),
  }),
  publicRoute({
    method: 'POST',
    path: `${path}/:number/codes`,
    summary:
      'Sends a code again, to the new number (NEW) or to the registered email (EMAIL); the same answer whether there is an email or not',
    input: withBody(NumberCodeInput),
    answers: NumberChangeDraft,
    handle: async ({ input, request }) => {
      const change = await findDraft(services, input.params.number, request);
      await askNumberCode(services, change, input.body);
      return answer(await describeDraft(services, change), { message: 'Kode dikirim bila data Anda sesuai.' });
    },
  }),
  publicRoute({
    method: 'POST',
    path: `${path}/:number/codes/check`,
    summary: 'Checks a code of an application',
    input: withBody(NumberCodeCheckInput),
    answers: NumberChangeDraft,
    handle: async ({ input, request }) => {
      const change = await findDraft(services, input.params.number, request);
      await checkNumberCode(services, change, input.body);
      return answer(await describeDraft(services, change));
    },
  }),
];

/** Lists the routes of photo, face and sending. */
export const numberChangeRoutes = (services: PeopleServices, provider: FaceProvider): readonly Route[] => [
  ...typedRoutes(services),
  publicRoute({
    method: 'POST',
    path: `${path}/:number/photo`,
    summary: 'Takes the KTP photo of an application (multipart: File, optional PhotoFaults); nobody can read it back',
    input: ofNumber,
    body: { schema: z.object({ File: z.file(), PhotoFaults: z.string().optional() }), media: 'multipart/form-data' },
    answers: NumberChangeDraft,
    status: 201,
    handle: async ({ input, request }) => {
      const { number } = input.params;
      await addPhoto(services, await findDraft(services, number, request), request);
      return answer(await describeDraft(services, await findDraft(services, number, request)));
    },
  }),
  publicRoute({
    method: 'POST',
    path: `${path}/:number/face`,
    summary: 'Begins the movements of an application, with the consent in that text; an earlier check is dropped',
    input: withBody(NumberFaceInput),
    answers: FaceToken,
    handle: async ({ input, request }) => {
      const change = await findDraft(services, input.params.number, request);
      return answer(await startFace(services, provider, change));
    },
  }),
  publicRoute({
    method: 'POST',
    path: `${path}/:number/face/frames`,
    summary: 'One frame (multipart: File, Challenge = id of the movement that is due); header X-Face-Token besides.',
    input: ofNumber,
    body: { schema: z.object({ File: z.file(), Challenge: z.string() }), media: 'multipart/form-data' },
    answers: FrameTaken,
    handle: async ({ input, request }) => {
      const change = await findDraft(services, input.params.number, request);
      return answer(await takeFaceFrame(services, provider, change, request));
    },
  }),
  publicRoute({
    method: 'POST',
    path: `${path}/:number/face/finish`,
    summary: 'Ends the movements after the last one; header X-Face-Token besides.',
    input: ofNumber,
    answers: NumberChangeDraft,
    handle: async ({ input, request }) => {
      const change = await findDraft(services, input.params.number, request);
      await finishFace(services, provider, change, request);
      return answer(await describeDraft(services, change));
    },
  }),
  publicRoute({
    method: 'POST',
    path: `${path}/:number/send`,
    summary: 'Sends an application to the desk; answers the receipt, whose secret is given this once',
    input: ofNumber,
    answers: NumberChangeReceipt,
    handle: async ({ input, request }) =>
      answer(await sendNumberChange(services, await findApplication(services, input.params.number, request)), {
        message: 'Permintaan Anda kami terima.',
      }),
  }),
];
