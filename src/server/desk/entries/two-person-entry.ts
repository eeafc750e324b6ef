import { actorLabel, type StaffRole } from '#shared/requests/roles.ts';
import type { AuditAction } from '#server/audit/action-texts.ts';
import { appendAudit, type AuditDetail } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { AppError } from '#server/http/app-error.ts';
import { refuseState } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { readMoment, type Moment } from '#server/proposal-store/engine.ts';
import { refuseDone } from '#server/desk/decisions/refuse-done.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import {
  findEntry,
  findWaitingAbout,
  findWaitingForUpdate,
  insertEntry,
  updateDecided,
  type Draft,
  type Entry,
  type StoredKind,
} from './entry-repository.ts';

/** Transaction in which an entry is released. */
export interface Release {
  readonly tx: Queryable;
  readonly desk: DeskServices;
  readonly moment: Moment;
  /** User name of the second person. */
  readonly by: string;
}

/** Kind of entry that one member of staff makes and another one decides (decision 0054). */
export interface EntryKind<Content extends object> extends StoredKind<Content> {
  readonly enters: readonly StaffRole[];
  readonly decides: StaffRole;
  /** Advice to a person whose entry is waiting already. Absent = wait for the approver. */
  readonly waits?: string;
  /** Policy of the entry; its audit rows go there, or to the desk's own stream. Absent = no policy. */
  readonly policyOf?: (entry: Pick<Draft<Content>, 'content' | 'subject'>) => string;
  /** Detail of the audit rows. */
  readonly detail: (entry: Pick<Draft<Content>, 'content' | 'subject'>) => AuditDetail;
  /** Names in the audit trail. */
  readonly actions: Readonly<Record<'approved' | 'entered' | 'rejected', AuditAction>>;
  /** Locks the subject first, when it is entered and when it is decided. Throws 404, 409. */
  readonly lock?: (tx: Queryable, desk: DeskServices, subject: string, caller: StaffSession) => Promise<unknown>;
  /** Carries out an approved entry. Throws 409 if that is no longer possible. */
  readonly release: (entry: Entry<Content>, release: Release) => Promise<unknown>;
}

export interface EntryDecision {
  readonly id: string;
  readonly approved: boolean;
  readonly note: string;
}

type Caller = Pick<StaffSession, 'roles' | 'userName'>;

/** Returns why the caller cannot decide about the entry; '' = nothing. Who entered it never does. */
function againstDeciding(decides: StaffRole, enteredBy: string, { roles, userName }: Caller): string {
  if (!roles.includes(decides)) return `${actorLabel(decides)} yang memutuskan.`;
  return enteredBy === userName ? `Anda yang mencatatnya. ${actorLabel(decides)} lain harus memutuskan.` : '';
}

/** Describes the fields that all kinds of entries show to the caller. */
export const describeEntry = (
  { decides }: { readonly decides: StaffRole },
  { id, note, enteredBy, enteredAt }: Entry<unknown>,
  caller: Caller,
) => ({
  id,
  note,
  made_by: enteredBy,
  made_at: enteredAt,
  stands_against: againstDeciding(decides, enteredBy, caller),
});

/** Returns true when the caller enters entries of the kind. */
export const mayEnter = ({ enters }: { readonly enters: readonly StaffRole[] }, { roles }: Caller): boolean =>
  enters.some((role) => roles.includes(role));

/** Writes the audit row of a step, into the trail of the entry's policy or of another one. */
export const auditEntry = <Content extends object>(
  kind: EntryKind<Content>,
  step: keyof EntryKind<Content>['actions'],
  entry: Pick<Draft<Content>, 'content' | 'subject'>,
  { tx, desk, moment, by }: Release,
  policyNumber = kind.policyOf?.(entry),
): Promise<void> =>
  appendAudit(tx, desk.vault, {
    stream: policyNumber === undefined ? 'desk' : `policy:${policyNumber}`,
    at: moment.recordedAt,
    actor: `staff:${by}`,
    action: kind.actions[step],
    detail: kind.detail(entry),
  });

/**
 * Stores an entry for another person to decide; nothing else changes until then. `toDraft` checks the input.
 * @throws 409 if an entry about the same subject waits, naming its author and time
 */
export async function enterEntry<Content extends object>(
  desk: DeskServices,
  kind: EntryKind<Content>,
  toDraft: (moment: Moment) => Promise<Draft<Content>>,
  caller: StaffSession,
): Promise<Draft<Content>> {
  const moment = await readMoment(desk);
  const draft = await toDraft(moment);
  const by = caller.userName;
  await inTransaction(desk.pool, async (tx) => {
    await kind.lock?.(tx, desk, draft.subject, caller);
    const { sessionKey } = caller;
    if (!(await insertEntry(tx, desk.vault, kind, { ...draft, sessionKey, enteredAt: moment.recordedAt }))) {
      const made = await findWaitingAbout(tx, kind, draft.subject);
      const { waits = 'Tunggu penyetuju memutuskannya.' } = kind;
      throw made === undefined
        ? refuseState('')
        : await refuseDone(tx, { done: 'Sudah dicatat', ...made }, caller, waits);
    }
    await auditEntry(kind, 'entered', draft, { tx, desk, moment, by });
  });
  return draft;
}

/** Finds the subject of the entry and locks it, where the kind does so. */
async function lockSubject<Content extends object>(
  tx: Queryable,
  desk: DeskServices,
  kind: EntryKind<Content>,
  id: string,
  caller: StaffSession,
): Promise<void> {
  if (kind.lock === undefined) return;
  const known = await findEntry(tx, kind, id);
  if (known !== undefined) await kind.lock(tx, desk, known.subject, caller);
}

/** Builds the refusal for an entry that no longer waits: who decided it, or 404. */
async function refuseGone(
  tx: Queryable,
  kind: Pick<StoredKind<unknown>, 'name'>,
  id: string,
  caller: Caller,
): Promise<AppError> {
  const decision = (await findEntry(tx, kind, id))?.decision ?? undefined;
  const done = decision?.outcome === 'APPROVED' ? 'Disetujui' : 'Ditolak';
  return refuseDone(tx, decision && { ...decision, done }, caller);
}

/**
 * Decides an entry; an approved one is carried out in the same transaction.
 * @throws 404; 409 for its author, and for a decided entry, naming who decided it and when
 */
export async function decideEntry<Content extends object>(
  desk: DeskServices,
  kind: EntryKind<Content>,
  { id, approved, note: reason }: EntryDecision,
  caller: StaffSession,
): Promise<Entry<Content>> {
  const moment = await readMoment(desk);
  return inTransaction(desk.pool, async (tx) => {
    await lockSubject(tx, desk, kind, id, caller);
    const entry = await findWaitingForUpdate(tx, desk.vault, kind, id);
    if (entry === undefined) throw await refuseGone(tx, kind, id, caller);
    const against = againstDeciding(kind.decides, entry.enteredBy, caller);
    if (against !== '') throw refuseState(against);
    const by = caller.userName;
    const release = { tx, desk, moment, by };
    const { sessionKey } = caller;
    await updateDecided(tx, kind, entry.subject, { sessionKey, at: moment.recordedAt, approved, reason });
    if (approved) await kind.release(entry, release);
    await auditEntry(kind, approved ? 'approved' : 'rejected', entry, release);
    return entry;
  });
}
