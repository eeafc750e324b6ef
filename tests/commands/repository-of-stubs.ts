import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { root } from '../structure/source-files.ts';

const begin: Readonly<Record<string, string>> = {
  '.gitignore': 'node_modules',
  'package-lock.json': '{"packages":{}}',
};

const settings = ['-c', 'user.name=a', '-c', 'user.email=a@a.test'];

/**
 * Makes a git repository with our scripts, these files, and stubs in place of its tools (`name: shell script`). It has two commits
 * on `main`, the newest one empty.
 */
export function createRepository(files: Readonly<Record<string, string>>, tools: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'changed-'));
  const at = (path: string): string => join(folder, path);

  function write(path: string, text: string): void {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), text);
  }

  function attempt(program: string, ...args: readonly string[]) {
    const alone = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
    const env = { PATH: process.env['PATH'], HOME: folder, ...alone };
    return spawnSync(program, args, { cwd: folder, env, encoding: 'utf8' });
  }

  function run(program: string, ...args: readonly string[]): string {
    const { status, stdout, stderr } = attempt(program, ...args);
    expect(status, stderr).toBe(0);
    return stdout;
  }

  const git = (...args: readonly string[]): string => run('git', ...settings, ...args);

  /** Restores `main` and the working tree. */
  function reset(): void {
    git('checkout', '-qfB', 'main', 'begin');
    git('clean', '-qfd');
  }

  for (const name of ['test-changed', 'check', 'check-quick', 'changes', 'checks', 'run-tests', 'chromium', 'setup'])
    cpSync(join(root, `scripts/${name}.mjs`), at(`scripts/${name}.mjs`));
  for (const [path, text] of Object.entries({ ...begin, ...files })) write(path, text);
  write('node_modules/.package-lock.json', '{"packages":{}}');
  for (const [name, text] of Object.entries(tools)) {
    write(`node_modules/.bin/${name}`, text);
    chmodSync(at(`node_modules/.bin/${name}`), 0o755);
  }
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-qm', 'first');
  git('commit', '-qm', 'second', '--allow-empty');
  git('tag', 'begin');
  return { at, write, attempt, run, git, reset, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
