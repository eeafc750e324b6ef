import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { contexts } from '#server/vault/contexts.ts';
import type { Vault } from '#server/vault/vault.ts';

/** Case or person that a note is about: one of `number` and `customerId`. */
export interface NoteSubject {
  readonly number: string | null;
  readonly customerId: string | null;
}

/** A note as it is written; `by` = a user name. */
export interface NewNote extends NoteSubject {
  readonly id: string;
  /** Policy with whose data the note is deleted. */
  readonly policyNumber: string;
  readonly text: string;
  readonly by: string;
  readonly at: Instant;
  readonly corrects: string | null;
  /** Key that the browser gave to this note; null = none. */
  readonly key: string | null;
}

export interface StoredNote extends Omit<NewNote, 'key' | 'policyNumber'> {
  /** Name of the author at the desk. */
  readonly author: string;
}

export async function insertNote(tx: Queryable, vault: Vault, note: NewNote): Promise<void> {
  const { id, policyNumber, number, customerId, text, by, at, corrects, key } = note;
  await tx.query(
    `INSERT INTO staff_note (note_id, policy_number, number, customer_id, body, written_by, written_at, corrects, send_key)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      id,
      policyNumber,
      number,
      customerId,
      vault.seal(Buffer.from(text), contexts.staffNote(id)),
      by,
      at,
      corrects,
      key,
    ],
  );
}

/** Notes to list: those on a case, on a person, and on the cases of policies. */
interface Listed extends NoteSubject {
  readonly policies?: readonly string[];
}

/** Lists the newest 100 notes, newest first. */
export async function listNotes(
  q: Queryable,
  vault: Vault,
  { number, customerId, policies = [] }: Listed,
): Promise<readonly StoredNote[]> {
  const { rows } = await q.query<Omit<StoredNote, 'text'> & { body: Buffer }>(
    `SELECT note_id::text AS id, number, customer_id::text AS "customerId", body, written_by AS by,
       coalesce(display_name, written_by) AS author, written_at AS at, corrects::text AS corrects
     FROM staff_note LEFT JOIN staff ON user_name = written_by
     WHERE number = $1 OR customer_id = $2 OR (number IS NOT NULL AND policy_number = ANY ($3))
     ORDER BY written_at DESC, note_id LIMIT 100`,
    [number, customerId, [...policies]],
  );
  return rows.map(({ body, ...note }) => ({
    ...note,
    text: vault.open(body, contexts.staffNote(note.id)).toString(),
  }));
}

/** Makes notes on one subject wait for each other until the transaction ends. */
export async function lockNotes(tx: Queryable, { number, customerId }: NoteSubject): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 3))', [number ?? customerId]);
}

/** Finds the text of the newest note by this author on the subject since that instant. */
export async function findLatestText(
  tx: Queryable,
  vault: Vault,
  { number, customerId }: NoteSubject,
  { by, since }: { readonly by: string; readonly since: Instant },
): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string; body: Buffer }>(
    `SELECT note_id::text AS id, body FROM staff_note
     WHERE (number = $1 OR customer_id = $2) AND written_by = $3 AND written_at > $4 ORDER BY written_at DESC LIMIT 1`,
    [number, customerId, by, since],
  );
  return rows.map(({ id, body }) => vault.open(body, contexts.staffNote(id)).toString())[0];
}

/** Finds the author, the subject and the text of the note with this key. */
export async function findSentNote(
  tx: Queryable,
  vault: Vault,
  key: string,
): Promise<(NoteSubject & Pick<NewNote, 'by' | 'text'>) | undefined> {
  const { rows } = await tx.query<NoteSubject & { id: string; by: string; body: Buffer }>(
    `SELECT note_id::text AS id, number, customer_id::text AS "customerId", written_by AS by, body
     FROM staff_note WHERE send_key = $1`,
    [key],
  );
  return rows.map(({ id, body, ...note }) => ({
    ...note,
    text: vault.open(body, contexts.staffNote(id)).toString(),
  }))[0];
}

/** Note to correct: its policy, and author and time of the note that corrected it. */
interface Corrected {
  readonly policyNumber: string;
  readonly by: string | null;
  readonly at: Instant | null;
}

/** Finds a note of the subject that is to be corrected. */
export async function findCorrected(
  tx: Queryable,
  { number, customerId }: NoteSubject,
  id: string,
): Promise<Corrected | undefined> {
  const { rows } = await tx.query<Corrected & Record<string, unknown>>(
    `SELECT note.policy_number AS "policyNumber", later.written_by AS by, later.written_at AS at
     FROM staff_note AS note LEFT JOIN staff_note AS later ON later.corrects = note.note_id
     WHERE note.note_id = $3 AND (note.number = $1 OR note.customer_id = $2)`,
    [number, customerId, id],
  );
  return rows[0];
}
