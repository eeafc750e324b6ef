import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from '../structure/source-files.ts';

let folder: string;

const at = (path: string): string => join(folder, path);

function write(path: string, text: string): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
}

/** Writes a fake tool that records that it was run. */
function writeTool(path: string): void {
  write(path, `#!/bin/sh\necho ${path} >> "${at('runs')}"\nmkdir -p dist\n`);
  chmodSync(at(path), 0o755);
}

const run = (script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}, before = '') =>
  spawnSync(
    process.execPath,
    [...(before === '' ? [] : ['--import', `data:text/javascript,${before}`]), script, ...args],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: `${at('bin')}:${process.env['PATH'] ?? ''}`, ...env },
    },
  );
const production = { APP_MODE: 'production' };
/** Node flag that makes it report version 20. */
const olderNode = encodeURIComponent(
  `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`,
);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start '));
  for (const name of ['build', 'precompress', 'resolve-sources', 'run', 'setup', 'start'])
    cpSync(join(root, `scripts/${name}.mjs`), at(`scripts/${name}.mjs`));
  const served = { 'node_modules/big.js': { version: '7.0.1' } };
  const developed = { 'node_modules/vite': { version: '8.3.8', dev: true } };
  write('package.json', '{"type":"module","imports":{}}');
  write('package-lock.json', JSON.stringify({ packages: { '': {}, ...served, ...developed } }));
  write('node_modules/.package-lock.json', JSON.stringify({ packages: { ...served, ...developed } }));
  write('node_modules/big.js/package.json', '{"version":"7.0.1"}');
  writeTool('node_modules/.bin/vite');
  writeTool('bin/npm');
  write('src/program/main.ts', `const says: string = 'it serves';\nconsole.log(says);`);
  write('src/ui/button.tsx', 'a button');
  write('scripts/staff.ts', `const says: string = process.argv.slice(2).join(' ');\nconsole.log(says);`);
  expect(run('scripts/build.mjs', []).status).toBe(0);
  // Simulates `npm ci --omit=dev`, which removes the tool.
  rmSync(at('runs'));
  rmSync(at('node_modules/.bin'), { recursive: true });
  write('node_modules/.package-lock.json', JSON.stringify({ packages: served }));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('production start', () => {
  test('serves with the serving packages alone, installs and builds nothing', () => {
    expect(run('scripts/start.mjs', [], production)).toMatchObject({ status: 0, stdout: 'it serves\n', stderr: '' });
    expect(existsSync(at('runs'))).toBe(false);
  });

  test.each<[what: string, change: () => void, named: RegExp]>([
    ['a package', () => rmSync(at('node_modules/big.js'), { recursive: true }), /^- Packages are missing: big\.js\./m],
    [
      'a package in its version',
      () => write('node_modules/big.js/package.json', '{"version":"6.0.0"}'),
      /^- Packages are missing: big\.js\./m,
    ],
    ['all packages', () => rmSync(at('node_modules'), { recursive: true }), /^- Packages are missing: big\.js\./m],
    ['the built programs', () => rmSync(at('dist'), { recursive: true }), /^- dist is missing\./m],
    [
      'programs of these sources',
      () => write('src/ui/button.tsx', 'another'),
      /^- dist was built from other sources\./m,
    ],
  ])('fails without %s, names it, and changes nothing', (_, change, named) => {
    change();
    const { status, stdout, stderr } = run('scripts/start.mjs', [], production);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(named);
    expect(stderr).not.toContain('    at ');
    expect(existsSync(at('runs'))).toBe(false);
  });

  test('names everything missing at once', () => {
    for (const path of ['dist', 'node_modules']) rmSync(at(path), { recursive: true });
    const { stderr } = run('scripts/start.mjs', [], production, olderNode);
    expect(
      stderr
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.slice(0, 15)),
    ).toEqual(['- Node 24 or ne', '- Packages are ', '- dist is missi']);
  });
});

test('a demo start installs missing packages', () => {
  rmSync(at('node_modules/big.js'), { recursive: true });
  write('node_modules/.package-lock.json', '{"packages":{}}');
  run('scripts/start.mjs', []);
  expect(existsSync(at('runs'))).toBe(true);
});

describe('command', () => {
  test('gets the arguments typed after it', () => {
    expect(run('scripts/run.mjs', ['staff', 'add', 'ratna'])).toMatchObject({ status: 0, stdout: 'add ratna\n' });
  });

  test('says in one sentence that it needs a newer Node', () => {
    expect(run('scripts/run.mjs', ['staff'], {}, olderNode)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: 'Node 24 or newer is needed; this is 20.20.2.\n',
    });
  });
});
