import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditChains } from '#server/audit/append-audit.ts';
import { findChainBreak } from '#server/audit/verify-chain.ts';
import { NotificationPage } from '#shared/wire/notifications.ts';
import { PolicyHome } from '#shared/wire/home/policy-home.ts';
import { ProposalDetail } from '#shared/wire/proposals.ts';
import { WaitingMessages } from '#shared/wire/desk-queue/waiting-messages.ts';
import { RequestMessages } from '#shared/wire/request-messages.ts';
import { sitiToken, staffToken, startDeskApp, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { createDeskStory, type DeskStory } from '#tests/support/desk-story.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { ahmad, signIn, siti } from '#tests/support/sign-in.ts';

let app: DeskApp;
let desk: DeskStory;
let token = '';
let clerk = '';
let number = '';

const path = (id = number) => `/api/v1/transaction-proposal/${id}/messages`;
const write = (body: Readonly<Record<string, unknown>>, who = token, id = number) =>
  app.call('POST', path(id), who, body);
const read = async (who = token) => RequestMessages.parse((await app.call('GET', path(), who)).data).items;
const reply = (body: Readonly<Record<string, unknown>>, who = clerk, id = number) =>
  app.call('POST', `/desk/v1/cases/${id}/messages`, who, body);
const waiting = async () =>
  WaitingMessages.parse((await app.call('GET', '/desk/v1/messages', clerk)).data).items.map((each) => each.number);

beforeAll(async () => {
  app = await startDeskApp();
  desk = await createDeskStory(app);
  token = await sitiToken(app);
  clerk = await staffToken(app, 'verifikator1');
  number = await submitWithdrawal(app, token);
});
afterAll(() => app.close());

describe('request message', () => {
  it('is stored once when it is sent repeatedly, and waits at the desk', async () => {
    const [written, clean] = [
      ' \u202eKapan\u202c sele\u200bsai?\u0007 👨‍👩‍👧 ❤️\ud83d\r\nTerima\u00a0kasih.\u2069  ',
      'Kapan selesai? 👨‍👩‍👧 ❤️\nTerima kasih.',
    ];
    expect((await write({ text: written })).status).toBe(200);
    expect((await write({ text: clean })).status).toBe(200);
    expect(await read()).toMatchObject([{ from: 'customer', name: 'Anda', text: clean }]);
    expect(await waiting()).toEqual([number]);
    const { rows } = await app.services.pool.query<{ body: Buffer }>('SELECT body FROM request_message');
    expect(rows[0]?.body.toString('latin1')).not.toContain('Kapan');
  });

  it('counts as empty when it contains only invisible characters', async () => {
    for (const send of [write, reply])
      expectRefusal(await send({ text: '\u200b\u202e\n\u3164\ud83d' }), { status: 422, code: 'FIELD', path: 'text' });
  });

  it('is answered by the desk; the customer is notified, and does not see the name of the staff member', async () => {
    const before = await desk.view('verifikator1', number);
    expect((await reply({ text: 'Paling lambat besok.' })).status).toBe(200);
    await app.work();
    expect(await read()).toMatchObject([{ from: 'customer' }, { from: 'insurer', name: 'Petugas kami' }]);
    expect(JSON.stringify(await read())).not.toMatch(/verifikator/i);
    const own = await app.call('GET', `/desk/v1/cases/${number}/messages`, clerk);
    expect(RequestMessages.parse(own.data).items.map(({ name }) => name)[0]).toBe('Nasabah');
    expect(await waiting()).toEqual([]);
    const { items } = NotificationPage.parse((await app.call('GET', '/api/v1/notifications', token)).data);
    expect(items[0]).toMatchObject({
      transaction_id: number,
      about: 'messages',
      status: 'Pesan dari kami',
      opened: false,
      channels: [
        { channel: 'WA', state: 'sent' },
        { channel: 'EMAIL', state: 'sent' },
      ],
    });
    // A message does not change the version: a clerk can still decide the case as read.
    expect((await desk.view('verifikator1', number)).version).toBe(before.version);
  });

  it('is recorded in both audit trails, without its text', async () => {
    const { rows } = await app.services.pool.query<{ stream: string; actor: string; detail: unknown }>(
      `SELECT stream, actor, detail FROM audit_event WHERE action = 'message.sent' ORDER BY at`,
    );
    expect(rows).toEqual([
      {
        stream: `policy:${siti.policy_number}`,
        actor: `customer:${siti.policy_number}`,
        detail: { request: number, objection: false },
      },
      { stream: 'desk', actor: 'staff:verifikator1', detail: { request: number } },
    ]);
    const accessLog = await app.call('GET', '/api/v1/privacy/access-log', token);
    expect(JSON.stringify(accessLog.data)).toContain('Membaca pesan tentang pengajuan');
    const { pool, vault } = app.services;
    for (const { stream } of rows)
      expect(await findChainBreak(pool, vault.chainKey, auditChains, stream)).toBeUndefined();
  });
});

describe('refused request message', () => {
  it('is about a request that is missing or belongs to another person', async () => {
    const stranger = await signIn(app.server, ahmad);
    expectRefusal(await app.call('GET', path(), stranger), { status: 404 });
    expectRefusal(await write({ text: 'Halo' }, stranger), { status: 404 });
    expectRefusal(await write({ text: 'Halo' }, token, '20260101-000000'), { status: 404 });
    expectRefusal(await reply({ text: 'Halo' }, clerk, '20260101-000000'), { status: 404 });
    expectRefusal(await app.call('GET', '/desk/v1/cases/20260101-000000/messages', clerk), { status: 404 });
  });

  it('comes from a staff member who does not handle the case', async () => {
    for (const name of ['keuangan1', 'auditor1', 'kepatuhan1'])
      expectRefusal(await reply({ text: 'Halo' }, await staffToken(app, name)), { status: 403 });
    expectRefusal(await app.call('GET', '/desk/v1/messages', await staffToken(app, 'keuangan1')), { status: 403 });
    expectRefusal(await app.call('GET', '/desk/v1/messages', token), { status: 401 });
  });

  it.each([
    ['nothing', { text: '   ' }, 'text'],
    ['no text at all', {}, 'text'],
    ['too much', { text: 'a'.repeat(2001) }, 'text'],
    ['HTML', { text: 'Halo <b>tebal</b>' }, 'text'],
    ['a script', { text: '<script>alert(1)</script>' }, 'text'],
    ['another shape', { text: ['a'] }, 'text'],
    ['an objection that is no choice', { text: 'Halo', objection: 'ya' }, 'objection'],
    ['a field of its own', { text: 'Halo', name: 'Petugas' }, ''],
  ])('%s', async (_name, body, field) => {
    const before = (await read()).length;
    expectRefusal(await write(body), { status: 422, ...(field !== '' && { path: field }) });
    expect(await read()).toHaveLength(before);
  });

  it('is an objection before a decision was made', async () => {
    expectRefusal(await write({ text: 'Saya keberatan', objection: true }), { status: 409, code: 'REQ-STATE' });
  });

  it('exceeds the number of messages that a person can write', async () => {
    const states: number[] = [];
    for (let count = 0; count < 20; count += 1) states.push((await write({ text: `Pesan ${count}` })).status);
    expect(states.filter((status) => status === 200)).toHaveLength(19);
    expect((await write({ text: 'Pesan 18' })).status).toBe(200);
    const last = await write({ text: 'Satu lagi' });
    expectRefusal(last, { status: 429, code: 'RATE_LIMIT' });
    expect(last.headers['retry-after']).toBe('3600');
  });
});

describe('objection', () => {
  let second = '';
  const about = async () =>
    ProposalDetail.parse((await app.call('GET', `/api/v1/transaction-proposal/${second}`, token)).data);
  const notice = async () =>
    NotificationPage.parse((await app.call('GET', '/api/v1/notifications', token)).data).items[0];
  const home = async () => PolicyHome.parse((await app.call('GET', '/api/v1/policy/home', token)).data);
  const day = /paling lambat (?:\w+, )?\d\d\/\d\d\/\d{4}/;

  beforeAll(async () => {
    await app.call('POST', `/api/v1/transaction-proposal/${number}/cancel`, token, {});
    second = await submitWithdrawal(app, token, 3_000_000);
    await desk.press('verifikator1', second, 'claim');
    await desk.press('verifikator1', second, 'propose', { decision: 'reject', reason: 'BAD_PAPER' });
    await desk.press('penyetuju1', second, 'reject', { reason: 'BAD_PAPER' });
  });

  it("is listed separately when it follows a rejection, also at the desk, and a '<' is no HTML", async () => {
    const sent = await write({ text: 'Nilai < 5 juta tidak perlu surat.', objection: true }, token, second);
    expect(RequestMessages.parse(sent.data).items).toMatchObject([{ objection: true }]);
    const { items } = WaitingMessages.parse((await app.call('GET', '/desk/v1/messages', clerk)).data);
    expect(items.find((each) => each.number === second)).toMatchObject({ objection: true, count: 1 });
  });

  it('is confirmed with the due date of its answer; the state stays, and the insurer acts next', async () => {
    await app.work();
    const { state, next, objection } = await about();
    expect([state, next.who, next.by]).toEqual(['DITOLAK', 'us', objection?.answer_by]);
    expect(objection).toMatchObject({ state: 'OPEN', sentence: expect.stringMatching(day) });
    expect(await notice()).toMatchObject({
      status: 'Keberatan Anda kami terima',
      message: expect.stringMatching(day),
      channels: [{ state: 'sent' }, { state: 'sent' }],
    });
    const { others, first } = await home();
    expect([first, ...others].find(({ kind }) => kind === 'OBJECTION')?.detail).toMatch(day);
    const { items } = WaitingMessages.parse((await app.call('GET', '/desk/v1/messages', clerk)).data);
    expect(items.find((each) => each.number === second)?.answer_by).toBe(objection?.answer_by);
  });

  it('keeps its due date when the customer adds to it, and is not answered by an ordinary message', async () => {
    const { objection } = await about();
    await write({ text: 'Tambahan: suratnya menyusul.', objection: true }, token, second);
    await reply({ text: 'Kami sedang memeriksanya.' }, clerk, second);
    expect((await about()).objection).toEqual(objection);
    expect(await waiting()).toContain(second);
  });

  it('is extended once, and the customer is notified of the new date', async () => {
    const { objection } = await about();
    expect((await reply({ text: 'Kami menunggu bank.', reply: 'EXTENSION' }, clerk, second)).status).toBe(200);
    const after = (await about()).objection;
    expect(after).toMatchObject({ state: 'OPEN', extended: true });
    expect((after?.answer_by ?? '') > (objection?.answer_by ?? '')).toBe(true);
    expect((await notice())?.status).toBe('Jawaban keberatan perlu waktu lebih lama');
    expect((await reply({ text: 'Kami menunggu bank.', reply: 'EXTENSION' }, clerk, second)).status).toBe(200);
    expect((await about()).objection).toEqual(after);
    const again = await reply({ text: 'Sekali lagi.', reply: 'EXTENSION' }, clerk, second);
    expectRefusal(again, { status: 409, code: 'REQ-STATE' });
  });

  it('is answered by a message of a separate kind, which lists the outside complaint bodies', async () => {
    for (let press = 0; press < 2; press += 1)
      expect((await reply({ text: 'Keputusan kami tetap.', reply: 'ANSWER' }, clerk, second)).status).toBe(200);
    const { objection, next, state } = await about();
    expect([state, next.who]).toEqual(['DITOLAK', 'nobody']);
    expect(objection).toMatchObject({ state: 'ANSWERED', answer_by: null, outside: expect.stringMatching(/LAPS SJK/) });
    expect((await notice())?.status).toBe('Keberatan Anda sudah dijawab');
    expect(await waiting()).not.toContain(second);
    const { items } = RequestMessages.parse((await app.call('GET', path(second), token)).data);
    expect(items.map(({ reply: kind }) => kind)).toEqual([null, null, null, 'EXTENSION', 'ANSWER']);
  });

  it('cannot be repeated once answered, and leaves nothing to answer', async () => {
    const sent = await write({ text: 'Saya tetap keberatan.', objection: true }, token, second);
    expectRefusal(sent, { status: 409, code: 'REQ-STATE' });
    expectRefusal(await reply({ text: 'Lagi.', reply: 'ANSWER' }, clerk, second), { status: 409, code: 'REQ-STATE' });
    expectRefusal(await reply({ text: 'Lagi.', reply: 'ANSWER' }), { status: 409, code: 'REQ-STATE' });
  });
});

it('the list of waiting requests says how many there are, also beyond a thousand', async () => {
  const { pool } = app.services;
  const copy = `SELECT copied.* FROM proposal, generate_series(1, 1001) AS copy,
    jsonb_populate_record(proposal, jsonb_build_object('number', 'SALIN-' || copy, 'holds_lock', false)) AS copied
    WHERE proposal.number = $1`;
  await pool.query(`INSERT INTO proposal ${copy}`, [number]);
  await pool.query(
    `INSERT INTO request_message (message_id, number, author, actor, body, fingerprint, at, recorded_at)
     SELECT gen_random_uuid(), number, 'customer', 'nasabah:1', ''::bytea, 'x', now(), now() FROM proposal
     WHERE number LIKE 'SALIN-%'`,
  );
  const before = await pool.query(
    `SELECT FROM request_message WHERE author = 'customer' AND answered_at IS NULL AND number NOT LIKE 'SALIN-%'`,
  );
  expect(before.rowCount).toBeGreaterThan(0);
  const { items, total } = WaitingMessages.parse((await app.call('GET', '/desk/v1/messages', clerk)).data);
  expect([items.length, total]).toEqual([100, 1002]);
});
