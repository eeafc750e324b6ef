import { randomBytes } from 'node:crypto';
import { faceConsents } from '#shared/lists/face-consent.ts';
import { instantAfter } from '#shared/time/moments.ts';
import type { OutsideCheckInput, OutsideCheckStarted } from '#shared/wire/face-provider/face-provider.ts';
import { findSuffix, outsideConsentOf, stepOf } from '#server/config/face-config.ts';
import type { FaceProviderSettings } from '#server/config/face-provider-settings.ts';
import { insertConsentEvent } from '#server/consents/consent-repository.ts';
import { faceIdentity, faceSubject } from '#server/consents/face-subject.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse, refuseField } from '#server/http/refuse.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { ProviderSilent } from '#server/outside-service/post-signed.ts';
import { callWatched } from '#server/outside-service/service-health.ts';
import type { Services } from '#server/services/services.ts';
import { insertFaceSession, type FaceConsent, type NewFaceSession } from '#server/verification/face-repository.ts';
import { countCheck } from '#server/verification/start-check.ts';
import { insertOutsideCheck } from './outside-check-repository.ts';
import type { OpenedSession, ProviderClient } from './provider-client.ts';

/** Settings and client of the outside service. */
export interface Outside {
  readonly settings: FaceProviderSettings;
  readonly client: ProviderClient;
}

/** Address at which the service reports results. */
export const resultPath = '/api/v1/face-provider/results';

/** Parses a request type with a face step. @throws 422 */
function parseSubject({ config }: Pick<Services, 'config'>, named: string) {
  const suffix = findSuffix(named);
  const subject = suffix && faceSubject(suffix);
  const step = subject === undefined ? 'none' : stepOf(subject, config);
  if (subject === undefined || step === 'none')
    throw refuseField('subject', 'Pengajuan ini tidak memakai verifikasi wajah.');
  return { subject, step };
}

/** Refuses a consent to another text than this service needs. @throws 422 */
function parseConsent({ settings }: Outside, version: OutsideCheckInput['consent_version']) {
  if (version !== outsideConsentOf(settings))
    throw refuseField('consent_version', 'Teks persetujuan ini sudah berganti. Muat ulang halaman, lalu setujui lagi.');
  return { version, text: faceConsents[version] };
}

const addressOf = ({ config }: Pick<Services, 'config'>, path: string): string =>
  `${config.publicUrl.replace(/\/$/, '')}${path}`;

/** Asks the service for a session; it learns identity number and name only where the settings say so. @throws ProviderSilent */
function open(
  services: Pick<Services, 'clock' | 'config' | 'log' | 'pool'>,
  { settings, client }: Outside,
  caller: CustomerSession,
  session: Pick<NewFaceSession, 'expiresAt' | 'transactionId'> & { readonly kind: 'camera' | 'vida' },
  returnPath: string,
): Promise<OpenedSession> {
  return callWatched(services, settings.name, () =>
    client.open({
      session: session.transactionId,
      kind: session.kind,
      callback_url: addressOf(services, resultPath),
      return_url: addressOf(services, returnPath),
      expires_at: session.expiresAt,
      ...(settings.comparesIdentity && {
        person: { identity_number: caller.identityNumber, name: caller.fullName },
      }),
    }),
  );
}

/** Records the consent before anything leaves this machine. */
async function recordConsent(
  { pool, clock }: Pick<Services, 'clock' | 'pool'>,
  caller: CustomerSession,
  consent: Omit<FaceConsent, 'at'>,
): Promise<FaceConsent> {
  const given = { ...consent, at: clock.systemNow() };
  await insertConsentEvent(pool, caller, { consent: 'face', given: true, ...given });
  return given;
}

type Owned = Omit<NewFaceSession, 'challenge' | 'promptedAt' | 'provider' | 'selfieOutcome'>;

/** Stores the check with the service's session. @throws 503 LIV-AWAY when the service named that session before */
const store = (
  { pool }: Pick<Services, 'pool'>,
  { settings }: Outside,
  opened: OpenedSession,
  owned: Owned,
): Promise<void> =>
  inTransaction(pool, async (tx) => {
    const fixed = { promptedAt: null, selfieOutcome: 'recorded', provider: settings.name } as const;
    await insertFaceSession(tx, { ...owned, ...fixed, challenge: [] });
    const { transactionId } = owned;
    const check = { transactionId, providerRef: opened.id, isCompared: settings.comparesIdentity };
    if (!(await insertOutsideCheck(tx, check))) throw refuse('LIV-AWAY');
  });

/**
 * Begins a check by the outside service, for this policy, sign-in, request type and draft.
 * @throws 422, 429; 503 LIV-AWAY when the service gives no usable answer
 */
export async function beginOutsideCheck(
  services: Services,
  outside: Outside,
  caller: CustomerSession,
  { subject: named, consent_version, submission_key: draftKey, return_path }: OutsideCheckInput,
): Promise<OutsideCheckStarted> {
  const { vault, clock, core } = services;
  const { subject: suffix, step: kind } = parseSubject(services, named);
  const agreed = parseConsent(outside, consent_version);
  await countCheck(services, caller.policyNumber);
  const { parameters } = await core.getPosition(caller.policyNumber);
  const consent = await recordConsent(services, caller, agreed);
  const createdAt = clock.systemNow();
  const expiresAt = instantAfter(createdAt, { hours: parameters['face.provider_minutes'] / 60 });
  const transactionId = `face-${randomBytes(16).toString('hex')}`;
  const token = randomBytes(32).toString('base64url');
  const asked = { transactionId, expiresAt, kind };
  const opened = await open(services, outside, caller, asked, return_path).catch((error: unknown) => {
    throw error instanceof ProviderSilent ? refuse('LIV-AWAY') : error;
  });
  await store(services, outside, opened, {
    transactionId,
    tokenFingerprint: vault.fingerprint(token, 'face token'),
    policyNumber: caller.policyNumber,
    identity: faceIdentity(vault, caller.identityNumber),
    sessionId: caller.sessionId,
    suffix,
    createdAt,
    expiresAt,
    validUntil: instantAfter(createdAt, { hours: parameters['liveness.valid_hours'] }),
    draftKey,
    consent,
  });
  const started = { transaction_id: transactionId, state: 'OPEN', expires_at: expiresAt, silent: false } as const;
  return { ...started, token, redirect_url: opened.redirectUrl, sdk_token: opened.sdkToken };
}
