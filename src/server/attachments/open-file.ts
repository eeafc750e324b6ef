import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { findStored, type AttachmentRow } from './attachments-repository.ts';
import { insertOpening } from './opening-repository.ts';
import { refuse } from '#server/http/refuse.ts';
import type { OpenFile } from './send-file.ts';
import type { FileKeeping } from './store-file.ts';
import { buildFileNotFound } from './upload-refusal.ts';
import { contexts } from '#server/vault/contexts.ts';

type Keeping = Pick<FileKeeping, 'vault' | 'files'>;

/** Reads and decrypts a file. @throws when it is missing or was tampered with */
export async function readSealed({ vault, files }: Keeping, name: string): Promise<Buffer> {
  return vault.open(await files.read(name), contexts.file(name));
}

/**
 * Reads a file as its row knows it. Bytes behind that size are a signature whose commit failed; in front of them the file
 * is as it was (decision 0107). @throws like `readSealed`
 */
export async function readStored(
  keeping: Keeping,
  { name, size }: Pick<AttachmentRow, 'name' | 'size'>,
): Promise<Buffer> {
  return (await readSealed(keeping, name)).subarray(0, size);
}

async function openRow(keeping: Keeping, row: AttachmentRow): Promise<OpenFile> {
  return { name: row.name, contentType: row.contentType, content: await readStored(keeping, row) };
}

/** Opens a file of this policy. @throws AppError 404, the same for missing and other customers' files */
export async function openAttachment(
  keeping: Keeping & { readonly pool: Queryable },
  name: string,
  policyNumber: string,
): Promise<OpenFile> {
  const row = await findStored(keeping.pool, name);
  if (row?.policyNumber !== policyNumber) throw buildFileNotFound();
  return openRow(keeping, row);
}

/** Opening of a file of a request by staff; `reason` = why, null = it is their own work. */
export interface StaffOpening {
  readonly name: string;
  readonly requestNumber: string;
  readonly userName: string;
  readonly reason: string | null;
}

/**
 * Opens a file of a request for staff; the access is recorded before the file is shown (promises P13). Only files used
 * by a request: a file that was never sent is private.
 * @throws AppError 404; 403 LIV-WITHHELD for a face picture without consent
 */
export async function openAttachmentForStaff(
  keeping: Omit<FileKeeping, 'scanner'>,
  view: StaffOpening,
): Promise<OpenFile> {
  const row = await findStored(keeping.pool, view.name);
  if (row?.usedBy !== view.requestNumber) throw buildFileNotFound();
  if (row.awaitsConsent) throw refuse('LIV-WITHHELD');
  const file = await openRow(keeping, row);
  const { name, requestNumber, userName: by, reason } = view;
  const at = keeping.clock.systemNow();
  await inTransaction(keeping.pool, async (tx) => {
    await insertOpening(tx, { requestNumber, name, by, at, reason });
    await appendAudit(tx, keeping.vault, {
      stream: `policy:${row.policyNumber}`,
      at,
      actor: `staff:${by}`,
      action: 'attachment.viewed',
      detail: { attachment: name, type: row.type, request: requestNumber, ...(reason !== null && { reason }) },
    });
  });
  return file;
}
