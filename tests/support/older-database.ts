import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { migrationsDirectory, readMigrations } from '#server/db/migration-files.ts';
import { createPool } from '#server/db/pool.ts';
import { createDatabase, urlOf } from './database.ts';
import { restoreDatabase } from './database-dump.ts';

export interface OlderDump {
  /** File in tests/fixtures/databases. */
  readonly file: string;
  /** The last migration of its day. */
  readonly lastMigration: number;
  /** The business moment at which it was made: it goes on from there. */
  readonly businessNow: string;
}

const folder = join(import.meta.dirname, '../fixtures/databases');

/** Opens the dump as the program of its day left it: its tables, its content, its clock. Answers the address of a database of its own. */
export async function openOlderDatabase({ file, lastMigration, businessNow }: OlderDump): Promise<string> {
  const serverUrl = inject('postgresUrl');
  const name = `older_${randomBytes(8).toString('hex')}`;
  await createDatabase(serverUrl, name, 'template1');
  const url = urlOf(serverUrl, name);
  const pool = createPool(url);
  const directory = await mkdtemp(join(tmpdir(), 'swapolis-migrations-'));
  try {
    const known = (await readMigrations(migrationsDirectory)).filter(({ number }) => number <= lastMigration);
    for (const each of known)
      await copyFile(join(migrationsDirectory, `${each.name}.sql`), join(directory, `${each.name}.sql`));
    await migrate(pool, directory);
    await restoreDatabase(pool, await readFile(join(folder, file)));
    await pool.query(
      `UPDATE business_clock SET offset_ms = round(extract(epoch FROM $1::timestamptz - clock_timestamp()) * 1000)`,
      [businessNow],
    );
  } finally {
    await pool.end();
    await rm(directory, { recursive: true, force: true });
  }
  return url;
}
