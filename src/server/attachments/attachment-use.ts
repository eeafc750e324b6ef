import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { ErrorCode } from '#shared/words/error-codes.ts';
import type { AttachmentType } from '#shared/wire/attachments.ts';
import type { Queryable } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';
import type { AttachmentStore } from '#server/file-store/attachment-store.ts';
import { markReplaced, updateTies, listStored, type AttachmentRow } from './attachments-repository.ts';

/** Payload field that names a file. `orDocument`: a file of type DOCUMENT is accepted as well (re-upload, rulings 1.7). */
export interface AttachmentUse {
  readonly path: string;
  readonly name: string;
  readonly type: AttachmentType;
  readonly orDocument?: boolean;
}

const isDeclaredType = (row: AttachmentRow, use: AttachmentUse) =>
  row.type === use.type || (use.orDocument === true && row.type === 'DOCUMENT');

function findCode(
  use: AttachmentUse,
  row: AttachmentRow | undefined,
  before: readonly AttachmentUse[],
): ErrorCode | undefined {
  if (!row) return 'DOC-OWN';
  if (row.usedBy !== null || before.some(({ name }) => name === use.name)) return 'DOC-USED';
  return isDeclaredType(row, use) ? undefined : 'DOC-SLOT';
}

/**
 * Finds problems of the files that a payload names: missing (no row, or no file behind it) or another policy's (same
 * answer), already used, of another type. Empty = all can be used. Only scanned files (or all, without a scanner) have
 * a row that counts as stored (promises P17).
 */
export async function findUnusable(
  tx: Queryable,
  policyNumber: string,
  uses: readonly AttachmentUse[],
  files: Pick<AttachmentStore, 'has'>,
): Promise<FieldProblem[]> {
  const names = uses.map(({ name }) => name);
  const known = await listStored(tx, policyNumber, names);
  const there = await Promise.all(known.map(({ name }) => files.has(name)));
  const rows = new Map(known.flatMap((row, index) => (there[index] === true ? [[row.name, row]] : [])));
  return uses.flatMap((use, index) => {
    const code = findCode(use, rows.get(use.name), uses.slice(0, index));
    return code ? [{ path: use.path, code, message: refuse(code).message }] : [];
  });
}

/**
 * Assigns the files to the request, each only once, even if two requests arrive together.
 * @throws AppError DOC-USED when one of them is used already; roll back.
 */
export async function applyUse(
  tx: Queryable,
  policyNumber: string,
  requestNumber: string,
  uses: readonly AttachmentUse[],
): Promise<void> {
  if (uses.length === 0) return;
  const tied = await updateTies(tx, policyNumber, requestNumber, uses);
  if (tied !== uses.length) throw refuse('DOC-USED');
}

/** Puts a new file into a slot of a running request; the old version is kept. `use.path` = the slot. @throws AppError DOC-USED */
export async function applyReplacement(
  tx: Queryable,
  policyNumber: string,
  requestNumber: string,
  use: AttachmentUse,
): Promise<void> {
  await markReplaced(tx, requestNumber, use.path, use.name);
  await applyUse(tx, policyNumber, requestNumber, [use]);
}
