import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Instant } from '#shared/time/dates.ts';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { listOutbox } from '#demo/calls/outbox.ts';
import { cleanUpMessages } from '#server/messages/clean-up-job.ts';
import { createMessageQueue } from '#server/messages/message-queue.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const now = Instant.parse('2026-11-24T03:00:00.000Z');
const day = 86_400;
const daysAgo = (days: number): Instant => secondsAfter(now, -days * day);
const clockAt = (moment: Instant) => ({ systemNow: () => moment, businessNow: () => Promise.resolve(now) });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: 'by hand' });
});
afterAll(() => server.close());
beforeEach(() => server.services.pool.query('DELETE FROM message'));

const to = {
  channel: 'EMAIL',
  address: 'nasabah1@contoh.test',
  name: null,
  policyNumber: '7700000001',
  requestNumber: 'P-1',
} as const;

/** Queues a message dated `moment`, kept like any other. */
const queueOn = (moment: Instant, template: 'cancelled' | 'sign-in-code'): Promise<string> => {
  const queue = createMessageQueue({ ...server.services, clock: clockAt(moment) });
  return inTransaction(server.services.pool, (tx) =>
    template === 'cancelled'
      ? queue.sendTemplate(tx, template, { title: 'Penarikan', number: 'P-1' }, to)
      : queue.sendTemplate(tx, template, { code: '123456' }, to),
  );
};

const cleanUp = () => cleanUpMessages({ ...server.services, clock: clockAt(now) }).run({});

async function listKept() {
  const { rows } = await server.services.pool.query<{ message_id: string; kept: string }>(
    `SELECT message_id, CASE WHEN body IS NULL AND address IS NULL THEN 'log' ELSE 'whole' END AS kept FROM message`,
  );
  return new Map(rows.map((row) => [row.message_id, row.kept]));
}

const setYears = (key: string, years: number) =>
  server.services.pool.query('UPDATE core.parameter SET value = $2 WHERE key = $1', [key, years]);

test.each([
  ['a word of yesterday year', 'cancelled', 364, 'whole'],
  ['a word of more than a year ago', 'cancelled', 367, 'log'],
  ['a word of nine years ago', 'cancelled', 9 * 365, 'log'],
  ['a word of more than ten years ago', 'cancelled', 10 * 366, undefined],
  // retention.code_log_years
  ['that a code was sent within a year', 'sign-in-code', 364, 'whole'],
  ['that a code was sent more than a year ago', 'sign-in-code', 367, undefined],
] as const)('%s: %s of %i days is kept as %s', async (_what, template, days, kept) => {
  const messageId = await queueOn(daysAgo(days), template);
  await cleanUp();
  expect((await listKept()).get(messageId)).toBe(kept);
});

test('a kept message shows what was sent, when, and the masked address, but cannot be opened', async () => {
  const { pool } = server.services;
  const messageId = await queueOn(daysAgo(400), 'cancelled');
  await pool.query('UPDATE message SET sent_at = created_at WHERE message_id = $1', [messageId]);
  await cleanUp();
  const { rows } = await pool.query('SELECT * FROM message');
  expect(rows).toMatchObject([
    {
      message_id: messageId,
      channel: 'EMAIL',
      masked_address: 'n****1@contoh.test',
      template: 'cancelled',
      policy_number: '7700000001',
      request_number: 'P-1',
      created_at: daysAgo(400),
      sent_at: daysAgo(400),
      address: null,
      body: null,
    },
  ]);
  expect(await listOutbox(server.services)).toEqual([]);
});

test('many messages are deleted at once, beyond the size of one statement', async () => {
  const { pool } = server.services;
  await queueOn(daysAgo(400), 'cancelled');
  await pool.query(
    `INSERT INTO message SELECT (jsonb_populate_record(message, jsonb_build_object('message_id', gen_random_uuid()))).*
     FROM message, generate_series(1, 2100)`,
  );
  await cleanUp();
  expect(new Set((await listKept()).values())).toEqual(new Set(['log']));
});

test('the parameters set the retention; an invalid parameter deletes nothing', async () => {
  const messageId = await queueOn(daysAgo(400), 'cancelled');
  await setYears('retention.message_text_years', 2);
  await cleanUp();
  expect((await listKept()).get(messageId)).toBe('whole');
  await setYears('retention.message_text_years', 1);
  await setYears('retention.message_log_years', 0);
  await expect(cleanUp()).rejects.toThrow();
  expect((await listKept()).get(messageId)).toBe('whole');
  await setYears('retention.message_log_years', 10);
});
