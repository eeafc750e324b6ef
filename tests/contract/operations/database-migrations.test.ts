import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '#server/db/open-database.ts';
import { migrate } from '#server/db/migrate.ts';
import { createPool } from '#server/db/pool.ts';
import { listWaiting } from '#server/desk/entries/entry-repository.ts';
import { sealJson } from '#server/vault/sealed-json.ts';
import { createVault } from '#server/vault/vault.ts';
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

/** Rows of the five tables that 0760 merges; the last row of each was decided. */
const earlierEntries = `
  INSERT INTO right_change (policy_number, action, kind, right_holder, since, ended_on, note, made_by, made_at, decided_by, decided_at, approved, decision_note) VALUES
    ('P1', 'ADD', 'PLEDGE', 'Bank Contoh', '2026-01-02', NULL, 'Akta', 'a', '2026-02-01', NULL, NULL, NULL, NULL),
    ('P1', 'END', 'PLEDGE', 'Bank Lama', '2025-01-02', '2026-01-31', 'Surat', 'a', '2026-02-01', 'b', '2026-02-02', true, 'Cocok');
  INSERT INTO policy_decline (policy_number, note, made_by, made_at) VALUES ('P2', 'Tidak lulus', 'a', '2026-02-01');
  INSERT INTO closed_day_change (day, reach, name, note, made_by, made_at) VALUES ('2026-03-03', 'EXCHANGE', 'Bursa', 'Surat BEI', 'a', '2026-02-01');
  INSERT INTO report_dismissal (kind, report_number, note, made_by, made_at, decided_by, decided_at, approved, decision_note) VALUES
    ('DEATH', 'LM-2026-000001', 'Keliru', 'a', '2026-02-01', NULL, NULL, NULL, NULL),
    ('FRAUD', 'LK-2026-000001', 'Keliru', 'a', '2026-02-01', 'a', '2026-02-02', false, 'Benar')`;

describe('0760, which stores what two people decide in one table', () => {
  const vault = createVault(randomBytes(32), randomBytes(32));
  const id = randomUUID();
  const contact = { mobile: '6281399990001', email: null };

  beforeEach(async () => {
    for (const name of ours.filter((file) => file < '0760')) copyFileSync(join(ourFolder, name), join(folder, name));
    await migrate(pool, folder);
    await pool.query(earlierEntries);
    await pool.query(
      `INSERT INTO contact_change (change_id, policy_number, party_id, reason, contact, note, made_by, made_at)
       VALUES ($1, 'P3', 7, 'LOST', $2, 'KTP asli', 'a', '2026-02-01')`,
      [id, sealJson(vault, contact, `contact_change:${id}:contact`)],
    );
    copyFileSync(join(ourFolder, '0760_two_person_entries.sql'), join(folder, '0760_two_person_entries.sql'));
    await migrate(pool, folder);
  });

  it('carries every row over with its decision, opens the sealed contact, and refuses a person who decides alone', async () => {
    const { rows } = await pool.query(
      `SELECT kind || ' ' || subject AS entry, content, note, decided_by, outcome, reason FROM two_person_entry ORDER BY 1`,
    );
    const waits = { decided_by: null, outcome: null, reason: null };
    const right = { policyNumber: 'P1', kind: 'PLEDGE' };
    const added = { ...right, action: 'ADD', rightHolder: 'Bank Contoh', since: '2026-01-02', endedOn: null };
    const ended = { ...right, action: 'END', rightHolder: 'Bank Lama', since: '2025-01-02', endedOn: '2026-01-31' };
    const day = { day: '2026-03-03', reach: 'EXCHANGE', name: 'Bursa' };
    const byB = { decided_by: 'b', outcome: 'APPROVED', reason: 'Cocok' };
    const byA = { decided_by: 'a', outcome: 'REJECTED', reason: 'Benar' };
    expect(rows).toEqual([
      { entry: 'CLOSED_DAY 2026-03-03', content: day, note: 'Surat BEI', ...waits },
      { entry: 'CONTACT P3', content: { partyId: 7, reason: 'LOST' }, note: 'KTP asli', ...waits },
      { entry: 'DEATH_DISMISSAL LM-2026-000001', content: {}, note: 'Keliru', ...waits },
      { entry: 'DECLINE P2', content: {}, note: 'Tidak lulus', ...waits },
      { entry: 'FRAUD_DISMISSAL LK-2026-000001', content: {}, note: 'Keliru', ...byA },
      { entry: 'RIGHT P1 PLEDGE Bank Contoh', content: added, note: 'Akta', ...waits },
      { entry: 'RIGHT P1 PLEDGE Bank Lama', content: ended, note: 'Surat', ...byB },
    ]);
    const [carried] = await listWaiting(pool, vault, {
      name: 'CONTACT',
      sealed: ['mobile', 'email'],
      content: z.looseObject({}),
    });
    expect(carried).toMatchObject({ id, subject: 'P3', enteredBy: 'a', content: { partyId: 7, ...contact } });
    const alone = (kind: string, outcome: string) =>
      pool.query(
        `UPDATE two_person_entry SET decided_by = entered_by, decided_at = now(), outcome = $2 WHERE kind = $1 AND decided_at IS NULL`,
        [kind, outcome],
      );
    for (const kind of ['CLOSED_DAY', 'CONTACT', 'DECLINE', 'RIGHT'])
      for (const outcome of ['APPROVED', 'REJECTED'])
        await expect(alone(kind, outcome), `${kind} ${outcome}`).rejects.toThrow('check constraint');
    await expect(alone('DEATH_DISMISSAL', 'APPROVED')).rejects.toThrow('check constraint');
    expect((await alone('DEATH_DISMISSAL', 'REJECTED')).rowCount).toBe(1);
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
