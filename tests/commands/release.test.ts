import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readText, root } from '../structure/source-files.ts';

let folder: string;

const changelog = `# Changelog

## Not released

- A door.

### Since yesterday

- A window.

## 0.1.0 – 2026-01-02

- A floor.
`;

function run(program: string, ...args: readonly string[]) {
  const { PATH } = process.env;
  const who = {
    TZ: 'UTC',
    GIT_AUTHOR_NAME: 'a',
    GIT_AUTHOR_EMAIL: 'a@a.test',
    GIT_COMMITTER_NAME: 'a',
    GIT_COMMITTER_EMAIL: 'a@a.test',
  };
  // A repository independent of the git settings around the test run.
  const env = { PATH, ...who, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, env, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

const git = (...args: readonly string[]): string => run('git', ...args).said.trim();
const release = (...args: readonly string[]) => run(process.execPath, join(root, 'scripts/release.ts'), ...args);
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'swapolis-release-'));
  write('CHANGELOG.md', changelog);
  for (const file of ['package.json', 'package-lock.json'])
    write(file, readText(file).replaceAll(/"version": "[^"]*"/g, '"version": "0.1.0"'));
  git('init', '--initial-branch=main');
  git('add', '.');
  git('commit', '--message', 'Before');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a release is a commit and a tag, with notes under the version and the version in both npm files only', () => {
  expect(release('0.2.0')).toEqual({
    status: 0,
    said: 'v0.2.0 is committed and tagged here. To send it: git push --follow-tags\n',
  });
  const day = git('show', '--no-patch', '--format=%cd', '--date=format-local:%Y-%m-%d', 'HEAD');
  expect(read('CHANGELOG.md')).toBe(
    changelog.replace('## Not released\n', `## Not released\n\nNothing yet.\n\n## 0.2.0 – ${day}\n`),
  );
  expect(git('show', '--numstat', '--format=%s', 'v0.2.0^{commit}').split(/\s*\n\s*/)).toEqual([
    'release: publish 0.2.0',
    '4\t0\tCHANGELOG.md',
    '2\t2\tpackage-lock.json',
    '1\t1\tpackage.json',
  ]);
  expect(read('package.json')).toContain('"version": "0.2.0"');
  expect(git('cat-file', '-t', 'v0.2.0')).toBe('tag');
  expect(git('status', '--porcelain')).toBe('');
});

test('the first release may keep the version of package.json', () => {
  expect(release('0.1.0').status).toBe(0);
  expect(git('tag')).toBe('v0.1.0');
});

test('a rehearsal prints the notes and changes nothing', () => {
  const before = git('rev-parse', 'HEAD');
  const { status, said } = release('0.2.0', '--dry-run');
  expect(status).toBe(0);
  expect(said).toContain('- A door.\n\n### Since yesterday\n\n- A window.\n');
  expect(said).not.toContain('A floor');
  expect([git('rev-parse', 'HEAD'), git('tag'), git('status', '--porcelain')]).toEqual([before, '', '']);
});

test.each<readonly [string, () => void, readonly string[], string]>([
  ['no version', () => undefined, [], 'Usage: npm run release'],
  ['a version that is none', () => undefined, ['1.2'], 'Usage: npm run release'],
  ['a version below the present one', () => undefined, ['0.0.9'], '0.0.9 is below 0.1.0'],
  ['a change that is not committed', () => write('door.txt', 'open'), ['0.2.0'], 'changes that are not committed'],
  ['a tag that is there', () => git('tag', 'v0.2.0'), ['0.2.0'], 'The tag v0.2.0 is there already'],
  ['a changelog without news', () => release('0.2.0'), ['0.3.0'], `says nothing under '## Not released'`],
])('refuses %s and changes nothing', (_name, prepare, args, reason) => {
  prepare();
  const before = [git('rev-parse', 'HEAD'), git('tag'), git('status', '--porcelain')];
  const { status, said } = release(...args);
  expect(status).toBe(1);
  expect(said).toContain(reason);
  expect([git('rev-parse', 'HEAD'), git('tag'), git('status', '--porcelain')]).toEqual(before);
});

test('CHANGELOG.md has one unreleased section', () => {
  expect(readText('CHANGELOG.md').match(/^## Not released$/gm)).toHaveLength(1);
});
