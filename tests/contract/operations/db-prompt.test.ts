import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { isComplete } from '../../../scripts/db/statements.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { programEnvironment } from '#tests/support/bare-environment.ts';

const root = join(import.meta.dirname, '../../..');
const dataDir = mkdtempSync(join(tmpdir(), 'swapolis-prompt-'));
let database: TestDatabase;

beforeAll(async () => {
  chmodSync(dataDir, 0o711);
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

interface Given {
  readonly typed?: string;
  readonly url?: string;
}

/** Runs `node scripts/db.ts …` as a developer does; an empty address counts as none. */
async function runDb(words: readonly string[], { typed = '', url = database.servingUrl }: Given = {}) {
  const child = spawn(process.execPath, ['scripts/db.ts', ...words], {
    cwd: root,
    env: { ...programEnvironment(), DATA_DIR: dataDir, DATABASE_URL: url },
  });
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.stdin.end(typed);
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  return { code: child.exitCode, said: said.trimEnd(), complained: complained.trimEnd() };
}

describe('database prompt with a statement argument', () => {
  it('prints a table with values as PostgreSQL writes them', async () => {
    const { code, said } = await runDb([`SELECT 1.50 AS amount, NULL AS nothing, 'a' || chr(10) || 'b' AS lines`]);
    expect(said).toBe(
      [' amount | nothing | lines', '--------+---------+-------', ' 1.50   | NULL    | a↵b', '(1 row)'].join('\n'),
    );
    expect(code).toBe(0);
  });

  it('refuses to write without --write, and names that option', async () => {
    const refused = await runDb(['DELETE FROM draft']);
    expect(refused).toMatchObject({ code: 1, said: '' });
    expect(refused.complained).toContain('cannot execute DELETE in a read-only transaction');
    expect(refused.complained).toContain('--write');
    expect(await runDb(['--write', 'DELETE FROM draft'])).toMatchObject({ code: 0, said: 'DELETE 0' });
  });

  it('lists tables, columns and indexes', async () => {
    expect((await runDb(['\\dt core.policy'])).said).toMatch(/^ core +\| policy_version +\| table/m);
    expect((await runDb(['\\d installation'])).said).toMatch(/^ public\.installation \| mode +\| text/m);
    expect((await runDb(['\\di core.policy'])).said).toContain('CREATE UNIQUE INDEX policy_pkey');
  });
});

describe('database prompt with standard input', () => {
  it('runs statements in sequence, over several lines, as tables or records, the last without a semicolon', async () => {
    const typed = `SELECT 'a;\nb' AS first;\n\\x\nSELECT 1 AS one,\n  22 AS two;\nSELECT 3 AS three`;
    const { code, said } = await runDb([], { typed });
    expect(said.split('\n')).toEqual(
      [' first', '-------', ' a;↵b', '(1 row)'].concat(
        ['-[ 1 ]-', 'one | 1', 'two | 22', '(1 row)'],
        ['-[ 1 ]-', 'three | 3', '(1 row)'],
      ),
    );
    expect(code).toBe(0);
  });

  it('continues after a refused statement, and sets the exit code', async () => {
    const { code, said, complained } = await runDb([], { typed: 'SELEC 1;\nSELECT 2 AS two;\n\\q\nSELECT 3;\n' });
    expect(complained).toBe('ERROR: syntax error at or near "SELEC"');
    expect(said).toContain(' 2\n');
    expect(said).not.toContain(' 3\n');
    expect(code).toBe(1);
  });
});

describe('database prompt on the embedded database', () => {
  it('says in one line that a server must run, and creates nothing', async () => {
    const { code, complained } = await runDb(['SELECT 1'], { url: '' });
    expect(complained).toContain(`No database is running on ${dataDir}. Start the server (npm start)`);
    expect(complained.split('\n')).toHaveLength(1);
    expect(code).toBe(1);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('finds the database while it runs, and not after it stopped', async () => {
    const running = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: { fsync: 'off' } });
    try {
      const { said, complained } = await runDb(['SELECT current_user AS me'], { url: '' });
      expect(complained).toBe('');
      expect(said).toContain(' swapolis_app');
    } finally {
      await running.stop();
    }
    expect((await runDb(['SELECT 1'], { url: '' })).complained).toContain('No database is running');
  });
});

describe('end of a statement', () => {
  it.each([
    ['a semicolon', 'SELECT 1;', true],
    ['none yet', 'SELECT 1', false],
    ['one inside text', `SELECT 'a;`, false],
    ['one behind closed text with a quote in it', `SELECT 'it''s';`, true],
    ['one inside a quoted name', 'SELECT 1 AS "a;', false],
    ['one inside a body', 'DO $$ BEGIN PERFORM 1;', false],
    ['one behind a body with a name', 'DO $do$ BEGIN PERFORM 1; END $do$;', true],
    ['one inside a comment', 'SELECT 1 -- not yet;', false],
    ['one before a comment', 'SELECT 1; -- it is;', true],
    ['one inside an open comment', 'SELECT 1 /* ;', false],
    ['a quote inside a comment', `SELECT 1 -- it's\n;`, true],
  ])('is found outside of texts and comments: %s', (_name, typed, expected) => {
    expect(isComplete(typed)).toBe(expected);
  });
});
