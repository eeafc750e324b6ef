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
import { readMigrations } from '#server/db/migration-files.ts';
import { createPool } from '#server/db/pool.ts';
import { prepareDatabase } from '#server/db/prepare-database.ts';
import { createDatabase, createTestDatabase, urlOf } from '#tests/support/database.ts';
import { programEnvironment } from '#tests/support/bare-environment.ts';
import { describeSchema } from '#tests/support/describe-schema.ts';
import { restoreReplacedMigrations } from '#tests/support/older-database.ts';

const script = fileURLToPath(new URL('../../../scripts/migrate.ts', import.meta.url));
const ourFolder = fileURLToPath(new URL('../../../migrations/', import.meta.url));
const ours = readdirSync(ourFolder).filter((name) => name.endsWith('.sql'));
const runNode = promisify(execFile);

let folder: string;
let url: string;
let pool: Pool;

/** Connects to a new empty database. */
async function openEmpty(): Promise<Pool> {
  const name = `empty_${randomBytes(8).toString('hex')}`;
  await createDatabase(inject('postgresUrl'), name, 'template1');
  url = urlOf(inject('postgresUrl'), name);
  return createPool(url);
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'swapolis-migrations-'));
  pool = await openEmpty();
});
afterEach(async () => {
  await pool.end();
  rmSync(folder, { recursive: true });
});

const write = (name: string, sql: string): void => writeFileSync(join(folder, name), sql);

describe('migrations', () => {
  it('apply once when a process and three others start at once on DATABASE_URL', async () => {
    const env = { ...programEnvironment(), DATABASE_URL: url, DATA_DIR: join(folder, 'data') };
    // Only connections lock each other out, so three of the four need no process of their own.
    const others = [1, 2, 3].map(() => prepareDatabase({ url, ownerUrl: url }));
    const [{ stdout }, ...applied] = await Promise.all([runNode(process.execPath, [script], { env }), ...others]);
    const said = [stdout, ...applied.flat()].join('\n');
    for (const file of ours) expect(said.split(file.replace('.sql', ''))).toHaveLength(2);
    const { rows } = await pool.query('SELECT name FROM schema_migrations');
    expect(rows).toHaveLength(ours.length);
  });

  it('run once each, in the order of their numbers, which may have gaps', async () => {
    write('0020_fill.sql', `INSERT INTO note VALUES ('b')`);
    write('0003_note.sql', 'CREATE TABLE note (text text)');
    expect(await migrate(pool, folder)).toEqual(['0003_note', '0020_fill']);
    expect(await migrate(pool, folder)).toEqual([]);
    write('0021_more.sql', `INSERT INTO note VALUES ('c')`);
    expect(await migrate(pool, folder)).toEqual(['0021_more']);
  });

  it('are rolled back when one fails, with a message that says where it failed', async () => {
    write('0001_note.sql', 'CREATE TABLE note (text text);\nINSERT INTO nowhere VALUES (1);');
    await expect(migrate(pool, folder)).rejects.toThrow('Migration 0001_note, line 2 failed: relation "nowhere"');
    const { rows } = await pool.query(`SELECT to_regclass('note') AS note, to_regclass('schema_migrations') AS record`);
    expect(rows).toEqual([{ note: null, record: null }]);
  });

  it('accept Windows line endings', async () => {
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

const listRecords = async () =>
  (await pool.query<{ number: number; name: string }>('SELECT number, name FROM schema_migrations ORDER BY number'))
    .rows;

describe('database whose newest migration is 0760, the last before the baselines', () => {
  const baselines = ours.filter((file) => file < '0009');
  const later = ours.filter((file) => !baselines.includes(file)).toSorted();
  const copyBaselines = (): void => {
    for (const name of baselines) copyFileSync(join(ourFolder, name), join(folder, name));
  };
  beforeEach(() => restoreReplacedMigrations(pool));

  it('has the same schema as a new database, and keeps its content', async () => {
    await pool.query('UPDATE core_cursor SET event_id = $1', ['77']);
    expect(await migrate(pool)).toEqual(later.map((file) => file.slice(0, -'.sql'.length)));
    const records = await listRecords();
    const { rows } = await pool.query('SELECT event_id FROM core_cursor');
    const schema = await describeSchema(pool);
    await pool.end();
    pool = await openEmpty();
    await migrate(pool);
    expect(schema).toEqual(await describeSchema(pool));
    expect(schema.length).toBeGreaterThan(2_000);
    expect(records).toEqual(await listRecords());
    expect(rows).toEqual([{ event_id: '77' }]);
  });

  it('runs the first migration after the baselines, whatever its number', async () => {
    copyBaselines();
    write('0009_first.sql', 'CREATE TABLE note (text text)');
    expect(await migrate(pool, folder)).toEqual(['0009_first']);
  });

  it('keeps the records of later migrations that it had run, and runs newer migrations', async () => {
    copyBaselines();
    write('9998_ran_before.sql', 'SELECT 1');
    const [ran] = (await readMigrations(folder)).slice(-1);
    await pool.query('INSERT INTO schema_migrations (number, name, checksum) VALUES ($1, $2, $3)', [
      ran?.number,
      ran?.name,
      ran?.checksum,
    ]);
    write('9999_newer.sql', 'CREATE TABLE note (text text)');
    expect((await migrate(pool, folder)).at(-1)).toBe('9999_newer');
    expect((await listRecords()).slice(-2).map(({ name }) => name)).toEqual(['9998_ran_before', '9999_newer']);
  });

  it.each<[string, string, string]>([
    [
      'it lacks the last one',
      'DELETE FROM schema_migrations WHERE number > 740',
      'The database is too old for this program: its last migration is 0740_find_money_steps. Start the program of commit 691d8282 on it once',
    ],
    [
      'it lacks one in between',
      'DELETE FROM schema_migrations WHERE number = 740',
      'The database ran other migrations up to 0760_two_person_entries',
    ],
    [
      'one had another text',
      `UPDATE schema_migrations SET checksum = 'x' WHERE number = 740`,
      'The database ran other migrations up to 0760_two_person_entries',
    ],
  ])('is refused and left unchanged when %s', async (_, spoil, message) => {
    await pool.query(spoil);
    const before = await listRecords();
    await expect(migrate(pool)).rejects.toThrow(message);
    expect(await listRecords()).toEqual(before);
  });
});

it('an entry that only one person decided is refused, except a rejected dismissal of a report', async () => {
  const database = await createTestDatabase();
  const insert = `INSERT INTO two_person_entry (entry_id, kind, subject, content, note, entered_by, entered_at, decided_by, decided_at, outcome)
    VALUES (gen_random_uuid(), $1, 'X', '{}', 'n', 'a', now(), 'a', now(), $2)`;
  for (const kind of ['CLOSED_DAY', 'DECLINE', 'RIGHT', 'DEATH_DISMISSAL', 'FRAUD_DISMISSAL']) {
    await expect(database.pool.query(insert, [kind, 'APPROVED']), kind).rejects.toThrow('check constraint');
    const rejected = database.pool.query(insert, [kind, 'REJECTED']);
    if (kind.endsWith('DISMISSAL')) expect((await rejected).rowCount).toBe(1);
    else await expect(rejected, kind).rejects.toThrow('check constraint');
  }
  await database.drop();
});

describe('DATABASE_URL', () => {
  it('is used as given, and its database keeps running', async () => {
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
