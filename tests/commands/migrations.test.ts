import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listFiles, root } from '../structure/source-files.ts';

const migrations = listFiles('migrations').toSorted();

describe('npm run new:migration', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'swapolis-migrations-'));
    cpSync(join(root, 'migrations'), folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const run = (...words: readonly string[]) =>
    spawnSync(process.execPath, ['scripts/new-migration.ts', '--folder', folder, ...words], {
      cwd: root,
      encoding: 'utf8',
    });
  const listAdded = (): readonly string[] =>
    readdirSync(folder).filter((file) => !migrations.includes(`migrations/${file}`));
  const next = String(Number(migrations.at(-1)?.slice('migrations/'.length, 'migrations/'.length + 4)) + 1);

  test('writes the next number, the name with underscores, and the sentence as its heading', () => {
    expect(run('payee-account', 'Accounts of payees.')).toMatchObject({ status: 0, stderr: '' });
    expect(listAdded()).toEqual([`${next.padStart(4, '0')}_payee_account.sql`]);
    expect(readFileSync(join(folder, listAdded()[0] ?? ''), 'utf8')).toBe('-- Accounts of payees.\n');
  });

  test('asks for a sentence in the heading when none is given, which tests/structure/repository.test.ts refuses', () => {
    expect(run('payee').status).toBe(0);
    expect(readFileSync(join(folder, listAdded()[0] ?? ''), 'utf8')).toMatch(/^-- isi: /);
  });

  test('begins with 0001', () => {
    rmSync(folder, { recursive: true });
    cpSync(join(root, 'migrations'), folder, { recursive: true, filter: (path) => !path.endsWith('.sql') });
    run('first');
    expect(readdirSync(folder)).toEqual(['0001_first.sql']);
  });

  test.each([
    ['no name', []],
    ['a name with blanks', ['payee account']],
    ['a name that leads elsewhere', ['../payee']],
    ['a name with capitals', ['Payee']],
    ['more than a sentence', ['payee', 'Accounts', 'of payees.']],
  ])('refuses %s and writes nothing', (_name, words) => {
    const { status, stderr } = run(...words);
    expect(status).toBe(2);
    expect(stderr).toContain('Usage: npm run new:migration');
    expect(listAdded()).toEqual([]);
  });

  test('stops at two files of one number', () => {
    writeFileSync(join(folder, '0001_other.sql'), '-- Other.\n');
    expect(run('payee')).toMatchObject({ status: 1 });
    expect(listAdded()).toEqual(['0001_other.sql']);
  });
});
