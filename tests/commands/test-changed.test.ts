import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createRepository } from './repository-of-stubs.ts';

/** Fake Vitest: one unit test imports the change, nothing else does. */
const vitest = `#!/bin/sh
case "$*" in *"--project unit"*) echo '[{"file":"'"$PWD"'/src/shared/money.test.ts"}]' ;; *) echo '[]' ;; esac
`;

const files: Readonly<Record<string, string>> = {
  'migrations/0001.sql': 'SELECT 1',
  'src/shared/money.ts': '',
  'src/ui/button.tsx': '',
  'src/server/main.ts': '',
  'scripts/stub.ts': 'a script',
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

const { write, run, git, reset, remove } = createRepository(files, { vitest });
afterEach(reset);
afterAll(remove);

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
])('%s: lists the end-to-end tests that open what it changes', (path, ends) => {
  write(path, 'changed');
  expect(listOf('e2e')).toEqual(ends.toSorted());
});

test('commits of the branch count, later ones of main do not', () => {
  git('checkout', '-qb', 'branch');
  write('src/requests/surrender/form.tsx', 'changed');
  git('commit', '-qam', 'second');
  git('checkout', '-q', 'main');
  write('src/ui/button.tsx', 'of others');
  git('commit', '-qam', 'of others');
  git('checkout', '-q', 'branch');
  expect(listOf('e2e')).toEqual(everyEndToEnd.filter((end) => !/payer|recovery/.test(end)).toSorted());
});

test('structure tests are always listed; a migration lists every contract test', () => {
  write('migrations/0002.sql', 'SELECT 2');
  expect(listOf('unit')).toEqual(['src/shared/money.test.ts']);
  expect(listOf('structure')).toEqual(['tests/structure/sizes.test.ts']);
  expect(listOf('commands')).toEqual([]);
  expect(listOf('contract')).toEqual(['tests/contract/payer.test.ts']);
});

describe('tests of commands run only when a command can see the change', () => {
  const commands = (): boolean =>
    run(process.execPath, 'scripts/check.mjs', '--list').trim().split('\n').includes('commands');

  const seen = [
    'scripts/start.mjs',
    'scripts/new-request/templates/form.tsx.txt',
    'tests/commands/release.test.ts',
    'tests/support/story.ts',
    '.husky/pre-commit',
    '.ci/run',
    '.oxlintrc.json',
    'package-lock.json',
    'vitest.config.ts',
    'src/portal/tsconfig.json',
    'docs/adding-a-page.md',
    'CONTRIBUTING.md',
    'src/requests/contract/bind.ts',
  ];
  const unseen = [
    'src/requests/surrender/form.tsx',
    'src/server/main.ts',
    'src/shared/money.ts',
    'migrations/0002.sql',
    'docs/api.md',
    'docs/pictures/package.json.png',
    'CHANGELOG.md',
    'tests/contract/payer.test.ts',
  ];

  test('see a change of scripts, test support, configuration, guides and the base of a generated type', () => {
    const paths = JSON.stringify([...seen, ...unseen]);
    const script = `import { commandsMayBeAffected } from './scripts/changes.mjs';
      console.log(JSON.stringify(${paths}.filter((path) => commandsMayBeAffected([path]))));`;
    expect(JSON.parse(run(process.execPath, '--input-type=module', '--eval', script))).toEqual(seen);
  });

  test.each([
    ['scripts/start.mjs', true],
    ['src/server/main.ts', false],
  ])('agree between npm run check and npm run test:changed on %s', (path, isRun) => {
    write(path, 'changed');
    expect(commands()).toBe(isRun);
    expect(listOf('commands')).toEqual(isRun ? ['tests/commands/release.test.ts'] : []);
  });

  test('see a script renamed out of its folder', () => {
    git('mv', 'scripts/stub.ts', 'src/server/stub.ts');
    expect(commands()).toBe(true);
  });

  const commit = (path: string): void => {
    write(path, 'committed');
    git('add', '-A');
    git('commit', '-qm', 'second');
  };

  test('see all commits of the branch, and no later ones of main', () => {
    git('checkout', '-qb', 'both');
    commit('scripts/start.mjs');
    commit('src/server/main.ts');
    expect(commands()).toBe(true);
    git('checkout', '-qb', 'server', 'main');
    commit('src/server/main.ts');
    git('checkout', '-q', 'main');
    commit('scripts/start.mjs');
    git('checkout', '-q', 'server');
    expect(commands()).toBe(false);
  });

  test('see the newest commit on main itself', () => {
    commit('scripts/start.mjs');
    expect(commands()).toBe(true);
    commit('src/server/main.ts');
    expect(commands()).toBe(false);
  });

  test('see every commit on main that origin lacks', () => {
    git('update-ref', 'refs/remotes/origin/main', 'begin');
    commit('scripts/start.mjs');
    commit('src/server/main.ts');
    expect(commands()).toBe(true);
    git('update-ref', '-d', 'refs/remotes/origin/main');
  });

  test('run whenever git cannot tell what changed', () => {
    git('checkout', '-q', '--detach');
    git('branch', '-D', 'main');
    expect(commands()).toBe(true);
  });
});
