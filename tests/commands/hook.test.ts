import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../structure/source-files.ts';

/** Files of the repository that the hook needs. */
const copied = [
  '.gitignore',
  '.husky/commit-msg',
  '.husky/pre-commit',
  '.lintstagedrc.json',
  '.oxfmtrc.json',
  '.oxlintrc.json',
  'package.json',
  'scripts/commit-message.mjs',
  'tsconfig.base.json',
];

let folder: string;

function run(program: string, ...args: readonly string[]) {
  const who = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@a.test' };
  const committer = { GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@a.test' };
  // A repository independent of the git settings around the test run.
  const alone = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null', HOME: folder };
  // A PATH without our tools: the hook has to find them, and a Node that runs them.
  const PATH = process.env['PATH']?.split(delimiter).filter((path) => !path.includes('node_modules'));
  const env = { PATH: PATH?.join(delimiter), ...who, ...committer, ...alone };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, env, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

const git = (...args: readonly string[]) => run('git', ...args);
const husky = () => run(process.execPath, 'node_modules/husky/bin.js');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'swapolis-hook-'));
  for (const path of copied) cpSync(join(root, path), join(folder, path));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  write(
    'tsconfig.json',
    '{ "extends": "./tsconfig.base.json", "compilerOptions": { "rootDir": "." }, "include": ["src"] }\n',
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

function beginRepository(): void {
  git('init', '--initial-branch=main');
  expect(husky()).toEqual({ status: 0, said: '' });
  git('add', '.');
  const first = git('commit', '--message', 'all: begin');
  expect(first.status, first.said).toBe(0);
}

test('formats staged changes, and leaves unstaged ones as typed', () => {
  beginRepository();
  write('src/staged.ts', 'export const a = "1"\n');
  write('notes.md', '*  staged\n');
  git('add', '.');
  write('src/later.ts', 'export const b = "2"\n');
  const { status, said } = git('commit', '--message', 'all: add a file');
  expect(status, said).toBe(0);
  expect(git('show', 'HEAD:src/staged.ts').said).toBe(`export const a = '1';\n`);
  expect(git('show', 'HEAD:notes.md').said).toBe('- staged\n');
  expect(read('src/later.ts')).toBe('export const b = "2"\n');
  expect(git('status', '--porcelain').said).toBe('?? src/later.ts\n');
});

test('refuses what the linter refuses, and says why', () => {
  beginRepository();
  write('src/staged.ts', 'export const ask = (): any => 1;\n');
  git('add', '.');
  const { status, said } = git('commit', '--message', 'all: add a file');
  expect(status).not.toBe(0);
  expect(said).toContain('no-explicit-any');
  expect(git('log', '--format=%s').said).toBe('all: begin\n');
});

test('the hook is absent in a clone without set-up and in a folder without git', () => {
  expect(husky()).toEqual({ status: 0, said: expect.stringContaining(`.git can't be found`) });
  expect(existsSync(join(folder, '.husky/_'))).toBe(false);
  git('init', '--initial-branch=main');
  write('src/staged.ts', 'export const a = "1"\n');
  git('add', '.');
  expect(git('commit', '--message', 'all: add a file').status).toBe(0);
  expect(git('show', 'HEAD:src/staged.ts').said).toBe('export const a = "1"\n');
});

const longest = `portal: ${'a'.repeat(64)}`;

test('a commit message needs an area and an imperative subject of at most 72 characters', () => {
  beginRepository();
  // The other hook is tested above and costs a second each time.
  write('.husky/pre-commit', 'true');
  const commit = (message: string) => git('commit', '--allow-empty', '--message', message);
  const cases: readonly (readonly [message: string, problem: string | undefined])[] = [
    ['payouts: retry a refused transfer', undefined],
    ['sign-in, desk: count tries', undefined],
    [
      'payouts: retry a refused transfer\n\nThe bank was away for an hour. This is the reason, in lines of any length that it takes.',
      undefined,
    ],
    [longest, undefined],
    [longest.replaceAll('a', 'é').replace('portél', 'portal'), undefined],
    ["Merge branch 'desk' into main, with a subject that is longer than the seventy-two characters", undefined],
    ['Revert "Payouts retry a refused transfer"', undefined],
    ['fixup! payouts: retry a refused transfer', undefined],
    [`${longest}a`, 'has 73 characters'],
    ['retry a refused transfer', 'does not begin with its area'],
    ['Payouts: retry a refused transfer', 'does not begin with its area'],
    ['payouts:retry a refused transfer', 'does not begin with its area'],
    ['payouts: ', 'does not begin with its area'],
    ['payouts: added a second try', `'added' is not an imperative`],
    ['payouts: fixes the second try', `'fixes' is not an imperative`],
    ['payouts: stopping after the second try', `'stopping' is not an imperative`],
    ['payouts: retry a refused transfer.', 'no full stop'],
    ['payouts: retry\na refused transfer', 'An empty line must follow'],
  ];
  for (const [message, problem] of cases) {
    const { status, said } = commit(message);
    if (problem === undefined) expect(said, message).not.toContain('Commit message');
    else expect(said, message).toContain(problem);
    expect(status === 0, said).toBe(problem === undefined);
  }
});
