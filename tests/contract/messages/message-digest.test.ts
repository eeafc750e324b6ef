import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listOutbox } from '#demo/calls/outbox.ts';
import { newMessageIds } from '#server/messages/channels.ts';
import type { Job } from '#server/jobs/job-runner.ts';
import { createEngine, type Engine } from '#server/proposal-store/engine.ts';
import { notifyCustomerJobs } from '#server/proposals/life/notify-customer.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const policyNumber = '7700000001';

let server: TestServer;
let engine: Engine;
beforeAll(async () => {
  server = await startTestServer({ jobs: 'by hand', env: { MESSAGE_DIGEST_SECONDS: '20' } });
  engine = createEngine(server.services);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.pool.query('DELETE FROM message');
  await server.services.pool.query('DELETE FROM waiting_notice');
});

const jobNamed = (name: string): Job => {
  const found = notifyCustomerJobs(engine).find((each) => each.name === name);
  if (found === undefined) throw new Error(`there is no job ${name}`);
  return found;
};

interface Said {
  readonly template: string;
  readonly number: string | null;
  readonly everywhere?: boolean;
}

const noticeOf = ({ template, number, everywhere = false }: Said) => ({
  template,
  policyNumber,
  number,
  title: 'Penarikan',
  date: '30/11/2026',
  messageIds: newMessageIds(),
  everywhere,
  wording: { isSyariah: false, priorityCode: '' },
});

const notify = async (said: Said) => {
  const notice = noticeOf(said);
  await jobNamed('tell-customer').run(notice);
  return notice;
};
const notifyWaiting = () => jobNamed('tell-digest').run({ policyNumber });
const outbox = async () =>
  (await listOutbox(server.services)).map(({ channel, template, text }) => ({ channel, template, text }));

test('notices within the delay are sent as one message, with notices that need the customer first', async () => {
  for (const template of ['request-received', 'documents-asked', 'approved', 'completed'])
    await notify({ template, number: 'P-1' });
  expect(await outbox()).toEqual([]);
  await notifyWaiting();
  await notifyWaiting();
  const [sent, mail, ...more] = (await outbox()).toSorted((a, b) => b.channel.localeCompare(a.channel));
  expect(more).toEqual([]);
  expect(mail?.template).toBe('digest');
  expect(sent?.text).toBe(
    'Siti, polis berakhiran 0001. Ada 4 kabar tentang polis ini. Pengajuan Penarikan P-1 menunggu dokumen Anda, paling lambat 30/11/2026. Pengajuan Penarikan P-1 selesai. Pengajuan Penarikan P-1 disetujui. Dan 1 lainnya. Baca semuanya. Buka portal, menu Notifikasi. Contoh Life 1500 000',
  );
  expect(sent?.text.length).toBeLessThanOrEqual(459);
});

test('a single notice is sent with its own text, once, however often its job is repeated', async () => {
  const notice = await notify({ template: 'approved', number: 'P-1' });
  await jobNamed('tell-customer').run(notice);
  await notifyWaiting();
  await jobNamed('tell-customer').run(notice);
  await notifyWaiting();
  expect((await outbox()).map(({ template }) => template)).toEqual(['approved', 'approved']);
});

test('the first notice sets the sending time; another policy has its own message', async () => {
  await notify({ template: 'approved', number: 'P-1' });
  await notify({ template: 'completed', number: 'P-1' });
  const { rows } = await server.services.pool.query(
    `SELECT key, run_at - now() BETWEEN interval '1 second' AND interval '20 seconds' AS later
     FROM graphile_worker.jobs WHERE task_identifier = 'tell-digest'`,
  );
  expect(rows).toEqual([{ key: `tell-digest-${policyNumber}`, later: true }]);
});

test('a notice required by law is sent at once and separately', async () => {
  await notify({ template: 'approved', number: 'P-1' });
  await notify({ template: 'policy-lapsed-premium', number: null, everywhere: true });
  expect((await outbox()).map(({ template }) => template)).toEqual(['policy-lapsed-premium', 'policy-lapsed-premium']);
});

test('each notice on the page shows the message in which it was sent', async () => {
  const notices = [
    await notify({ template: 'approved', number: 'P-1' }),
    await notify({ template: 'completed', number: 'P-1' }),
  ];
  for (const { messageIds, template } of notices)
    await server.services.pool.query(
      `INSERT INTO notification (notification_id, policy_number, title, status, message, updated_at, recorded_at, about, message_ids)
       VALUES ($1, $2, 'Uji', $3, 'Uji', now(), now(), 'request', $4)`,
      [randomUUID(), policyNumber, template, Object.values(messageIds)],
    );
  await notifyWaiting();
  const { rows } = await server.services.pool.query(
    `SELECT status, (SELECT count(*)::int FROM message WHERE message_id = ANY (message_ids)) AS messages
     FROM notification WHERE title = 'Uji' ORDER BY status`,
  );
  expect(rows).toEqual([
    { status: 'approved', messages: 2 },
    { status: 'completed', messages: 2 },
  ]);
});

test('a combined message names its notices in the words that the insurer imported', async () => {
  await server.services.pool.query(
    `INSERT INTO message_text (template, part, valid_from, body)
     VALUES ('approved', 'subject', '2026-01-01', 'Kabar baik untuk {number}'), ('frame', 'menu', '2026-01-01', 'Lihat {menu}.')`,
  );
  await notify({ template: 'approved', number: 'P-1' });
  await notify({ template: 'completed', number: 'P-1' });
  await notifyWaiting();
  const texts = (await outbox()).map(({ text }) => text);
  for (const text of texts) expect(text).toContain('selesai. Kabar baik untuk Penarikan P-1.');
  expect(texts.filter((text) => text.includes('Lihat Notifikasi.'))).toHaveLength(1);
});
