import type { StaffRole } from '#shared/requests/roles.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { AppError } from '#server/http/app-error.ts';
import { refuseState } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { readMoment, type Moment } from '#server/proposal-store/engine.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { findEntryDecision, findWaitingEntry, updateEntryDecided, type EntryTable } from './entry-repository.ts';
import { refuseDone } from './refuse-done.ts';
import { againstApproving } from './second-person.ts';

export interface EntryDecision {
  readonly approved: boolean;
  readonly note: string;
}

/** What decides where the entries stand, and what follows from a decision. */
interface Deciding<Entry> {
  readonly table: EntryTable;
  /** Absent = PENYETUJU. */
  readonly approver?: StaffRole;
  /** The entry while it waits, locked. */
  readonly findForUpdate: (tx: Queryable, id: string) => Promise<Entry | undefined>;
  readonly follow: (tx: Queryable, entry: Entry, moment: Moment) => Promise<void>;
}

/** An entry that does not wait: who decided about it, or that there is none. */
async function refuseGone(tx: Queryable, table: EntryTable, id: string, caller: StaffSession): Promise<AppError> {
  const decision = await findEntryDecision(tx, table, id);
  const deed = decision && {
    done: decision.approved ? 'Disetujui' : 'Ditolak',
    by: decision.decided_by,
    at: decision.decided_at,
  };
  return refuseDone(tx, deed, caller);
}

/** The refusal of an entry about something that has one already which waits: who made that one, and when. `next` = what to wait for. */
export async function refuseSecondEntry(
  tx: Queryable,
  { table, values, next }: { table: EntryTable; values: Readonly<Record<string, string>>; next: string },
  caller: StaffSession,
): Promise<AppError> {
  const made = await findWaitingEntry(tx, table, values);
  return made === undefined ? refuseState('') : refuseDone(tx, { done: 'Sudah dicatat', ...made }, caller, next);
}

/**
 * Another person decides about an entry; what follows does so in the same transaction.
 * @throws 404, 409 for who entered it, and for an entry that is decided: who did so, and when
 */
export async function decideEntry<Entry extends { readonly madeBy: string }>(
  desk: DeskServices,
  { table, approver, findForUpdate, follow }: Deciding<Entry>,
  { id, approved, note }: EntryDecision & { readonly id: string },
  caller: StaffSession,
): Promise<Entry> {
  const moment = await readMoment(desk);
  return inTransaction(desk.pool, async (tx) => {
    const entry = await findForUpdate(tx, id);
    if (entry === undefined) throw await refuseGone(tx, table, id, caller);
    const against = againstApproving(entry, caller, approver);
    if (against !== '') throw refuseState(against);
    await updateEntryDecided(tx, table, { id, by: caller.userName, at: moment.recordedAt, approved, note });
    await follow(tx, entry, moment);
    return entry;
  });
}
