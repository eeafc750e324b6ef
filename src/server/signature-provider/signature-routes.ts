import { z } from 'zod';
import {
  OutsideSignature,
  SignatureInput,
  SignatureResult,
  SignatureResultTaken,
  SignatureStarted,
} from '#shared/wire/issued-documents/outside-signatures.ts';
import type { PeopleServices } from '#server/consents/people-services.ts';
import { answer, customerRoute, signatureProviderRoute, type Route } from '#server/http/route.ts';
import { resultGuard } from '#server/outside-service/result-guard.ts';
import { beginSignature, signatureResultPath, type Signing } from './begin-signature.ts';
import { followSignature, takeSignatureResult } from './follow-signature.ts';

/** Lists the routes of signatures by a provider; they exist while SIGNATURE_PROVIDER names one. */
export const signatureProviderRoutes = (services: PeopleServices, signing: Signing): readonly Route[] => [
  customerRoute({
    method: 'POST',
    path: '/api/v1/signature-provider/sessions',
    summary:
      'Sends a form signed on screen to the provider; answers the way there. Exists while SIGNATURE_PROVIDER names one',
    input: z.object({ body: SignatureInput }),
    answers: SignatureStarted,
    status: 201,
    handle: async ({ input, caller }) => answer(await beginSignature(services, signing, caller, input.body)),
  }),
  customerRoute({
    method: 'GET',
    path: '/api/v1/signature-provider/sessions/:session',
    summary: 'How far a signature of the provider is; asks it, and puts the signed PDF in the place of the form',
    input: z.object({ params: z.object({ session: z.string().max(64) }) }),
    answers: OutsideSignature,
    handle: async ({ input: { params }, caller }) =>
      answer(await followSignature(services, signing, caller, params.session)),
  }),
  signatureProviderRoute(resultGuard(services, signing.settings), {
    method: 'POST',
    path: signatureResultPath,
    summary: 'Result of a signature, signed by the provider; exists while SIGNATURE_PROVIDER names one',
    input: z.object({ body: SignatureResult }),
    answers: SignatureResultTaken,
    handle: async ({ input }) => answer(await takeSignatureResult(services, signing, input.body)),
  }),
];
