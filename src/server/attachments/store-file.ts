import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '#shared/time/clock.ts';
import type { PhotoFault } from '#shared/photos/photo-faults.ts';
import type { AttachmentType } from '#shared/wire/attachments.ts';
import type { Vault } from '#server/vault/vault.ts';
import { insertAnnounced, deleteForgotten, markStored } from './attachments-repository.ts';
import { buildFileName } from '#server/file-store/file-name.ts';
import type { AttachmentStore, Scanner } from '#server/file-store/attachment-store.ts';
import type { PreparedFile } from './prepare-file.ts';
import { ScannerUnavailable } from '#server/scanner/clamd.ts';
import { buildFileRefusal, buildScannerRefusal } from './upload-refusal.ts';
import { contexts } from '#server/vault/contexts.ts';

/** Services for storing a file; `Services` fits, with a scanner when one is set up. */
export interface FileKeeping {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly files: AttachmentStore;
  readonly scanner?: Scanner | undefined;
}

export interface FileOrigin {
  readonly policyNumber: string;
  readonly sessionId: string;
  readonly type: AttachmentType;
  /** File as sent. */
  readonly original: Buffer;
  /** Kind in the file's name; absent = the type. */
  readonly kind?: string;
  /** Faults that the customer's device found in a photo; absent = none. */
  readonly photoFaults?: readonly PhotoFault[];
  /** Names of the pictures that were joined into it; absent = sent as one file. */
  readonly pages?: readonly string[];
}

export const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** Has a file scanned as it was sent. @throws AppError for an infected one, and when the scanner gives no answer */
export async function scanFile(
  scanner: Scanner | undefined,
  content: Buffer,
): Promise<'clean' | 'not_scanned_no_scanner'> {
  if (!scanner) return 'not_scanned_no_scanner';
  const verdict = await scanner.scan(content).catch((cause: unknown) => {
    if (!(cause instanceof ScannerUnavailable)) throw cause;
    throw buildScannerRefusal(cause);
  });
  if (verdict === 'infected') throw buildFileRefusal('infected');
  if (verdict === 'too_large') throw buildFileRefusal('too_large_to_scan');
  return 'clean';
}

/** Stores a file for later use in a request; returns its name, which is also the encryption context. */
export async function storeFile(keeping: FileKeeping, origin: FileOrigin, file: PreparedFile): Promise<string> {
  const { pool, clock, vault, files } = keeping;
  const scanState = await scanFile(keeping.scanner, origin.original);
  const name = buildFileName(origin.kind ?? origin.type, file.extension);
  await insertAnnounced(pool, {
    name,
    policyNumber: origin.policyNumber,
    sessionId: origin.sessionId,
    type: origin.type,
    contentType: file.contentType,
    size: file.content.length,
    sha256Original: sha256(origin.original),
    sha256Stored: sha256(file.content),
    scanState,
    createdAt: clock.systemNow(),
    photoFaults: origin.photoFaults ?? [],
    pages: origin.pages ?? null,
  });
  try {
    await files.write(name, vault.seal(file.content, contexts.file(name)));
  } catch (error) {
    await deleteForgotten(pool, name).catch(() => undefined);
    throw error;
  }
  await markStored(pool, name, clock.systemNow());
  return name;
}
