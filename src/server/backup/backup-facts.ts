import * as z from 'zod';
import type { Queryable } from '#server/db/pool.ts';

/** Numbers of rows by table. */
const Counts = z.record(z.string(), z.int());

/** Facts at the beginning of a backup. */
export const BackupFacts = z.object({
  startedAt: z.string(),
  /** Major version of PostgreSQL. */
  postgres: z.int(),
  /** Role and database of the owner, for a check of the restored copy. */
  role: z.string(),
  database: z.string(),
  migration: z.string(),
  rowsBefore: Counts,
});
export type BackupFacts = z.infer<typeof BackupFacts>;

/** Facts at its end. */
export const BackupEnd = z.object({ endedAt: z.string(), rowsAfter: Counts, files: z.int() });
export type BackupEnd = z.infer<typeof BackupEnd>;

/** Lists the tables whose rows are never changed or deleted: ledgers, audit trail, events. */
async function listAppendOnly(q: Queryable): Promise<string[]> {
  const { rows } = await q.query<{ name: string }>(
    `SELECT tgrelid::regclass::text AS name FROM pg_trigger
     WHERE tgfoid = to_regproc('refuse_change') ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Counts the rows of the append-only tables. Their numbers only grow, so those of a backup lie between the numbers
 * before and after it.
 */
export async function countAppendOnly(q: Queryable): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of await listAppendOnly(q)) {
    const { rows } = await q.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${name}`);
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}

/** Reads the facts that a backup begins with; `startedAt` is a UTC instant. */
export async function readFacts(q: Queryable, startedAt: string): Promise<BackupFacts> {
  const { rows } = await q.query(
    `SELECT current_setting('server_version_num')::int / 10000 AS postgres, current_user::text AS role,
            current_database()::text AS database, (SELECT max(name) FROM schema_migrations) AS migration`,
  );
  return BackupFacts.parse({ ...rows[0], startedAt, rowsBefore: await countAppendOnly(q) });
}
