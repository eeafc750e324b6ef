import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { lanes } from '#server/lanes/lanes.ts';
import { siti, startAuthApp, type AuthApp } from './auth-app.ts';
import { loginBody, newestCode } from './auth-client.ts';

const Opened = z.object({ data: z.object({ accessToken: z.string() }) });

let started: AuthApp;
afterEach(() => started.close());

const device = { 'x-device-id': 'a'.repeat(32) };
const stranger = { ...siti, policyNumber: '7799999999' };

let unknownPolicies = 0;
/** Returns a policy number that no other call of this file uses. */
const nextPolicy = () => `77${String((unknownPolicies += 1)).padStart(8, '9')}`;

const loginFrom = (remoteAddress: string, headers: Readonly<Record<string, string>> = {}, holder = stranger) =>
  started.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    remoteAddress,
    headers: { ...headers },
    // New data each time, so that only networks are counted.
    payload: { ...loginBody(holder), ...(holder === stranger && { policy_number: nextPolicy() }) },
  });

const statusFrom = async (...given: Parameters<typeof loginFrom>) => (await loginFrom(...given)).statusCode;

test('addresses of one /64 share a count, networks of one /48 a larger one; IPv4 addresses are counted singly in either notation', async () => {
  started = await startAuthApp({ limits: { LIMITS_LOGINS_PER_ADDRESS: '2', LIMITS_WIDE_NETWORK_TIMES: '2' } });
  const statuses: number[] = [];
  const ipv6 = ['1:1::1', '1:1::2', '1:1:ffff::3', '1:2::1', '1:3::1', '1:4::1', '2:1::1'].map(
    (end) => `2001:db8:${end}`,
  );
  const ipv4 = ['203.0.113.9', '::ffff:203.0.113.9', '203.0.113.9', '203.0.113.10'];
  for (const address of [...ipv6, ...ipv4]) statuses.push(await statusFrom(address));
  expect(statuses).toEqual([200, 200, 429, 200, 200, 429, 200, 200, 200, 429, 200]);
});

test('known browsers and new networks are preferred above the global limit; others wait for the next period', async () => {
  started = await startAuthApp({ limits: { LIMITS_LOGINS_OF_ALL: '1', LIMITS_LOGINS_OF_KNOWN: '1' } });
  const opened: unknown = (await loginFrom('203.0.113.9', device, siti)).json();
  const { accessToken: handle } = Opened.parse(opened).data;
  const checked = await started.app.inject({
    method: 'POST',
    url: '/api/v1/auth/otp/check',
    headers: { ...device, authorization: `Bearer ${handle}` },
    payload: { otp_number: await newestCode(started), identity: siti.mobile },
  });
  expect(checked.statusCode).toBe(200);
  started.clock.pass(60);
  expect(await statusFrom('203.0.113.9')).toBe(200);
  const full = await loginFrom('203.0.113.9');
  expect([full.statusCode, full.headers['retry-after']]).toEqual([429, '60']);
  expect([await statusFrom('203.0.113.9', device), await statusFrom('203.0.113.9', device)]).toEqual([200, 429]);
  expect([await statusFrom('198.51.100.1'), await statusFrom('198.51.100.2')]).toEqual([200, 429]);
  started.clock.pass(59);
  const held = Promise.withResolvers<void>();
  const others = Array.from({ length: 199 }, () => lanes.crowd.run(() => held.promise));
  const waiting = statusFrom('203.0.113.9');
  await expect.poll(() => lanes.crowd.hasRoom()).toBe(false);
  started.clock.pass(1);
  expect(await waiting).toBe(200);
  held.resolve();
  await Promise.all(others);
});

test('an address with many parallel sign-ins delays only itself, and must retry when too many are waiting', async () => {
  started = await startAuthApp({ limits: { LIMITS_LOGIN_FLOOR_MS: '50' } });
  const answers: string[] = [];
  const note = async (address: string) => void answers.push(`${address} ${await statusFrom(address)}`);
  const many = Array.from({ length: 80 }, (_, index) => note(`2001:db8:5:6::${index}`));
  await expect.poll(() => answers.some((answer) => answer.endsWith(' 429'))).toBe(true);
  await note('203.0.113.9');
  expect(answers.at(-1)).toBe('203.0.113.9 200');
  expect(answers.length).toBeLessThan(many.length);
  await Promise.all(many);
  const statuses = new Set(answers.map((answer) => answer.slice(-3)));
  expect([...statuses].toSorted()).toEqual(['200', '429']);
});
