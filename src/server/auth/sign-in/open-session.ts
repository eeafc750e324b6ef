import { randomUUID } from 'node:crypto';
import type { Instant } from '#shared/time/dates.ts';
import type { Holder } from '#core/port.ts';
import { addressKindOf, type CodeChannel } from '#shared/lists/message-channels.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { signInStream } from '#server/audit/sign-in-stream.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Attempt } from '#server/auth/limits/sign-in-attempt-repository.ts';
import type { AuthServices } from '#server/auth/sessions/auth-services.ts';
import { saveContactProof } from './contact-proof-repository.ts';
import { buildSessionHolder, sealHolder } from '#server/auth/sessions/sealed-holder.ts';
import { saveKnownDevice } from '#server/auth/sessions/known-device-repository.ts';
import { insertSession, insertSignInToken, insertTokens } from '#server/auth/sessions/session-repository.ts';
import { deviceFingerprint, deviceFingerprints } from './device-mark.ts';
import { emailFingerprint } from './send-code-job.ts';
import { insertSignIn } from '#server/auth/sessions/sign-in-history.ts';
import { randomToken, tokenHash, type TokenPair } from '#server/auth/sessions/tokens.ts';
import type { Vault } from '#server/vault/vault.ts';
import { renewMarks } from '#server/auth/sessions/renew-marks.ts';
import { identityFingerprint, identityFingerprints, phoneFingerprint } from '#server/vault/typed-identity.ts';

/** Stores the first pair of tokens of a new session. */
export async function insertNewTokens(
  vault: Vault,
  tx: Queryable,
  sessionId: string,
  now: Instant,
): Promise<TokenPair> {
  const pair = { accessToken: randomToken(), refreshToken: randomToken() };
  const hashes = {
    access: tokenHash(vault, 'access', pair.accessToken),
    refresh: tokenHash(vault, 'refresh', pair.refreshToken),
  };
  await insertTokens(tx, sessionId, hashes, now);
  return pair;
}

export interface NewSignIn {
  readonly holder: Holder;
  readonly attempt: Attempt;
  readonly device: string;
  /** Number stored in the browser. */
  readonly deviceId: string | undefined;
  /** Token of the login answer: a client of the specification has no other (rulings 6.1). */
  readonly handle: string;
}

/** Returns the channel that carried the code. */
const channelOf = ({ sent_by, method }: Attempt): CodeChannel => sent_by ?? method;

/** Returns the fingerprint of the address to which the code went. */
const findAddressHash = (vault: Vault, holder: Holder, attempt: Attempt): string =>
  addressKindOf(channelOf(attempt)) === 'email' && holder.email !== null
    ? emailFingerprint(vault, holder.email)
    : phoneFingerprint(vault, holder.mobile);

/** Returns the fingerprints of a person and of the browser with the newest pepper; `own` = with all of them. */
const describePerson = (vault: Vault, { identityNumber, mobile }: Holder, deviceId: string | undefined) => ({
  identityHash: identityFingerprint(vault, identityNumber),
  phoneHash: phoneFingerprint(vault, mobile),
  deviceMark: deviceId === undefined ? null : deviceFingerprint(vault, deviceId),
  own: {
    identities: identityFingerprints(vault, identityNumber),
    devices: deviceId === undefined ? [] : deviceFingerprints(vault, deviceId),
  },
});

/** Opens the session of the policy used for sign-in (one policy per session; switching opens another one). */
export async function openSession(
  { vault }: Pick<AuthServices, 'vault'>,
  tx: Queryable,
  { holder, attempt, device, deviceId, handle }: NewSignIn,
  now: Instant,
): Promise<TokenPair> {
  const sessionId = randomUUID();
  const { policyNumber, partyId } = holder;
  const { identityHash, phoneHash, deviceMark, own } = describePerson(vault, holder, deviceId);
  const method = channelOf(attempt);
  await renewMarks(tx, own);
  await insertSession(tx, {
    sessionId,
    policyNumber,
    partyId,
    identityHash,
    phoneHash,
    holder: sealHolder(vault, sessionId, buildSessionHolder(holder, attempt)),
    device,
    deviceMark,
    startedAt: now,
    now,
  });
  const pair = await insertNewTokens(vault, tx, sessionId, now);
  await insertSignInToken(tx, sessionId, tokenHash(vault, 'access', handle), now);
  await insertSignIn(tx, { sessionId, policyNumber, partyId, device, method, at: now });
  if (deviceMark !== null) await saveKnownDevice(tx, { identityHash, deviceMark, partyId, at: now });
  // A code that went to two kinds of address proves neither.
  if (!attempt.code_moved)
    await saveContactProof(tx, { identityHash, addressHash: findAddressHash(vault, holder, attempt), at: now });
  await appendAudit(tx, vault, {
    stream: signInStream(now, policyNumber),
    at: now,
    actor: `customer:${policyNumber}`,
    action: 'signed-in',
    detail: { session: sessionId, method },
  });
  return pair;
}
