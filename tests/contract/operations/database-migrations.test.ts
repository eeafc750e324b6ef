import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { migrate } from '#server/db/migrate.ts';
import { createPool } from '#server/db/pool.ts';
import { createDatabase, urlOf } from '#tests/support/database.ts';
import { bareEnvironment } from '#tests/support/bare-environment.ts';

const script = fileURLToPath(new URL('../../../scripts/migrate.ts', import.meta.url));
const ourFolder = fileURLToPath(new URL('../../../migrations/', import.meta.url));
const ours = readdirSync(ourFolder).filter((name) => name.endsWith('.sql'));
const runNode = promisify(execFile);

let folder: string;
let url: string;
let pool: Pool;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'swapolis-migrations-'));
  const name = `empty_${randomBytes(8).toString('hex')}`;
  await createDatabase(inject('postgresUrl'), name, 'template1');
  url = urlOf(inject('postgresUrl'), name);
  pool = createPool(url);
});
afterEach(async () => {
  await pool.end();
  rmSync(folder, { recursive: true });
});

const write = (name: string, sql: string): void => writeFileSync(join(folder, name), sql);

describe('migrations', () => {
  it('apply once when four processes start at once on DATABASE_URL', async () => {
    const env = { ...bareEnvironment(), DATABASE_URL: url, DATA_DIR: join(folder, 'data') };
    const runs = await Promise.all([1, 2, 3, 4].map(() => runNode(process.execPath, [script], { env })));
    const said = runs.map(({ stdout }) => stdout).join('\n');
    for (const file of ours) expect(said.split(file.replace('.sql', ''))).toHaveLength(2);
    const { rows } = await pool.query('SELECT name FROM schema_migrations');
    expect(rows).toHaveLength(ours.length);
  });

  it('run in the order of their numbers, gaps allowed, and only once', async () => {
    write('0020_fill.sql', `INSERT INTO note VALUES ('b')`);
    write('0003_note.sql', 'CREATE TABLE note (text text)');
    expect(await migrate(pool, folder)).toEqual(['0003_note', '0020_fill']);
    expect(await migrate(pool, folder)).toEqual([]);
    write('0021_more.sql', `INSERT INTO note VALUES ('c')`);
    expect(await migrate(pool, folder)).toEqual(['0021_more']);
  });

  it('undo a failing one, and say where it failed', async () => {
    write('0001_note.sql', 'CREATE TABLE note (text text);\nINSERT INTO nowhere VALUES (1);');
    await expect(migrate(pool, folder)).rejects.toThrow('Migration 0001_note, line 2 failed: relation "nowhere"');
    const { rows } = await pool.query(`SELECT to_regclass('note') AS note, to_regclass('schema_migrations') AS record`);
    expect(rows).toEqual([{ note: null, record: null }]);
  });

  it('accept Windows line ends', async () => {
    write('0001_note.sql', 'CREATE TABLE note (\n text text);');
    await migrate(pool, folder);
    write('0001_note.sql', 'CREATE TABLE note (\r\n text text);');
    expect(await migrate(pool, folder)).toEqual([]);
  });

  it.each<[string, () => void, string]>([
    [
      'a database newer than the program',
      () => rmSync(join(folder, '0005_five.sql')),
      'The database is newer than this program: it holds migration 0005_five',
    ],
    [
      'an applied file that was changed',
      () => write('0002_two.sql', 'SELECT 3'),
      'Migration 0002_two was changed after it was applied',
    ],
    [
      'an applied file that is gone',
      () => rmSync(join(folder, '0002_two.sql')),
      'Migration 0002_two was applied to this database, but its file is gone',
    ],
    [
      'a file numbered below the highest applied',
      () => write('0004_late.sql', 'SELECT 4'),
      'Migration 0004_late has a number below 5',
    ],
    [
      'a number used twice',
      () => write('0005_again.sql', 'SELECT 5'),
      'Migrations 0005_again and 0005_five carry the same number',
    ],
    ['a name that is none', () => write('five.sql', 'SELECT 5'), 'Migration five.sql: the name must look like'],
  ])('refuse %s', async (_, spoil, message) => {
    write('0002_two.sql', 'SELECT 2');
    write('0005_five.sql', 'SELECT 5');
    await migrate(pool, folder);
    spoil();
    await expect(migrate(pool, folder)).rejects.toThrow(message);
  });
});

describe('database with content', () => {
  const copyOurs = (wanted: (name: string) => boolean): void => {
    for (const name of ours.filter(wanted)) copyFileSync(join(ourFolder, name), join(folder, name));
  };
  const movements = async () =>
    (await pool.query<{ movements: string }>('SELECT movements FROM core.policy ORDER BY policy_number')).rows;

  it('has its old and new ledger rows counted by 0311', async () => {
    copyOurs((name) => name < '0311');
    await migrate(pool, folder);
    await pool.query(`
      INSERT INTO core.product (product_id, name, archetype, priority_code, min_sum_assured, max_sum_assured)
      VALUES (1, 'Uji', 'UL_REG', 'UL', 1, 2);
      INSERT INTO core.fund (fund_code, name, currency, is_syariah, risk_level) VALUES ('EQ', 'Saham', 30, false, 5);
      INSERT INTO core.policy (policy_number, product_id, currency, start_date, sub_status, identity_number, created_at)
      SELECT name, 1, 30, '2026-01-01', 'NORMAL', name, now() FROM unnest(ARRAY['a', 'b', 'c']) AS name`);
    const insert = `
      INSERT INTO core.unit_entry (policy_number, fund_code, bucket, units, price, amount, pricing_date, reason, recorded_at)
      SELECT unnest($1::text[]), 'EQ', 'BASIC', 1, 1, 1, '2026-01-01', 'test', now()`;
    await pool.query(insert, [['a', 'a', 'b']]);
    copyOurs((name) => name.startsWith('0311'));
    await migrate(pool, folder);
    expect((await movements()).map((row) => row.movements)).toEqual(['2', '1', '0']);
    await pool.query(insert, [['a', 'c', 'c']]);
    expect((await movements()).map((row) => row.movements)).toEqual(['3', '1', '2']);
  });
});

describe('DATABASE_URL', () => {
  it('is used as given, and left running', async () => {
    const database = await openDatabase(
      { databaseUrl: url, migrateDatabaseUrl: undefined, dataDir: join(folder, 'unused') },
      () => undefined,
    );
    expect(database.url).toBe(url);
    await database.stop();
    expect(await migrate(pool)).toHaveLength(ours.length);
    expect(readdirSync(folder)).toEqual([]);
  });
});
