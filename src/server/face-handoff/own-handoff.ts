import { randomUUID } from 'node:crypto';
import { instantAfter } from '#shared/time/moments.ts';
import type { FaceHandoff, FaceHandoffStarted } from '#shared/wire/face-handoff/face-handoff.ts';
import { findRequestType } from '#requests/registry/registry.ts';
import { refusals } from '#server/auth/limits/limit-refusals.ts';
import { takeBucketHit } from '#server/auth/limits/limit-repository.ts';
import { limitRules } from '#server/auth/limits/limit-rules.ts';
import { randomToken, tokenHash } from '#server/auth/sessions/tokens.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { findSuffix, stepOf } from '#server/config/face-config.ts';
import { faceSubject } from '#server/consents/face-subject.ts';
import type { PeopleServices } from '#server/consents/people-services.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse, refuseField } from '#server/http/refuse.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { describeHandoff } from './describe-handoff.ts';
import { endHandoff, findHandoff, insertHandoff, replaceHandoffs, type HandoffRow } from './handoff-repository.ts';

/** Parses the request type of a hand-off. @throws 422 for a type without a face step */
function parseSubject({ config }: Pick<PeopleServices, 'config'>, named: string): string {
  const suffix = findSuffix(named);
  const subject = suffix && faceSubject(suffix);
  if (subject === undefined || stepOf(subject, config) === 'none')
    throw refuseField('subject', 'Pengajuan ini tidak memakai verifikasi wajah.');
  return subject;
}

/** Counts a new link against its policy. @throws 429 */
async function countHandoff({ pool, limits, clock }: PeopleServices, policyNumber: string): Promise<void> {
  const seconds = await takeBucketHit(pool, limitRules.handoffs(limits, policyNumber), clock.systemNow());
  if (seconds > 0) throw refusals.busy(seconds);
}

/** Makes a link for a phone, which lives `face.handoff_minutes`. It ends earlier links of this session. @throws 422, 429 */
export async function startHandoff(
  services: PeopleServices,
  caller: CustomerSession,
  named: string,
): Promise<FaceHandoffStarted> {
  const { pool, vault, clock, core } = services;
  const subject = parseSubject(services, named);
  await countHandoff(services, caller.policyNumber);
  const [{ parameters }, { policy }] = await Promise.all([
    core.getPosition(caller.policyNumber),
    core.getPolicy(caller.policyNumber),
  ]);
  const title = findRequestType(subject)?.title(policy) ?? '';
  const at = clock.systemNow();
  const expiresAt = instantAfter(at, { hours: parameters['face.handoff_minutes'] / 60 });
  const [id, token, { sessionId, policyNumber }] = [randomUUID(), randomToken(), caller];
  await inTransaction(pool, async (tx) => {
    await replaceHandoffs(tx, sessionId);
    const hash = tokenHash(vault, 'handoff', token);
    await insertHandoff(tx, { id, sessionId, subject, title, tokenHash: hash, at, expiresAt });
    await appendAudit(tx, vault, {
      stream: `policy:${policyNumber}`,
      at,
      actor: `customer:${policyNumber}`,
      action: 'face_handoff.made',
      detail: { handoff: id, subject },
    });
  });
  return { id, token, state: 'WAITING', expires_at: expiresAt, other_device: false, result: null };
}

/** Finds a hand-off of this session. @throws the same 404 for an unknown one and one of another session */
async function findOwn({ pool }: PeopleServices, caller: CustomerSession, id: string): Promise<HandoffRow> {
  const row = await findHandoff(pool, 'id', id);
  if (row?.session_id !== caller.sessionId) throw refuse('NOT_FOUND');
  return row;
}

/** Reads the state of a hand-off for the screen that made it: one statement by primary key. @throws 404 */
export const readHandoff = async (
  services: PeopleServices,
  caller: CustomerSession,
  id: string,
): Promise<FaceHandoff> => describeHandoff(services, await findOwn(services, caller, id));

/** Ends a hand-off from the screen that made it; a finished check stays. @throws 404 */
export async function cancelHandoff(
  services: PeopleServices,
  caller: CustomerSession,
  id: string,
): Promise<FaceHandoff> {
  const { handoff_id } = await findOwn(services, caller, id);
  await endHandoff(services.pool, handoff_id, 'CANCELLED');
  return readHandoff(services, caller, id);
}
