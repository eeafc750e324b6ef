import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { DeliveryFailed, type Gateways } from '#server/messages/messenger.ts';
import { recordStatements } from '#tests/support/statements.ts';
import { ahmad, siti, startAuthApp, type AuthApp } from './auth-app.ts';
import { check, handleOf, login, newestCode, reset } from './auth-client.ts';

let started: AuthApp;
afterEach(() => started.close());

const stranger = { ...siti, policyNumber: '7799999999' };
const takes = () => Promise.resolve(undefined);
const refuses = (kind: 'next' | 'down') => () => Promise.reject(new DeliveryFailed(kind, 'TEST'));

const start = async (gateways: Gateways): Promise<void> => {
  started = await startAuthApp({ mode: 'production', gateways });
};

const Said = z.object({ codeMethod: z.string(), codeNotice: z.string().optional() });
const saidTo = async (who: typeof siti) => Said.parse((await login(started, who)).data);

const disturb = (channel: string) =>
  started.services.pool.query('INSERT INTO channel_health (channel, failures, failed_at) VALUES ($1, 3, $2)', [
    channel,
    started.clock.systemNow(),
  ]);

const { notice, method } = { method: 'SMS', notice: 'WhatsApp sedang terganggu; kami coba SMS.' };

test('a disturbed channel is reported with the same answer and SQL statements for known and unknown data', async () => {
  await start({ WA: takes, SMS: takes, EMAIL: takes });
  expect(await saidTo(siti)).toEqual({ codeMethod: 'WA' });
  await disturb('WA');
  const known = await recordStatements(async () => {
    expect(await saidTo(ahmad)).toEqual({ codeMethod: method, codeNotice: notice });
  });
  const unknown = await recordStatements(async () => {
    expect(await saidTo(stranger)).toEqual({ codeMethod: method, codeNotice: notice });
  });
  expect(unknown).toEqual(known);
  await started.work();
  expect((await started.outbox()).map(({ channel }) => channel).toSorted()).toEqual(['SMS', 'WA']);
});

test('a person whom WhatsApp cannot reach sees the same page, however often they ask for a code', async () => {
  await start({ WA: refuses('next'), SMS: takes });
  for (let times = 0; times < 5; times += 1) {
    expect(await saidTo(siti)).toEqual({ codeMethod: 'WA' });
    await started.work();
    started.clock.pass(31);
  }
  expect((await started.outbox()).filter(({ channel }) => channel === 'SMS').length).toBeGreaterThan(3);
});

test('a new code without a named channel goes by the channel requested last, also when that code went another way', async () => {
  await start({ WA: refuses('next'), SMS: takes });
  const [known, unknown] = [await handleOf(started, siti), await handleOf(started, stranger)];
  await started.work();
  started.clock.pass(31);
  const answers = [await reset(started, known), await reset(started, unknown)];
  expect(answers.map(({ data }) => data)).toMatchObject([{ method: 'WA' }, { method: 'WA' }]);
  expect(answers[0]).toEqual(answers[1]);
});

test('a new code avoids a disturbed channel, and the answer says so', async () => {
  await start({ WA: takes, SMS: takes });
  const handle = await handleOf(started, siti);
  await disturb('WA');
  started.clock.pass(31);
  expect((await reset(started, handle, 'WA')).data).toMatchObject({ method, notice });
});

test('the only channel is used although it is disturbed', async () => {
  await start({ SMS: takes });
  await disturb('SMS');
  const so = { codeMethod: 'SMS', codeNotice: 'SMS sedang terganggu; kode mungkin terlambat.' };
  expect(await saidTo(siti)).toEqual(so);
});

const proofs = async (): Promise<number> =>
  (await started.services.pool.query('SELECT FROM contact_proof')).rowCount ?? 0;

test.each([
  ['the same phone', { WA: refuses('down'), SMS: takes }, 'SMS', 1],
  ['another kind of address', { WA: refuses('down'), EMAIL: takes }, 'EMAIL', 0],
] as const)(
  'a code that went on to %s opens the session, and proves what it can',
  async (_name, gateways, by, proven) => {
    await start(gateways);
    const handle = await handleOf(started, siti);
    const code = await newestCode(started);
    expect((await check(started, handle, code, siti.mobile)).status).toBe(200);
    const { rows } = await started.services.pool.query('SELECT method FROM sign_in_history');
    expect(rows).toEqual([{ method: by }]);
    expect(await proofs()).toBe(proven);
  },
);
