import { z } from 'zod';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { contexts } from '#server/vault/contexts.ts';
import { openJson, sealJson } from '#server/vault/sealed-json.ts';
import type { Vault } from '#server/vault/vault.ts';

/** Typed data of an application, stored sealed; the new number in digits. */
const Typed = z.object({ identityNumber: z.string(), mobile: z.string() });
export type TypedNumberChange = z.infer<typeof Typed>;

export const NumberChangeState = z.enum(['DRAFT', 'SENT', 'COOLING', 'DONE', 'REJECTED', 'STOPPED']);
export type NumberChangeState = z.infer<typeof NumberChangeState>;

/** Why a decided change never took effect: an objection, a report of misuse, another holder. */
export type StopReason = 'OBJECTION' | 'REPORT' | 'HOLDER';

const Row = z.object({
  number: z.string(),
  state: NumberChangeState,
  policy_number: z.string(),
  content: z.nullable(z.instanceof(Buffer)),
  created_at: Instant,
  photo: z.nullable(z.string()),
  face: z.nullable(z.string()),
  sent_at: z.nullable(Instant),
  party_id: z.nullable(z.number()),
  decided_at: z.nullable(Instant),
  effective_on: z.nullable(BusinessDate),
  stopped_by: z.nullable(z.enum(['OBJECTION', 'REPORT', 'HOLDER'])),
});

/** Application for a new number; both typed values are '' after their retention. */
export type NumberChange = Omit<z.infer<typeof Row>, 'content'> & TypedNumberChange;

const columns = `number, state, policy_number, content, created_at, photo, face, sent_at, party_id::integer, decided_at,
  effective_on::text, stopped_by`;

const nothing: TypedNumberChange = { identityNumber: '', mobile: '' };

function openRow(vault: Vault, found: unknown): NumberChange {
  const { content, ...row } = Row.parse(found);
  const typed = content === null ? nothing : openJson(vault, Typed, content, contexts.numberChange(row.number));
  return { ...row, ...typed };
}

interface NewNumberChange extends TypedNumberChange {
  readonly number: string;
  readonly secretHash: string;
  readonly policyNumber: string;
  readonly at: Instant;
}

export async function insertNumberChange(tx: Queryable, vault: Vault, change: NewNumberChange): Promise<void> {
  const { number, secretHash, policyNumber, identityNumber, mobile, at } = change;
  const content = sealJson(vault, { identityNumber, mobile }, contexts.numberChange(number));
  await tx.query(
    'INSERT INTO number_change (number, secret_hash, policy_number, content, created_at) VALUES ($1, $2, $3, $4, $5)',
    [number, secretHash, policyNumber, content, at],
  );
}

/** Finds the application that belongs to one of these hashes of a secret. */
export async function findBySecret(
  q: Queryable,
  vault: Vault,
  number: string,
  secretHashes: readonly string[],
): Promise<NumberChange | undefined> {
  const { rows } = await q.query(
    `SELECT ${columns} FROM number_change WHERE number = $1 AND secret_hash = ANY ($2) AND content IS NOT NULL`,
    [number, secretHashes],
  );
  return rows[0] === undefined ? undefined : openRow(vault, rows[0]);
}

export async function findNumberChange(q: Queryable, vault: Vault, number: string): Promise<NumberChange | undefined> {
  const { rows } = await q.query(`SELECT ${columns} FROM number_change WHERE number = $1`, [number]);
  return rows[0] === undefined ? undefined : openRow(vault, rows[0]);
}

/** Finds an application, locked for this transaction. */
export async function findNumberChangeForUpdate(
  tx: Queryable,
  vault: Vault,
  number: string,
): Promise<NumberChange | undefined> {
  const { rows } = await tx.query(`SELECT ${columns} FROM number_change WHERE number = $1 FOR UPDATE`, [number]);
  return rows[0] === undefined ? undefined : openRow(vault, rows[0]);
}

/** Lists applications that wait for the desk, oldest first, then those that wait for their day; at most 200. */
export async function listForDesk(q: Queryable, vault: Vault): Promise<readonly NumberChange[]> {
  const { rows } = await q.query(
    `SELECT ${columns} FROM number_change WHERE state IN ('SENT', 'COOLING') ORDER BY state DESC, sent_at, number LIMIT 200`,
  );
  return rows.map((row) => openRow(vault, row));
}

/** Lists the numbers of changes that are due on this day, at most 100. */
export async function listDue(q: Queryable, today: BusinessDate): Promise<readonly string[]> {
  const { rows } = await q.query<{ number: string }>(
    `SELECT number FROM number_change WHERE state = 'COOLING' AND effective_on <= $1 ORDER BY effective_on, number LIMIT 100`,
    [today],
  );
  return rows.map(({ number }) => number);
}

/** Lists the changes of a policy's holder that wait for their day. */
export async function listCooling(q: Queryable, partyId: number): Promise<readonly string[]> {
  const { rows } = await q.query<{ number: string }>(
    `SELECT number FROM number_change WHERE state = 'COOLING' AND party_id = $1 ORDER BY number`,
    [partyId],
  );
  return rows.map(({ number }) => number);
}

/** Names the picture or the face check of a draft; returns false once it was sent. */
export async function updateDraftFile(
  tx: Queryable,
  number: string,
  column: 'photo' | 'face',
  value: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE number_change SET photo = CASE WHEN $2 = 'photo' THEN $3 ELSE photo END,
       face = CASE WHEN $2 = 'face' THEN $3 ELSE face END
     WHERE number = $1 AND state = 'DRAFT'`,
    [number, column, value],
  );
  return rowCount === 1;
}

/** Marks a draft as sent; returns false when it was sent before. */
export async function markSent(tx: Queryable, number: string, at: Instant): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE number_change SET state = 'SENT', sent_at = $2 WHERE number = $1 AND state = 'DRAFT'`,
    [number, at],
  );
  return rowCount === 1;
}

/** Approves an application: it takes effect on that day unless somebody objects. */
export async function markCooling(
  tx: Queryable,
  number: string,
  approved: { readonly partyId: number; readonly effectiveOn: BusinessDate; readonly at: Instant },
): Promise<void> {
  await tx.query(
    `UPDATE number_change SET state = 'COOLING', party_id = $2, effective_on = $3, decided_at = $4 WHERE number = $1`,
    [number, approved.partyId, approved.effectiveOn, approved.at],
  );
}

export async function markRejected(tx: Queryable, number: string, at: Instant): Promise<void> {
  await tx.query(`UPDATE number_change SET state = 'REJECTED', decided_at = $2, ended_at = $2 WHERE number = $1`, [
    number,
    at,
  ]);
}

export async function markEffective(tx: Queryable, number: string, at: Instant): Promise<void> {
  await tx.query(`UPDATE number_change SET state = 'DONE', ended_at = $2 WHERE number = $1`, [number, at]);
}

/** Stops a change that waits for its day; returns false when there is none. */
export async function markStopped(tx: Queryable, number: string, by: StopReason, at: Instant): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE number_change SET state = 'STOPPED', stopped_by = $2, ended_at = $3 WHERE number = $1 AND state = 'COOLING'`,
    [number, by, at],
  );
  return rowCount === 1;
}
