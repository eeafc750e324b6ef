import { z } from 'zod';
import {
  FormInput,
  ReadForm,
  ReadFormInput,
  SignedForm,
  SignFormInput,
} from '#shared/wire/issued-documents/signed-forms.ts';
import { sendFile } from '#server/attachments/send-file.ts';
import { answer, customerRoute, type Route } from '#server/http/route.ts';
import type { Services } from '#server/services/services.ts';
import { drawPrinted } from './draw-printed.ts';
import { readForm } from './read-form.ts';
import { signForm } from './sign-form.ts';

/** Routes of forms that are signed on screen instead of on paper (decision 0086). */
export const signedFormRoutes = (services: Services): readonly Route[] => [
  customerRoute({
    method: 'POST',
    path: '/api/v1/signed-forms/read',
    summary: 'Writes the text of a form from the typed data of a draft, with its hash; stores nothing',
    input: z.object({ body: ReadFormInput }),
    answers: ReadForm,
    handle: async ({ input, caller }) => answer(await readForm(services, caller, input.body)),
  }),
  customerRoute({
    method: 'POST',
    path: '/api/v1/signed-forms',
    summary: 'Signs the text that was read, with a fresh code for it, and answers the name of its PDF for the request',
    input: z.object({ body: SignFormInput }),
    answers: SignedForm,
    status: 201,
    handle: async ({ input, caller }) =>
      answer(await signForm(services, caller, input.body), { message: 'Formulir sudah ditandatangani.' }),
  }),
  customerRoute({
    method: 'POST',
    path: '/api/v1/signed-forms/print',
    summary: 'The filled form as PDF, to be signed on paper and uploaded; stores nothing',
    input: z.object({ body: FormInput }),
    writes: ['application/pdf'],
    handle: async ({ input, caller, reply }) => {
      const content = await drawPrinted(services, caller, input.body);
      return sendFile(reply, { name: 'formulir.pdf', content, contentType: 'application/pdf' });
    },
  }),
];
