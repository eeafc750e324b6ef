import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StaffRole } from '#shared/requests/roles.ts';
import { CaseCalculation } from '#shared/wire/desk-checks/calculation.ts';
import type { CheckAnswer } from '#shared/wire/desk-checks/checklist.ts';
import { AnsweredChecks, DeskCase } from '#shared/wire/desk.ts';
import { endpoints } from '#requests/contract/endpoints.ts';
import { createDeskStory, type DeskStory } from '#tests/support/desk-story.ts';
import {
  sitiToken,
  staffToken,
  startDeskApp,
  submitWithdrawal,
  type DeskApp,
  type Reply,
} from '#tests/support/desk-app.ts';
import { openAttachment, openAttachments } from '#tests/support/open-attachments.ts';

/*
 * What a verifier checks on a case (rulebook 4.2, decision 0098). The tests follow one withdrawal from the claim to the
 * decision, in their order.
 */

let app: DeskApp;
let story: DeskStory;
let siti: string;
let number = '';

beforeAll(async () => {
  app = await startDeskApp({}, ['7700000001']);
  story = await createDeskStory(app);
  siti = await sitiToken(app);
  number = await submitWithdrawal(app, siti);
  await story.press('verifikator1', number, 'claim');
});
afterAll(() => app.close());

const tokens = new Map<string, Promise<string>>();

/** Signs a member of staff in, once. */
const as = (userName: string): Promise<string> => {
  const token = tokens.get(userName) ?? staffToken(app, userName);
  tokens.set(userName, token);
  return token;
};

const path = () => `/desk/v1/cases/${number}/checks`;

const view = async (userName: string): Promise<DeskCase> =>
  DeskCase.parse((await app.call('GET', `/desk/v1/cases/${number}`, await as(userName))).data);

const post = async (userName: string, answers: Readonly<Record<string, CheckAnswer | null>>): Promise<Reply> =>
  app.call('POST', path(), await as(userName), {
    answers: Object.entries(answers).map(([id, answer]) => ({ id, answer })),
  });

const listOf = async (userName: string) => (await view(userName)).checklist;
const answersOf = async (userName: string) =>
  Object.fromEntries((await listOf(userName)).items.map(({ id, answer }) => [id, answer?.value ?? null]));

const propose = async (decision: 'approve' | 'reject') => {
  const { version } = await view('verifikator1');
  const reason = decision === 'reject' ? { reason: 'BAD_PAPER' } : {};
  return story.call('verifikator1', `cases/${number}/propose`, { version, decision, ...reason });
};

const buttonsOf = async () => (await view('verifikator1')).buttons.map(({ key }) => key);

const all = {
  'ktp_attachment/holder': 'RIGHT',
  'ktp_attachment/intact': 'RIGHT',
  'liveness_attachment/face': 'RIGHT',
  'request/payee': 'RIGHT',
} as const;

const readCalculation = async (userName: string): Promise<Reply> =>
  app.call('GET', `/desk/v1/cases/${number}/calculation`, await as(userName));

describe('calculation of an undecided case', () => {
  it('computes an undecided request on the policy of today too', async () => {
    const shown = CaseCalculation.parse((await readCalculation('verifikator1')).data);
    expect(shown.computed_on).toBe(shown.sent_on);
    expect(shown.results.length).toBeGreaterThan(3);
    expect(shown.results.filter(({ sent, now }) => sent !== now)).toEqual([]);
    expect(shown.prices[0]).toMatchObject({ sent: shown.prices[0]?.now });
    expect((await view('verifikator1')).has_calculation).toBe(true);
    expect((await readCalculation('adminstaf1')).status).toBe(403);
  });
});

describe('checks of a claimed case', () => {
  it('are listed with the values to compare, unanswered', async () => {
    const { items, open, may_answer } = await listOf('verifikator1');
    expect(items.map(({ id, answer }) => [id, answer])).toEqual(Object.keys(all).map((id) => [id, null]));
    expect(items[0]?.expected).toContainEqual({ label: 'NIK', value: '3174015203880001' });
    expect(items[3]?.expected).toEqual([{ label: 'Dikirim ke', value: expect.stringContaining('a.n. SITI') }]);
    expect(open).toMatch(/^Daftar periksa belum dijawab: .*NIK dan nama sama.* Masih ada 3 pemeriksaan lain\.$/);
    expect(may_answer).toBe(true);
  });

  it.each(StaffRole.options.filter((role) => role !== 'VERIFIKATOR'))('are answered by nobody as %s', async (role) => {
    const { rows } = await app.services.pool.query<{ name: string }>(
      'SELECT min(user_name) AS name FROM staff WHERE $1 = ANY (roles)',
      [role],
    );
    expect((await post(rows[0]?.name ?? '', { 'request/payee': 'RIGHT' })).status).toBe(403);
  });

  it('are answered by no other verifier, and not before the file is opened', async () => {
    expect(await post('verifikator2', { 'request/payee': 'RIGHT' })).toMatchObject({
      status: 409,
      message: expect.stringContaining('Diambil oleh Verifikator Satu'),
    });
    expect((await listOf('verifikator2')).may_answer).toBe(false);
    expect(await post('verifikator1', { 'ktp_attachment/intact': 'WRONG' })).toMatchObject({
      status: 409,
      message: 'Sebelum menjawab pemeriksaannya, buka dahulu: Foto KTP.',
    });
    expect((await post('verifikator1', { 'request/payee': 'RIGHT', 'request/other': 'RIGHT' })).status).toBe(422);
    expect(Object.values(await answersOf('verifikator1'))).toEqual([null, null, null, null]);
  });

  it('must all be answered before approval is proposed; a rejection needs none', async () => {
    const shown = await view('verifikator1');
    const token = await as('verifikator1');
    for (const { name } of shown.attachments) await openAttachment(app.server, token, { number, name });
    expect(await buttonsOf()).toEqual(['ask-document', 'propose-reject', 'release-claim', 'snooze']);
    const { 'request/payee': payee, ...others } = all;
    expect((await post('verifikator1', others)).status).toBe(200);
    expect(await propose('approve')).toMatchObject({
      status: 409,
      message: 'Daftar periksa belum dijawab: Rekening tujuan milik pemegang polis.',
    });
    const answered = AnsweredChecks.parse((await post('verifikator1', { 'request/payee': payee })).data);
    expect(answered.checklist.open).toBe('');
    expect(answered.buttons.map(({ key }) => key)).toContain('propose-approve');
  });

  it('are taken back by their verifier', async () => {
    const taken = AnsweredChecks.parse((await post('verifikator1', { 'request/payee': null })).data);
    expect(taken.checklist.items.at(-1)?.answer).toBeNull();
    expect(taken.buttons.map(({ key }) => key)).not.toContain('propose-approve');
  });

  it('allow no approval while one is wrong, and say what to do', async () => {
    await post('verifikator1', { 'request/payee': 'NOT_APPLICABLE', 'ktp_attachment/intact': 'WRONG' });
    expect(await propose('approve')).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^Tidak sesuai: Foto KTP: Kartu utuh.*Minta dokumennya lagi, usulkan tolak/),
    });
    expect(await buttonsOf()).toContain('propose-reject');
  });

  it('are open again for a paper that the customer has replaced, and only for it', async () => {
    const documents = [{ slot: 'ktp_attachment', reason: 'UNREADABLE', note: 'Terlalu gelap.' }];
    await story.press('verifikator1', number, 'ask-document', { documents });
    const attachment = await app.upload(siti, 'KTP');
    const sent = await app.call('POST', '/api/v1/transaction-proposal/reupload-pending-document', siti, {
      documents: [{ name: 'ktp_attachment', attachment }],
      transaction_id: number,
      service_id: endpoints['partial-withdraw'].serviceId,
    });
    expect(sent.status).toBe(200);
    await app.work();
    await story.press('verifikator1', number, 'release-claim');
    const { version } = await view('verifikator2');
    await app.call('POST', `/desk/v1/cases/${number}/claim`, await as('verifikator2'), { version });
    expect(await answersOf('verifikator2')).toEqual({
      ...all,
      'ktp_attachment/holder': null,
      'ktp_attachment/intact': null,
      'request/payee': 'NOT_APPLICABLE',
    });
  });

  it('show another verifier who gave the other answers, and why the paper was asked for', async () => {
    const { items } = await listOf('verifikator2');
    expect(items.find(({ id }) => id === 'liveness_attachment/face')?.answer?.by).toBe('Verifikator Satu');
    expect(items[0]?.expected).toContainEqual({ label: 'Diminta karena', value: 'Tidak terbaca: Terlalu gelap.' });
  });

  it('are kept with the case for those who decide and read; the auditor sees no values', async () => {
    const token = await as('verifikator2');
    await openAttachments(
      app.server,
      { userName: 'verifikator2', token, action: 'propose' },
      await view('verifikator2'),
    );
    const { version } = await view('verifikator2');
    const proposed = await app.call('POST', `/desk/v1/cases/${number}/propose`, token, {
      version,
      decision: 'approve',
    });
    expect(proposed.status).toBe(200);
    const approver = await listOf('penyetuju1');
    expect(approver.items.map(({ answer }) => answer?.by)).toEqual([
      'Verifikator Dua',
      'Verifikator Dua',
      'Verifikator Satu',
      'Verifikator Satu',
    ]);
    expect(approver).toMatchObject({ may_answer: false, open: '' });
    expect((await post('verifikator2', { 'request/payee': null })).status).toBe(409);
    const auditor = await listOf('auditor1');
    expect(auditor.items.map(({ answer }) => answer?.value)).toEqual(['RIGHT', 'RIGHT', 'RIGHT', 'NOT_APPLICABLE']);
    expect(auditor.items.flatMap(({ expected }) => expected)).toEqual([]);
  });

  it('are read after the decision as they were asked', async () => {
    await story.press('penyetuju1', number, 'approve');
    await app.services.pool.query(`UPDATE case_check SET sentence = 'Begitu dulu.' WHERE check_id = 'request/payee'`);
    const { items } = await listOf('auditor1');
    expect(items).toHaveLength(4);
    expect(items.map(({ text }) => text)).toContain('Begitu dulu.');
  });

  it('leave every answer in the audit trail, also those that were changed', async () => {
    const { rows } = await app.services.pool.query<{ answers: string }>(
      `SELECT detail->>'answers' AS answers FROM audit_event
       WHERE action = 'case.checks' AND detail->>'request' = $1 ORDER BY position::bigint`,
      [number],
    );
    expect(rows.map(({ answers }) => answers)).toContain('request/payee=NOT_APPLICABLE ktp_attachment/intact=WRONG');
  });
});

describe('calculation of a decided case', () => {
  it('shows the parameters that were read with their days, after the decision those of sending', async () => {
    const shown = CaseCalculation.parse((await readCalculation('auditor1')).data);
    expect(shown.computed_on).toBeNull();
    const charge = shown.parameters.find(({ key }) => key === 'wd.second_approver_above');
    expect(charge?.sent).toMatchObject({ effective_from: '2000-01-01', scope: expect.any(String) });
    expect(charge?.now).toBeNull();
  });
});

describe('request that the system decided', () => {
  it('has no checks', async () => {
    await app.services.pool.query('UPDATE proposal SET automatic = true WHERE number = $1', [number]);
    expect((await listOf('auditor1')).items).toEqual([]);
  });
});
