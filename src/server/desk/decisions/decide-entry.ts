import type { StaffRole } from '#shared/requests/roles.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse, refuseState } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { readMoment, type Moment } from '#server/proposal-store/engine.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { updateEntryDecided, type EntryTable } from './entry-repository.ts';
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

/** Another person decides about an entry; what follows does so in the same transaction. @throws 404, 409 for who entered it */
export async function decideEntry<Entry extends { readonly madeBy: string }>(
  desk: DeskServices,
  { table, approver, findForUpdate, follow }: Deciding<Entry>,
  { id, approved, note }: EntryDecision & { readonly id: string },
  caller: StaffSession,
): Promise<Entry> {
  const moment = await readMoment(desk);
  return inTransaction(desk.pool, async (tx) => {
    const entry = await findForUpdate(tx, id);
    if (entry === undefined) throw refuse('NOT_FOUND');
    const against = againstApproving(entry, caller, approver);
    if (against !== '') throw refuseState(against);
    await updateEntryDecided(tx, table, { id, by: caller.userName, at: moment.recordedAt, approved, note });
    await follow(tx, entry, moment);
    return entry;
  });
}
