import { randomBytes } from 'node:crypto';
import type { SignatureInput, SignatureStarted } from '#shared/wire/issued-documents/outside-signatures.ts';
import { instantAfter } from '#shared/time/moments.ts';
import { readStored } from '#server/attachments/open-file.ts';
import { findStored, type AttachmentRow } from '#server/attachments/attachments-repository.ts';
import { sha256 } from '#server/attachments/store-file.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { signerHealthKey, type SignatureProviderSettings } from '#server/config/signature-provider-settings.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { ProviderSilent } from '#server/outside-service/post-signed.ts';
import { callWatched } from '#server/outside-service/service-health.ts';
import { findNewestSignature, insertOutsideSignature } from '#server/proposals/forms/outside-signature-repository.ts';
import { listSignedForms, type SignedFormRow } from '#server/proposals/forms/signed-form-repository.ts';
import type { Services } from '#server/services/services.ts';
import { countCheck } from '#server/verification/start-check.ts';
import type { AskedSignature, OpenedSignature, SignatureClient } from './signature-client.ts';

/** Settings and client of the provider. */
export interface Signing {
  readonly settings: SignatureProviderSettings;
  readonly client: SignatureClient;
}

/** Address at which the provider reports results. */
export const signatureResultPath = '/api/v1/signature-provider/results';

/** Finds a form of the caller that no request uses and no provider has signed. @throws 404 */
async function findOwnForm(
  { pool, vault }: Pick<Services, 'pool' | 'vault'>,
  { policyNumber, partyId }: CustomerSession,
  attachment: string,
): Promise<{ readonly form: SignedFormRow; readonly stored: AttachmentRow }> {
  const stored = await findStored(pool, attachment);
  if (stored?.policyNumber !== policyNumber || stored.usedBy !== null) throw refuse('NOT_FOUND');
  const [form] = await listSignedForms(pool, vault, policyNumber, [attachment]);
  const newest = form && (await findNewestSignature(pool, attachment));
  if (form?.party_id !== partyId || newest?.state === 'SIGNED') throw refuse('NOT_FOUND');
  return { form, stored };
}

/** Asks the provider for a session; it gets the PDF, its hash and the name in it. @throws 503 SIGN-AWAY */
async function open(
  services: Pick<Services, 'clock' | 'config' | 'log' | 'pool'>,
  { settings, client }: Signing,
  form: SignedFormRow,
  asked: Pick<AskedSignature, 'document' | 'documentSha256' | 'expiresAt' | 'session'>,
  returnPath: string,
): Promise<OpenedSignature> {
  const address = (path: string): string => `${services.config.publicUrl.replace(/\/$/, '')}${path}`;
  const { signer, text } = form.content;
  const ways = { callbackUrl: address(signatureResultPath), returnUrl: address(returnPath) };
  try {
    return await callWatched(services, signerHealthKey(settings), () =>
      client.open({ ...asked, ...ways, signer, title: text.title }),
    );
  } catch (error) {
    throw error instanceof ProviderSilent ? refuse('SIGN-AWAY') : error;
  }
}

/**
 * Begins a signature by the provider over a form that the caller signed on screen. The PDF goes to the provider with its
 * hash and the name that stands in it, nothing else.
 * @throws 404 for another file; 429; 503 SIGN-AWAY when the provider gives no usable answer
 */
export async function beginSignature(
  services: Services,
  signing: Signing,
  caller: CustomerSession,
  { attachment, return_path }: SignatureInput,
): Promise<SignatureStarted> {
  const { pool, vault, clock } = services;
  const { settings } = signing;
  const { form, stored } = await findOwnForm(services, caller, attachment);
  await countCheck(services, caller.policyNumber, 'outside-signatures');
  const document = await readStored(services, stored);
  const createdAt = clock.systemNow();
  const expiresAt = instantAfter(createdAt, { hours: settings.minutes / 60 });
  const session = `sign-${randomBytes(16).toString('hex')}`;
  const sentSha256 = sha256(document);
  const asked = { session, document, documentSha256: sentSha256, expiresAt };
  const opened = await open(services, signing, form, asked, return_path);
  const { policyNumber, sessionId } = caller;
  await inTransaction(pool, async (tx) => {
    const row = { session, provider: settings.name, providerRef: opened.id, attachment, policyNumber, sessionId };
    if (!(await insertOutsideSignature(tx, { ...row, sentSha256, createdAt, expiresAt }))) throw refuse('SIGN-AWAY');
    await appendAudit(tx, vault, {
      stream: `policy:${policyNumber}`,
      at: createdAt,
      actor: `customer:${policyNumber}`,
      action: 'signature_provider.begun',
      detail: { session, provider: settings.name, attachment, sent: sentSha256 },
    });
  });
  return { session, state: 'OPEN', expires_at: expiresAt, silent: false, redirect_url: opened.redirectUrl };
}
