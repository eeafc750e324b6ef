import { DatabaseError, type Pool } from 'pg';
import { migrationsDirectory, readMigrations, type Migration } from './migration-files.ts';
import type { Queryable } from './pool.ts';
import { takeOverRecords, type Recorded } from './replaced-migrations.ts';
import { inTransaction } from './transaction.ts';

/** Lock number, chosen freely: every process that migrates this database waits for this lock. */
const MIGRATION_LOCK = 7_700_000_001;

const createRecord = `
  CREATE TABLE IF NOT EXISTS schema_migrations (
    number     integer     PRIMARY KEY,
    name       text        NOT NULL,
    checksum   text        NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`;

/**
 * Applies this program's missing migrations, each in its own transaction, forward only. Several processes may do this
 * at once. Returns the names applied by this call. A database of the migrations that the baselines replaced is taken over.
 * @throws when the database is newer than the program or too old to be taken over, an applied file was changed or removed, or a file has a number
 * below the highest applied one (a wrong merge: it was tested on another schema).
 */
export async function migrate(pool: Pool, directory: string = migrationsDirectory): Promise<string[]> {
  const migrations = await readMigrations(directory);
  const applied: string[] = [];
  for (;;) {
    const name = await whileMigrating(pool, (tx) => migrateNext(tx, migrations));
    if (name === undefined) return applied;
    applied.push(name);
  }
}

/**
 * Runs work while no other process migrates. The lock ends with the transaction, so it also works behind a pooler that
 * shares connections.
 */
export const whileMigrating = <Value>(pool: Pool, work: (tx: Queryable) => Promise<Value>): Promise<Value> =>
  inTransaction(pool, async (tx) => {
    // Waiting for another migration or building an index may take longer than a request's limit.
    await tx.query('SET LOCAL statement_timeout = 0');
    await tx.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    return work(tx);
  });

async function migrateNext(tx: Queryable, migrations: readonly Migration[]): Promise<string | undefined> {
  const recorded = await takeOverRecords(tx, await readRecorded(tx), migrations);
  const next = findNext(migrations, recorded);
  if (next === undefined) return undefined;
  try {
    await tx.query(next.sql);
  } catch (cause) {
    throw new Error(failureOf(next, cause), { cause });
  }
  await tx.query('INSERT INTO schema_migrations (number, name, checksum) VALUES ($1, $2, $3)', [
    next.number,
    next.name,
    next.checksum,
  ]);
  return next.name;
}

async function readRecorded(tx: Queryable): Promise<Recorded[]> {
  const found = await tx.query<{ exists: boolean }>(`SELECT to_regclass('schema_migrations') IS NOT NULL AS exists`);
  if (found.rows[0]?.exists !== true) await tx.query(createRecord);
  const { rows } = await tx.query<Recorded>('SELECT number, name, checksum FROM schema_migrations ORDER BY number');
  return rows;
}

function findNext(migrations: readonly Migration[], recorded: readonly Recorded[]): Migration | undefined {
  const newestKnown = migrations.at(-1)?.number ?? 0;
  for (const row of recorded) {
    const file = migrations.find((migration) => migration.number === row.number);
    if (file === undefined) throw new Error(row.number > newestKnown ? newerDatabase(row) : removedFile(row));
    if (file.checksum !== row.checksum) throw new Error(changedFile(row));
  }
  const newestApplied = recorded.at(-1)?.number ?? 0;
  const next = migrations.find((migration) => recorded.every((row) => row.number !== migration.number));
  if (next !== undefined && next.number < newestApplied) throw new Error(lateFile(next, newestApplied));
  return next;
}

function failureOf({ name, sql }: Migration, error: unknown): string {
  const position = error instanceof DatabaseError ? Number(error.position) : Number.NaN;
  const line = Number.isNaN(position) ? '' : `, line ${sql.slice(0, position).split('\n').length}`;
  return `Migration ${name}${line} failed: ${error instanceof Error ? error.message : String(error)}`;
}

const newerDatabase = (row: Recorded): string =>
  `The database is newer than this program: it holds migration ${row.name}, which this version does not know. Start the newer version.`;

const removedFile = (row: Recorded): string =>
  `Migration ${row.name} was applied to this database, but its file is gone. Put the file back; to undo it, write a new migration.`;

const changedFile = (row: Recorded): string =>
  `Migration ${row.name} was changed after it was applied. Restore the file; write the change as a new migration.`;

const lateFile = (file: Migration, newestApplied: number): string =>
  `Migration ${file.name} has a number below ${newestApplied}, the highest already applied. Renumber it above all others.`;
