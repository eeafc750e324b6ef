import type { FastifyRequest } from 'fastify';
import type { FacePhone } from '#shared/wire/face-handoff/face-handoff.ts';
import type { FaceToken, FrameTaken } from '#shared/wire/reference.ts';
import { openHolder } from '#server/auth/sessions/sealed-holder.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { PeopleServices } from '#server/consents/people-services.ts';
import { refuse } from '#server/http/refuse.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { buildFaceRefusal } from '#server/verification/face-refusal.ts';
import type { FaceProvider } from '#server/verification/face-provider.ts';
import type { FaceSession } from '#server/verification/face-repository.ts';
import { finishCheck } from '#server/verification/finish-check.ts';
import { startCheck } from '#server/verification/start-check.ts';
import { getOwnSession, readFrame, requireConsent } from '#server/verification/verification-routes.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { deviceOf, findOfDevice, findOpenOfDevice, findPhone } from './face-phone.ts';
import { markStarted, type HandoffRow } from './handoff-repository.ts';

/** Returns the customer for whom the check is made. Nothing of this reaches the phone. */
function customerOf({ vault }: Pick<PeopleServices, 'vault'>, row: HandoffRow): CustomerSession {
  const { identityNumber, fullName } = openHolder(vault, row.session_id, row.holder);
  const { session_id: sessionId, policy_number: policyNumber, started_at: startedAt } = row;
  return { sessionId, policyNumber, partyId: Number(row.party_id), identityNumber, fullName, startedAt };
}

/** Starts the check of a hand-off, with the consent given on the phone; starting again drops the earlier check. @throws 404, 429 */
export async function startPhoneCheck(
  services: PeopleServices,
  provider: FaceProvider,
  device: string,
  consentVersion: string,
): Promise<FaceToken> {
  const row = await findOpenOfDevice(services, device);
  const started = await startCheck(services, provider, customerOf(services, row), {
    subject: row.subject,
    consentVersion,
  });
  if (!(await markStarted(services.pool, row.handoff_id, started.transaction_id))) throw refuse('HAND-OVER');
  return started;
}

/** Finds the check of a hand-off, proven by its own token, of a customer who has consented. @throws 404, 422 LIV-EXP */
async function findCheck(services: PeopleServices, row: HandoffRow, request: FastifyRequest): Promise<FaceSession> {
  const customer = customerOf(services, row);
  const session = await getOwnSession(services, customer, request, row.transaction_id ?? '');
  await requireConsent(services, customer);
  return session;
}

/** Takes one frame; returns how many are still due, and in a judged check the next movement. @throws 4xx */
export async function takePhoneFrame(
  services: PeopleServices,
  provider: FaceProvider,
  request: FastifyRequest,
): Promise<FrameTaken> {
  const session = await findCheck(services, await findOpenOfDevice(services, deviceOf(request)), request);
  if (session.outcome !== null) throw buildFaceRefusal('REQ-STATE');
  return readFrame(services, provider, session, request);
}

const recordResult = (services: PeopleServices, row: HandoffRow): Promise<void> =>
  inTransaction(services.pool, (tx) =>
    appendAudit(tx, services.vault, {
      stream: `policy:${row.policy_number}`,
      at: services.clock.systemNow(),
      actor: `customer:${row.policy_number}`,
      action: 'face_handoff.done',
      detail: { handoff: row.handoff_id, check: row.transaction_id },
    }),
  );

/** Ends the check after its last movement; its result goes to the first screen only. @throws 404, LIV-EXP, LIV-FAIL */
export async function finishPhoneCheck(
  services: PeopleServices,
  provider: FaceProvider,
  request: FastifyRequest,
): Promise<FacePhone> {
  const device = deviceOf(request);
  const row = await findOfDevice(services, device);
  if (row.attachment === null) {
    const open = await findOpenOfDevice(services, device);
    const session = await findCheck(services, open, request);
    const findValidHours = async () =>
      (await services.core.getPosition(open.policy_number)).parameters['liveness.valid_hours'];
    await finishCheck(services, provider, session, { sessionId: open.session_id, findValidHours });
    await recordResult(services, open);
  }
  return findPhone(services, device);
}
