import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, afterEach, expect, test } from 'vitest';
import { root } from '../structure/source-files.ts';

/** A stand-in for Vitest, whose own way through imports is its own affair: one unit test leads to the change, nothing else. */
const vitest = `#!/bin/sh
case "$*" in *"--project unit"*) echo '[{"file":"'"$PWD"'/src/shared/money.test.ts"}]' ;; *) echo '[]' ;; esac
`;

const files: Readonly<Record<string, string>> = {
  '.gitignore': 'node_modules',
  'package-lock.json': '{"packages":{}}',
  'migrations/0001.sql': 'SELECT 1',
  'src/shared/money.ts': '',
  'src/ui/button.tsx': '',
  'src/server/main.ts': '',
  'src/requests/change-payer/form.tsx': '',
  'src/requests/change-payer/payer.e2e.ts': '',
  'src/requests/surrender/form.tsx': '',
  'src/requests/surrender/surrender.e2e.ts': '',
  'src/requests/policy-recovery/form.tsx': '',
  'src/requests/policy-recovery/recovery.e2e.ts': "open('change/payer')",
  'tests/e2e/access.e2e.ts': '',
  'tests/e2e/idle.e2e.ts': '',
  'tests/e2e/dev.e2e.ts': "run('scripts/start.mjs')",
  'tests/contract/payer.test.ts': '',
  'tests/structure/sizes.test.ts': '',
  'tests/commands/release.test.ts': '',
};

const everyEndToEnd = Object.keys(files).filter((path) => path.endsWith('.e2e.ts'));

let folder: string;
const at = (path: string): string => join(folder, path);

function write(path: string, text: string): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
}

function run(program: string, ...args: readonly string[]): string {
  const git = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, ...git },
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  return stdout;
}

const git = (...args: readonly string[]): string =>
  run('git', '-c', 'user.name=a', '-c', 'user.email=a@a.test', ...args);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'changed-'));
  for (const name of ['test-changed', 'check', 'changes', 'checks', 'run-tests', 'chromium', 'setup'])
    cpSync(join(root, `scripts/${name}.mjs`), at(`scripts/${name}.mjs`));
  for (const [path, text] of Object.entries(files)) write(path, text);
  write('node_modules/.package-lock.json', '{"packages":{}}');
  write('node_modules/.bin/vitest', vitest);
  chmodSync(at('node_modules/.bin/vitest'), 0o755);
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-qm', 'first');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => {
  git('checkout', '-qf', 'main');
  git('clean', '-qfd');
});

const list = (): readonly string[] => run(process.execPath, 'scripts/test-changed.mjs', '--list').trim().split('\n');
const listOf = (project: string): readonly string[] =>
  list().flatMap((line) => (line.startsWith(`${project} `) ? [line.slice(project.length + 1)] : []));

test.each<[path: string, ends: readonly string[]]>([
  ['src/requests/change-payer/form.tsx', everyEndToEnd.filter((end) => !end.includes('surrender'))],
  ['src/ui/button.tsx', everyEndToEnd],
  ['src/shared/money.ts', everyEndToEnd],
  ['migrations/0002.sql', everyEndToEnd],
  ['src/server/main.ts', []],
  ['scripts/start.mjs', ['tests/e2e/dev.e2e.ts']],
  ['src/shared/money.test.ts', []],
])('%s: the end-to-end tests that open what it changes', (path, ends) => {
  write(path, 'changed');
  expect(listOf('e2e')).toEqual(ends.toSorted());
});

test('what is committed on the branch counts, and what main has gained since does not', () => {
  git('checkout', '-qb', 'branch');
  write('src/requests/surrender/form.tsx', 'changed');
  git('commit', '-qam', 'second');
  git('checkout', '-q', 'main');
  write('src/ui/button.tsx', 'of others');
  git('commit', '-qam', 'of others');
  git('checkout', '-q', 'branch');
  expect(listOf('e2e')).toEqual(everyEndToEnd.filter((end) => !/payer|recovery/.test(end)).toSorted());
});

test('structure tests read the whole tree and commands run all of it: they are there; a migration touches every contract test', () => {
  write('migrations/0002.sql', 'SELECT 2');
  expect(listOf('unit')).toEqual(['src/shared/money.test.ts']);
  expect(listOf('structure')).toEqual(['tests/structure/sizes.test.ts']);
  expect(listOf('commands')).toEqual(['tests/commands/release.test.ts']);
  expect(listOf('contract')).toEqual(['tests/contract/payer.test.ts']);
});

test.each<[path: string, projects: readonly string[]]>([
  ['src/requests/surrender/form.tsx', ['structure', 'unit']],
  ['src/requests/blocks/name.ts', ['structure', 'unit', 'commands']],
  ['src/shared/money.ts', ['structure', 'unit', 'commands']],
])('%s: the tests of npm run check', (path, projects) => {
  write(path, 'changed');
  expect(run(process.execPath, 'scripts/check.mjs', '--list').trim().split('\n')).toEqual(projects);
});

test('the commands are not run for a change inside the folder of a type', () => {
  write('src/requests/surrender/form.tsx', 'changed');
  expect(listOf('structure')).toEqual(['tests/structure/sizes.test.ts']);
  expect(listOf('commands')).toEqual([]);
});
