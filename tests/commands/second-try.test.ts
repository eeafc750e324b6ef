import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import config from '../../vitest.config.ts';
import { root } from '../structure/source-files.ts';
import { bareEnvironment } from '../support/bare-environment.ts';

const stopAtFailure = 'tests/support/stop-file-at-failure.ts';

const projects = `import { defineConfig } from 'vitest/config';
const project = (name, include) => ({ test: { name, include: [include], setupFiles: ['${stopAtFailure}'] } });
export default defineConfig({ test: { projects: [project('contract', '**/*.test.ts'), project('e2e', '**/*.e2e.ts')] } });
`;

const runner = `import { finish } from './scripts/checks.mjs';
import { runWithSecondTry } from './scripts/run-tests.mjs';
finish(await runWithSecondTry(['contract', 'e2e']));
`;

const begin = `import { existsSync, writeFileSync } from 'node:fs';
import { test, expect } from 'vitest';
const isSecondTry = (name) => existsSync(name) || void writeFileSync(name, '');
`;
const green = (title: string): string => `test('${title}', () => expect(1).toBe(1));\n`;
const red = (title: string): string => `test('${title}', () => expect(1).toBe(2));\n`;
/** Test source that fails at its first run and passes from then on, like a test on a machine that was busy. */
const flaky = (title: string): string => `test('${title}', () => expect(isSecondTry('${title}')).toBe(true));\n`;
/** An error outside of any test, which vitest reports by its exit code alone. */
const stray = `test('leaves an error behind', async () => {
  setTimeout(() => { throw new Error('stray'); }, 0);
  await new Promise((resolve) => setTimeout(resolve, 50));
});\n`;

/** Runs the files through the project's own runner in a temporary folder; returns its exit code and output. */
function runFiles(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'swapolis-second-try-'));
  try {
    for (const path of ['scripts', 'package.json', stopAtFailure])
      cpSync(join(root, path), join(folder, path), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const written = { 'vitest.config.ts': projects, 'run.mjs': runner };
    for (const [path, text] of Object.entries(written)) writeFileSync(join(folder, path), text);
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), begin + text);
    }
    const env = { ...bareEnvironment(), NO_COLOR: '1' };
    const { status, stdout } = spawnSync(process.execPath, ['run.mjs'], { cwd: folder, env, encoding: 'utf8' });
    return { status, lines: stdout.trimEnd().split('\n') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const secondTries = (lines: readonly string[]) => lines.filter((line) => line.startsWith('needed a second try'));

test.each([
  {
    name: 'three stories that fail once are run again whole, named before the closing line, and pass',
    files: {
      'tests/e2e/walk.e2e.ts': green('opens') + flaky('sends') + green('ends'),
      'tests/e2e/b.e2e.ts': flaky('b'),
      'tests/e2e/c.e2e.ts': flaky('c'),
      'tests/contract/core.test.ts': green('adds'),
    },
    status: 0,
    named: [expect.stringMatching(/^needed a second try: (.* > (sends|b|c)(; )?){3}$/)],
    last: '6 passed, 0 failed',
  },
  {
    name: 'a browser test that fails twice fails the run',
    files: { 'tests/e2e/walk.e2e.ts': green('opens') + red('sends') + green('ends') },
    status: 1,
    named: [],
    last: '2 passed, 1 failed',
  },
  {
    name: 'a contract test gets no second try',
    files: { 'tests/contract/core.test.ts': flaky('adds'), 'tests/e2e/walk.e2e.ts': flaky('sends') },
    status: 1,
    named: ['needed a second try: tests/e2e/walk.e2e.ts > sends'],
    last: '1 passed, 1 failed',
  },
  {
    name: 'four browser tests in need of a second try fail the run',
    files: Object.fromEntries(['a', 'b', 'c', 'd'].map((each) => [`tests/e2e/${each}.e2e.ts`, flaky(each)])),
    status: 1,
    named: [expect.stringMatching(/^needed a second try: (.* > [abcd](; )?){4}$/)],
    last: '4 passed, 1 failed',
  },
  {
    name: 'an error outside of the tests fails the run although every second try passes',
    files: { 'tests/contract/core.test.ts': stray, 'tests/e2e/walk.e2e.ts': flaky('sends') },
    status: 1,
    named: ['needed a second try: tests/e2e/walk.e2e.ts > sends'],
    last: '2 passed, 1 failed',
  },
])('$name', ({ files, status, named, last }) => {
  const result = runFiles(files);
  expect(secondTries(result.lines)).toEqual(named);
  expect(result.lines.at(-1)).toBe(last);
  expect(result.status).toBe(status);
});

test('a run prints one line per file, and only failed tests', () => {
  const { lines } = runFiles({ 'tests/contract/core.test.ts': green('adds') + red('divides') });
  const naming = (words: string): number => lines.filter((line) => line.includes(words)).length;
  expect(naming('core.test.ts (2 tests | 1 failed)')).toBe(1);
  expect(naming('× divides')).toBe(1);
  expect(naming('✓ adds')).toBe(0);
});

test('the browser test project stops a file at its first failure when the runner asks for it', () => {
  const browserTests = (config.test?.projects ?? [])
    .map((project) => JSON.stringify(project))
    .filter((text) => text.includes('"e2e"'));
  expect(browserTests).toEqual([expect.stringContaining(stopAtFailure)]);
});
