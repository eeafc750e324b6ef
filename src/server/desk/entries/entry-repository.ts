import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { openJson, sealJson } from '#server/vault/sealed-json.ts';
import type { Vault } from '#server/vault/vault.ts';
import { contexts } from '#server/vault/contexts.ts';

export type EntryName =
  | 'AUTOMATIC_SWITCH'
  | 'BREACH_NOTICE'
  | 'CLOSED_DAY'
  | 'CONTACT'
  | 'DEATH_DISMISSAL'
  | 'DECLINE'
  | 'ERASURE'
  | 'FRAUD_DISMISSAL'
  | 'INSERTED_TEXT'
  | 'LETTER'
  | 'LIST_ENTRY'
  | 'MONEY_MATCH'
  | 'NUMBER_CHANGE'
  | 'PARAMETERS'
  | 'PARAMETER_ROW'
  | 'PRICE_CORRECTION'
  | 'RIGHT'
  | 'STAFF'
  | 'TERMS_TEXT'
  | 'UNIT_PRICES'
  | 'WATCH_LIST';

/** Storage of one kind of entries. */
export interface StoredKind<Content> {
  readonly name: EntryName;
  readonly content: z.core.$ZodType<Content>;
  /** Fields of the content that are stored encrypted. */
  readonly sealed?: readonly string[];
}

/** Entry before it is stored. `subject` names its policy, right, day or report; only one entry may wait for each. */
export interface Draft<Content> {
  readonly subject: string;
  readonly content: Content;
  readonly note: string;
}

/** An entry that waits for a second person; `enteredBy` = a user name. */
export interface Entry<Content> extends Draft<Content> {
  readonly id: string;
  readonly enteredBy: string;
  readonly enteredAt: Instant;
}

interface NewEntry<Content> extends Draft<Content>, Pick<StaffSession, 'sessionKey'> {
  readonly enteredAt: Instant;
}

interface Row extends Omit<Entry<unknown>, 'content'> {
  readonly content: object;
  readonly sealed: Buffer | null;
}

const contextOf = contexts.entry;

const Sealed = z.record(z.string(), z.unknown());

const selectWaiting = `
  SELECT entry_id AS id, subject, content, sealed, note, entered_by AS "enteredBy", entered_at AS "enteredAt"
  FROM two_person_entry WHERE kind = $1 AND decided_at IS NULL`;

const openRow =
  <Content>(vault: Vault, kind: StoredKind<Content>) =>
  ({ sealed, content, ...row }: Row): Entry<Content> => ({
    ...row,
    content: z.parse(kind.content, {
      ...content,
      ...(sealed !== null && openJson(vault, Sealed, sealed, contextOf(row.id))),
    }),
  });

/** Lists waiting entries, oldest first, at most 200; only those about `subjects` if given. */
export async function listWaiting<Content>(
  q: Queryable,
  vault: Vault,
  kind: StoredKind<Content>,
  subjects: readonly string[] | null = null,
): Promise<readonly Entry<Content>[]> {
  const { rows } = await q.query<Row>(
    `${selectWaiting} AND ($2::text[] IS NULL OR subject = ANY ($2)) ORDER BY entered_at, entry_id LIMIT 200`,
    [kind.name, subjects],
  );
  return rows.map(openRow(vault, kind));
}

export async function findWaitingForUpdate<Content>(
  tx: Queryable,
  vault: Vault,
  kind: StoredKind<Content>,
  id: string,
): Promise<Entry<Content> | undefined> {
  await tx.query('SELECT lock_two_person_entry($1, $2)', [kind.name, id]);
  const { rows } = await tx.query<Row>(`${selectWaiting} AND entry_id::text = $2`, [kind.name, id]);
  return rows.map(openRow(vault, kind))[0];
}

const Known = z.object({
  subject: z.string(),
  decision: z.nullable(z.object({ by: z.string(), at: Instant, outcome: z.enum(['APPROVED', 'REJECTED']) })),
});

/** Finds the subject and the decision of an entry; `decision` is null while it waits. */
export async function findEntry(
  q: Queryable,
  { name }: Pick<StoredKind<unknown>, 'name'>,
  id: string,
): Promise<z.infer<typeof Known> | undefined> {
  const { rows } = await q.query<{ subject: string; by: string | null; at: Instant; outcome: string }>(
    `SELECT subject, decided_by AS by, decided_at AS at, outcome FROM two_person_entry
     WHERE kind = $1 AND entry_id::text = $2`,
    [name, id],
  );
  return rows.map(({ subject, ...decision }) =>
    Known.parse({ subject, decision: decision.by === null ? null : decision }),
  )[0];
}

/** Entry that was decided; `decidedBy` = a user name. */
export interface DecidedEntry<Content> extends Omit<Entry<Content>, 'id' | 'subject'> {
  readonly decidedBy: string;
  readonly decidedAt: Instant;
  readonly approved: boolean;
}

/** Lists decided entries of a kind without encrypted fields, newest first, at most 500. */
export async function listDecided<Content>(
  q: Queryable,
  { name, content: shape }: StoredKind<Content>,
): Promise<readonly DecidedEntry<Content>[]> {
  const { rows } = await q.query<DecidedEntry<unknown>>(
    `SELECT content, note, entered_by AS "enteredBy", entered_at AS "enteredAt", decided_by AS "decidedBy",
            decided_at AS "decidedAt", outcome = 'APPROVED' AS approved
     FROM two_person_entry WHERE kind = $1 AND decided_at IS NOT NULL ORDER BY decided_at DESC, entry_id LIMIT 500`,
    [name],
  );
  return rows.map((row) => ({ ...row, content: z.parse(shape, row.content) }));
}

/** Finds the author and the time of the waiting entry about a subject. */
export async function findWaitingAbout(
  q: Queryable,
  { name }: Pick<StoredKind<unknown>, 'name'>,
  subject: string,
): Promise<{ readonly by: string; readonly at: Instant } | undefined> {
  const { rows } = await q.query<{ by: string; at: Instant }>(
    `SELECT entered_by AS by, entered_at AS at FROM two_person_entry
     WHERE kind = $1 AND subject = $2 AND decided_at IS NULL`,
    [name, subject],
  );
  return rows[0];
}

/**
 * Enters an entry as the person of the session; returns false when one about the same subject waits already. Only the
 * owner's function writes it (decision 0057).
 */
export async function insertEntry<Content extends object>(
  tx: Queryable,
  vault: Vault,
  { name, sealed = [] }: StoredKind<Content>,
  { subject, content, note, sessionKey, enteredAt }: NewEntry<Content>,
): Promise<boolean> {
  const id = randomUUID();
  const fields = Object.entries(content);
  const hidden = fields.filter(([field]) => sealed.includes(field));
  const open = fields.filter(([field]) => !sealed.includes(field));
  const { rows } = await tx.query<{ is_entered: boolean }>(
    'SELECT enter_two_person_entry($1, $2, $3, $4, $5, $6, $7, $8) AS is_entered',
    [
      sessionKey,
      id,
      name,
      subject,
      Object.fromEntries(open),
      hidden.length === 0 ? null : sealJson(vault, Object.fromEntries(hidden), contextOf(id)),
      note,
      enteredAt,
    ],
  );
  return rows[0]?.is_entered === true;
}

interface Decided extends Pick<StaffSession, 'sessionKey'> {
  readonly at: Instant;
  readonly approved: boolean;
  readonly reason: string;
}

/** Records the decision of the session's person on the waiting entry about a subject; does nothing if none waits. */
export async function updateDecided(
  tx: Queryable,
  { name }: Pick<StoredKind<unknown>, 'name'>,
  subject: string,
  { sessionKey, at, approved, reason }: Decided,
): Promise<void> {
  await tx.query('SELECT decide_two_person_entry($1, $2, $3, $4, $5, $6)', [
    sessionKey,
    name,
    subject,
    approved ? 'APPROVED' : 'REJECTED',
    reason,
    at,
  ]);
}
