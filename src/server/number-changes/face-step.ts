import type { FastifyRequest } from 'fastify';
import { numberConsentVersion } from '#shared/lists/face-consent.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import type { FaceToken, FrameTaken } from '#shared/wire/reference.ts';
import type { PeopleServices } from '#server/consents/people-services.ts';
import { refuse } from '#server/http/refuse.ts';
import { buildFaceRefusal } from '#server/verification/face-refusal.ts';
import type { FaceProvider } from '#server/verification/face-provider.ts';
import type { FaceSession } from '#server/verification/face-repository.ts';
import { finishCheck } from '#server/verification/finish-check.ts';
import { beginCheck, buildFaceConsent, type FaceOwner } from '#server/verification/start-check.ts';
import { getOwnSession, readFrame } from '#server/verification/verification-routes.ts';
import { countPicture } from './add-photo.ts';
import { updateDraftFile, type NumberChange } from './number-change-repository.ts';

/** Returns the owner of an application's check: its number stands for policy, person and session. */
const ownerOf = ({ number }: NumberChange): FaceOwner => ({
  policyNumber: number,
  identityNumber: number,
  sessionId: number,
});

const readTerms = async ({ core, clock }: Pick<PeopleServices, 'clock' | 'core'>) =>
  core.getNumberChangeTerms(businessDateOf(await clock.businessNow()));

/** Starts the movements of a draft, with the consent that is kept with them; an earlier check is dropped. @throws 409, 429 */
export async function startFace(
  services: PeopleServices,
  provider: FaceProvider,
  change: NumberChange,
): Promise<FaceToken> {
  const consent = buildFaceConsent(numberConsentVersion, services.clock.systemNow());
  const { faceHours: validHours } = await readTerms(services);
  const started = await beginCheck(services, provider, ownerOf(change), { suffix: null, consent, validHours });
  if (!(await updateDraftFile(services.pool, change.number, 'face', started.transaction_id))) throw refuse('REQ-STATE');
  return { ...started, consent_required: false };
}

/** Finds the draft's check, proven by its token. @throws 404, LIV-EXP */
const findCheck = (services: PeopleServices, change: NumberChange, request: FastifyRequest): Promise<FaceSession> =>
  getOwnSession(services, ownerOf(change), request, change.face ?? '');

/** Takes one frame; returns how many are still due. @throws 4xx */
export async function takeFaceFrame(
  services: PeopleServices,
  provider: FaceProvider,
  change: NumberChange,
  request: FastifyRequest,
): Promise<FrameTaken> {
  const session = await findCheck(services, change, request);
  if (session.outcome !== null) throw buildFaceRefusal('REQ-STATE');
  await countPicture(services, change, request.ip);
  return readFrame(services, provider, session, request);
}

/** Ends the movements after the last one. @throws 404, LIV-EXP, LIV-FAIL */
export async function finishFace(
  services: PeopleServices,
  provider: FaceProvider,
  change: NumberChange,
  request: FastifyRequest,
): Promise<void> {
  const session = await findCheck(services, change, request);
  const findValidHours = async () => (await readTerms(services)).faceHours;
  await finishCheck(services, provider, session, { sessionId: change.number, findValidHours });
}
