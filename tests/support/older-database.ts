import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Pool } from 'pg';
import { inject } from 'vitest';
import { createPool } from '#server/db/pool.ts';
import { createDatabase, urlOf } from './database.ts';
import { restoreDatabase } from './database-dump.ts';

export interface OlderDump {
  /** File in tests/fixtures/databases. */
  readonly file: string;
  /** Business moment of the dump, where the restored database continues. */
  readonly businessNow: string;
}

const folder = join(import.meta.dirname, '../fixtures/databases');

/**
 * Creates the tables of the migrations up to 0760, which the baselines replaced, and their records, in an empty
 * database.
 */
export async function restoreReplacedMigrations(pool: Pool): Promise<void> {
  const sql = await promisify(gunzip)(await readFile(join(folder, '0760.sql.gz')));
  const client = await pool.connect();
  await client.query(sql.toString());
  // The script leaves session settings behind.
  client.release(true);
}

/** Restores a dump as its program left it: tables, content, clock. Returns the address of the new database. */
export async function openOlderDatabase({ file, businessNow }: OlderDump): Promise<string> {
  const serverUrl = inject('postgresUrl');
  const name = `older_${randomBytes(8).toString('hex')}`;
  await createDatabase(serverUrl, name, 'template1');
  const url = urlOf(serverUrl, name);
  const pool = createPool(url);
  try {
    await restoreReplacedMigrations(pool);
    await restoreDatabase(pool, await readFile(join(folder, file)));
    await pool.query(
      `UPDATE business_clock SET offset_ms = round(extract(epoch FROM $1::timestamptz - clock_timestamp()) * 1000)`,
      [businessNow],
    );
  } finally {
    await pool.end();
  }
  return url;
}
