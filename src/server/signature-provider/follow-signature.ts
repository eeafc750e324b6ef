import { instantAfter } from '#shared/time/moments.ts';
import type {
  OutsideSignature,
  SignatureResult,
  SignatureResultTaken,
} from '#shared/wire/issued-documents/outside-signatures.ts';
import { signerHealthKey } from '#server/config/signature-provider-settings.ts';
import { refuse } from '#server/http/refuse.ts';
import { ProviderSilent } from '#server/outside-service/post-signed.ts';
import { callWatched } from '#server/outside-service/service-health.ts';
import {
  findOutsideSignature,
  takeSignatureTurn,
  updateSilence,
  type OutsideSignatureRow,
} from '#server/proposals/forms/outside-signature-repository.ts';
import type { Signing } from './begin-signature.ts';
import { endSignature, keepSigned, type Ending } from './keep-signed.ts';

/** Hours between two questions about one signature: five seconds. */
const questionHours = 5 / 3600;

/** Asks the provider, and applies what it says. @throws ProviderSilent */
async function ask(services: Ending, { settings, client }: Signing, row: OutsideSignatureRow): Promise<void> {
  const found = await callWatched(services, signerHealthKey(settings), () => client.ask(row));
  if (found.state === 'open') return;
  if (found.state === 'signed') await keepSigned(services, row, found.document);
  else await endSignature(services, row, found.state, found.reason);
}

/** Asks, and records whether the provider answered. */
async function askNoting(services: Ending, signing: Signing, row: OutsideSignatureRow): Promise<void> {
  try {
    await ask(services, signing, row);
    await updateSilence(services.pool, row.session, null);
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error;
    await updateSilence(services.pool, row.session, services.clock.systemNow());
  }
}

/** Asks about an open signature at most every five seconds, however many pages follow it. */
async function askInTurn(services: Ending, signing: Signing, row: OutsideSignatureRow): Promise<void> {
  const now = services.clock.systemNow();
  if (row.state !== 'OPEN' || now > row.expiresAt) return;
  const before = instantAfter(now, { hours: -questionHours });
  if (await takeSignatureTurn(services.pool, row.session, now, before)) await askNoting(services, signing, row);
}

/** Finds how far a signature is; asks the provider while it has given no result. @throws 404 for another sign-in */
export async function followSignature(
  services: Ending,
  signing: Signing,
  caller: { readonly policyNumber: string; readonly sessionId: string },
  session: string,
): Promise<OutsideSignature> {
  const before = await findOutsideSignature(services.pool, session);
  if (before?.policyNumber !== caller.policyNumber || before.sessionId !== caller.sessionId) throw refuse('NOT_FOUND');
  await askInTurn(services, signing, before);
  const row = (await findOutsideSignature(services.pool, session)) ?? before;
  const isOver = row.state === 'OPEN' && services.clock.systemNow() > row.expiresAt;
  return {
    session,
    state: isOver ? 'EXPIRED' : row.state,
    expires_at: row.expiresAt,
    silent: row.state === 'OPEN' && row.isUnanswered,
  };
}

/**
 * Takes a signed result. Number, id and hash of the sent PDF must belong together. A word that it was signed counts once
 * its PDF was fetched and checked; any other word ends the signature.
 * @throws 404 for an unknown signature
 */
export async function takeSignatureResult(
  services: Ending,
  signing: Signing,
  { event_id, session, id, document_sha256, result, reason }: SignatureResult,
): Promise<SignatureResultTaken> {
  const row = await findOutsideSignature(services.pool, session);
  const isKnown = row?.providerRef === id && row.provider === signing.settings.name;
  if (row === undefined || !isKnown || row.sentSha256 !== document_sha256) throw refuse('NOT_FOUND');
  if (row.state !== 'OPEN' || services.clock.systemNow() > row.expiresAt) return { event_id, effect: 'IGNORED' };
  if (result === 'signed') await askNoting(services, signing, row);
  else await endSignature(services, row, result, reason ?? null);
  const after = await findOutsideSignature(services.pool, session);
  return { event_id, effect: after?.state === 'OPEN' ? 'WAITING' : 'APPLIED' };
}
