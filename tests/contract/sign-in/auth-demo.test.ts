import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { parseConfig } from '#server/config/config.ts';
import { inventPrice } from '#demo/demo.ts';
import { demoPolicies } from '#demo/people/sign-ins.ts';
import { createLog } from '#server/log/logger.ts';
import { buildProgram, type Program } from '#program/program.ts';
import { createServices, type Services } from '#server/services/services.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createManualJobs, type TestJobs } from '#tests/support/jobs.ts';
import { call, check, tokensOf } from './auth-client.ts';
import { testSecrets } from '#tests/support/sealing.ts';

let database: TestDatabase;
let services: Services;
let program: Program;
let jobs: TestJobs;
const dataDir = mkdtempSync(join(tmpdir(), 'auth-demo-'));

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  const log = createLog('silent');
  const config = parseConfig({ APP_MODE: 'demo', DATA_DIR: dataDir, ...testSecrets });
  services = createServices(config, database.pool, log, { inventPrice });
  program = await buildProgram(services, { LIMITS_LOGIN_FLOOR_MS: '1' });
  jobs = await createManualJobs(database.url, program.jobs, log);
});
afterAll(async () => {
  await jobs.stop();
  await program.close();
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

const post = (path: string, body: unknown) => call(program.app, path, body);
const get = (path: string) => call(program.app, path);

test.each(demoPolicies)('$policyNumber: the core accepts the sign-in data of the demo page', async (policy) => {
  expect(await services.core.findHolder(policy.policyNumber)).toMatchObject({
    identityNumber: policy.identityNumber,
    mobile: policy.phone,
    email: policy.email,
    fullName: policy.holder,
  });
});

test('the demo page lists fifteen policies and fourteen staff members', async () => {
  const { data } = await get('/demo/api/portfolio');
  expect(data).toMatchObject({ policies: { length: 15 }, staff: { length: 14 } });
});

const Outbox = z.object({
  items: z.array(z.object({ code: z.string().nullable(), to: z.string(), text: z.string() })),
});

test('the code in the outbox signs in to the real program and opens the policy', async () => {
  const [policy] = demoPolicies;
  if (!policy) throw new Error('no policy');
  const login = await post('/api/v1/auth/login', {
    policy_number: policy.policyNumber,
    phone_number: policy.phone,
    identity_number: policy.identityNumber,
  });
  await jobs.work();
  const [newest] = Outbox.parse((await get('/demo/api/outbox')).data).items;
  expect(newest).toMatchObject({ to: '********0001' });
  const byEmail = await get(`/test/v1/email/login-attempt?email=${policy.email}`);
  expect(byEmail.data).toMatchObject({ otp_number: newest?.code });
  const signedIn = await check(program, tokensOf(login).accessToken, newest?.code ?? '', policy.phone);
  const mine = await call(program.app, '/api/v1/policy/get-my-policy', undefined, tokensOf(signedIn).accessToken);
  expect(mine.data).toMatchObject({ policyWithCode: { policyNumber: '7700000001' } });
});

const Moments = z.object({ system_now: z.string(), business_now: z.string(), next_price_at: z.string() });

test('the demo moves the business clock to the next price or by days, and leaves the system clock unchanged', async () => {
  const before = Moments.parse((await get('/demo/api/clock')).data);
  const priced = Moments.parse((await post('/demo/api/clock', { advance: 'price' })).data);
  expect(Date.parse(priced.business_now)).toBeGreaterThanOrEqual(Date.parse(before.next_price_at));
  expect(priced.next_price_at > before.next_price_at).toBe(true);
  const later = Moments.parse((await post('/demo/api/clock', { advance: 3 })).data);
  expect(Date.parse(later.business_now) - Date.parse(priced.business_now)).toBeGreaterThanOrEqual(3 * 86_400_000);
  expect(Date.parse(later.system_now) - Date.parse(before.system_now)).toBeLessThan(60_000);
});

test.each([0, -1, 1.5, 'week', undefined])('the clock does not move by %s', async (advance) => {
  const reply = await post('/demo/api/clock', { advance });
  expect(reply).toMatchObject({ status: 422, message: "Isi 'price', 'day', atau jumlah hari 1 sampai 366." });
});

test('the demo bank lists payments that wait for an answer, and refuses an answer without a result', async () => {
  expect((await get('/demo/api/bank')).data).toMatchObject({ items: [], expected: [] });
  expect((await post('/demo/api/bank', { payable_id: 'x', attempt: 1 })).status).toBe(422);
});

test('production serves no demo call', async () => {
  const production = await buildProgram({ ...services, config: { ...services.config, mode: 'production' } }, {});
  for (const path of ['portfolio', 'outbox', 'clock', 'bank'])
    expect((await call(production.app, `/demo/api/${path}`)).status).toBe(404);
  expect((await call(production.app, '/test/v1/email/login-attempt?email=nasabah1@contoh.test')).status).toBe(404);
  await production.close();
});
