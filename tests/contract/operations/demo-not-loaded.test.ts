import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { startChildServer, type ChildServer } from '#tests/support/child-server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { productionSettings } from '#tests/support/production.ts';

const folder = mkdtempSync(join(tmpdir(), 'demo-not-loaded-'));
let database: TestDatabase;
let server: ChildServer | undefined;

beforeEach(async () => {
  database = await createTestDatabase({ seeded: 'reference' });
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  await database.drop();
});
afterAll(() => rmSync(folder, { recursive: true }));

const secret = () => randomBytes(32).toString('base64');

/** Starts the program as `npm start` does, makes a few calls, and returns the product files that it has loaded. */
async function listLoaded(mode: 'demo' | 'production'): Promise<readonly string[]> {
  server = await startChildServer({
    nodeArguments: ['--import', join(import.meta.dirname, '../../support/say-loaded-modules.ts')],
    env: {
      ...productionSettings,
      APP_MODE: mode,
      ...(mode === 'demo' && { BRAND_DIR: '' }),
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      TOKEN_PEPPER: secret(),
      DATA_KEY: secret(),
      BANK_CALLBACK_SECRET: secret(),
    },
  });
  for (const path of ['/', '/desk', '/readyz', '/api/v1/banks']) await fetch(`${server.url}${path}`);
  return [...server.said().matchAll(/^loaded .*\/(src\/.*)$/gm)].map(([, path = '']) => path);
}

const statusOf = async (path: string) => (await fetch(`${server?.url}${path}`)).status;

test('a start in production loads no demo file and serves no demo address', async () => {
  const loaded = await listLoaded('production');
  expect(loaded).toContain('src/program/program.ts');
  expect(loaded.length).toBeGreaterThan(300);
  expect(loaded.filter((path) => path.startsWith('src/demo/'))).toEqual([]);
  // Optional packages are loaded by setting alone (decision 0083).
  const optional =
    /^src\/server\/(isolated-process\/isolated-process|card-readings\/card-reader|face-judge|face-provider|signature-provider|verification\/compare-faces)/;
  expect(loaded.filter((path) => optional.test(path))).toEqual([]);
  expect(server?.said()).not.toContain('tesseract');
  for (const path of ['/demo', '/demo/api/clock', '/test/v1/email/login-attempt?email=a', '/openapi.json', '/docs'])
    expect([path, await statusOf(path)]).toEqual([path, 404]);
  expect(await (await fetch(`${server?.url}/desk`)).text()).not.toMatch(/demo/i);
});

test('a start in demo mode loads the demo, and no face judge without its setting', async () => {
  const loaded = await listLoaded('demo');
  expect(loaded).toContain('src/demo/demo.ts');
  expect(loaded.filter((path) => /^src\/server\/face-(judge|provider)\//.test(path))).toEqual([]);
  expect(await statusOf('/demo/api/clock')).toBe(200);
  expect(await (await fetch(`${server?.url}/desk`)).text()).toContain('Kata sandi: demo-nama pengguna');
});
