import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { runMigrations } from 'graphile-worker';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Instant } from '#shared/time/dates.ts';
import { addressKindOf, messageChannels, type MessageChannel } from '#shared/lists/message-channels.ts';
import { Submitted } from '#shared/wire/proposals.ts';
import { demoGateways } from '#demo/demo.ts';
import { demoPolicies } from '#demo/people/sign-ins.ts';
import { noteMoved } from '#program/message-jobs.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createGateways } from '#server/gateways/create-gateways.ts';
import { createMessageQueue } from '#server/messages/message-queue.ts';
import { findMessage, listNewestMessages } from '#server/messages/message-repository.ts';
import { createMessenger, type Messenger } from '#server/messages/messenger.ts';
import { openMessage } from '#server/messages/sealed-message.ts';
import { sendMessageJob } from '#server/messages/send-message-job.ts';
import { createVault } from '#server/vault/vault.ts';
import { startChildServer } from '#tests/support/child-server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createRemote, signInRemotely } from '#tests/support/remote-customer.ts';
import { eventually } from '#tests/support/server.ts';
import { prepareWithdrawal } from '#tests/support/stubborn-customer.ts';
import { demoBrand } from '#tests/support/brand.ts';

const now = Instant.parse('2026-11-24T03:00:00.000Z');
const clock = { systemNow: () => now, businessNow: () => Promise.resolve(now) };
const vault = createVault({ dataKey: randomBytes(32), tokenPepper: randomBytes(32) });

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await runMigrations({ pgPool: database.pool });
});
afterEach(() => database.drop());

const log = pino({ level: 'silent' });
const config = { publicUrl: 'https://contoh.test', brand: demoBrand, messageLinks: ['EMAIL'] } as const;
const services = () => ({ pool: database.pool, clock, vault, log, config });
const addresses = { mobile: '6281200000001', email: 'nasabah1@contoh.test', device: '7700000001/1' };

async function queue(channel: MessageChannel): Promise<string> {
  const to = {
    channel,
    address: addresses[addressKindOf(channel)],
    name: null,
    policyNumber: '7700000001',
    requestNumber: 'P-1',
  };
  const values = { title: 'Penarikan', number: 'P-1', date: '30/11/2026' };
  return inTransaction(database.pool, (tx) =>
    createMessageQueue(services()).sendTemplate(tx, 'request-received', values, to),
  );
}

const send = (messageId: string, messenger: Messenger) =>
  sendMessageJob({ ...services(), onMoved: noteMoved }, messenger).run({ messageId });

interface Mailbox {
  readonly url: string;
  readonly mails: string[];
  close(): Promise<void>;
}

/**
 * Starts a real SMTP server on its own port; it refuses the first `refusals` mails. `onMail` finishes before the server
 * confirms the mail.
 */
async function openMailbox(
  refusals: number,
  onMail?: (mail: string) => Promise<void>,
  responseCode = 450,
): Promise<Mailbox> {
  const mails: string[] = [];
  let left = refusals;
  const answer = async (mail: string, done: () => void): Promise<void> => {
    await onMail?.(mail);
    done();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      left -= 1;
      done(left >= 0 ? Object.assign(new Error('mailbox of nasabah1@contoh.test is busy'), { responseCode }) : null);
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const mail = Buffer.concat(chunks).toString();
        mails.push(mail);
        void answer(mail, done);
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  const address = listening.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const mailMessenger = (mailbox: Mailbox) =>
  createMessenger(createGateways({ smtpUrl: mailbox.url, mailFrom: 'Contoh Life <layanan@contoh.test>' }, clock));

test('an e-mail reaches a real SMTP server, once', async () => {
  const mailbox = await openMailbox(0);
  const messageId = await queue('EMAIL');
  await send(messageId, mailMessenger(mailbox));
  await send(messageId, mailMessenger(mailbox));
  await mailbox.close();
  expect(mailbox.mails).toHaveLength(1);
  expect(mailbox.mails[0]).toContain('To: nasabah1@contoh.test');
  expect(mailbox.mails[0]).toContain(`Message-ID: <${messageId}@contoh.test>`);
  expect(mailbox.mails[0]).toContain('Subject: Pengajuan P-1 kami terima');
  expect(await findMessage(database.pool, messageId)).toMatchObject({ sent_at: now, failure: null });
});

test('a refused e-mail is logged without its address and sent at the next attempt', async () => {
  const mailbox = await openMailbox(1);
  const messageId = await queue('EMAIL');
  await expect(send(messageId, mailMessenger(mailbox))).rejects.toThrow('message not sent: EENVELOPE 450');
  expect(await findMessage(database.pool, messageId)).toMatchObject({ sent_at: null, failure: 'EENVELOPE 450' });
  await send(messageId, mailMessenger(mailbox));
  await mailbox.close();
  expect(mailbox.mails).toHaveLength(1);
  expect(await findMessage(database.pool, messageId)).toMatchObject({ sent_at: now, failure: null });
});

test('a message whose address the mail server refuses permanently goes by another channel', async () => {
  const mailbox = await openMailbox(1, undefined, 550);
  const to = { channel: 'EMAIL', address: addresses.email, name: null, policyNumber: '7700000001' } as const;
  const fallbacks = [{ channel: 'SMS', address: addresses.mobile }] as const;
  const messageId = await inTransaction(database.pool, (tx) =>
    createMessageQueue(services()).sendTemplate(
      tx,
      'cancelled',
      { title: 'Penarikan', number: 'P-2' },
      { ...to, fallbacks },
    ),
  );
  await send(messageId, mailMessenger(mailbox));
  await mailbox.close();
  const both = await listNewestMessages(database.pool, 2);
  expect(both.find(({ channel }) => channel === 'SMS')).toMatchObject({ template: 'cancelled', sent_at: null });
  expect(await findMessage(database.pool, messageId)).toMatchObject({ failure: 'EENVELOPE 550' });
});

test('an unavailable mail server makes the job fail, and it is retried', async () => {
  const mailbox = await openMailbox(0);
  await mailbox.close();
  const messageId = await queue('EMAIL');
  await expect(send(messageId, mailMessenger(mailbox))).rejects.toThrow('message not sent: ESOCKET');
});

test.each(messageChannels)(
  'production without a gateway for %s: failed and visible, not retried for ever',
  async (channel) => {
    const messageId = await queue(channel);
    await send(messageId, createMessenger({}));
    expect(await findMessage(database.pool, messageId)).toMatchObject({
      sent_at: null,
      failure: `no gateway for ${channel}`,
    });
  },
);

test.each([
  ['WA', '********0001'],
  ['SMS', '********0001'],
  ['EMAIL', 'n****1@contoh.test'],
  ['PUSH', 'perangkat'],
] as const)(
  'in demo mode a message by %s stays in the outbox, sealed, with a masked address',
  async (channel, masked) => {
    const messageId = await queue(channel);
    await send(messageId, createMessenger(demoGateways));
    const [row] = await listNewestMessages(database.pool, 50);
    expect(row).toMatchObject({ message_id: messageId, masked_address: masked, sent_at: now });
    if (!row) return;
    expect(row.body.toString()).not.toContain('Penarikan');
    expect(openMessage(vault, messageId, row)).toMatchObject({
      address: addresses[addressKindOf(channel)],
      subject: 'Pengajuan P-1 kami terima',
    });
  },
);

test('the database accepts exactly the channels of the program, in every column', async () => {
  const { rows } = await database.pool.query<{ check: string }>(
    `SELECT pg_get_constraintdef(oid) AS check FROM pg_constraint WHERE contypid = 'message_channel'::regtype AND contype = 'c'`,
  );
  const taken = rows.flatMap((row) => [...row.check.matchAll(/'(\w+)'/g)].map(([, code]) => code));
  expect(taken).toEqual(messageChannels);
  const columns = await database.pool.query<{ column: string }>(
    `SELECT table_name || '.' || column_name AS column FROM information_schema.columns
     WHERE domain_name = 'message_channel' ORDER BY 1`,
  );
  expect(columns.rows.map(({ column }) => column)).toEqual([
    'channel_health.channel',
    'contact_confirmation.channel',
    'customer_preference.method',
    'disown_link.channel',
    'message.channel',
    'sign_in_attempt.method',
    'sign_in_attempt.sent_by',
    'sign_in_history.method',
    'step_up.method',
  ]);
});

test('a message of a rolled-back transaction is not stored, nor is its job', async () => {
  const rolledBack = inTransaction(database.pool, async (tx) => {
    const to = { channel: 'WA', address: '6281200000001', name: null } as const;
    await createMessageQueue(services()).sendTemplate(tx, 'cancelled', { title: 'Penarikan', number: 'P-2' }, to);
    throw new Error('the request was refused');
  });
  await expect(rolledBack).rejects.toThrow('refused');
  expect(await listNewestMessages(database.pool, 50)).toEqual([]);
  expect((await database.pool.query('SELECT 1 FROM graphile_worker.jobs')).rowCount).toBe(0);
});

test('a crash between sending and marking sends a mail again with the same id, so that it is recognised', async () => {
  const seeded = await createTestDatabase({ seeded: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'swapolis-mail-'));
  const holding = await seeded.pool.connect();
  const isReceipt = (mail: string): boolean => mail.includes('kami terima');
  let held = 0;
  // The mail server has accepted the mail, and the database is gone before the message can be marked as sent.
  const mailbox = await openMailbox(0, async (mail) => {
    if (!isReceipt(mail) || (held += 1) > 1) return;
    await holding.query('BEGIN');
    await holding.query('LOCK TABLE message IN SHARE ROW EXCLUSIVE MODE');
  });
  const start = () =>
    startChildServer({
      env: { DATABASE_URL: seeded.url, DATA_DIR: dataDir, SMTP_URL: mailbox.url, MAIL_FROM: 'layanan@contoh.test' },
    });
  const first = await start();
  const remote = createRemote(() => first.url);
  const [siti] = demoPolicies;
  if (siti === undefined) throw new Error('the demo has no policy');
  const token = await signInRemotely(remote, siti);
  const sent = await remote.call({
    method: 'POST',
    url: '/api/v1/transaction-proposal/partial-withdraw',
    token,
    payload: await prepareWithdrawal({ remote, token }),
  });
  const [number = ''] = Submitted.parse(sent.data).transactionIds;
  const marking = `FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'UPDATE message SET sent_at%'`;
  await eventually(async () => ((await seeded.pool.query(`SELECT 1 ${marking}`)).rowCount === 0 ? undefined : true));
  await first.kill();
  // The last statement of the dead process would still run.
  await seeded.pool.query(`SELECT pg_terminate_backend(pid, 10000) ${marking}`);
  await holding.query('ROLLBACK');
  holding.release();
  const second = await start();
  const receipt = `SELECT message_id, sent_at FROM message WHERE request_number = $1 AND template = 'request-received' AND channel = 'EMAIL'`;
  const messageId = await eventually(async () => {
    const { rows } = await seeded.pool.query<{ message_id: string; sent_at: string | null }>(receipt, [number]);
    expect(rows).toHaveLength(1);
    return rows[0]?.sent_at === null ? undefined : rows[0]?.message_id;
  });
  const notices = `SELECT 1 FROM notification WHERE request_number = $1 AND message_ids @> ARRAY[$2::uuid]`;
  expect((await seeded.pool.query(notices, [number, messageId])).rowCount).toBe(1);
  await second.stop();
  await mailbox.close();
  expect(mailbox.mails.filter(isReceipt).map((mail) => /^Message-ID: (.+)$/m.exec(mail)?.[1]?.trim())).toEqual([
    `<${messageId}@contoh.test>`,
    `<${messageId}@contoh.test>`,
  ]);
  await seeded.drop();
  rmSync(dataDir, { recursive: true, force: true });
}, 300_000);
