import { deathObjectionStepUp, type DeathObjectionInput } from '#shared/wire/deaths/death-objection.ts';
import { faceIdentities } from '#server/consents/face-subject.ts';
import type { Queryable } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import type { AppError } from '#server/http/app-error.ts';
import type { Engine } from '#server/proposal-store/engine.ts';
import { findFaceSession } from '#server/verification/face-repository.ts';
import { markFaceUsed } from '#server/verification/verification-repository.ts';

const refuseFace = (code: 'LIV-EXP' | 'LIV-NONE'): AppError =>
  refuse(code, { errors: [{ path: 'transaction_id', code, message: refuse(code).message }] });

/**
 * Checks the face check sent with an objection: of this policy and person, started for an objection, finished, still valid,
 * and used by nothing else. Says nothing about whose face it is.
 * @throws 422 LIV-NONE or LIV-EXP at `transaction_id`
 */
export async function claimObjectionFace(
  tx: Queryable,
  { vault, clock }: Pick<Engine, 'clock' | 'vault'>,
  { transaction_id: id }: Pick<DeathObjectionInput, 'transaction_id'>,
  { policyNumber, identityNumber }: Pick<CustomerSession, 'identityNumber' | 'policyNumber'>,
): Promise<string | null> {
  if (id === undefined) return null;
  const session = await findFaceSession(tx, id);
  const isOwn =
    session?.policyNumber === policyNumber &&
    session.suffix === deathObjectionStepUp &&
    faceIdentities(vault, identityNumber).includes(session.identity);
  if (!isOwn || session.outcome === null) throw refuseFace('LIV-NONE');
  if (session.usedBy !== null || clock.systemNow() > session.validUntil) throw refuseFace('LIV-EXP');
  return id;
}

/** Marks the check as used by the first report that the objection is about. @throws 422 LIV-EXP; roll back */
export const useObjectionFace = (tx: Queryable, id: string | null, reportNumber: string): Promise<void> =>
  id === null ? Promise.resolve() : markFaceUsed(tx, id, reportNumber);
