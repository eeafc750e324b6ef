import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';

const root = process.cwd();
/** Folder inside the project, so that the compiler finds its packages; git ignores it. */
const folder = join(root, '.cache/generated-client');
const bin = (name: string): string => join(root, 'node_modules/.bin', name);

/** Runs a program to its end. @throws with its output when it fails, unless `mayFail` */
async function run(program: string, args: readonly string[], mayFail = false): Promise<string> {
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const [said, complained, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (status !== 0 && !mayFail) throw new Error(`${program} ended with ${status}: ${said}${complained}`);
  return said;
}

const strict = {
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    module: 'nodenext',
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: [],
    allowImportingTsExtensions: true,
    erasableSyntaxOnly: true,
  },
};

let server: LiveServer;

/** Generates the client from the server's own description with a standard generator. */
beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, 'tests/fixtures/generated-client'), folder, { recursive: true });
  server = await startLiveServer();
  writeFileSync(join(folder, 'openapi.json'), await (await fetch(`${server.origin}/openapi.json`)).text());
  const output = { target: './client.ts', client: 'fetch', mode: 'single', baseUrl: server.origin };
  const config = { swapolis: { input: './openapi.json', output } };
  writeFileSync(join(folder, 'orval.config.json'), JSON.stringify(config));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(strict));
  await run(bin('orval'), ['--config', 'orval.config.json']);
});
afterAll(() => server.close());

test('a generated client accepts exactly what the server accepts', async () => {
  const complaints = (await run(bin('tsc'), ['-p', '.'], true)).split('\n').filter((line) => /error TS/.test(line));
  expect(complaints.map((line) => line.replace(/,.*/, ')'))).toEqual([
    'wrong-calls.ts(4)',
    'wrong-calls.ts(5)',
    'wrong-calls.ts(7)',
    'wrong-calls.ts(9)',
  ]);
});

test('calls of a generated client are answered as their types say', async () => {
  const said = await run(process.execPath, ['ten-calls.ts']);
  expect(JSON.parse(said)).toEqual({
    policyNumber: '7700000001',
    revisions: [1, 1],
    thrown: 200,
    requests: [],
    refusal: 'AUTH-STAFF',
    strange: 401,
  });
});
