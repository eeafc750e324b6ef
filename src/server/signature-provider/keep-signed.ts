import { findStored } from '#server/attachments/attachments-repository.ts';
import { readStored } from '#server/attachments/open-file.ts';
import { lockUnused, updateStoredContent } from '#server/attachments/replace-content.ts';
import { scanFile, sha256 } from '#server/attachments/store-file.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Queryable } from '#server/db/pool.ts';
import {
  endOutsideSignature,
  findOutsideSignature,
  type OutsideSignatureRow,
  type SignatureEnd,
} from '#server/proposals/forms/outside-signature-repository.ts';
import type { Services } from '#server/services/services.ts';
import { contexts } from '#server/vault/contexts.ts';
import { checkSignedPdf } from './check-signed-pdf.ts';

/** Services that end a signature. */
export type Ending = Pick<Services, 'clock' | 'files' | 'log' | 'pool' | 'scanner' | 'vault'>;

const states = { refused: 'REFUSED', failed: 'FAILED', expired: 'EXPIRED' } as const;

/** Stores the end of a locked signature, with a line in the policy's audit stream. */
async function storeEnd(
  tx: Queryable,
  { vault }: Pick<Services, 'vault'>,
  { session, provider, attachment, policyNumber, sentSha256 }: OutsideSignatureRow,
  end: SignatureEnd,
): Promise<void> {
  await endOutsideSignature(tx, session, end);
  const { state, reason, at, signedSha256, certificateSha256 } = end;
  await appendAudit(tx, vault, {
    stream: `policy:${policyNumber}`,
    at,
    actor: 'sistem',
    action: 'signature_provider.ended',
    detail: {
      session,
      provider,
      attachment,
      state,
      sent: sentSha256,
      ...(reason !== null && { reason }),
      ...(signedSha256 !== undefined && { signed: signedSha256 }),
      ...(certificateSha256 !== undefined && { certificate: certificateSha256 }),
    },
  });
}

/** Ends an open signature without a PDF: our own signature stays. A signature that has ended stays as it is. */
export const endSignature = (
  services: Ending,
  { session }: Pick<OutsideSignatureRow, 'session'>,
  result: keyof typeof states,
  reason: string | null,
): Promise<void> =>
  inTransaction(services.pool, async (tx) => {
    const row = await findOutsideSignature(tx, session, 'lock');
    if (row?.state === 'OPEN')
      await storeEnd(tx, services, row, { state: states[result], reason, at: services.clock.systemNow() });
  });

/**
 * Puts the signed PDF in the place of ours; false when a request uses the form meanwhile, or its file is another one.
 * It begins with our bytes, so that after a failed commit our PDF is still read, by the size in its row.
 */
async function replaceFile(
  tx: Queryable,
  { vault, files }: Ending,
  { attachment, sentSha256 }: OutsideSignatureRow,
  { signed, scanState }: { readonly signed: Buffer; readonly scanState: string },
): Promise<boolean> {
  if (!(await lockUnused(tx, attachment, sentSha256))) return false;
  await updateStoredContent(tx, attachment, { size: signed.length, sha256: sha256(signed), scanState });
  await files.replace(attachment, vault.seal(signed, contexts.file(attachment)));
  return true;
}

/** Checks the returned PDF against the one that was sent. A PDF that fails ends the signature; our own one stays. */
export async function keepSigned(
  services: Ending,
  row: OutsideSignatureRow,
  signed: Buffer | undefined,
): Promise<void> {
  const stored = await findStored(services.pool, row.attachment);
  const sent = stored && (await readStored(services, stored));
  if (sent === undefined || sha256(sent) !== row.sentSha256)
    return endSignature(services, row, 'failed', 'file_changed');
  if (signed === undefined) return endSignature(services, row, 'failed', 'no_document');
  const checked = await checkSignedPdf(sent, signed);
  if (typeof checked === 'string') {
    services.log.warn({ reason: checked }, 'a provider returned no PDF that can replace the form');
    return endSignature(services, row, 'failed', checked);
  }
  const scanState = await scanFile(services.scanner, signed);
  await inTransaction(services.pool, async (tx) => {
    const locked = await findOutsideSignature(tx, row.session, 'lock');
    const at = services.clock.systemNow();
    if (locked?.state !== 'OPEN' || at > locked.expiresAt) return;
    const isKept = await replaceFile(tx, services, locked, { signed, scanState });
    const { certificateSha256 } = checked;
    await storeEnd(
      tx,
      services,
      locked,
      isKept
        ? { state: 'SIGNED', reason: null, at, signedSha256: sha256(signed), certificateSha256 }
        : { state: 'FAILED', reason: 'form_used', at },
    );
  });
}
