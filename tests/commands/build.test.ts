import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, afterEach, describe, expect, test } from 'vitest';
import config from '../../vitest.config.ts';
import { root } from '../structure/source-files.ts';

/** Fake bundler: it empties dist as Vite does, counts its runs and fails on demand. */
const bundler = `#!/bin/sh
echo run >> runs
rm -rf dist && mkdir dist
[ ! -e broken ]
`;

let folder: string;

const at = (path: string): string => join(folder, path);

function write(path: string, text: string): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
}

const build = () => spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, encoding: 'utf8' });
const countRuns = (): number => readFileSync(at('runs'), 'utf8').trim().split('\n').length;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build '));
  for (const name of ['build', 'setup', 'precompress'])
    cpSync(join(root, `scripts/${name}.mjs`), at(`scripts/${name}.mjs`));
  write('package-lock.json', '{"packages":{}}');
  write('node_modules/.package-lock.json', '{"packages":{}}');
  write('node_modules/.bin/vite', bundler);
  chmodSync(at('node_modules/.bin/vite'), 0o755);
  write('src/ui/button.tsx', 'a button');
  write('src/requests/surrender/form.tsx', 'a form');
  write('src/requests/surrender/effect.server.ts', 'an effect');
  write('src/server/main.ts', 'a server');
  expect(build().status).toBe(0);
  expect(countRuns()).toBe(1);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('dist built from exactly the current sources', () => {
  test.each<[what: string, change: () => void]>([
    ['nothing', () => undefined],
    ['the time of a file alone', () => utimesSync(at('src/ui/button.tsx'), 2_000_000_000, 2_000_000_000)],
    ['what the server alone reads', () => write('src/server/main.ts', 'another server')],
    ['the part of a request that the server runs', () => write('src/requests/surrender/effect.server.ts', 'another')],
    ['a test', () => write('src/requests/surrender/surrender.test.ts', 'a test')],
  ])('stays after a change of %s', (_what, change) => {
    change();
    expect(build().status).toBe(0);
    expect(countRuns()).toBe(1);
  });

  test.each<[what: string, change: () => void]>([
    ['a form', () => write('src/requests/surrender/form.tsx', 'another form')],
    [
      'a form, back in time',
      () => {
        write('src/requests/surrender/form.tsx', 'another form');
        utimesSync(at('src/requests/surrender/form.tsx'), 1, 1);
      },
    ],
    ['a new folder', () => write('src/floor/room.ts', 'a room')],
    ['a file less', () => rmSync(at('src/ui/button.tsx'))],
    ['a file of the open folder', () => write('public/robots.txt', 'none')],
    ['the settings of the build', () => write('vite.config.ts', 'others')],
    ['the packages', () => write('package-lock.json', '{"packages":{"":{"version":"2"}}}')],
    ['dist itself, which is gone', () => rmSync(at('dist'), { recursive: true })],
  ])('is rebuilt once after a change of %s', (_what, change) => {
    change();
    expect(build().status).toBe(0);
    expect(build().status).toBe(0);
    expect(countRuns()).toBe(2);
  });

  test('reports a failed build, leaves no stamp, and is built again', () => {
    write('src/ui/button.tsx', 'half a button');
    write('broken', '');
    const { status, stderr } = build();
    expect([status, stderr]).toEqual([1, expect.stringContaining('could not be built')]);
    expect(existsSync(at('dist/.built-from'))).toBe(false);
    rmSync(at('broken'));
    expect(build().status).toBe(0);
    expect(countRuns()).toBe(3);
  });
});

test('browser test projects build before they start', () => {
  const projects = config.test?.projects ?? [];
  const setUps = projects.flatMap((project) =>
    typeof project === 'object' && 'test' in project && project.test?.name === 'e2e' ? project.test.globalSetup : [],
  );
  expect(setUps[0], 'vitest.config.ts').toBe('tests/support/build-setup.ts');
});
