import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fullName } from '#shared/text/person-name.ts';
import { formatDate, parseBusinessDate } from '#shared/time/dates.ts';
import type { AttachmentType } from '#shared/wire/attachments.ts';
import { DeskCase } from '#shared/wire/desk.ts';
import { readDocumentFragment } from '#shared/wire/issued-documents/document-link.ts';
import { DocumentVerdict, ShownDocuments } from '#shared/wire/issued-documents/shown-documents.ts';
import { Submitted } from '#shared/wire/proposals.ts';
import { formPurpose, ReadForm, SignedForm, type FormName } from '#shared/wire/issued-documents/signed-forms.ts';
import { openAttachments } from '#tests/support/open-attachments.ts';
import { deskAppOn, staffToken, type DeskApp } from '#tests/support/desk-app.ts';
import { readPdfQr } from '#tests/support/pdf-qr.ts';
import { readPdfText } from '#tests/support/pdf-text.ts';
import { passStepUp } from '#tests/support/role-changes.ts';
import { startTestServer } from '#tests/support/server.ts';
import { ahmad, signIn, siti } from '#tests/support/sign-in.ts';
import { createMovableClock, type MovableClock } from '#tests/support/movable-clock.ts';

type Body = Readonly<Record<string, unknown>>;

const suffix = 'change-payment-method';
const account = { bank: '014', new_no_rek: '5271234567', branch: 'KCU Sudirman', rek_owner: 'SITI RAHMAWATI' };
const mandate = { transaction_type: suffix, form: 'DEBIT_MANDATE' } as const;
const owner = {
  identity_number: '3174015203880001',
  birth_place: 'Jakarta',
  birth_date: '1988-03-12',
  address: 'Jl. Melati 5, Jakarta',
  occupation: 'Pegawai',
  relation: 'Kakak',
  funds: 'Gaji',
};

let app: DeskApp;
let clock: MovableClock;
let token = '';
let stranger = '';
beforeAll(async () => {
  const env = { LIMITS_LOGIN_FLOOR_MS: '1', LIMITS_RESENDS_PER_IDENTITY: '100', LIMITS_CODES_PER_PHONE: '1000' };
  app = deskAppOn(
    await startTestServer({
      jobs: 'by hand',
      env,
      policies: ['7700000001', '7700000003', '7700000002'],
      clock: (plain) => (clock = createMovableClock({ businessNow: () => plain.businessNow() })),
    }),
  );
  token = await signIn(app.server, siti);
  stranger = await signIn(app.server, ahmad);
  const { policy } = await app.services.core.getPolicy(siti.policy_number);
  holder = fullName(policy.holder.person);
  beneficiaries = policy.beneficiaries.map(({ partyId }) => partyId);
});
afterAll(() => app.close());

let holder = '';
let beneficiaries: readonly number[] = [];

const post = (path: string, body: Body, as = token) => app.call('POST', `/api/v1/${path}`, as, body);
const payloadOf = (changes: Body = {}) => ({ ...account, rek_owner: holder, ...changes });
const read = async (changes: Body = {}, more: Body = {}) =>
  ReadForm.parse((await post('signed-forms/read', { ...mandate, payload: payloadOf(changes), ...more })).data);

/** Asks for a fresh code half a minute after the last one, and types it. */
async function typeCode(form: FormName, sha256: string | null): Promise<void> {
  clock.pass(31);
  await passStepUp(app, token, formPurpose(form, sha256 ?? ''));
}

const sign = (changes: Body, text_sha256: string | null) =>
  post('signed-forms', { ...mandate, payload: payloadOf(changes), text_sha256 });

/** Signs the mandate of an account; returns the signed form. */
async function signNew(changes: Body): Promise<SignedForm> {
  const { text_sha256 } = await read(changes);
  await typeCode('DEBIT_MANDATE', text_sha256);
  return SignedForm.parse((await sign(changes, text_sha256)).data);
}

const upload = (type: AttachmentType) => app.upload(token, type);
const requestWith = async (bank_authorization_attachment: string, changes: Body = {}) => ({
  ...payloadOf(changes),
  payment_method: 3,
  is_registered_in_policy: true,
  ktp_selfie_attachment: await upload('KTPSELFIE'),
  ktp_attachment: await upload('KTP'),
  saving_book_attachment: await upload('SAVINGBOOK'),
  bank_authorization_attachment,
});
const check = async (body: Body) => post(`transaction-proposal/${suffix}/check`, body);

const countSigned = async (): Promise<number> => {
  const { rows } = await app.services.pool.query<{ count: number }>('SELECT count(*)::int FROM signed_form');
  return rows[0]?.count ?? 0;
};
/** Returns number and code in the QR picture of a PDF, where it leads to the verifying page. */
const keyOfQr = (pdf: Buffer) => {
  const { pathname, hash } = new URL(readPdfQr(pdf) ?? '');
  return pathname === '/periksa-dokumen' ? readDocumentFragment(hash) : undefined;
};
const pdfOf = async (name: string, as = token) => app.fetchFile(`/api/v1/attachments/${name}`, as);

describe('text of a form', () => {
  it('is written by the server from the typed data, with the insurer and the present premium', async () => {
    const { text, text_sha256, by_hand, signed } = await read();
    expect([by_hand, signed, text?.title]).toEqual([null, null, 'Surat Kuasa Pendebetan Rekening']);
    const lines = text?.sections.flatMap((part) => part.lines) ?? [];
    expect(lines).toContainEqual({ label: 'Nomor rekening', value: '5271234567' });
    expect(lines).toContainEqual({ label: 'Atas nama', value: holder });
    expect(lines.find(({ label }) => label === 'Premi saat ini')?.value).toMatch(/^Rp\s[\d.]+, tahunan$/);
    expect(JSON.stringify(text)).not.toMatch(/\{[a-z]|3174015203880001/i);
    expect(text_sha256).toMatch(/^[0-9a-f]{64}$/);
    expect((await read()).text_sha256).toBe(text_sha256);
    expect((await read({ new_no_rek: '5271234568' })).text_sha256).not.toBe(text_sha256);
  });

  it.each([
    ['an account without number', { new_no_rek: '' }, 'new_no_rek'],
    ['a bank that cannot be debited', { bank: '031' }, 'bank'],
  ])('is refused for %s, with the field', async (_case, changes, path) => {
    const answer = await post('signed-forms/read', { ...mandate, payload: payloadOf(changes) });
    expect([answer.status, answer.data]).toMatchObject([422, { errors: [{ path }] }]);
  });

  it('is refused for a request type without this form', async () => {
    const payload = payloadOf();
    const answer = await post('signed-forms/read', { ...mandate, transaction_type: 'change-payer', payload });
    expect(answer.status).toBe(404);
  });

  it.each([
    ['whose bank insists on paper', { bank: '200' }, 'Bank Tabungan Negara (BTN) meminta surat kuasa asli'],
    ['of another owner', { rek_owner: 'RUDI HARTONO' }, 'Rekening ini atas nama RUDI HARTONO'],
  ])('of an account %s is signed on paper, printed from the draft', async (_case, changes, reason) => {
    const { by_hand, text_sha256 } = await read(changes);
    expect(by_hand).toContain(reason);
    await typeCode('DEBIT_MANDATE', text_sha256);
    expect(await sign(changes, text_sha256)).toMatchObject({ status: 422, data: { code: 'FORM-PAPER' } });
    const printed = await app.server.app.inject({
      method: 'POST',
      url: '/api/v1/signed-forms/print',
      headers: { authorization: `Bearer ${token}` },
      payload: { ...mandate, payload: payloadOf(changes) },
    });
    const text = readPdfText(printed.rawPayload);
    expect([printed.statusCode, text.includes('5271234567'), text.includes('Tanda tangan')]).toEqual([200, true, true]);
  });
});

describe('signature of a debit mandate', () => {
  let first: SignedForm;

  it('is refused without a code, with a code for another text, and for a text that was not read', async () => {
    const { text_sha256 } = await read();
    expect(await sign({}, text_sha256)).toMatchObject({ status: 422, data: { code: 'STEP-UP' } });
    await typeCode('DEBIT_MANDATE', 'f'.repeat(64));
    expect(await sign({}, text_sha256)).toMatchObject({ status: 422, data: { code: 'STEP-UP' } });
    expect(await sign({ branch: 'KCP Lain' }, text_sha256)).toMatchObject({
      status: 409,
      data: { code: 'FORM-TEXT' },
    });
    expect(await countSigned()).toBe(0);
  });

  it('is refused with a code that passed too long ago, and leaves no file', async () => {
    const { text_sha256 } = await read();
    await typeCode('DEBIT_MANDATE', text_sha256);
    await app.services.pool.query(`UPDATE step_up SET valid_until = to_timestamp(0) WHERE state = 'PASSED'`);
    const files = 'SELECT count(*)::int AS count FROM attachment';
    const before = (await app.services.pool.query(files)).rows;
    expect(await sign({}, text_sha256)).toMatchObject({ status: 422, data: { code: 'STEP-UP' } });
    expect((await app.services.pool.query(files)).rows).toEqual(before);
  });

  it('stores text, hash, time, person and code as evidence, sealed, and gives a PDF of the same text', async () => {
    first = await signNew({});
    expect(first.name).toMatch(/\.pdf$/);
    const { rows } = await app.services.pool.query('SELECT * FROM signed_form');
    expect(rows).toMatchObject([{ attachment: first.name, form: 'DEBIT_MANDATE', policy_number: '7700000001' }]);
    expect(JSON.stringify(rows)).not.toContain('5271234567');
    const { bytes } = await pdfOf(first.name);
    const text = readPdfText(bytes).replaceAll(/\s+/g, ' ');
    const { text_sha256 } = await read();
    for (const words of ['Surat Kuasa Pendebetan Rekening', '5271234567', first.number, holder, 'WhatsApp'])
      expect(text).toContain(words);
    expect(text.replaceAll(' ', '')).toContain(text_sha256);
    const { rows: audit } = await app.services.pool.query(
      `SELECT detail FROM audit_event WHERE action = 'form.signed'`,
    );
    expect(audit).toMatchObject([{ detail: { attachment: first.name, code: 'passed', text: text_sha256 } }]);
  });

  it('of the same text again gives the first signature, without a code', async () => {
    const { text_sha256 } = await read();
    expect(SignedForm.parse((await sign({}, text_sha256)).data)).toEqual(first);
    expect(await countSigned()).toBe(1);
  });

  it('says by itself when the account changed, and fits again when it is changed back', async () => {
    const changed = await read({ new_no_rek: '5271234999' }, { attachment: first.name });
    expect(changed.signed?.problem).toBe(
      'Data rekening berubah setelah surat kuasa ditandatangani. Tanda tangani lagi.',
    );
    expect((await read({}, { attachment: first.name })).signed).toMatchObject({ number: first.number, problem: null });
  });

  it('is not shown to another policy, and cannot be used there', async () => {
    expect((await pdfOf(first.name, stranger)).status).toBe(404);
    const answer = await post('signed-forms/read', { ...mandate, payload: account, attachment: first.name }, stranger);
    expect(ReadForm.parse(answer.data).signed).toBeNull();
  });

  it('is refused by the check and the submission of a request with other typed data', async () => {
    const body = await requestWith(first.name, { new_no_rek: '5271234999' });
    const refusal = { errors: [{ path: 'bank_authorization_attachment', code: 'FORM-MANDATE' }] };
    expect(await check(body)).toMatchObject({ status: 422, data: refusal });
    clock.pass(31);
    await passStepUp(app, token, suffix);
    expect(await post(`transaction-proposal/${suffix}`, body)).toMatchObject({ status: 422, data: refusal });
  });

  it('is refused for a bank that meanwhile asks for paper', async () => {
    const byHand = (value: boolean) =>
      app.services.pool.query(`UPDATE list_entry SET mandate_by_hand = $1 WHERE list = 'banks' AND code = '014'`, [
        value,
      ]);
    await byHand(true);
    const answer = await check(await requestWith(first.name));
    await byHand(false);
    expect(answer).toMatchObject({ status: 422, data: { code: 'FORM-PAPER' } });
  });

  it('is not needed where a paper was uploaded', async () => {
    expect((await check(await requestWith(await upload('BANKAUTHORIZATION')))).status).toBe(200);
  });

  it('goes with the request, is shown with its evidence at the desk, and becomes a document that can be verified', async () => {
    clock.pass(31);
    await passStepUp(app, token, suffix);
    const sent = await post(`transaction-proposal/${suffix}`, await requestWith(first.name));
    const [number = ''] = Submitted.parse(sent.data).transactionIds;
    await app.work();
    const clerk = await staffToken(app, 'verifikator1');
    const shown = DeskCase.parse((await app.call('GET', `/desk/v1/cases/${number}`, clerk)).data);
    const mandateFile = shown.attachments.find(({ name }) => name === first.name);
    expect(mandateFile).toMatchObject({
      slot: 'bank_authorization_attachment',
      signed_form: { number: first.number, signer: holder, code_channel: 'WA' },
    });
    expect(shown.attachments.filter(({ signed_form }) => signed_form !== null)).toHaveLength(1);
    await openAttachments(app.server, { userName: 'verifikator1', token: clerk, action: 'propose' }, shown);
    const list = await app.call('GET', `/api/v1/policy/papers?request=${number}`, token);
    const issued = ShownDocuments.parse(list.data).items.find(({ kind }) => kind === 'SIGNED_FORM');
    expect(issued).toMatchObject({ number: first.number, title: 'Surat Kuasa Pendebetan Rekening' });
    const again = await app.fetchFile(`/api/v1/policy/papers/${first.number}/file`, token);
    const { bytes } = await pdfOf(first.name);
    const text = readPdfText(again.bytes);
    expect(text).toBe(readPdfText(bytes));
    const code = /\b[0-9A-Z]{5}-[0-9A-Z]{5}\b/.exec(text)?.[0];
    const key = { number: first.number, code: code?.replace('-', '') };
    expect([keyOfQr(bytes), keyOfQr(again.bytes)]).toEqual([key, key]);
    const verdict = await app.call('POST', '/api/v1/papers/verify', undefined, { number: first.number, code });
    expect(DocumentVerdict.parse(verdict.data)).toMatchObject({ genuine: true });
  });

  it('of a later request needs a code of its own', async () => {
    const { text_sha256 } = await read();
    expect(await sign({}, text_sha256)).toMatchObject({ status: 422, data: { code: 'STEP-UP' } });
  });
});

describe('statement of the beneficial owner', () => {
  const form = { transaction_type: suffix, form: 'BENEFICIAL_OWNER' } as const;
  const payload = { payment_method: 30, bank: '014' };
  const answers = { name: 'RUDI HARTONO', ...owner };
  let signed: SignedForm;

  it('has no text until its questions are answered, and names the answers that are wrong', async () => {
    const empty = await post('signed-forms/read', { ...form, payload });
    expect(ReadForm.parse(empty.data)).toEqual({ text: null, text_sha256: null, by_hand: null, signed: null });
    const wrong = await post('signed-forms/read', { ...form, payload, answers: { ...answers, identity_number: '1' } });
    expect(wrong).toMatchObject({ status: 422, data: { errors: [{ path: 'answers.identity_number' }] } });
  });

  it('names the owner of the debited account, whatever name was answered', async () => {
    const debit = { ...payloadOf({ rek_owner: 'BUDI SANTOSA' }), payment_method: 3 };
    const { data } = await post('signed-forms/read', { ...form, payload: debit, answers });
    expect(JSON.stringify(ReadForm.parse(data).text)).toContain('BUDI SANTOSA');
    expect(JSON.stringify(data)).not.toContain('RUDI HARTONO');
  });

  it('is signed, keeps its answers for a new signature, and fits no other request type', async () => {
    const { text_sha256 } = ReadForm.parse((await post('signed-forms/read', { ...form, payload, answers })).data);
    await typeCode('BENEFICIAL_OWNER', text_sha256);
    signed = SignedForm.parse((await post('signed-forms', { ...form, payload, answers, text_sha256 })).data);
    const { name } = signed;
    const other = { ...form, payload: { ...payload, bank: '008' }, attachment: name };
    expect(ReadForm.parse((await post('signed-forms/read', other)).data).signed).toMatchObject({
      problem: 'Data pembayar berubah setelah surat pernyataan ditandatangani. Tanda tangani lagi.',
      answers,
    });
    const body = {
      changes: 'Penambahan / Revisi',
      change_items: [
        ...beneficiaries.map((party_id) => ({ party_id, percentage: 10 })),
        { party_id: 0, percentage: 100 - 10 * beneficiaries.length },
      ],
      add_item: {
        party_id: 0,
        designation: 4,
        person: {
          first_name: 'RUDI',
          last_name: 'HARTONO',
          certi_type: 1,
          certi_code: '3174015203880001',
          gender: 'M',
          birthday: '1990-01-01',
          birth_place: 'Jakarta',
          marital_status: 'KAWIN',
        },
      },
      ktp_selfie_attachment: await upload('KTPSELFIE'),
      ktp_attachment: await upload('KTP'),
      document_attachment: await upload('DOCUMENT'),
      beneficiary_ktp_attachment: name,
    };
    const answer = await post('transaction-proposal/change-beneficiary/check', body);
    expect(JSON.stringify(answer.data)).toContain('FORM-OTHER');
  });

  it('has every answer, every sentence, the evidence of its signature and a QR picture in its PDF', async () => {
    const { text, text_sha256 } = ReadForm.parse((await post('signed-forms/read', { ...form, payload, answers })).data);
    const { bytes } = await pdfOf(signed.name);
    const printed = readPdfText(bytes).replaceAll(/\s+/g, '');
    const { birth_date, ...typed } = answers;
    const written = (text?.sections ?? []).flatMap(({ heading, text: sentences, lines, points }) => [
      heading,
      ...sentences,
      ...points,
      ...lines.flatMap(({ label, value }) => [label, value]),
    ]);
    expect(written.length).toBeGreaterThan(30);
    const evidence = [holder, signed.number, text_sha256, 'benar, dikirim lewat WhatsApp ke '];
    for (const words of [...Object.values(typed), formatDate(parseBusinessDate(birth_date)), ...written, ...evidence])
      expect(printed).toContain(String(words).replaceAll(/\s+/g, ''));
    expect(printed).toMatch(/Waktu\d\d\/\d\d\/2026\d\d:\d\d:\d\dWIB/);
    expect(keyOfQr(bytes)?.number).toBe(signed.number);
    expect(printed).toContain(keyOfQr(bytes)?.code.slice(0, 5));
  });

  it('ends with its file, when a draft was given up', async () => {
    const before = await countSigned();
    await app.services.pool.query(`DELETE FROM attachment WHERE used_by IS NULL AND type = 'BENEFICIARYOWNER'`);
    expect(await countSigned()).toBe(before - 1);
  });
});
