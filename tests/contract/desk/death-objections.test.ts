import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Clock } from '#shared/time/clock.ts';
import { buildCalendar } from '#shared/time/calendar.ts';
import { addDays, businessDateOf, type BusinessDate } from '#shared/time/dates.ts';
import { DeathObjection, deathObjectionStepUp } from '#shared/wire/deaths/death-objection.ts';
import { DeskDeaths } from '#shared/wire/deaths/death-report.ts';
import { PolicyHome } from '#shared/wire/home/policy-home.ts';
import { NotificationPage } from '#shared/wire/notifications.ts';
import { DeskWaiting } from '#shared/wire/operations/desk-waiting.ts';
import { DeskContacts } from '#shared/wire/operations/desk-contacts.ts';
import { findOlderContact } from '#server/reports/older-contact.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { deskAppOn, staffToken, type DeskApp } from '#tests/support/desk-app.ts';
import { createMovableClock, type MovableClock } from '#tests/support/movable-clock.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { passStepUp } from '#tests/support/role-changes.ts';
import { startTestServer } from '#tests/support/server.ts';
import { ahmad, signIn, siti } from '#tests/support/sign-in.ts';

type Body = Readonly<Record<string, unknown>>;

const bambang = { policy_number: '7700000004', phone_number: '6281200000004', identity_number: '3578012009790004' };
const objecting = { who: 'SELF', words: 'Saya masih hidup dan sehat.' };
const note = 'Ditelepon kembali, KTP dicocokkan.';

let app: DeskApp;
let moved: MovableClock;
let today: BusinessDate;
const staff = new Map<string, string>();

beforeAll(async () => {
  const clock = (plain: Clock) => (moved = createMovableClock({ businessNow: () => plain.businessNow() }));
  app = deskAppOn(await startTestServer({ jobs: 'by hand', env: { LIMITS_LOGIN_FLOOR_MS: '1' }, clock }));
  today = businessDateOf(await app.services.clock.businessNow());
  for (const name of ['verifikator1', 'penyetuju1', 'penyetuju2', 'keuangan1', 'auditor1'])
    staff.set(name, await staffToken(app, name));
});
afterAll(() => app.close());

const { run, one } = askDatabase(() => app.services.pool);
const isMarked = ({ policy_number }: typeof siti) =>
  one('SELECT claim_registered AS answer FROM core.policy WHERE policy_number = $1', [policy_number]);

const address = '/api/v1/policy/death-report/objection';
const see = async (token: string) => DeathObjection.parse((await app.call('GET', address, token)).data);
const object = (token: string | undefined, body: Body = objecting) => app.call('POST', address, token, body);
const askCode = (token: string, method?: string) =>
  app.call('POST', '/api/v1/auth/step-up', token, {
    transaction_type: deathObjectionStepUp,
    ...(method && { method }),
  });
/** Enters a code, after the waiting time between two codes. */
async function passCode(token: string): Promise<void> {
  moved.pass(60);
  await passStepUp(app, token, deathObjectionStepUp);
}
const homeOf = async (token: string) => PolicyHome.parse((await app.call('GET', '/api/v1/policy/home', token)).data);

const desk = (who: string, path: string, body: Body = { note }) =>
  app.call('POST', `/desk/v1/${path}`, staff.get(who), body);
const decide = (who: string, number: string, how: string) => desk(who, `death-reports/${number}/${how}`);
const list = async (who = 'penyetuju1') =>
  DeskDeaths.parse((await app.call('GET', '/desk/v1/death-reports', staff.get(who))).data).items;
const find = async (number: string, who?: string) =>
  (await list(who)).find(({ report_number }) => report_number === number);
const waiting = async (who = 'penyetuju1') =>
  DeskWaiting.parse((await app.call('GET', '/desk/v1/waiting', staff.get(who))).data).deaths;

/** Records a call about the policy as a clerk does; returns the report's number. */
async function reportCall({ policy_number }: typeof siti, who = 'verifikator1'): Promise<string> {
  const called = {
    policy_number,
    insured_name: 'Yang Dilaporkan',
    died_on: today,
    reporter_name: 'Rina Wati',
    reporter_phone: '0812-3456-7001',
    relation: 'OTHER',
    note,
  };
  expect((await desk(who, 'death-reports', called)).status).toBe(200);
  const reports = (await list()).filter((each) => each.policy_number === policy_number);
  return reports.at(-1)?.report_number ?? '';
}

const statusesOf = async (token: string) =>
  NotificationPage.parse((await app.call('GET', '/api/v1/notifications', token)).data)
    .items.filter(({ about }) => about === 'death')
    .map(({ status }) => status);

describe('objection to a death report', () => {
  let token = '';
  let number = '';

  it('is refused when there is no report, or no session', async () => {
    token = await signIn(app.server, ahmad);
    expect((await see(token)).state).toBe('NONE');
    expectRefusal(await object(token), { status: 409, code: 'DEATH-NONE' });
    expectRefusal(await askCode(token), { status: 422 });
    expect((await object(undefined)).status).toBe(401);
  });

  it('is offered on the home of the marked policy, which asks for no premium', async () => {
    number = await reportCall(ahmad);
    const { first, others, figures } = await homeOf(token);
    expect(first).toMatchObject({
      sentence: 'Kami menerima laporan bahwa peserta yang diasuransikan meninggal. Bila keliru, tekan di sini.',
      button: { href: '/polis/laporan-keliru' },
    });
    expect(others.map(({ kind }) => kind)).toContain('CLAIM_PAPERS');
    expect(figures[1]).toMatchObject({ value: 'Tidak ada', note: 'selama laporan meninggal diperiksa' });
    expect(await see(token)).toMatchObject({ state: 'OPEN', code_to: ['********0002', 'n****2@contoh.test'] });
    const home = await homeOf(await signIn(app.server, siti));
    expect(home.first.kind).not.toBe('CLAIM');
  });

  it.each([
    ['no choice of who', { who: undefined }, 'who'],
    ['another who', { who: 'NEIGHBOUR' }, 'who'],
    ['no words', { words: ' \u200b ' }, 'words'],
    ['too many words', { words: 'a'.repeat(1001) }, 'words'],
  ])('is refused with an error at the field: %s', async (_what, changes, path) => {
    expectRefusal(await object(token, { ...objecting, ...changes }), { status: 422, path });
  });

  it('is refused without a fresh code, and with a wrong one', async () => {
    expectRefusal(await object(token), { status: 422, code: 'STEP-UP' });
    expect((await askCode(token)).status).toBe(200);
    await app.work();
    const wrong = await app.call('POST', '/api/v1/auth/step-up/check', token, { otp_number: '000000' });
    expectRefusal(wrong, { status: 422, path: 'otp_number' });
    expectRefusal(await object(token), { status: 422, code: 'STEP-UP' });
    expect((await see(token)).state).toBe('OPEN');
  });

  it('opens a case with a due date, and leaves the report in place', async () => {
    await passCode(token);
    const before = await waiting();
    expect(DeathObjection.parse((await object(token)).data)).toMatchObject({ state: 'CHECKING' });
    expect([await isMarked(ahmad), await waiting()]).toEqual([true, before + 1]);
    const { answer_by, turn } = await see(token);
    expect(turn).toContain('Jawaban paling lambat');
    expect((await list())[0]).toMatchObject({
      report_number: number,
      may_lift: false,
      may_keep: false,
      objection: { words: objecting.words, answer_by, outcome: null, late: false },
    });
    expect((await homeOf(token)).first.sentence).toBe('Keberatan Anda atas laporan meninggal kami terima');
    expect((await see(await signIn(app.server, siti))).state).toBe('NONE');
    const sealed = `SELECT count(*)::integer AS answer FROM death_objection WHERE position('sehat'::bytea IN content) > 0`;
    expect(await one(sealed)).toBe(0);
  });

  it('can be sent only once', async () => {
    await passCode(token);
    expectRefusal(await object(token), { status: 409, code: 'DEATH-OBJECTED' });
  });

  it('needs two people: one examines, another lifts, and the holder is notified of each step', async () => {
    const unchecked = await decide('penyetuju2', number, 'lift');
    expectRefusal(unchecked, { status: 409, code: 'REQ-STATE' });
    expect(unchecked.message).toContain('belum diperiksa');
    expectRefusal(await decide('penyetuju2', number, 'objection/keep'), { status: 409 });
    expect((await decide('keuangan1', number, 'check')).status).toBe(403);
    expect((await decide('penyetuju1', number, 'check')).status).toBe(200);
    expect((await see(token)).state).toBe('DECIDING');
    // Only the other supervisor can decide, so only their menu counts the entry.
    const counts = ['verifikator1', 'penyetuju1', 'penyetuju2', 'auditor1'].map((who) => waiting(who));
    expect(await Promise.all(counts)).toEqual([0, 0, 1, 0]);
    expectRefusal(await decide('penyetuju1', number, 'lift'), { status: 409 });
    expectRefusal(await decide('penyetuju1', number, 'objection/keep'), { status: 409 });
    expect((await decide('verifikator1', number, 'objection/keep')).status).toBe(403);
    expect(await isMarked(ahmad)).toBe(true);
    expect((await decide('penyetuju2', number, 'lift')).status).toBe(200);
    await app.work();
    expect([await isMarked(ahmad), (await see(token)).state]).toEqual([false, 'LIFTED']);
    expect((await statusesOf(token)).toSorted()).toEqual(
      ['Keberatan kami terima', 'Laporan kami catat', 'Pemeriksaan pertama selesai'].toSorted(),
    );
    const templates = (await readOutbox(app.server)).map(({ template }) => template);
    expect(templates).toEqual(expect.arrayContaining(['death-objection-received', 'claim-lifted']));
    const actions = await run(
      `SELECT action, actor FROM audit_event WHERE stream = $1 AND (action LIKE 'death.%' OR action = 'claim.lifted') ORDER BY position`,
      [`policy:${ahmad.policy_number}`],
    );
    expect(actions).toEqual([
      { action: 'death.objected', actor: `customer:${ahmad.policy_number}` },
      { action: 'death.checked', actor: 'staff:penyetuju1' },
      { action: 'claim.lifted', actor: 'staff:penyetuju2' },
    ]);
    expectRefusal(await object(token), { status: 409, code: 'DEATH-NONE' });
  });

  it('can be answered by keeping the report: the holder reads why, and the policy stays marked', async () => {
    const next = await reportCall(ahmad);
    await passCode(token);
    expect((await object(token, { ...objecting, who: 'HOLDER' })).status).toBe(200);
    expect((await decide('verifikator1', next, 'check')).status).toBe(200);
    expect(await find(next, 'penyetuju2')).toMatchObject({ may_lift: true, may_keep: true, check_note: note });
    expect((await decide('penyetuju2', next, 'objection/keep')).status).toBe(200);
    expectRefusal(await decide('penyetuju2', next, 'objection/keep'), { status: 409 });
    const shown = await see(token);
    expect(shown).toMatchObject({ state: 'KEPT', answer: note, answered_on: today });
    expect(shown.outside).toContain('LAPS SJK');
    expect(await isMarked(ahmad)).toBe(true);
    expectRefusal(await object(token), { status: 409, code: 'DEATH-OBJECTED' });
  });

  it('is stored with each later report, is due in complaint.days_wd, and requires a new examination of each', async () => {
    const reports = [await reportCall(ahmad), await reportCall(ahmad, 'penyetuju1')] as const;
    expect((await see(token)).state).toBe('OPEN');
    expect((await decide('penyetuju2', reports[0], 'check')).status).toBe(200);
    await passCode(token);
    expect((await object(token)).status).toBe(200);
    const { holidays, jointLeaveCounts } = await app.services.core.getServiceCalendar(today);
    const due = buildCalendar(holidays, { jointLeaveCounts }).addWorkingDays(today, 10);
    for (const each of reports)
      expect(await find(each)).toMatchObject({
        checked_by: null,
        may_lift: false,
        may_keep: false,
        objection: { outcome: null, answer_by: due },
      });
    expect((await see(token)).answer_by).toBe(due);
    expect((await decide('verifikator1', reports[0], 'check')).status).toBe(200);
    expect((await see(token)).state).toBe('CHECKING');
    expect((await decide('verifikator1', reports[1], 'check')).status).toBe(200);
    expect((await see(token)).state).toBe('DECIDING');

    // One report is dismissed; the other keeps the policy frozen, and the holder reads both.
    expect((await decide('penyetuju2', reports[0], 'lift')).status).toBe(200);
    expect([await isMarked(ahmad), (await see(token)).state]).toEqual([true, 'DECIDING']);
    expect(await statusesOf(token)).toContain('Keberatan kami setujui');
    await run('UPDATE death_objection SET answer_by = $2 WHERE report_number = $1', [reports[1], addDays(today, -1)]);
    expect((await find(reports[1]))?.objection).toMatchObject({ late: true });
    expect((await see(token)).outside).not.toBe('');
  });
});

describe('code for an objection', () => {
  const change = async (contact: Body) => {
    const entered = { policy_number: bambang.policy_number, reason: 'LOST', note, mobile: bambang.phone_number };
    const path = 'contact-changes';
    expect((await desk('penyetuju1', path, { ...entered, email: null, ...contact })).status).toBe(200);
    const query = `/desk/v1/${path}?policy=${bambang.policy_number}`;
    const { waiting: entries } = DeskContacts.parse((await app.call('GET', query, staff.get('penyetuju1'))).data);
    expect((await desk('penyetuju2', `${path}/${entries.at(-1)?.id ?? ''}/approve`)).status).toBe(200);
  };
  const changed = { ...bambang, phone_number: '6281399990004' };

  it('is sent only to a contact recorded before the report, not to a phone changed after it', async () => {
    await reportCall(bambang);
    await change({ mobile: changed.phone_number });
    // A later report does not make the new phone older than the first report.
    await reportCall(bambang);
    const token = await signIn(app.server, changed);
    expect((await see(token)).code_to).toEqual(['n****4@contoh.test']);
    expect((await askCode(token, 'SMS')).data).toMatchObject({ method: 'EMAIL', sent_to: 'n****4@contoh.test' });
    await app.work();
    const [newest] = (await readOutbox(app.server)).filter(({ template }) => template === 'step-up-code');
    expect(newest?.channel).toBe('EMAIL');
  });

  it('is not sent when no contact is older than the report: staff must call', async () => {
    await change({ mobile: changed.phone_number, email: 'baru4@contoh.test' });
    const token = await signIn(app.server, changed, 'baru4@contoh.test');
    expect(await see(token)).toMatchObject({ state: 'OPEN', code_to: [] });
    expectRefusal(await askCode(token), { status: 422, code: 'DEATH-CONTACT' });
  });

  it('is not sent to a new holder, even when the former holder had the same phone and e-mail', async () => {
    const holder = await app.services.core.findHolder(ahmad.policy_number);
    if (holder === undefined) throw new Error('no holder');
    const { mobile, email } = holder;
    expect(await findOlderContact(app.services, holder)).toEqual({ mobile, email });
    const heir = { ...holder, partyId: holder.partyId + 1000 };
    expect(await findOlderContact(app.services, heir)).toEqual({ mobile: '', email: null });
  });
});

it('a report by the holder that nobody examined cannot be lifted by one person alone', async () => {
  const token = await signIn(app.server, siti);
  const { policy } = await app.services.core.getPolicy(siti.policy_number);
  const [life] = policy.mainCover.lives;
  const person = life?.person;
  const name = [person?.firstName, person?.middleName, person?.lastName].filter(Boolean).join(' ');
  const report = { insured_name: name, died_on: today, reporter_name: 'Siti', reporter_phone: '081234567001' };
  const sent = await app.call('POST', '/api/v1/policy/death-report', token, {
    ...report,
    relation: 'OTHER',
    consent: true,
  });
  expect(sent.status).toBe(200);
  const number = (await list()).find(({ policy_number }) => policy_number === siti.policy_number)?.report_number ?? '';
  const alone = await decide('penyetuju1', number, 'lift');
  expectRefusal(alone, { status: 409 });
  expect(alone.message).toContain('Belum ada yang memeriksa');
  expect((await decide('verifikator1', number, 'check')).status).toBe(200);
  expect((await decide('penyetuju1', number, 'lift')).status).toBe(200);
  expect(await isMarked(siti)).toBe(false);
});
