import { z } from 'zod';
import { Instant } from '#shared/time/dates.ts';
import { NumberCodeKind } from '#shared/wire/number-change/number-change.ts';
import type { Queryable } from '#server/db/pool.ts';

const Row = z.object({
  kind: NumberCodeKind,
  code_hash: z.nullable(z.string()),
  expires_at: Instant,
  asked_at: Instant,
  sends_asked: z.number(),
  sends_done: z.number(),
  tries: z.number(),
  proved_at: z.nullable(Instant),
});
export type NumberCode = z.infer<typeof Row>;

const columns = 'kind, code_hash, expires_at, asked_at, sends_asked, sends_done, tries, proved_at';

/** Lists the codes of an application that were asked for. */
export async function listNumberCodes(q: Queryable, number: string): Promise<readonly NumberCode[]> {
  const { rows } = await q.query(`SELECT ${columns} FROM number_change_code WHERE number = $1`, [number]);
  return rows.map((row) => Row.parse(row));
}

/** Finds a code, locked for this transaction. */
export async function findNumberCodeForUpdate(
  tx: Queryable,
  number: string,
  kind: NumberCodeKind,
): Promise<NumberCode | undefined> {
  const { rows } = await tx.query(
    `SELECT ${columns} FROM number_change_code WHERE number = $1 AND kind = $2 FOR UPDATE`,
    [number, kind],
  );
  return rows[0] === undefined ? undefined : Row.parse(rows[0]);
}

/** Records that a code was asked for; the previous one becomes invalid, and its tries start again. */
export async function saveCodeAsked(
  tx: Queryable,
  number: string,
  kind: NumberCodeKind,
  { at, expiresAt }: { readonly at: Instant; readonly expiresAt: Instant },
): Promise<void> {
  await tx.query(
    `INSERT INTO number_change_code (number, kind, asked_at, expires_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (number, kind) DO UPDATE SET asked_at = $3, expires_at = $4, code_hash = NULL, tries = 0,
       sends_asked = number_change_code.sends_asked + 1`,
    [number, kind, at, expiresAt],
  );
}

export async function updateNumberCode(
  tx: Queryable,
  number: string,
  kind: NumberCodeKind,
  codeHash: string,
): Promise<void> {
  await tx.query(
    'UPDATE number_change_code SET code_hash = $3, sends_done = sends_asked WHERE number = $1 AND kind = $2',
    [number, kind, codeHash],
  );
}

/** Counts a wrong code. */
export async function updateWrongTries(tx: Queryable, number: string, kind: NumberCodeKind): Promise<void> {
  await tx.query('UPDATE number_change_code SET tries = tries + 1 WHERE number = $1 AND kind = $2', [number, kind]);
}

export async function markCodeProved(tx: Queryable, number: string, kind: NumberCodeKind, at: Instant): Promise<void> {
  await tx.query('UPDATE number_change_code SET proved_at = $3, code_hash = NULL WHERE number = $1 AND kind = $2', [
    number,
    kind,
    at,
  ]);
}
