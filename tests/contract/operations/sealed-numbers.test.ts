import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedCore } from '#core/embedded/embedded-core.ts';
import { buildDemoPolicies } from '#demo/portfolio/demo-policies.ts';
import { openNumbers } from '#core/embedded/sealed/numbers-in-document.ts';
import { debit } from '#requests/change-payment-method/samples.ts';
import { budi } from '#requests/testing/party-samples.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { BusinessDate } from '#shared/time/dates.ts';
import { findClearNumbers, numbersIn } from '#tests/support/clear-numbers.ts';
import { startDeskApp, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { createDeskStory, numberOf, sendAccount, type DeskStory } from '#tests/support/desk-story.ts';
import { passStepUp, sendRole } from '#tests/support/role-changes.ts';
import { failing } from '#tests/support/ledger.ts';
import { testSealer } from '#tests/support/sealing.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { ahmad, signIn, siti as sitiHerself } from '#tests/support/sign-in.ts';

const today = BusinessDate.parse('2026-11-24');
const newAccount = '1370012345678';
const debited = '5270123456';
const ahmadsDebited = '5270654321';
const mother = {
  first_name: 'Aminah',
  certi_type: 1,
  certi_code: '3174015507600001',
  gender: 'F',
  birthday: '1960-07-15',
  birth_place: 'Jakarta',
  marital_status: 'CERAI MATI',
};
/** Identity, phone and account numbers of everybody with a role on a demo policy, and of people added here. */
const known = [
  ...new Set([
    ...numbersIn(buildDemoPolicies(today)),
    newAccount,
    debited,
    ahmadsDebited,
    mother.certi_code,
    budi.certi_code,
  ]),
];

let app: DeskApp;
let desk: DeskStory;
let siti = '';

beforeAll(async () => {
  app = await startDeskApp({}, [sitiHerself.policy_number, ahmad.policy_number]);
  desk = await createDeskStory(app);
  siti = await signIn(app.server);
});
afterAll(() => app.close());

const inClear = () => findClearNumbers(app.services.pool, known);
const send = async (suffix: string, body: Readonly<Record<string, unknown>>): Promise<string> => {
  const reply = await app.call('POST', `/api/v1/transaction-proposal/${suffix}`, siti, body);
  await app.work();
  return numberOf(reply);
};
const advance = async (days: number): Promise<void> => {
  await app.call('POST', '/demo/api/clock', undefined, { advance: days });
  await app.work();
};
const attachment = (type: Parameters<DeskApp['upload']>[1]) => app.upload(siti, type);
const sendDebit = async (token: string, account: string) =>
  app.call('POST', '/api/v1/transaction-proposal/change-payment-method', token, {
    ...debit({ new_no_rek: account }),
    ktp_selfie_attachment: await app.upload(token, 'KTPSELFIE'),
    ktp_attachment: await app.upload(token, 'KTP'),
    beneficiary_owner_attachment: await app.upload(token, 'BENEFICIARYOWNER'),
    bank_authorization_attachment: await app.upload(token, 'BANKAUTHORIZATION'),
    saving_book_attachment: await app.upload(token, 'SAVINGBOOK'),
  });

/** Reads the mandates' accounts, sealed or not, and their plain text. */
async function mandates() {
  const { rows } = await app.services.pool.query<{ policy: string; account: string; is_sealed: boolean }>(
    'SELECT policy_number AS policy, account, is_sealed FROM core.payment_mandate WHERE ended_on IS NULL',
  );
  return rows.map(({ account, ...row }) => ({ ...row, opened: testSealer.open('ACCOUNT', account) }));
}

describe('personal numbers in any column of any table', () => {
  it('are encrypted for the portfolio', async () => {
    expect(known.length).toBeGreaterThan(40);
    const portfolio = await createTestDatabase({ seeded: true });
    expect(await findClearNumbers(portfolio.pool, known)).toEqual([]);
    await portfolio.drop();
  });

  it('are encrypted after a paid withdrawal', async () => {
    const number = await submitWithdrawal(app, siti);
    await desk.approve(number);
    await advance(5);
    const due = (await desk.payables()).find((each) => each.request_number === number);
    expect(known).toContain(due?.bank_account);
    await desk.pay(due?.payable_id ?? '', 0, 'PAID');
    expect(await desk.stateOf(siti, number)).toBe('SELESAI');
    expect(await inClear()).toEqual([]);
  });

  it('are encrypted after changes of account, beneficiary and debit', async () => {
    const owner = { rek_owner: 'SITI NUR RAHMAWATI' };
    const account = numberOf(await sendAccount(app, siti, 'change-payee-refund-account', owner));
    await desk.approve(account);
    const attachments = async () => ({
      ktp_selfie_attachment: await attachment('KTPSELFIE'),
      ktp_attachment: await attachment('KTP'),
    });
    const beneficiary = await send('change-beneficiary', {
      changes: 'Penambahan / Revisi',
      change_items: [
        { party_id: 100002, percentage: 40 },
        { party_id: 100003, percentage: 20 },
        { party_id: 100004, percentage: 20 },
        { party_id: 0, percentage: 20 },
      ],
      add_item: { party_id: 0, designation: 4, person: mother },
      ...(await attachments()),
      document_attachment: await attachment('DOCUMENT'),
      beneficiary_ktp_attachment: await attachment('BENEFICIARYOWNER'),
    });
    await desk.approve(beneficiary);
    await passStepUp(app, siti, 'change-payment-method');
    const method = numberOf(await sendDebit(siti, debited));
    await app.work();
    await desk.approve(method);
    expect(await desk.stateOf(siti, account)).toBe('SELESAI');
    expect(await desk.stateOf(siti, beneficiary)).toBe('SELESAI');
    expect(await inClear()).toEqual([]);
  });

  it('are encrypted while a new payer waits for the due date, and afterwards', async () => {
    const token = await signIn(app.server, ahmad);
    const number = numberOf(await sendRole(app, token, 'change-payer', { relation: 7 }));
    await desk.approve(number);
    expect(await desk.stateOf(token, number)).toBe('DALAM_PROSES');
    expect(await inClear()).toEqual([]);
    await advance(31);
    expect(await desk.stateOf(token, number)).toBe('SELESAI');
    const { policy } = await app.services.core.getPolicy(ahmad.policy_number);
    expect(policy.payer.person.identityNumber).toBe(budi.certi_code);
    expect(await inClear()).toEqual([]);
  });

  it('are encrypted after premiums were paid by debit', async () => {
    const token = await signIn(app.server, ahmad);
    await passStepUp(app, token, 'change-payment-method');
    const number = numberOf(await sendDebit(token, ahmadsDebited));
    await app.work();
    await desk.approve(number);
    await advance(31);
    expect(await desk.stateOf(token, number)).toBe('SELESAI');
    expect(await mandates()).toEqual([{ policy: ahmad.policy_number, is_sealed: true, opened: ahmadsDebited }]);
    expect(await inClear()).toEqual([]);
  });
});

/** Returns a core that crashes before a statement with this text. */
const dyingAt = (wanted: string) => {
  const { pool, clock } = app.services;
  return createEmbeddedCore({
    q: pool,
    transact: (work) => inTransaction(pool, (tx) => work(failing(tx, wanted))),
    clock,
    sealer: testSealer,
  });
};

describe('personal numbers of an older database that are not encrypted', () => {
  /** Stores all numbers unsealed and without search keys, as an earlier version did. */
  const openEverything = async (): Promise<void> => {
    const { pool } = app.services;
    const { rows } = await pool.query<{ policy_number: string; version: number; document: unknown; identity: string }>(
      `SELECT policy_number, version, document, identity_number AS identity FROM core.policy_version JOIN core.policy USING (policy_number)`,
    );
    for (const row of rows) {
      await pool.query(
        'UPDATE core.policy_version SET document = $3, is_sealed = false WHERE (policy_number, version) = ($1, $2)',
        [row.policy_number, row.version, JSON.stringify(openNumbers(testSealer, row.document))],
      );
      await pool.query(
        'UPDATE core.policy SET identity_number = $2, identity_hash = NULL, is_sealed = false WHERE policy_number = $1',
        [row.policy_number, testSealer.open('IDENTITY', row.identity)],
      );
    }
    const accounts = await pool.query<{ payable_id: string; bank_account: string }>(
      'SELECT payable_id, bank_account FROM core.payable',
    );
    for (const { payable_id, bank_account } of accounts.rows)
      await pool.query('UPDATE core.payable SET bank_account = $2, is_sealed = false WHERE payable_id = $1', [
        payable_id,
        testSealer.open('ACCOUNT', bank_account),
      ]);
    for (const { policy, opened } of await mandates())
      await pool.query('UPDATE core.payment_mandate SET account = $2, is_sealed = false WHERE policy_number = $1', [
        policy,
        opened,
      ]);
  };
  const tables = ['core.policy', 'core.policy_version', 'core.payable', 'core.payment_mandate'];
  const foundIn = async () => new Set((await inClear()).map((each) => each.split(' ')[0]));

  it('can be read, and are encrypted at a start, also when it is interrupted, resumed or run three times in parallel', async () => {
    const before = await app.services.core.getPolicy(ahmad.policy_number);
    const sealed = await mandates();
    expect(sealed).toMatchObject([{ is_sealed: true }]);
    await openEverything();
    expect(await foundIn()).toEqual(new Set(tables));
    expect((await app.services.core.getPolicy(ahmad.policy_number)).policy).toEqual(before.policy);
    await expect(dyingAt('UPDATE core.policy_version').sealStored()).rejects.toThrow('crash');
    expect(await foundIn()).toEqual(new Set(tables.slice(1)));
    const { coreOperations } = app.services;
    await Promise.all([1, 2, 3].map(() => coreOperations.sealStored()));
    expect(await inClear()).toEqual([]);
    expect(await mandates()).toEqual(sealed);
    expect((await app.services.core.getPolicy(ahmad.policy_number)).policy).toEqual(before.policy);
    expect(await app.services.core.listPoliciesOf(ahmad.identity_number)).toHaveLength(1);
  });
});
