import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCalendar, type Calendar } from '#shared/time/calendar.ts';
import { businessDateOf, formatDate, type BusinessDate } from '#shared/time/dates.ts';
import { listAllAlarms } from '#server/alarms/list-all-alarms.ts';
import { Queue } from '#shared/wire/desk-queue/queue.ts';
import { WaitingMessages } from '#shared/wire/desk-queue/waiting-messages.ts';
import { DeskWaiting } from '#shared/wire/operations/desk-waiting.ts';
import { RequestMessages } from '#shared/wire/request-messages.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { sitiToken, staffToken, startDeskApp, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import { expectRefusal } from '#tests/support/refusal.ts';

let app: DeskApp;
let siti = '';
let clerk = '';
let number = '';
let today: BusinessDate;
let calendar: Calendar;

const { run } = askDatabase(() => app.services.pool);
const write = (body: Readonly<Record<string, unknown>>) =>
  app.call('POST', `/api/v1/transaction-proposal/${number}/messages`, siti, body);
const read = async () =>
  RequestMessages.parse((await app.call('GET', `/api/v1/transaction-proposal/${number}/messages`, siti)).data);
const reply = (body: Readonly<Record<string, unknown>>, token = clerk) =>
  app.call('POST', `/desk/v1/cases/${number}/messages`, token, body);
const complain = (text: string | null, token = clerk) =>
  app.call('POST', `/desk/v1/cases/${number}/complaint`, token, { text });
const waiting = async (token = clerk) =>
  WaitingMessages.parse((await app.call('GET', '/desk/v1/messages', token)).data).items;
const sentAbout = async (words: string) => (await readOutbox(app.server)).filter(({ text }) => text.includes(words));
const ticket = (round: number): string => `K-${number}-${round}`;

beforeAll(async () => {
  app = await startDeskApp({}, ['7700000001']);
  siti = await sitiToken(app);
  clerk = await staffToken(app, 'verifikator1');
  number = await submitWithdrawal(app, siti);
  today = businessDateOf(await app.services.clock.businessNow());
  const { holidays, jointLeaveCounts } = await app.services.core.getServiceCalendar(today);
  calendar = buildCalendar(holidays, { jointLeaveCounts });
});
afterAll(() => app.close());

describe('a message that waits', () => {
  it('is due in message.answer_wd, amber and late like a request', async () => {
    await write({ text: 'Sudah sampai mana?' });
    const by = calendar.addWorkingDays(today, 2);
    expect(await waiting()).toMatchObject([{ number, answer_by: by, complaint: null, sla: { colour: 'green' } }]);
    const ago = calendar.addWorkingDays(today, -9);
    await run('UPDATE request_message SET at = ($1 || $2)::timestamptz', [ago, 'T03:00:00Z']);
    expect(await waiting()).toMatchObject([{ answer_by: calendar.addWorkingDays(ago, 2), sla: { colour: 'red' } }]);
    await run('UPDATE request_message SET at = $1', [await app.services.clock.businessNow()]);
  });

  it('is listed and counted for whoever may answer, and listed for the others', async () => {
    const countOf = async (token: string) =>
      DeskWaiting.parse((await app.call('GET', '/desk/v1/waiting', token)).data).answers;
    expect(await countOf(clerk)).toBe(1);
    for (const userName of ['kepatuhan1', 'ketua1', 'auditor1']) {
      const token = await staffToken(app, userName);
      expect(await waiting(token), userName).toHaveLength(1);
      expect(await countOf(token), userName).toBe(0);
    }
    for (const userName of ['keuangan1', 'parameter1'])
      expect((await app.call('GET', '/desk/v1/messages', await staffToken(app, userName))).status, userName).toBe(403);
  });

  it('becomes a complaint when a clerk marks it, with number and date for the customer', async () => {
    for (const userName of ['ketua1', 'auditor1', 'keuangan1'])
      expect((await complain(null, await staffToken(app, userName))).status, userName).toBe(403);
    for (let press = 0; press < 2; press += 1)
      expect((await complain(null, await staffToken(app, 'kepatuhan1'))).status).toBe(200);
    expect((await complain(null)).status).toBe(409);
    await app.work();
    const by = calendar.addWorkingDays(today, 10);
    const { items, complaints } = await read();
    expect(items).toMatchObject([{ complaint: ticket(1) }]);
    expect(complaints).toMatchObject([{ number: ticket(1), state: 'OPEN', answer_by: by, extended: false }]);
    expect(complaints[0]?.outside).toContain('LAPS SJK');
    const [sent] = await sentAbout('kami terima dengan nomor');
    expect(sent?.text).toContain(`${ticket(1)}. Jawaban paling lambat ${formatDate(by)}`);
    expect(await waiting()).toMatchObject([{ complaint: ticket(1), answer_by: by }]);
    expect((await complain('Lagi.')).status).toBe(409);
  });
});

describe('a complaint', () => {
  it('is marked in the queue, and waits on while a clerk writes about something else', async () => {
    const marked = Queue.parse((await app.call('GET', '/desk/v1/queue?state=open&mark=COMPLAINT', clerk)).data).items;
    expect(marked[0]?.marks).toContainEqual({ mark: 'COMPLAINT', text: 'Keluhan belum dijawab' });
    await reply({ text: 'Kami cek dulu.' });
    expect(await waiting()).toMatchObject([{ complaint: ticket(1), count: 1 }]);
  });

  it('is extended once, with a notice', async () => {
    const by = calendar.addWorkingDays(calendar.addWorkingDays(today, 10), 10);
    for (let press = 0; press < 2; press += 1)
      expect((await reply({ text: 'Bank belum menjawab.', reply: 'COMPLAINT_EXTENSION' })).status).toBe(200);
    expect((await read()).complaints).toMatchObject([{ extended: true, answer_by: by }]);
    expect((await reply({ text: 'Sekali lagi.', reply: 'COMPLAINT_EXTENSION' })).status).toBe(409);
    await app.work();
    expect(await sentAbout('perlu waktu lebih lama')).not.toEqual([]);
  });

  it('is an alarm when its answer is late, and names the outside body', async () => {
    const before = calendar.addWorkingDays(today, -1);
    await run('UPDATE complaint SET extended_to = $1', [before]);
    expect((await listAllAlarms(app.services)).filter(({ kind }) => kind === 'ANSWER_MISSED')).toEqual([
      { kind: 'ANSWER_MISSED', count: 1, missedSince: before },
    ]);
    const [late] = (await read()).complaints;
    expect(late).toMatchObject({ answer_by: null, sentence: expect.stringContaining('Maaf, jawaban kami terlambat') });
    expect(late?.outside).toContain('LAPS SJK');
  });

  it('is answered by somebody who did not decide the case, once, and the customer reads the answer', async () => {
    await run(`UPDATE proposal SET verifier = 'verifikator1' WHERE number = $1`, [number]);
    const answer = { text: 'Uang sudah kami kirim hari ini.', reply: 'COMPLAINT_ANSWER' };
    expect(await reply(answer)).toMatchObject({
      status: 409,
      message: 'Anda ikut memutuskan kasus ini. Keluhannya harus dijawab orang lain.',
    });
    const other = await staffToken(app, 'verifikator2');
    for (let press = 0; press < 2; press += 1) expect((await reply(answer, other)).status).toBe(200);
    expect((await reply({ ...answer, text: 'Lagi.' }, other)).status).toBe(409);
    await app.work();
    const { items, complaints } = await read();
    expect(items.at(-1)).toMatchObject({ from: 'insurer', complaint: ticket(1), text: answer.text });
    expect(complaints).toMatchObject([{ state: 'ANSWERED', sentence: expect.stringContaining(formatDate(today)) }]);
    expect(await sentAbout('sudah kami jawab')).not.toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('comes from the customer with a number of its own, and a further message joins it', async () => {
    await write({ text: 'Saya mengeluh: lambat sekali.', complaint: true });
    await write({ text: 'Dan tidak ada kabar.', complaint: true });
    const { complaints } = await read();
    expect(complaints.map(({ number: each, state }) => [each, state])).toEqual([
      [ticket(2), 'OPEN'],
      [ticket(1), 'ANSWERED'],
    ]);
    expectRefusal(await write({ text: 'Apa ini?', complaint: true, objection: true }), {
      status: 422,
      path: 'complaint',
    });
    await reply({ text: 'Kami perbaiki.', reply: 'COMPLAINT_ANSWER' }, await staffToken(app, 'verifikator2'));
    expect(await waiting()).toEqual([]);
  });

  it('that was spoken is taken down by a clerk and due in complaint.spoken_wd', async () => {
    expect((await complain(null)).status).toBe(409);
    expectRefusal(await complain(' '), { status: 422, path: 'text' });
    for (let press = 0; press < 2; press += 1)
      expect((await complain('Nasabah menelepon: petugas kasar.')).status).toBe(200);
    const { complaints } = await read();
    expect(complaints[0]).toMatchObject({ number: ticket(3), answer_by: calendar.addWorkingDays(today, 5) });
  });
});

describe('the same words by the same person', () => {
  it('are one message when they were pressed twice, and two after an answer or with another meaning', async () => {
    const before = (await read()).items.length;
    for (const send of [write, write, reply, write]) expect((await send({ text: 'Ya.' })).status).toBe(200);
    expect((await write({ text: 'Ya.', complaint: true })).status).toBe(200);
    const { items } = await read();
    expect(items.slice(before).map(({ from, text }) => [from, text])).toEqual([
      ['customer', 'Ya.'],
      ['insurer', 'Ya.'],
      ['customer', 'Ya.'],
      ['customer', 'Ya.'],
    ]);
  });
});
