import type { CaseNoteInput, StaffNotes } from '#shared/wire/desk-customer/notes.ts';
import type { Queryable } from '#server/db/pool.ts';
import { refuse, refuseState } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { findComparedHolder } from '#server/desk/decisions/read-holders.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { findCustomerId, saveCustomer } from './customer-repository.ts';
import { describeNotes } from './describe-notes.ts';
import { listNotes } from './note-repository.ts';
import { writeNote, type WritableSubject } from './write-note.ts';

interface CaseRow {
  readonly number: string;
  readonly policyNumber: string;
  readonly partyId: number;
  readonly isDeleted: boolean;
}

async function findCase(q: Queryable, number: string): Promise<CaseRow | undefined> {
  const { rows } = await q.query<CaseRow & Record<string, unknown>>(
    `SELECT number, policy_number AS "policyNumber", party_id::integer AS "partyId", content_deleted_at IS NOT NULL AS "isDeleted"
     FROM proposal WHERE number = $1`,
    [number],
  );
  return rows[0];
}

/** Reads a case, and the identity number of its sender; undefined once another person holds the policy. @throws 404 */
async function readCase(desk: Pick<DeskServices, 'core' | 'pool'>, number: string) {
  const row = await findCase(desk.pool, number);
  if (row === undefined) throw refuse('NOT_FOUND');
  const holder = await findComparedHolder(desk, row.policyNumber);
  const isSender = holder !== undefined && holder.partyId === row.partyId && holder.identityNumber !== '';
  return { row, identityNumber: isSender ? holder.identityNumber : undefined };
}

/** GET cases/:number/notes: those on the case, and those on its sender while they hold the policy. @throws 404 */
export async function listCaseNotes(desk: DeskServices, caller: StaffSession, number: string): Promise<StaffNotes> {
  const { row, identityNumber } = await readCase(desk, number);
  const customerId =
    identityNumber === undefined ? undefined : await findCustomerId(desk.pool, desk.vault, identityNumber);
  const notes = await listNotes(desk.pool, desk.vault, { number, customerId: customerId ?? null });
  return describeNotes(notes, caller, [
    ...(row.isDeleted ? [] : (['CASE'] as const)),
    ...(identityNumber === undefined ? [] : (['PERSON'] as const)),
  ]);
}

/** @throws 404; 409 for a case whose content is deleted, and for a sender who no longer holds the policy */
async function findSubject(
  desk: DeskServices,
  number: string,
  about: CaseNoteInput['about'],
): Promise<WritableSubject> {
  const { row, identityNumber } = await readCase(desk, number);
  const { policyNumber } = row;
  if (about === 'CASE') {
    if (row.isDeleted) throw refuseState('Isi kasus ini sudah dihapus. Tulis catatan pada halaman nasabahnya.');
    return { number, customerId: null, policyNumber };
  }
  if (identityNumber === undefined)
    throw refuseState('Pengirim kasus ini tidak memegang polisnya lagi. Tulis catatan pada kasusnya saja.');
  const customerId = await saveCustomer(desk.pool, desk.vault, identityNumber, desk.clock.systemNow());
  return { number: null, customerId, policyNumber };
}

/** Writes a note on a case or its sender. @throws 404, 409 */
export async function writeCaseNote(
  desk: DeskServices,
  caller: StaffSession,
  number: string,
  { about, ...note }: CaseNoteInput,
): Promise<void> {
  await writeNote(desk, caller, await findSubject(desk, number, about), note);
}
