import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { contexts } from '#server/vault/contexts.ts';
import type { Vault } from '#server/vault/vault.ts';
import type { NumberedLine } from './number-lines.ts';

const Statement = z.object({
  number: z.string(),
  firstDay: BusinessDate,
  lastDay: BusinessDate,
  opening: z.nullable(z.string()),
  closing: z.nullable(z.string()),
  lineCount: z.number(),
  newCount: z.number(),
  by: z.string(),
  at: Instant,
});

/** Uploaded statement; balances as exact decimal text, null = its file has none. */
export type Statement = z.infer<typeof Statement>;

const selectStatements = `
  SELECT number::text AS number, first_day::text AS "firstDay", last_day::text AS "lastDay", opening::text AS opening,
         closing::text AS closing, line_count AS "lineCount", new_count AS "newCount", uploaded_by AS by, uploaded_at AS at
  FROM bank_statement`;

/** Lists the newest statements of an account. */
export async function listStatements(q: Queryable, account: string, limit: number): Promise<readonly Statement[]> {
  const { rows } = await q.query(`${selectStatements} WHERE account = $1 ORDER BY number DESC LIMIT $2`, [
    account,
    limit,
  ]);
  return z.array(Statement).parse(rows);
}

/** Finds the statement with these bytes and days. */
export async function findSameStatement(
  q: Queryable,
  of: { readonly account: string; readonly firstDay: BusinessDate; readonly lastDay: BusinessDate },
  sha256: string,
): Promise<Statement | undefined> {
  const { rows } = await q.query(
    `${selectStatements} WHERE account = $1 AND first_day = $2 AND last_day = $3 AND sha256 = $4`,
    [of.account, of.firstDay, of.lastDay, sha256],
  );
  return rows[0] && Statement.parse(rows[0]);
}

/** Statements with balances that end on the day before another one begins, or begin on the day after it ends. */
export async function findNeighbours(
  q: Queryable,
  of: { readonly account: string; readonly firstDay: BusinessDate; readonly lastDay: BusinessDate },
): Promise<{ readonly before: Statement | undefined; readonly after: Statement | undefined }> {
  const find = async (place: 'before' | 'after', day: BusinessDate): Promise<Statement | undefined> => {
    const { rows } = await q.query(
      `${selectStatements} WHERE account = $1 AND closing IS NOT NULL
         AND CASE $2 WHEN 'before' THEN last_day = $3::date - 1 ELSE first_day = $3::date + 1 END
       ORDER BY number DESC LIMIT 1`,
      [of.account, place, day],
    );
    return rows[0] && Statement.parse(rows[0]);
  };
  return { before: await find('before', of.firstDay), after: await find('after', of.lastDay) };
}

const Covered = z.object({ from: BusinessDate, to: BusinessDate });

/** Lists the days that statements of an account cover, joined where they touch; oldest first. */
export async function listCoveredDays(q: Queryable, account: string): Promise<readonly z.infer<typeof Covered>[]> {
  const { rows } = await q.query(
    `SELECT lower(days)::text AS from, (upper(days) - 1)::text AS to
     FROM (SELECT unnest(range_agg(daterange(first_day, last_day, '[]'))) AS days FROM bank_statement WHERE account = $1) AS span
     ORDER BY lower(days)`,
    [account],
  );
  return z.array(Covered).parse(rows);
}

/** Makes uploads to one account wait for each other until the transaction ends. */
export async function lockAccount(tx: Queryable, account: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 2))', [`bank-statement/${account}`]);
}

const arraysOf = (lines: readonly NumberedLine[]) => [
  lines.map(({ day }) => day),
  lines.map(({ reference }) => reference),
  lines.map(({ amount }) => amount.toFixed(2)),
  lines.map(({ position }) => position),
];

/** Counts the lines that are stored already, and those stored for these days that the file does not have. */
export async function countStored(
  q: Queryable,
  of: { readonly account: string; readonly firstDay: BusinessDate; readonly lastDay: BusinessDate },
  lines: readonly NumberedLine[],
): Promise<{ readonly known: number; readonly lacking: number }> {
  const { rows } = await q.query<{ known: number; lacking: number }>(
    `SELECT count(given.day)::integer AS known, (count(*) - count(given.day))::integer AS lacking
     FROM bank_statement_line AS line
     LEFT JOIN unnest($4::date[], $5::text[], $6::numeric[], $7::integer[]) AS given (day, reference, amount, position)
       ON (given.day, given.reference, given.amount, given.position) = (line.day, line.reference, line.amount, line.position)
     WHERE line.account = $1 AND line.day BETWEEN $2 AND $3`,
    [of.account, of.firstDay, of.lastDay, ...arraysOf(lines)],
  );
  return rows[0] ?? { known: 0, lacking: 0 };
}

/** Statement that is stored now. */
export interface NewStatement extends Omit<Statement, 'number'> {
  readonly account: string;
  readonly sha256: string;
}

/** Inserts a statement and those of its lines that are not stored yet; returns its number. */
export async function insertStatement(
  tx: Queryable,
  vault: Vault,
  statement: NewStatement,
  lines: readonly NumberedLine[],
): Promise<string> {
  const statementId = randomUUID();
  const { account, firstDay, lastDay, opening, closing, lineCount, newCount, sha256, by, at } = statement;
  const { rows } = await tx.query<{ number: string }>(
    `INSERT INTO bank_statement (statement_id, account, first_day, last_day, opening, closing, line_count, new_count, sha256,
                                 uploaded_by, uploaded_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING number::text AS number`,
    [statementId, account, firstDay, lastDay, opening, closing, lineCount, newCount, sha256, by, at],
  );
  const ids = lines.map(() => randomUUID());
  await tx.query(
    `INSERT INTO bank_statement_line (line_id, statement_id, line_number, account, day, reference, amount, position, sealed_text)
     SELECT line_id, $1, line_number, $2, day, reference, amount, position, sealed_text
     FROM unnest($3::uuid[], $4::integer[], $5::date[], $6::text[], $7::numeric[], $8::integer[], $9::bytea[])
       AS line (line_id, line_number, day, reference, amount, position, sealed_text)
     ON CONFLICT ON CONSTRAINT bank_statement_line_once DO NOTHING`,
    [
      statementId,
      account,
      ids,
      lines.map(({ line }) => line),
      ...arraysOf(lines),
      lines.map(({ text }, index) => vault.seal(Buffer.from(text), contexts.statementLine(ids[index] ?? ''))),
    ],
  );
  return rows[0]?.number ?? '';
}
