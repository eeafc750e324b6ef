import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import config from '../../vitest.config.ts';
import { root } from '../structure/source-files.ts';
import { bareEnvironment } from '../support/bare-environment.ts';

const red = `import { expect, test } from 'vitest';
test('is', () => expect('Rp\\u00a01.000').toBe('Rp 1.000'));
test('equals', () => expect({ lines: ['a', 'Rp\\u202f1'] }).toEqual({ lines: ['a', 'Rp 1'] }));
test('throws', () => { throw new Error('no\\u00a0way'); });
`;

/** Runs the project's test runner over one red file in a temporary folder; returns its output. */
function runRed(): string {
  const folder = mkdtempSync(join(tmpdir(), 'swapolis-red-'));
  try {
    for (const path of ['vitest.config.ts', 'package.json', 'tests/support'])
      cpSync(join(root, path), join(folder, path), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    mkdirSync(join(folder, 'src'));
    writeFileSync(join(folder, 'src/red.test.ts'), red);
    const env = { ...bareEnvironment(), NO_COLOR: '1' };
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project=unit', '--reporter=default'];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' });
    return stdout + stderr;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a red test shows a space that does not break as \\u00a0, in its message and in its difference', () => {
  const said = runRed();
  expect(said).toContain('3 failed');
  expect(said).toContain(`expected 'Rp\\u00a01.000' to be 'Rp 1.000'`);
  expect(said).toMatch(/^Received: "Rp\\u00a01\.000"$/m);
  expect(said).toMatch(/^\s*\+ +"Rp\\u202f1",$/m);
  expect(said).toContain('no\\u00a0way');
});

test('every test project shows non-breaking spaces', () => {
  const projects = config.test?.projects ?? [];
  const without = projects.filter((project) => !JSON.stringify(project).includes('show-hidden-spaces.ts'));
  expect(projects.length).toBeGreaterThanOrEqual(3);
  expect(without).toEqual([]);
});
