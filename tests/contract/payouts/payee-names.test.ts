import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildFacts } from '#requests/testing/build-facts.ts';
import { AccountNameNote } from '#shared/wire/accounts/account-name.ts';
import { CheckAnswer } from '#shared/wire/proposals.ts';
import { parseLimits } from '#server/auth/limits/limits.ts';
import type { NameAnswer } from '#server/bank/payee-name.ts';
import { createPayeeNames, type PayeeNames } from '#server/payee-names/payee-names.ts';
import { deleteRequestData } from '#server/retention/request-data.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { startDeskApp, type DeskApp } from '#tests/support/desk-app.ts';
import { createDeskStory, numberOf, sendAccount, type DeskStory } from '#tests/support/desk-story.ts';
import { ahmad, signIn } from '#tests/support/sign-in.ts';
import { bankEnvironment, bankReply, openSnapBank, type SnapBank } from '#tests/support/snap-bank.ts';

const suffix = 'change-payee-refund-account';
const inquiry = '/account-inquiry-external';
const holder = 'SITI NUR RAHMAWATI';

let bank: SnapBank;
let app: DeskApp;
let desk: DeskStory;
let siti: string;
let newest = 1_000_000_000;

/** Returns an account number that nobody asked for yet. */
const newNumber = (): string => String((newest += 1));

const countInquiries = (): number => bank.paths().filter((path) => path === inquiry).length;

const askAs = (token: string | undefined, changes: object = {}) =>
  app.call('POST', '/api/v1/account-name', token, { service_id: '141', bank: '014', new_no_rek: '', ...changes });

async function noteOn(number: string, token = siti): Promise<AccountNameNote> {
  const reply = await askAs(token, { new_no_rek: number });
  expect(reply.status, reply.message).toBe(200);
  return AccountNameNote.parse(reply.data);
}

beforeAll(async () => {
  bank = await openSnapBank();
  app = await startDeskApp(bankEnvironment(bank.url), ['7700000001', '7700000002']);
  desk = await createDeskStory(app);
  siti = await signIn(app.server);
});
afterAll(async () => {
  await app.close();
  await bank.close();
});
beforeEach(() => {
  bank.calls.length = 0;
  bank.faults.clear();
  bank.names.clear();
});

describe('call of a form about an account', () => {
  test('answers the masked name, compared with the holder, and asks the bank once', async () => {
    const number = newNumber();
    bank.names.set(number, holder);
    const note = await noteOn(number);
    expect(note).toEqual({
      result: 'same',
      text: 'Rekening ini atas nama SITI N*** R***, sama dengan nama pemegang polis.',
    });
    expect(await noteOn(number)).toEqual(note);
    expect(countInquiries()).toBe(1);
  });

  test('compares with the own policy alone, and repeats no answer to another policy', async () => {
    const number = newNumber();
    bank.names.set(number, holder);
    expect((await noteOn(number)).result).toBe('same');
    const other = await noteOn(number, await signIn(app.server, ahmad));
    expect(other.result).toBe('different');
    expect(other.text).not.toContain('RAHMAWATI');
    expect(countInquiries()).toBe(2);
  });

  test.each([
    ['is closed', '40318', 'closed'],
    ['is dormant', '40309', 'closed'],
    ['is unknown', '40411', 'unknown'],
    ['is checked later when the bank refuses our signature', '40100', 'later'],
  ])('says that an account %s', async (_name, code, result) => {
    bank.faults.set(inquiry, [bankReply(code, inquiry)]);
    expect((await noteOn(newNumber())).result).toBe(result);
  });

  test.each([
    ['cuts the connection', { kind: 'cut', worked: false }],
    ['never answers', { kind: 'silent', worked: false }],
    ['answers with a page', { kind: 'answer', reply: { status: 200, body: '<html>' }, worked: false }],
    [
      'names another account',
      bankReply('20000', inquiry, { beneficiaryAccountNo: '1', beneficiaryAccountName: holder }),
    ],
    ['gives an empty name', bankReply('20000', inquiry, { beneficiaryAccountName: ' \u200b ' })],
    ['gives an endless name', bankReply('20000', inquiry, { beneficiaryAccountName: 'A'.repeat(101) })],
    ['gives no name', bankReply('20000', inquiry, {})],
  ] as const)('says that the name is checked later when the bank %s', async (_name, fault) => {
    bank.faults.set(inquiry, [fault]);
    const number = newNumber();
    bank.names.set(number, holder);
    expect((await noteOn(number)).result).toBe('later');
  });

  test.each([
    ['without a session', () => askAs(undefined, { new_no_rek: newNumber() }), 401],
    ['for a type that names no account', () => askAs(siti, { service_id: '160', new_no_rek: newNumber() }), 404],
    ['for an unknown type', () => askAs(siti, { service_id: 'x', new_no_rek: newNumber() }), 404],
    ['with too short a number', () => askAs(siti, { new_no_rek: '1234567' }), 422],
    ['with a masked number', () => askAs(siti, { new_no_rek: '********3456' }), 422],
    ['for an unknown bank', () => askAs(siti, { bank: '999', new_no_rek: newNumber() }), 422],
  ])('is refused %s, without asking the bank', async (_name, ask, status) => {
    expect((await ask()).status).toBe(status);
    expect(countInquiries()).toBe(0);
  });

  test('is refused where the form itself is', async () => {
    await app.services.core.setPayoutsFrozen('7700000001', true);
    expect((await askAs(siti, { new_no_rek: newNumber() })).status).toBe(422);
    await app.services.core.setPayoutsFrozen('7700000001', false);
    expect(countInquiries()).toBe(0);
  });
});

describe('inquiry of the server', () => {
  const account = (number: string) => ({ bank: '014', number });
  const { parameters } = buildFacts({ parameters: { 'payee.inquiry_wait_seconds': 0.05 } }).position;
  const asker = { policyNumber: 'P-1', address: '203.0.113.7' };

  function withBank(ask: () => Promise<NameAnswer>, limits: Readonly<Record<string, string>> = {}): PayeeNames {
    return createPayeeNames({ ...app.services, limits: parseLimits(limits) }, ask);
  }

  test('does not wait for a slow bank, and uses its late answer for the next question', async () => {
    const slow = Promise.withResolvers<NameAnswer>();
    let asked = 0;
    const names = withBank(() => {
      asked += 1;
      return slow.promise;
    });
    expect(await names.askForCustomer(asker, account('11'), parameters)).toMatchObject({ kind: 'silent' });
    slow.resolve({ kind: 'named', name: holder });
    expect(await names.askForCustomer(asker, account('11'), parameters)).toEqual({ kind: 'named', name: holder });
    expect(asked).toBe(1);
  });

  test('counts accounts by policy and by network, but not a repeated question', async () => {
    const limits = { LIMITS_ACCOUNT_NAMES_PER_POLICY: '2', LIMITS_ACCOUNT_NAMES_PER_ADDRESS: '3' };
    const names = withBank(() => Promise.resolve({ kind: 'no-account' }), limits);
    const ask = (policyNumber: string, number: string, address = '203.0.113.8') =>
      names.askForCustomer({ policyNumber, address }, account(number), parameters);
    for (const number of ['21', '21', '22', '21', '22']) await ask('P-2', number);
    await expect(ask('P-2', '23')).rejects.toMatchObject({ status: 429 });
    await ask('P-3', '24');
    await expect(ask('P-4', '25')).rejects.toMatchObject({ status: 429 });
    await expect(ask('P-4', '25', '198.51.100.1')).resolves.toEqual({ kind: 'no-account' });
  });

  test('answers like a silent bank when none is connected or the connection itself is broken', async () => {
    const none = createPayeeNames({ ...app.services, limits: parseLimits({}) }, undefined);
    expect(none.isConnected).toBe(false);
    expect(await none.askForCustomer(asker, account('31'), parameters)).toMatchObject({ kind: 'silent' });
    const broken = withBank(() => Promise.reject(new Error('broken')));
    expect(await broken.askForRequest(account('32'), parameters)).toMatchObject({ kind: 'silent' });
  });
});

const stored = async (number: string) =>
  (await app.services.pool.query('SELECT * FROM payee_name_answer WHERE request_number = $1', [number])).rows[0];

const rowsOf = async (number: string): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries((await desk.view('verifikator1', number)).account_name.map(({ label, value }) => [label, value]));

const nameLabel = 'Nama rekening menurut bank';

describe('request that names an account', () => {
  let number = '';

  async function send(new_no_rek: string, rek_owner = holder): Promise<string> {
    number = numberOf(await sendAccount(app, siti, suffix, { new_no_rek, rek_owner, bank: '014' }));
    return number;
  }

  const cancel = async () =>
    expect((await app.call('POST', `/api/v1/transaction-proposal/${number}/cancel`, siti)).status).toBe(200);

  test('stores the name sealed and shows it at the desk with time and result', async () => {
    const account = newNumber();
    bank.names.set(account, 'SITI N RAHMAWATI');
    await send(account);
    expect(await stored(number)).toMatchObject({ answer: 'named', result: 'close', typed_match: 'close' });
    expect(JSON.stringify(await stored(number))).not.toContain('RAHMAWATI');
    const shown = await desk.view('verifikator1', number);
    expect(shown.account_name).toEqual([
      { label: nameLabel, value: expect.stringMatching(/^SITI N RAHMAWATI \(mirip dengan pemegang polis/) },
      { label: 'Terakhir ditanyakan ke bank', value: expect.stringMatching(/^\d\d\/\d\d\/\d{4} /) },
    ]);
    expect(shown.warnings.join()).toContain('SITI N RAHMAWATI (mirip');
    await cancel();
  });

  test('asks the bank itself, so that an answer of the form counts for nothing', async () => {
    const account = newNumber();
    bank.names.set(account, holder);
    await noteOn(account);
    bank.names.set(account, 'AGUS WIJAYA');
    await send(account);
    expect(countInquiries()).toBe(2);
    expect(await stored(number)).toMatchObject({ result: 'different', typed_match: 'different' });
    const { state, warnings } = await desk.view('verifikator1', number);
    expect(state).toBe('MENUNGGU_VERIFIKASI');
    expect(warnings.join()).toContain('AGUS WIJAYA (orang lain, periksa');
    await cancel();
  });

  test('is accepted while the bank is silent, which is asked again later', async () => {
    const account = newNumber();
    bank.names.set(account, holder);
    bank.faults.set(inquiry, [{ kind: 'cut', worked: false }]);
    await send(account);
    expect(await rowsOf(number)).toMatchObject({ [nameLabel]: 'bank belum menjawab' });
    expect((await desk.view('verifikator1', number)).warnings.join()).not.toContain('bank belum menjawab');
    await app.services.pool.query(
      `UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = 'payee-name:' || $1`,
      [number],
    );
    await app.work();
    expect(await stored(number)).toMatchObject({ answer: 'named', result: 'same', tries: 2 });
    expect(await rowsOf(number)).toMatchObject({ [nameLabel]: `${holder} (sama dengan pemegang polis)` });
    await cancel();
  });

  test('is shown as not asked about before the bank was asked', async () => {
    await send(newNumber());
    await app.services.pool.query('DELETE FROM payee_name_answer WHERE request_number = $1', [number]);
    expect(await rowsOf(number)).toEqual({ [nameLabel]: 'belum ditanyakan ke bank' });
    await cancel();
  });

  test('loses the name with its content when the retention period ends', async () => {
    const account = newNumber();
    bank.names.set(account, holder);
    await send(account);
    await cancel();
    await inTransaction(app.services.pool, (tx) =>
      deleteRequestData(tx, app.services, { number, policyNumber: '7700000001' }),
    );
    expect(await stored(number)).toBeUndefined();
    expect(await rowsOf(number)).toEqual({});
  });

  test('shows the masked name in the summary before it is sent, and is not refused beyond the limit', async () => {
    const body = (new_no_rek: string) => ({
      new_no_rek,
      rek_owner: holder,
      bank: '014',
      branch: 'Blok M',
      saving_book_attachment: '',
      ktp_attachment: '',
    });
    const attachments = {
      saving_book_attachment: await app.upload(siti, 'SAVINGBOOK'),
      ktp_attachment: await app.upload(siti, 'KTP'),
    };
    const check = async (account: string) => {
      const path = `/api/v1/transaction-proposal/${suffix}/check`;
      const reply = await app.call('POST', path, siti, { ...body(account), ...attachments });
      expect(reply.status, reply.message).toBe(200);
      return CheckAnswer.parse(reply.data).account_name;
    };
    const account = newNumber();
    bank.names.set(account, holder);
    expect(await check(account)).toMatchObject({ result: 'same', text: expect.stringContaining('SITI N*** R***') });
    bank.faults.set(inquiry, [{ kind: 'cut', worked: false }]);
    expect(await check(newNumber())).toBeUndefined();
    let status = 200;
    for (let tries = 0; status === 200 && tries < 40; tries += 1)
      ({ status } = await askAs(siti, { new_no_rek: newNumber() }));
    expect(status).toBe(429);
    const other = newNumber();
    bank.names.set(other, holder);
    expect(await check(other)).toBeUndefined();
    expect(await check(account)).toMatchObject({ result: 'same' });
  });
});
