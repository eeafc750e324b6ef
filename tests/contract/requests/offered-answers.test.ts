import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { OfferedAnswers } from '#shared/wire/proposals.ts';
import { startDeskApp, type DeskApp } from '#tests/support/desk-app.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { passStepUp } from '#tests/support/role-changes.ts';
import { ahmad, signIn, siti } from '#tests/support/sign-in.ts';

let app: DeskApp;
let token = '';

beforeAll(async () => {
  app = await startDeskApp();
  token = await signIn(app.server, siti);
});
afterAll(() => app.close());

const from = 'change-payment-method';
const to = 'change-payee-refund-account';
const debit = { payment_method: 3, new_no_rek: '1234567890', bank: '14', branch: 'Depok', rek_owner: 'Siti' };

const offered = async (suffix = to, who = token) =>
  z.nullable(OfferedAnswers).parse((await app.call('GET', `/api/v1/drafts/${suffix}/offered`, who)).data);

let revision: number | null = null;
const draft = async (payload: Readonly<Record<string, unknown>>): Promise<void> => {
  const answer = await app.server.call({
    method: 'PUT',
    url: `/api/v1/drafts/${from}`,
    token,
    payload: { payload, revision },
  });
  ({ revision } = z.object({ revision: z.number() }).parse(answer.data));
};

it('no earlier answers are offered when the customer gave none', async () => {
  expect(await offered()).toBeNull();
  await draft({ ...debit, branch: '' });
  expect(await offered()).toBeNull();
  await draft({ ...debit, payment_method: 93 });
  expect(await offered()).toBeNull();
});

it('an account entered in one request is offered in the next, with only the last digits of long numbers', async () => {
  await draft(debit);
  const found = await offered();
  expect(found).toMatchObject({ event: 'Pindah', values: { new_no_rek: '1234567890', bank: '14', branch: 'Depok' } });
  expect(JSON.stringify(found?.rows)).not.toContain('1234567890');
  expect(found?.rows[0]).toEqual({ label: 'Nomor rekening', value: '****7890' });
});

it('offered answers are not filled in automatically: the next draft stays unchanged', async () => {
  expect((await app.call('GET', `/api/v1/drafts/${to}`, token)).data).toBeNull();
});

it('answers are not offered to other people, on other policies, or in unrelated forms', async () => {
  expect(await offered(to, await signIn(app.server, ahmad))).toBeNull();
  expect(await offered(to, await signIn(app.server, { ...siti, policy_number: '7700000003' }))).toBeNull();
  expect(await offered(from)).toBeNull();
  expectRefusal(await app.call('GET', `/api/v1/drafts/${to}/offered`, undefined), { status: 401 });
});

it('submitted answers take precedence over a draft while the request is open', async () => {
  await draft({ ...debit, branch: 'Bogor' });
  await passStepUp(app, token, from);
  const body = {
    ...debit,
    is_registered_in_policy: true,
    bank: '014',
    rek_owner: 'Siti Nur Rahmawati',
    branch: 'Cinere',
    bank_authorization_attachment: await app.upload(token, 'BANKAUTHORIZATION'),
    saving_book_attachment: await app.upload(token, 'SAVINGBOOK'),
    ktp_attachment: await app.upload(token, 'KTP'),
    ktp_selfie_attachment: await app.upload(token, 'KTPSELFIE'),
  };
  const sent = await app.call('POST', `/api/v1/transaction-proposal/${from}`, token, body);
  expect([sent.status, sent.data]).toMatchObject([200, {}]);
  expect((await offered())?.values['branch']).toBe('Cinere');
  await app.services.pool.query(`UPDATE proposal SET ended_at = now() WHERE suffix = $1`, [from]);
  expect(await offered()).toBeNull();
});

it('a child who was made a beneficiary is offered in the rider form, with the date as text', async () => {
  const person = { first_name: 'Bagas', last_name: '', birthday: '2026-10-01', birth_place: 'Depok', gender: 'M' };
  const payload = { changes: 'Penambahan / Revisi', add_item: { designation: 5, person } };
  await app.call('PUT', '/api/v1/drafts/change-beneficiary', token, { payload, revision: null });
  const found = await offered('add-rider');
  expect(found).toMatchObject({ event: 'Punya anak', values: { 'add_riders.0.insured.relation': 'Anak' } });
  expect(found?.rows).toEqual([
    { label: 'Nama depan', value: 'Bagas' },
    { label: 'Hubungan dengan Anda', value: 'Anak' },
    { label: 'Tanggal lahir', value: '01/10/2026' },
    { label: 'Tempat lahir', value: 'Depok' },
    { label: 'Jenis kelamin', value: 'Laki-laki' },
  ]);
});

const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';

it.each([
  ['a NUL character', 'Jl. Melati\u0000 5'],
  ['half of a character', 'Jl. Melati \ud83d 5'],
  ['an emoji of joined parts', `Jl. Melati ${family} 5`],
  ['a mark of direction', 'Jl. \u202eMelati\u202c 5'],
])('a draft keeps %s as the customer typed it', async (_what, branch) => {
  const url = '/api/v1/drafts/change-payment-freq';
  const { data } = await app.call('GET', url, token);
  const { revision: stored } = z.object({ revision: z.number() }).nullable().parse(data) ?? { revision: null };
  const payload = { payload: { branch }, revision: stored };
  const saved = await app.server.call({ method: 'PUT', url, token, payload });
  expect([saved.status, saved.data]).toEqual([200, expect.objectContaining({ payload: { branch } })]);
  expect((await app.call('GET', url, token)).data).toMatchObject({ payload: { branch } });
});

it('the revision of a saved draft is plain text', async () => {
  const payload = { payload: {}, revision: null, save_id: 'a\u0000' };
  const url = '/api/v1/drafts/change-payment-freq';
  expectRefusal(await app.server.call({ method: 'PUT', url, token, payload }), { status: 422, path: 'save_id' });
});
