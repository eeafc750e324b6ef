import { z } from 'zod';
import { CaseKeyInput, CasePhoneInput, PublicCase } from '#shared/wire/public-cases/public-case.ts';
import { answer, noInput, publicRoute, type Route } from '#server/http/route.ts';
import { addAttachment } from './add-attachment.ts';
import { leavePhone } from './leave-phone.ts';
import { openCase, type CaseServices } from './open-case.ts';

/** Lists the routes by which people who do not sign in follow their case (rulebook 7.30). */
export const publicCaseRoutes = (cases: CaseServices): readonly Route[] => [
  publicRoute({
    method: 'POST',
    path: '/api/v1/public-cases/open',
    summary:
      'A case by the number and the secret of its receipt; the same 404 for a wrong number and a wrong secret. Nothing about a policy or a person',
    input: z.object({ body: CaseKeyInput }),
    answers: PublicCase,
    handle: async ({ input, request }) => answer(await openCase(cases, input.body, request.ip)),
  }),
  publicRoute({
    method: 'POST',
    path: '/api/v1/public-cases/attachments',
    summary:
      'Adds one attachment (multipart: Number, Secret, File, optional PhotoFaults) to a case; limited by network, by case and in total',
    input: noInput,
    body: {
      schema: z.object({
        Number: z.string(),
        Secret: z.string(),
        File: z.file(),
        PhotoFaults: z.string().optional(),
      }),
      media: 'multipart/form-data',
    },
    answers: PublicCase,
    status: 201,
    handle: async ({ request }) => answer(await addAttachment(cases, request), { message: 'Dokumen kami terima.' }),
  }),
  publicRoute({
    method: 'POST',
    path: '/api/v1/public-cases/phone',
    summary: 'Leaves a second phone at which the sender of a case can be reached; a later one replaces it',
    input: z.object({ body: CasePhoneInput }),
    answers: PublicCase,
    handle: async ({ input, request }) =>
      answer(await leavePhone(cases, input.body, request.ip), { message: 'Nomor HP kami catat.' }),
  }),
];
