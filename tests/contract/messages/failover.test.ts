import { randomBytes } from 'node:crypto';
import { runMigrations } from 'graphile-worker';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { noteMoved } from '#program/message-jobs.ts';
import { parseConfig } from '#server/config/config.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createGateways } from '#server/gateways/create-gateways.ts';
import { createLog } from '#server/log/logger.ts';
import { listChannelFaults, listDisturbed } from '#server/messages/channel-health.ts';
import { createMessageQueue, type MessageAddress } from '#server/messages/message-queue.ts';
import { createMessenger } from '#server/messages/messenger.ts';
import { openMessage } from '#server/messages/sealed-message.ts';
import { sendMessageJob } from '#server/messages/send-message-job.ts';
import { createVault } from '#server/vault/vault.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { openGateway, type GatewayServer } from '#tests/support/gateway-server.ts';
import { createMovableClock, type MovableClock } from '#tests/support/movable-clock.ts';
import {
  channelEnvironment,
  channelSecrets,
  infobipAnswers,
  metaAccepts,
  metaError,
} from '#tests/support/providers.ts';
import { testSecrets } from '#tests/support/sealing.ts';

const vault = createVault({ dataKey: randomBytes(32), tokenPepper: randomBytes(32) });
const phone = '6281200000001';

let database: TestDatabase;
let meta: GatewayServer;
let infobip: GatewayServer;
let clock: MovableClock;
const lines: string[] = [];
const log = createLog('debug', { write: (line) => void lines.push(line) });

beforeAll(async () => {
  database = await createTestDatabase();
  await runMigrations({ pgPool: database.pool });
  meta = await openGateway(metaAccepts);
  infobip = await openGateway(infobipAnswers);
});
beforeEach(async () => {
  await database.pool.query('TRUNCATE message, channel_health, graphile_worker._private_jobs');
  clock = createMovableClock({ start: '2026-11-24T03:00:00Z' });
  meta.answer = metaAccepts;
  infobip.answer = (call) => infobipAnswers(call);
  for (const { calls } of [meta, infobip]) calls.length = 0;
  lines.length = 0;
});
afterEach(() => {
  const said = lines.join('');
  expect(said).not.toMatch(/6281200000001|nasabah1@|123456|Kode masuk/);
  for (const secret of Object.values(channelSecrets)) expect(said).not.toContain(secret);
});
afterAll(async () => {
  await meta.close();
  await infobip.close();
  await database.drop();
});

const config = () => parseConfig({ ...testSecrets, ...channelEnvironment(meta.url, infobip.url) });
const services = () => ({ pool: database.pool, clock, vault, log, onMoved: noteMoved });

const every = { WA: phone, SMS: phone, EMAIL: 'nasabah1@contoh.test' } as const;
const toEmail: MessageAddress = { channel: 'EMAIL', address: every.EMAIL };

/** Queues a code or a notice by WhatsApp; returns its id. */
function queue(kind: 'code' | 'notice', fallbacks?: readonly MessageAddress[]): Promise<string> {
  const { connected, ...rest } = config();
  const messages = createMessageQueue({ vault, clock, config: { ...rest, connected } });
  const to = {
    channel: 'WA',
    address: phone,
    name: 'SITI NUR',
    policyNumber: '7700000001',
    ...(fallbacks && { fallbacks }),
  } as const;
  return inTransaction(database.pool, (tx) =>
    kind === 'code'
      ? messages.sendTemplate(tx, 'sign-in-code', { code: '123456' }, to)
      : messages.sendTemplate(tx, 'cancelled', { title: 'Penarikan', number: 'P-1' }, to),
  );
}

const send = (messageId: string): Promise<void> =>
  sendMessageJob(services(), createMessenger(createGateways(config(), clock))).run({ messageId });

interface Stored {
  readonly message_id: string;
  readonly channel: string;
  readonly failure: string | null;
  readonly delivery: string | null;
  readonly provider_hash: string | null;
  readonly moved_to: string | null;
  readonly sent: boolean;
}

async function listMessages(): Promise<readonly Stored[]> {
  const { rows } = await database.pool.query<Stored>(
    `SELECT message_id, channel, failure, delivery, provider_hash, moved_to, sent_at IS NOT NULL AS sent FROM message
     ORDER BY moved_to IS NULL, created_at`,
  );
  return rows;
}

async function countJobs(): Promise<number> {
  return (await database.pool.query('SELECT FROM graphile_worker.jobs')).rowCount ?? 0;
}

test("the accepted state is stored with a fingerprint of the gateway's message id", async () => {
  const messageId = await queue('notice');
  await send(messageId);
  expect(await listMessages()).toMatchObject([
    {
      message_id: messageId,
      channel: 'WA',
      sent: true,
      delivery: 'accepted',
      provider_hash: expect.not.stringContaining(phone),
    },
  ]);
  expect(await listDisturbed(database.pool, clock.systemNow())).toEqual([]);
});

test.each([
  131026, 131048, 131049, 131047, 131042, 132000, 132001, 132007, 132012, 132015, 0, 190, 3, 10, 200, 368, 131031,
  130497,
])('a notice goes by SMS at once after code %d, exactly once', async (code) => {
  meta.answer = () => metaError(code);
  const messageId = await queue('notice');
  await send(messageId);
  await send(messageId);
  const [first, next, ...more] = await listMessages();
  expect(more).toEqual([]);
  expect(first).toMatchObject({ channel: 'WA', sent: false, failure: `META ${code}`, moved_to: next?.message_id });
  expect(next).toMatchObject({ channel: 'SMS', sent: false });
  // One job for each message, and due now.
  expect(await countJobs()).toBe(2);
  await send(next?.message_id ?? '');
  expect((await listMessages())[1]).toMatchObject({ channel: 'SMS', sent: true, delivery: 'accepted' });
  expect(infobip.calls).toHaveLength(1);
});

test.each([4, 80007, 130429, 131056, 1, 2, 131000, 131016])(
  'lets a notice wait after code %d, and sends a code on at once',
  async (code) => {
    meta.answer = () => metaError(code);
    await expect(send(await queue('notice'))).rejects.toThrow(`message not sent: META ${code}`);
    expect(await listMessages()).toMatchObject([{ moved_to: null }]);
    await send(await queue('code'));
    expect((await listMessages()).map(({ channel }) => channel).toSorted()).toEqual(['SMS', 'WA', 'WA']);
  },
);

test('a message goes by the next channel once when two processes fail it at the same time', async () => {
  meta.answer = () => metaError(131026);
  const messageId = await queue('notice');
  // The second process may come late and find the message moved already: there is one successor either way.
  await Promise.all([send(messageId), send(messageId)]);
  expect((await listMessages()).map(({ channel }) => channel).toSorted()).toEqual(['SMS', 'WA']);
});

test('a notice that was not delivered for about an hour goes by the next channel', async () => {
  meta.answer = () => metaError(130429);
  const messageId = await queue('notice');
  await database.pool.query('UPDATE message SET attempts = 7');
  await send(messageId);
  expect(await listMessages()).toMatchObject([{ channel: 'WA' }, { channel: 'SMS' }]);
});

test('a code is tried on every channel, and fails only when no channel is left', async () => {
  meta.answer = () => metaError(131026);
  infobip.answer = (call) => infobipAnswers(call, { groupId: 5, id: 14, name: 'REJECTED_DESTINATION' });
  await send(await queue('code', [{ channel: 'SMS', address: phone }]));
  const [, second] = await listMessages();
  await send(second?.message_id ?? '');
  expect(await listMessages()).toMatchObject([
    { channel: 'WA' },
    { channel: 'SMS', moved_to: null, failure: 'INFOBIP 5/14' },
  ]);
  const [call] = infobip.calls;
  expect(call?.text).toContain('Contoh Life: kode masuk Anda 123456, berlaku 5 menit.');
});

test('the text for every channel is stored encrypted', async () => {
  meta.answer = () => metaError(131026);
  await send(await queue('code', [toEmail]));
  const { rows } = await database.pool.query<{ message_id: string; channel: string; address: Buffer; body: Buffer }>(
    'SELECT message_id, channel, address, body FROM message',
  );
  for (const { body } of rows) expect(body.toString()).not.toContain('123456');
  const mail = rows.find(({ channel }) => channel === 'EMAIL');
  expect(mail && openMessage(vault, mail.message_id, mail)).toMatchObject({ address: every.EMAIL, code: '123456' });
});

test('a code that is about to expire does not go by another channel', async () => {
  meta.answer = () => metaError(131026);
  const messageId = await queue('code');
  clock.pass(241);
  await send(messageId);
  expect(await listMessages()).toMatchObject([{ moved_to: null, failure: 'META 131026' }]);
});

test('a channel whose token was revoked is stopped, raises an alarm, and is tried again now and then', async () => {
  meta.answer = () => metaError(190, 401);
  await send(await queue('notice'));
  const faults = () => listChannelFaults(database.pool, clock.systemNow());
  expect(await faults()).toEqual([{ channel: 'WA', fault: 'META 190', stopped: true }]);
  expect(await listDisturbed(database.pool, clock.systemNow())).toEqual(['WA']);
  await send(await queue('notice'));
  expect(meta.calls).toHaveLength(1);
  expect(lines.filter((line) => line.includes('message not sent'))).toHaveLength(1);
  meta.answer = metaAccepts;
  clock.pass(301);
  const trial = await queue('notice');
  await send(trial);
  expect(meta.calls).toHaveLength(2);
  expect(await listDisturbed(database.pool, clock.systemNow())).toEqual([]);
  clock.pass(3600);
  expect(await faults()).toEqual([]);
});

test('a channel counts as disturbed after three successive failures that are its own fault', async () => {
  const disturbed = () => listDisturbed(database.pool, clock.systemNow());
  for (const code of [131026, 131026, 131056, 131056, 132001, 132001]) {
    meta.answer = () => metaError(code);
    await send(await queue('code'));
  }
  expect(await disturbed()).toEqual([]);
  meta.answer = () => ({ status: 503, body: '' });
  for (const so of [[], [], ['WA']]) {
    await send(await queue('code'));
    expect(await disturbed()).toEqual(so);
  }
  clock.pass(301);
  expect(await disturbed()).toEqual([]);
  meta.answer = metaAccepts;
  await send(await queue('code'));
  meta.answer = () => ({ status: 503, body: '' });
  await send(await queue('code'));
  expect(await disturbed()).toEqual([]);
});
