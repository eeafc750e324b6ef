import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { messages } from '#shared/words/messages.ts';
import { FaceToken, FrameTaken } from '#shared/wire/reference.ts';
import { readUpload } from '#server/attachments/multipart.ts';
import { buildSizeRefusal } from '#server/attachments/upload-refusal.ts';
import { answer, customerRoute, type Route } from '#server/http/route.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { findFaceConsent } from '#server/consents/own-consents.ts';
import type { Services } from '#server/services/services.ts';
import { findFaceSession, type FaceSession } from './face-repository.ts';
import { buildFaceRefusal } from './face-refusal.ts';
import { faceIdentities } from '#server/consents/face-subject.ts';
import { finishCheck } from './finish-check.ts';
import type { FaceProvider } from './face-provider.ts';
import { startCheck, type FaceOwner } from './start-check.ts';
import { takeFrame } from './take-frame.ts';

const optionalName = z.string().max(60).default('');
const TokenInput = z.object({
  query: z.object({ transactionType: optionalName, service_id: optionalName, consent_version: optionalName }),
});
const SessionInput = z.object({ params: z.object({ transaction_id: z.string().max(60) }) });
const frameMegabytes = 3;

/** Finds the owner's check, proven by its token; missing checks and those of others get the same answer (promises P10). @throws 404 */
export async function findOwnSession(
  { pool, vault }: Pick<Services, 'pool' | 'vault'>,
  owner: FaceOwner,
  request: FastifyRequest,
  transactionId: string,
): Promise<FaceSession> {
  const session = await findFaceSession(pool, transactionId);
  const token = String(request.headers['x-face-token'] ?? '');
  const isOwn =
    session?.policyNumber === owner.policyNumber &&
    faceIdentities(vault, owner.identityNumber).includes(session.identity) &&
    vault.fingerprints(token, 'face token').includes(session.tokenFingerprint);
  if (!isOwn) throw buildFaceRefusal('NOT_FOUND');
  return session;
}

/** Finds the owner's check that still takes frames, or has ended with a result. @throws 404, LIV-EXP */
export async function getOwnSession(
  services: Pick<Services, 'clock' | 'pool' | 'vault'>,
  owner: FaceOwner,
  request: FastifyRequest,
  transactionId: string,
): Promise<FaceSession> {
  const session = await findOwnSession(services, owner, request, transactionId);
  if (session.outcome === null && services.clock.systemNow() > session.expiresAt) throw buildFaceRefusal('LIV-EXP');
  return session;
}

/** Refuses to take or check any frame without a consent on record. @throws 422 LIV-CONSENT, LIV-WITHDRAWN */
export async function requireConsent({ pool }: Pick<Services, 'pool'>, caller: CustomerSession): Promise<void> {
  const consent = await findFaceConsent(pool, caller);
  if (consent !== 'given') throw buildFaceRefusal(consent === 'withdrawn' ? 'LIV-WITHDRAWN' : 'LIV-CONSENT');
}

/** Takes one frame of a check whose owner has consented; returns how many are still due. @throws 4xx */
export async function readFrame(
  services: Services,
  provider: Pick<FaceProvider, 'judge'>,
  session: FaceSession,
  request: FastifyRequest,
): Promise<FrameTaken> {
  const { file, fields } = await readUpload(request, 'File', frameMegabytes * 1024 * 1024);
  if (file === 'too_large') throw buildSizeRefusal(frameMegabytes);
  if (!file?.content.length) throw buildFaceRefusal('FIELD', messages.requiredUpload);
  return takeFrame(services, provider, session, { challengeId: fields.get('Challenge') ?? '', sent: file.content });
}

interface Providers {
  readonly provider: FaceProvider;
  readonly outside: Pick<FaceProvider, 'name' | 'result'> | undefined;
}

/** Finds the check to be ended, and who ends it. That of the outside service belongs to this sign-in and keeps its own time. @throws 404, LIV-EXP */
async function findToFinish(
  services: Services,
  { provider, outside }: Providers,
  caller: CustomerSession,
  { request, id }: { readonly request: FastifyRequest; readonly id: string },
): Promise<{ readonly session: FaceSession; readonly by: Pick<FaceProvider, 'result'> }> {
  const session = await findOwnSession(services, caller, request, id);
  if (outside === undefined || session.provider !== outside.name)
    return { session: await getOwnSession(services, caller, request, id), by: provider };
  if (session.sessionId !== caller.sessionId) throw buildFaceRefusal('NOT_FOUND');
  return { session, by: outside };
}

/**
 * Routes of the face check: generate-token is the specification's call and begins an embedded check; frames and finish
 * are used by our portal only. `outside` ends the checks of the outside service.
 */
export const verificationRoutes = (
  services: Services,
  provider: FaceProvider,
  outside?: Pick<FaceProvider, 'name' | 'result'>,
): Route[] => [
  customerRoute({
    method: 'GET',
    path: '/api/v1/vida/generate-token',
    summary:
      'Begins a face check, for a request type when transactionType or service_id names one; consent_version is kept with it.',
    input: TokenInput,
    answers: FaceToken,
    handle: async ({ input: { query }, caller }) =>
      answer(
        await startCheck(services, provider, caller, {
          subject: query.transactionType || query.service_id,
          consentVersion: query.consent_version,
        }),
      ),
  }),
  customerRoute({
    method: 'POST',
    path: '/api/v1/vida/sessions/:transaction_id/frames',
    summary: 'One frame (multipart: File, Challenge = id of the movement that is due); header X-Face-Token.',
    input: SessionInput,
    body: { schema: z.object({ File: z.file(), Challenge: z.string() }), media: 'multipart/form-data' },
    answers: FrameTaken,
    handle: async ({ input, caller, request }) => {
      const session = await getOwnSession(services, caller, request, input.params.transaction_id);
      if (session.outcome !== null) throw buildFaceRefusal('REQ-STATE');
      await requireConsent(services, caller);
      return answer(await readFrame(services, provider, session, request));
    },
  }),
  customerRoute({
    method: 'POST',
    path: '/api/v1/vida/sessions/:transaction_id/finish',
    summary: 'Ends a face check after its last movement; answers the LIVENESS attachment made from it.',
    input: SessionInput,
    answers: z.object({ result: z.literal('recorded'), attachment: z.string(), valid_until: z.string() }),
    handle: async ({ input, caller, request }) => {
      const { session, by } = await findToFinish(services, { provider, outside }, caller, {
        request,
        id: input.params.transaction_id,
      });
      await requireConsent(services, caller);
      const findValidHours = async () =>
        (await services.core.getPosition(caller.policyNumber)).parameters['liveness.valid_hours'];
      return answer(await finishCheck(services, by, session, { sessionId: caller.sessionId, findValidHours }));
    },
  }),
];
