import { randomUUID } from 'node:crypto';
import type { Instant } from '#shared/time/dates.ts';
import type { CustomerNoteInput } from '#shared/wire/desk-customer/notes.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse, refuseState } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { refuseDone } from '#server/desk/decisions/refuse-done.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { usedSendKey } from '#server/request-messages/store-message.ts';
import { isRowId } from './customer-repository.ts';
import {
  findCorrected,
  findLatestText,
  findSentNote,
  insertNote,
  lockNotes,
  type NoteSubject,
} from './note-repository.ts';

const doublePressSeconds = 60;

/** Subject of a new note, with the policy whose retention it shares. */
export interface WritableSubject extends NoteSubject {
  readonly policyNumber: string;
}

type Author = Pick<StaffSession, 'userName'>;

/** Returns the policy of the note that is corrected. @throws 404; 409 when somebody corrected it already: who, and when */
async function checkCorrected(tx: Queryable, subject: NoteSubject, id: string, caller: Author): Promise<string> {
  const corrected = isRowId(id) ? await findCorrected(tx, subject, id) : undefined;
  if (corrected === undefined) throw refuse('NOT_FOUND');
  const { policyNumber, by, at } = corrected;
  if (by !== null && at !== null)
    throw await refuseDone(
      tx,
      { done: 'Catatan ini sudah dikoreksi', by, at },
      caller,
      'Muat ulang halaman, lalu koreksi catatan yang terbaru.',
    );
  return policyNumber;
}

interface Written extends WritableSubject, CustomerNoteInput {
  readonly by: string;
  readonly at: Instant;
}

/**
 * Returns true for a note that was stored before, at any time: its key is known. Without a key it is true for the same
 * words within a minute. @throws 409 when the key belongs to another note
 */
async function isSentBefore(tx: Queryable, { vault }: Pick<DeskServices, 'vault'>, note: Written): Promise<boolean> {
  const { key, by, text, number, customerId } = note;
  if (key === null)
    return (await findLatestText(tx, vault, note, { by, since: secondsAfter(note.at, -doublePressSeconds) })) === text;
  const known = await findSentNote(tx, vault, key);
  if (known === undefined) return false;
  if (known.by === by && known.text === text && known.number === number && known.customerId === customerId) return true;
  throw refuseState(usedSendKey);
}

/**
 * Stores a note; the audit records who wrote on which case or person, never the words. A repeat stores nothing.
 * @throws 404 for an unknown note to correct, 409 for one that was corrected already
 */
export async function writeNote(
  desk: Pick<DeskServices, 'clock' | 'pool' | 'vault'>,
  caller: Author,
  subject: WritableSubject,
  { text, corrects, key }: CustomerNoteInput,
): Promise<void> {
  const note: Written = { ...subject, text, corrects, key, by: caller.userName, at: await desk.clock.businessNow() };
  const { number, customerId } = subject;
  await inTransaction(desk.pool, async (tx) => {
    await lockNotes(tx, subject);
    if (await isSentBefore(tx, desk, note)) return;
    const policyNumber = corrects === null ? note.policyNumber : await checkCorrected(tx, subject, corrects, caller);
    const id = randomUUID();
    await insertNote(tx, desk.vault, { ...note, id, policyNumber });
    await appendAudit(tx, desk.vault, {
      stream: 'desk',
      at: desk.clock.systemNow(),
      actor: `staff:${caller.userName}`,
      action: corrects === null ? 'note.written' : 'note.corrected',
      detail: { note: id, ...(number === null ? { customer: customerId } : { request: number }) },
    });
  });
}
