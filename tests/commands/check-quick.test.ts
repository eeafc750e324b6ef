import { existsSync, readFileSync, rmSync } from 'node:fs';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createRepository } from './repository-of-stubs.ts';

/** Fake tool: it records its arguments and fails where a file says so. */
const tool = `#!/bin/sh
name=$(basename "$0")
echo "$name $*" >> node_modules/calls
[ ! -e node_modules/red-$name ] || { echo "$name is red"; exit 1; }
`;

const files = {
  'src/shared/money.ts': '',
  'src/shared/money.test.ts': "import { round } from './money.ts';",
  'src/server/prices.test.ts': "import { round } from '#shared/money.ts';",
  'src/server/dates.test.ts': "import { round } from './dates.ts';",
  'src/ui/button.tsx': '',
  'tests/contract/payer.test.ts': '',
  'CHANGELOG.md': '',
};

const repository = createRepository(files, { vitest: tool, oxfmt: tool, oxlint: tool, tsc: tool });
const { at, write, attempt, git } = repository;
afterAll(repository.remove);
afterEach(() => {
  repository.reset();
  for (const file of ['calls', 'red-oxfmt', 'red-oxlint', 'red-tsc'])
    rmSync(at(`node_modules/${file}`), { force: true });
});

function check() {
  const { status, stdout } = attempt(process.execPath, 'scripts/check-quick.mjs');
  const calls = existsSync(at('node_modules/calls')) ? readFileSync(at('node_modules/calls'), 'utf8') : '';
  return { status, stdout, calls: calls.split('\n').filter(Boolean) };
}

test('checks changed files and types, then the unit tests that import a changed file', () => {
  write('src/shared/money.ts', 'changed');
  write('tests/contract/payer.test.ts', 'changed');
  git('rm', '-q', 'src/ui/button.tsx');
  const { status, stdout, calls } = check();
  const both = 'src/shared/money.ts tests/contract/payer.test.ts';
  expect(calls.slice(0, 3).toSorted()).toEqual([
    `oxfmt --check --no-error-on-unmatched-pattern ${both}`,
    `oxlint --type-aware --no-error-on-unmatched-pattern ${both}`,
    'tsc -b',
  ]);
  expect(calls.slice(3)).toEqual([
    'vitest run --project=unit --reporter=minimal src/server/prices.test.ts src/shared/money.test.ts',
  ]);
  expect(stdout).toContain('not run here (npm run test:changed runs them): tests/contract/payer.test.ts\n');
  expect(stdout).toMatch(/\n4 passed, 0 failed\n$/);
  expect(status).toBe(0);
});

test('a change of text alone needs no compiler and no linter', () => {
  write('CHANGELOG.md', 'changed');
  expect(check()).toMatchObject({
    status: 0,
    calls: ['oxfmt --check --no-error-on-unmatched-pattern CHANGELOG.md'],
  });
});

test.each(['oxfmt', 'oxlint', 'tsc'])('runs no test after a red %s, and shows its output', (red) => {
  write('src/shared/money.ts', 'changed');
  write(`node_modules/red-${red}`, '');
  const { status, stdout, calls } = check();
  expect(calls.filter((call) => call.startsWith('vitest'))).toEqual([]);
  expect(stdout).toContain(`${red} is red`);
  expect(stdout).toMatch(/\n\d passed, 1 failed\n$/);
  expect(status).toBe(1);
});

test('says when nothing has changed', () => {
  expect(check()).toMatchObject({ status: 0, stdout: 'Nothing has changed.\n', calls: [] });
});
