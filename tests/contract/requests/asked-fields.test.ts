import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CorrectionCheck, CorrectionForm, correctionPurpose } from '#shared/wire/asking/correction.ts';
import { Queue } from '#shared/wire/desk-queue/queue.ts';
import { ProposalDetail } from '#shared/wire/proposals.ts';
import { fullName } from '#shared/text/person-name.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { collectRequests } from '#server/privacy/collect-own.ts';
import { getContent } from '#server/proposal-store/proposal-repository.ts';
import { deleteRequestData } from '#server/retention/request-data.ts';
import { sitiToken, staffToken, startDeskApp, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { createDeskStory, numberOf, sendAccount, type DeskStory } from '#tests/support/desk-story.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import { passStepUp } from '#tests/support/role-changes.ts';
import { ahmad, signIn } from '#tests/support/sign-in.ts';

/* Fields of a sent request that staff ask the customer to correct (rulebook 4.4, decision 0099). */

let app: DeskApp;
let story: DeskStory;
let siti: string;
let account = '';
let withdrawal = '';

const typo = '1370012345678';
const right = '1370012345679';

type Values = Readonly<Record<string, unknown>>;

const pathOf = (number: string) => `/api/v1/transaction-proposal/${number}/fields`;
const ask = (number: string, body: Values) => story.press('verifikator1', number, 'ask-document', body);
const form = async (number: string) => CorrectionForm.parse((await app.call('GET', pathOf(number), siti)).data);
const check = (number: string, values: Values) => app.call('POST', `${pathOf(number)}/check`, siti, { values });
const customerSees = async (number: string) =>
  ProposalDetail.parse((await app.call('GET', `/api/v1/transaction-proposal/${number}`, siti)).data);

/** Sends the values with all statements; `code` = with a fresh code. */
async function send(number: string, values: Values, { code = true, token = siti } = {}) {
  const { data } = await check(number, values);
  const { terms = [] } = CorrectionCheck.safeParse(data).data ?? {};
  if (code) await passStepUp(app, token, correctionPurpose(number));
  const accepted_terms = terms.map(({ id, version }) => ({ id, version }));
  return app.call('POST', pathOf(number), token, { values, accepted_terms });
}

beforeAll(async () => {
  app = await startDeskApp({}, ['7700000001', '7700000002']);
  story = await createDeskStory(app);
  siti = await sitiToken(app);
  const reply = await sendAccount(app, siti, 'change-payee-refund-account', {
    new_no_rek: typo,
    rek_owner: 'SITI NUR RAHMAWATI',
  });
  account = numberOf(reply);
  await story.press('verifikator1', account, 'claim');
});
afterAll(() => app.close());

describe('what can be asked for', () => {
  it('the desk reads the fields in groups that change together, and why others cannot be asked for', async () => {
    const { askable } = await story.view('verifikator1', account);
    expect(askable.groups.map(({ label, fields }) => [label, fields.map(({ path }) => path)])).toEqual([
      ['Rekening tujuan', ['bank', 'new_no_rek', 'rek_owner', 'branch']],
    ]);
    expect(askable.others).toMatch(/^Foto wajah, KTP, dan identitas tidak dapat diminta/u);
  });

  it.each([
    [
      'a field of the identity',
      [{ path: 'ktp_attachment', reason: 'UNUSABLE' }],
      'fields.0.path',
      /tidak dapat diminta/u,
    ],
    ['a field that does not exist', [{ path: 'iban', reason: 'UNUSABLE' }], 'fields.0.path', /tidak dapat diminta/u],
    ['no reason', [{ path: 'branch', reason: '' }], 'fields.0.reason', /^Pilih alasannya/u],
    ['another reason unexplained', [{ path: 'branch', reason: 'OTHER' }], 'fields.0.note', /^Jelaskan isian/u],
    [
      'one field twice',
      [
        { path: 'branch', reason: 'MISTYPED' },
        { path: 'branch', reason: 'INCOMPLETE' },
      ],
      'fields.1.path',
      /tidak dapat diminta/u,
    ],
  ] as const)('%s is refused, and the place is named', async (_name, fields, path, text) => {
    const { version } = await story.view('verifikator1', account);
    const refused = await story.call('verifikator1', `cases/${account}/ask-document`, { version, fields: [...fields] });
    expect(refused).toMatchObject({ status: 422, data: { errors: [{ path, message: expect.stringMatching(text) }] } });
  });

  it('no request shows fields to correct before staff ask', async () => {
    expect(await app.call('GET', pathOf(account), siti)).toMatchObject({ status: 409, data: { code: 'REQ-STATE' } });
  });
});

describe('fields that depend on each other', () => {
  it('the customer reads the asked field with its reason, and may change its whole group', async () => {
    const fields = [{ path: 'new_no_rek', reason: 'DIFFERS_DOCUMENT', note: 'Samakan dengan buku tabungan.' }];
    expect((await ask(account, { fields })).status).toBe(200);
    const seen = await customerSees(account);
    expect(seen.next.what).toBe('Perbaiki Nomor Rekening Baru.');
    expect(seen.documents).toEqual([]);
    expect(await form(account)).toMatchObject({
      asked: [
        {
          label: 'Nomor Rekening Baru',
          reason: 'Berbeda dari dokumen yang Anda kirim',
          note: 'Samakan dengan buku tabungan.',
        },
      ],
      may_change: ['bank', 'new_no_rek', 'rek_owner', 'branch'],
      asks_code: true,
      payload: { new_no_rek: typo },
    });
    await app.work();
    const inbox = (await readOutbox(app.server)).filter(({ template }) => template === 'documents-asked');
    expect(inbox[0]?.text).toContain('Kirim atau perbaiki Nomor Rekening Baru paling lambat');
  });

  it.each([
    [
      'another field',
      { branch: 'Blok M', saving_book_attachment: 'x.jpg' },
      'saving_book_attachment',
      /tidak kami minta/u,
    ],
    ['a number with letters', { new_no_rek: '13-ABC' }, 'new_no_rek', /harus angka/u],
    ['the account of a stranger', { rek_owner: 'BUDI HARTONO' }, 'rek_owner', /./u],
  ] as const)('%s is refused, and nothing is stored', async (_name, values, path, text) => {
    const refused = await send(account, values, { code: false });
    expect(refused).toMatchObject({ status: 422, data: { errors: [{ path, message: expect.stringMatching(text) }] } });
    const { payload } = await getContent(app.services.pool, app.services.vault, account);
    expect(payload['new_no_rek']).toBe(typo);
  });

  it('needs a fresh code and the statements for the corrected request', async () => {
    expect(await send(account, { new_no_rek: right }, { code: false })).toMatchObject({
      status: 422,
      data: { code: 'STEP-UP' },
    });
    const bare = await app.call('POST', pathOf(account), siti, { values: { new_no_rek: right }, accepted_terms: [] });
    expect(bare).toMatchObject({ status: 422, data: { code: 'TERMS_REQUIRED' } });
  });

  it('nobody else reads or answers it', async () => {
    const other = await signIn(app.server, ahmad);
    expect((await app.call('GET', pathOf(account), other)).status).toBe(404);
    const body = { values: { new_no_rek: right }, accepted_terms: [] };
    expect((await app.call('POST', pathOf(account), other, body)).status).toBe(404);
    expect((await app.call('POST', `${pathOf(account)}/check`, other, { values: {} })).status).toBe(404);
  });

  it('the check names what changes, and stores nothing', async () => {
    const { changes } = CorrectionCheck.parse((await check(account, { new_no_rek: right })).data);
    expect(changes).toEqual([{ label: 'Nomor rekening', old: typo, new: right }]);
    expect((await customerSees(account)).corrections).toEqual([]);
  });

  it('the answer keeps the number, stores old and new, and the case is back with who asked', async () => {
    expect(await send(account, { new_no_rek: right })).toMatchObject({ status: 200 });
    const { payload, earlier, uploads } = await getContent(app.services.pool, app.services.vault, account);
    expect(payload['new_no_rek']).toBe(right);
    expect(earlier.map((version) => version.payload['new_no_rek'])).toEqual([typo]);
    expect(uploads).not.toHaveLength(0);
    const shown = await story.view('verifikator1', account);
    expect(shown).toMatchObject({ number: account, state: 'VERIFIKASI', claim: { mine: true } });
    expect(shown.corrections.map(({ changes }) => changes)).toEqual([
      [{ label: 'Nomor rekening', old: typo, new: right }],
    ]);
    expect(shown.summary.rows.find(({ label }) => label === 'Nomor rekening')?.new).toBe(right);
    expect(shown.asked_fields).toMatchObject([{ done: true, asked_by: 'Verifikator Satu' }]);
  });

  it('keeps accounts out of the lasting history, and warns the registered contacts again', async () => {
    const { rows } = await app.services.pool.query<{ text: string }>(
      `SELECT string_agg(coalesce(reason, '') || detail, ' ') AS text FROM proposal_event WHERE number = $1`,
      [account],
    );
    expect(rows[0]?.text).toContain('Nomor Rekening Baru');
    expect(rows[0]?.text).not.toMatch(/13700|buku tabungan/u);
    const warned = (await readOutbox(app.server)).filter(({ template }) => template === 'account-change-asked');
    expect(new Set(warned.map(({ channel }) => channel)).size * 2).toBe(warned.length);
  });

  it('is over: a second answer is refused', async () => {
    expect(await app.call('GET', pathOf(account), siti)).toMatchObject({ status: 409, data: { code: 'REQ-STATE' } });
  });

  it("is in the copy of the customer's data, with the present payload in the summary", async () => {
    const { rows } = await app.services.pool.query<{ party_id: number }>(
      'SELECT party_id FROM proposal WHERE number = $1',
      [account],
    );
    const owner = { policyNumber: '7700000001', partyId: rows[0]?.party_id ?? 0 };
    const [request] = await collectRequests(app.services, owner);
    expect(request).toMatchObject({
      isian_diminta: [{ isian: 'Nomor Rekening Baru', sudah_dijawab: true }],
      perbaikan_isian: [{ perubahan: [{ semula: typo, menjadi: right }] }],
    });
    expect(JSON.stringify(request?.ringkasan)).toContain(right);
  });
});

describe('a single field, together with a paper', () => {
  const items = (amount: number) => [{ fund_code: 'DTUM', apply_amount: amount, apply_units: 0 }];

  beforeAll(async () => {
    withdrawal = await submitWithdrawal(app, siti);
    await story.press('verifikator1', withdrawal, 'claim');
    const documents = [{ slot: 'ktp_attachment', reason: 'UNREADABLE' }];
    const asked = await ask(withdrawal, { documents, fields: [{ path: 'items', reason: 'MISTYPED' }] });
    expect(asked.status).toBe(200);
  });

  it('the amount of the case, its list and its level follow; the case waits for the paper', async () => {
    expect((await customerSees(withdrawal)).next.what).toBe('Perbaiki Jumlah penarikan. Kirim ulang Foto KTP.');
    const [line] = z.array(z.object({ fund_code: z.string() })).parse((await form(withdrawal)).payload['items']);
    const values = { items: [{ ...items(3_000_000)[0], fund_code: line?.fund_code }] };
    expect(await send(withdrawal, values)).toMatchObject({ status: 200 });
    const seen = await customerSees(withdrawal);
    expect(seen).toMatchObject({ state: 'DOKUMEN_TIDAK_LENGKAP', headline: expect.stringContaining('3.000.000') });
    const list = await app.call('GET', '/desk/v1/queue?state=open', await staffToken(app, 'verifikator2'));
    const listed = Queue.parse(list.data).items.find((each) => each.number === withdrawal);
    expect(JSON.stringify(listed)).toContain('3.000.000');
  });

  it('with the paper the case goes on', async () => {
    const reply = await app.call('POST', '/api/v1/transaction-proposal/reupload-pending-document', siti, {
      documents: [{ name: 'ktp_attachment', attachment: await app.upload(siti, 'KTP') }],
      transaction_id: withdrawal,
      service_id: 160,
    });
    expect(reply.status).toBe(200);
    expect((await story.view('verifikator1', withdrawal)).state).toBe('VERIFIKASI');
  });

  it('asked again, the customer cancels while answering: one of the two happens', async () => {
    await ask(withdrawal, { fields: [{ path: 'items', reason: 'MISTYPED' }] });
    const { payload } = await form(withdrawal);
    await passStepUp(app, siti, correctionPurpose(withdrawal));
    const values = { items: payload['items'] };
    const { terms } = CorrectionCheck.parse((await check(withdrawal, values)).data);
    const accepted_terms = terms.map(({ id, version }) => ({ id, version }));
    const answers = await Promise.all([
      app.call('POST', `/api/v1/transaction-proposal/${withdrawal}/cancel`, siti, {}),
      app.call('POST', pathOf(withdrawal), siti, { values, accepted_terms }),
    ]);
    const [cancelled, answered] = answers.map(({ status }) => status);
    expect(cancelled).toBe(200);
    expect([200, 409]).toContain(answered);
    expect(await story.stateOf(siti, withdrawal)).toBe('DIBATALKAN');
  });
});

describe('effect', () => {
  it('the corrected account is what is posted', async () => {
    await app.work();
    await story.press('verifikator1', account, 'propose', { decision: 'approve' });
    await story.press('penyetuju1', account, 'approve');
    await app.work();
    expect(await story.stateOf(siti, account)).toBe('SELESAI');
    const { policy } = await app.services.core.getPolicy('7700000001');
    expect(policy.benefitAccount?.bankAccount).toBe(right);
  });
});

describe('a correction that makes an attachment necessary', () => {
  let number = '';

  it('is taken, and the attachment is asked for in the name of whoever asked', async () => {
    const typed = { new_no_rek: typo, rek_owner: 'SITI NUR RAHMAWATI' };
    number = numberOf(await sendAccount(app, siti, 'change-payee-refund-account', typed));
    await story.press('verifikator1', number, 'claim');
    await ask(number, { fields: [{ path: 'rek_owner', reason: 'DIFFERS_DOCUMENT' }] });
    const { policy } = await app.services.core.getPolicy('7700000001');
    const [relative] = policy.beneficiaries;
    const values = { rek_owner: relative === undefined ? '' : fullName(relative.person) };
    expect(CorrectionCheck.parse((await check(number, values)).data).attachments).toEqual([
      'Kartu Keluarga (Pemegang polis)',
    ]);
    expect(await send(number, values)).toMatchObject({ status: 200 });
    const seen = await customerSees(number);
    expect(seen).toMatchObject({
      state: 'DOKUMEN_TIDAK_LENGKAP',
      next: { what: expect.stringContaining('Kartu Keluarga') },
    });
    const { asked } = await story.view('verifikator1', number);
    expect(asked).toMatchObject([{ name: 'kk_attachment', done: false, asked_by: 'Verifikator Satu' }]);
  });

  it('goes on with the attachment, which is part of the payload then', async () => {
    const attachment = await app.upload(siti, 'KK');
    const reply = await app.call('POST', '/api/v1/transaction-proposal/reupload-pending-document', siti, {
      documents: [{ name: 'kk_attachment', attachment }],
      transaction_id: number,
      service_id: (await customerSees(number)).serviceId,
    });
    expect(reply).toMatchObject({ status: 200 });
    expect((await story.view('verifikator1', number)).state).toBe('VERIFIKASI');
    const { payload, uploads } = await getContent(app.services.pool, app.services.vault, number);
    expect(payload['kk_attachment']).toBe(attachment);
    expect(uploads.map(({ name }) => name)).toContain(attachment);
  });
});

it('the end of its retention deletes earlier values and what staff wrote', async () => {
  const { services } = app;
  const due = { number: account, policyNumber: '7700000001' };
  await inTransaction(services.pool, (tx) => deleteRequestData(tx, services, due));
  expect((await getContent(services.pool, services.vault, account)).earlier).toEqual([]);
  const { rows } = await services.pool.query('SELECT FROM asked_document WHERE number = $1', [account]);
  expect(rows).toEqual([]);
});
