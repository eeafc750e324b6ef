import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { recordEvents } from '#core/embedded/events/record-events.ts';
import { CoreEventBody } from '#core/events.ts';
import { savePreferences } from '#server/messages/preferences-repository.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readCoreEvents } from '#server/proposals/core-events/read-core-events.ts';
import { createEngine } from '#server/proposal-store/engine.ts';
import { addDays, businessDateOf, type BusinessDate } from '#shared/time/dates.ts';
import { rupiah } from '#shared/money/money.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { syariahLint } from '#tests/support/syariah-lint.ts';

const [ahmad, sri] = ['7700000002', '7700000013'];
const money = { amount: '512345', currency: rupiah };

let server: TestServer;
let today: BusinessDate;
/** Next due date of Ahmad. */
let dueOn: BusinessDate;
/** Oldest unpaid due date of Sri. */
let lateOn: BusinessDate;

type Body = Readonly<Record<string, unknown>>;

/** Records core events of a policy and runs everything that follows from them. */
async function announce(policyNumber: string, ...bodies: readonly Body[]): Promise<void> {
  const { pool, clock } = server.services;
  const at = await clock.businessNow();
  const parsed = bodies.map((body) => CoreEventBody.parse(body));
  await inTransaction(pool, (tx) => recordEvents(tx, { policyNumber, requestNumber: null, at }, parsed));
  await readCoreEvents(createEngine(server.services));
  await server.work();
}

const Notice = z.object({ status: z.string(), message: z.string(), about: z.string(), unread: z.boolean() });
const notices = async (policyNumber: string) =>
  z.array(Notice).parse(
    (
      await server.services.pool.query(
        `SELECT status, message, about, opened_at IS NULL AS unread FROM notification
         WHERE policy_number = $1 AND request_number IS NULL ORDER BY recorded_at, status`,
        [policyNumber],
      )
    ).rows,
  );

const outbox = () => readOutbox(server);
const channelsOf = async (template: string) =>
  (await outbox())
    .filter((each) => each.template === template)
    .map(({ channel }) => channel)
    .toSorted();

/** Sets the holder's preference to WhatsApp only. */
async function preferPhoneOnly(policyNumber: string): Promise<void> {
  const { core, pool, clock } = server.services;
  const holder = await core.findHolder(policyNumber);
  if (holder === undefined) throw new Error(`${policyNumber} has no holder`);
  const wanted = { method: 'WA', email_copy: false, language: 'id', text_size: 'normal' } as const;
  await savePreferences(pool, holder, wanted, clock.systemNow());
}

beforeAll(async () => {
  server = await startTestServer({ jobs: 'by hand' });
  const { core, clock } = server.services;
  today = businessDateOf(await clock.businessNow());
  const [open, late] = [(await core.getPosition(ahmad)).premium, (await core.getPosition(sri)).premium];
  dueOn = open.nextDueOn ?? today;
  lateOn = late.unpaid[0]?.dueOn ?? today;
  await preferPhoneOnly(ahmad);
  await preferPhoneOnly(sri);
});
afterAll(() => server?.close());

describe('policy notice', () => {
  it('is listed with its amount, in syariah wording for a syariah policy, and links to the premiums', async () => {
    await announce(ahmad, { kind: 'PREMIUM_BILLED', dueOn, ...money, by: 'DEBIT' });
    const [notice] = (await notices(ahmad)).filter(({ status }) => status === 'Kontribusi akan didebet');
    expect(notice).toMatchObject({ about: 'premiums', unread: true });
    expect(notice?.message.replaceAll('\u00A0', ' ')).toContain('Kontribusi Rp 512.345 kami debet');
  });

  it('is sent once, by the preferred channel', async () => {
    expect(await channelsOf('premium-debit-ahead')).toEqual(['WA']);
    await readCoreEvents(createEngine(server.services));
    await server.work();
    expect(await channelsOf('premium-debit-ahead')).toEqual(['WA']);
  });

  it('explains why a debit failed', async () => {
    const failed = {
      kind: 'DEBIT_FAILED',
      dueOn,
      ...money,
      reason: 'INSUFFICIENT_FUNDS',
      nextTryOn: addDays(dueOn, 3),
    };
    await announce(ahmad, failed);
    const [message] = (await outbox()).filter(({ template }) => template === 'premium-debit-failed');
    expect(message?.text).toContain('Kontribusi belum dapat didebet karena saldo rekening tidak cukup.');
  });

  it('is sent to phone and e-mail when required by law, whatever the preference', async () => {
    const until = addDays(today, 14);
    await announce(sri, { kind: 'GRACE_ENDING', cause: 'PREMIUM', ...money, until, daysLeft: 14 });
    await announce(sri, { kind: 'GRACE_STARTED', dueOn: lateOn, ...money, until });
    expect(await channelsOf('grace-ending')).toEqual(['EMAIL', 'WA']);
    expect(await channelsOf('grace-started')).toEqual(['WA']);
  });

  it('is listed as read, and not sent, when it no longer applies', async () => {
    const paidOn = addDays(dueOn, -30);
    const lapsed = { kind: 'POLICY_LAPSED', subStatus: 'LAPSED_PREMIUM', on: today };
    await announce(ahmad, { kind: 'PREMIUM_BILLED', dueOn: paidOn, ...money, by: 'MONEY' }, lapsed);
    const stale = (await notices(ahmad)).filter(({ unread }) => !unread);
    expect(stale.map(({ status }) => status).toSorted()).toEqual([
      'Kontribusi segera jatuh tempo',
      'Polis tidak aktif',
    ]);
    for (const { message } of stale) expect(message).toContain('Keadaan ini sudah berubah.');
    expect([...(await channelsOf('premium-billed')), ...(await channelsOf('policy-lapsed-premium'))]).toEqual([]);
  });

  it('is sent once for a benefit, although its payable is an event too', async () => {
    const before = (await notices(ahmad)).length;
    const payable = { kind: 'PAYABLE_CREATED', payableId: randomUUID(), ...money, payableFrom: today };
    await announce(ahmad, { kind: 'BENEFIT_DUE', benefit: 'NCB', ...money, on: today, hasAccount: false }, payable);
    expect((await notices(ahmad)).length - before).toBe(1);
    expect(await channelsOf('benefit-waiting')).toEqual(['WA']);
  });

  it('contains no amount and no word of the other kind of policy when it is sent as a message', async () => {
    const sent = (await outbox()).filter(({ template }) => !template.endsWith('-code'));
    expect(sent.length).toBeGreaterThan(4);
    for (const { subject, text } of sent) expect(`${subject} ${text}`).not.toMatch(/Rp|US\$|\d{3}[.,]\d{3}|[{}]/);
    const toAhmad = sent.filter(({ template }) => !template.startsWith('grace-'));
    expect(toAhmad.flatMap(({ subject, text }) => syariahLint(`${subject} ${text}`))).toEqual([]);
  });
});
