import {
  faceConsents,
  faceConsentVersion,
  objectionConsentVersion,
  otherConsentText,
  type FaceConsentVersion,
} from '#shared/lists/face-consent.ts';
import type { Instant } from '#shared/time/dates.ts';
import { deathObjectionStepUp } from '#shared/wire/deaths/death-objection.ts';
import type { FaceToken } from '#shared/wire/reference.ts';
import { instantAfter } from '#shared/time/moments.ts';
import { secondsUntilRoom, settleHits, takeWindowHit } from '#server/auth/limits/limit-repository.ts';
import { insertConsentEvent } from '#server/consents/consent-repository.ts';
import { isFaceAgreed } from '#server/consents/own-consents.ts';
import { refuse } from '#server/http/refuse.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { findSuffix } from '#server/config/face-config.ts';
import type { Services } from '#server/services/services.ts';
import { insertFaceSession, type FaceConsent } from './face-repository.ts';
import { buildFaceRefusal } from './face-refusal.ts';
import { faceIdentity, faceSubject } from '#server/consents/face-subject.ts';
import type { FaceProvider } from './face-provider.ts';

/** Limits long enough for four movements on a slow phone, and low enough to stop a robot. */
const limits = { minutes: 5, perHour: 20 } as const;

/** Parses the request type, or the objection to a report of a death; '' = not given, and the check is then tied to the request that uses it. */
function parseSubject(named: string): string | null {
  if (named === '' || named === deathObjectionStepUp) return named || null;
  const suffix = findSuffix(named);
  if (!suffix) throw buildFaceRefusal('FIELD', 'Jenis transaksi tidak dikenal.');
  return faceSubject(suffix);
}

/** Returns the consent to the text that is shown, as it is kept with a check. */
export const buildFaceConsent = (version: FaceConsentVersion, at: Instant): FaceConsent => ({
  version,
  text: faceConsents[version],
  at,
});

/**
 * Parses the consent to a check of this subject; '' = not given: a client of the specification has no such field, and
 * no frame of its customer is taken. Our portal always sends it.
 */
function parseFaceConsent(version: string, subject: string | null, at: Instant): FaceConsent | undefined {
  if (version === '') return undefined;
  const shown = subject === deathObjectionStepUp ? objectionConsentVersion : faceConsentVersion;
  if (version !== shown) throw buildFaceRefusal('FIELD', otherConsentText);
  return buildFaceConsent(shown, at);
}

/** Counts a check (or what `rule` names) against its policy by one statement, so that simultaneous ones cannot take the same place. @throws 429 */
export async function countCheck(
  { pool, clock }: Pick<Services, 'clock' | 'pool'>,
  policyNumber: string,
  rule: 'face-checks' | 'outside-signatures' = 'face-checks',
): Promise<void> {
  const limit = { rule, subject: policyNumber, max: limits.perHour, spanSeconds: 3600 };
  const now = clock.systemNow();
  await settleHits(pool, limit, now);
  if (await takeWindowHit(pool, limit, now)) return;
  const wait = await secondsUntilRoom(pool, limit, now);
  throw refuse('RATE_LIMIT', { values: { n: wait }, headers: { 'retry-after': String(wait) } });
}

/** Owner of a check: the signed-in customer, or an application without a session, whose number stands for all three. */
export type FaceOwner = Pick<CustomerSession, 'policyNumber' | 'identityNumber' | 'sessionId'>;

interface Beginning {
  /** Home endpoint of the request type; null = not given. */
  readonly suffix: string | null;
  readonly consent: FaceConsent | undefined;
  /** Hours for which the result counts (liveness.valid_hours). */
  readonly validHours: number;
}

/** Starts a check of this owner; counts it against the owner's limit. @throws 429 */
export async function beginCheck(
  services: Pick<Services, 'clock' | 'pool' | 'vault'>,
  provider: FaceProvider,
  owner: FaceOwner,
  { suffix, consent, validHours }: Beginning,
): Promise<Omit<FaceToken, 'consent_required'>> {
  const { judge } = provider;
  await countCheck(services, owner.policyNumber);
  const createdAt = services.clock.systemNow();
  const { transactionId, token, challenge } = await provider.start(suffix);
  const expiresAt = instantAfter(createdAt, { hours: limits.minutes / 60 });
  await insertFaceSession(services.pool, {
    transactionId,
    tokenFingerprint: services.vault.fingerprint(token, 'face token'),
    policyNumber: owner.policyNumber,
    identity: faceIdentity(services.vault, owner.identityNumber),
    sessionId: owner.sessionId,
    suffix,
    challenge,
    createdAt,
    expiresAt,
    validUntil: instantAfter(createdAt, { hours: validHours }),
    selfieOutcome: provider.selfieOutcome,
    provider: provider.name,
    promptedAt: judge === undefined ? null : createdAt,
    draftKey: null,
    consent,
  });
  const started = { token, transaction_id: transactionId, expires_at: expiresAt };
  if (judge === undefined) return { ...started, challenge };
  // Not awaited: the process starts while the customer reads the first prompt.
  void judge.warmUp();
  return { ...started, challenge: challenge.slice(0, 1), movements: challenge.length };
}

/** Starts a check for this caller: valid for this policy, this person and (when given) this request type. */
export async function startCheck(
  services: Services,
  provider: FaceProvider,
  caller: CustomerSession,
  asked: { readonly subject: string; readonly consentVersion: string },
): Promise<FaceToken> {
  const suffix = parseSubject(asked.subject);
  const consent = parseFaceConsent(asked.consentVersion, suffix, services.clock.systemNow());
  const isAgreed = consent !== undefined || (await isFaceAgreed(services.pool, caller));
  const { parameters } = await services.core.getPosition(caller.policyNumber);
  const validHours = parameters['liveness.valid_hours'];
  const started = await beginCheck(services, provider, caller, { suffix, consent, validHours });
  if (consent) await insertConsentEvent(services.pool, caller, { consent: 'face', given: true, ...consent });
  return { ...started, consent_required: !isAgreed };
}
