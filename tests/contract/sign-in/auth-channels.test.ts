import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import type { Gateways } from '#server/messages/messenger.ts';
import { ahmad, siti, startAuthApp, type AuthApp } from './auth-app.ts';
import { call, check, handleOf, login, reset } from './auth-client.ts';

let started: AuthApp;
let logged: string[];
afterEach(() => started.close());

async function start(gateways: Gateways): Promise<void> {
  logged = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  started = await startAuthApp({ mode: 'production', gateways, log });
}

test('the first code is sent by a connected channel for which the holder has a contact', async () => {
  await start({ EMAIL: () => Promise.resolve(undefined) });
  const handle = await handleOf(started, siti);
  await started.work();
  const [message] = await started.outbox();
  expect(message).toMatchObject({ channel: 'EMAIL', address: siti.email });
  expect(logged).toEqual([]);
  const code = /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
  expect((await check(started, handle, code, siti.mobile)).status).toBe(200);
});

test('a holder without a usable contact gets no code, which is logged without their number; the answer is the same', async () => {
  await start({ EMAIL: () => Promise.resolve(undefined) });
  expect((await login(started, ahmad)).status).toBe(200);
  await started.work();
  expect(await started.outbox()).toEqual([]);
  expect(logged.join('')).toContain('sign-in code not sent');
  expect(logged.join('')).not.toMatch(new RegExp(`${ahmad.mobile}|${ahmad.identityNumber}`));
});

test('a channel that is not connected is refused by name, and the code stays valid', async () => {
  await start({ EMAIL: () => Promise.resolve(undefined) });
  const handle = await handleOf(started, siti);
  await started.work();
  started.clock.pass(31);
  expect((await reset(started, handle, 'WA')).data).toMatchObject({ code: 'AUTH-METHOD' });
  expect((await reset(started, handle)).data).toMatchObject({ method: 'EMAIL' });
  expect((await call(started.app, '/api/v1/auth/otp/reset', { method: 'EMAIL' }, 'nonsense')).status).toBe(401);
});

test('a message that no gateway accepts is logged', async () => {
  await start({ WA: () => Promise.reject(new Error('gateway is away')) });
  await login(started, siti);
  await started.work();
  expect(logged.some((line) => line.includes('message not sent') && line.includes('"channel":"WA"'))).toBe(true);
  expect(logged.join('')).not.toContain(siti.mobile);
});
