import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDate, parseBusinessDate } from '#shared/time/dates.ts';
import { ProposalDetail } from '#shared/wire/proposals.ts';
import { createEngine } from '#server/proposal-store/engine.ts';
import { readCoreEvents } from '#server/proposals/core-events/read-core-events.ts';
import { passFaceCheck } from '#tests/support/attachments.ts';
import { findClearNumbers } from '#tests/support/clear-numbers.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import { startDeskApp, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { createDeskStory, journalSum, numberOf, sendAccount, type DeskStory } from '#tests/support/desk-story.ts';
import { signIn, siti } from '#tests/support/sign-in.ts';
import { testSealer } from '#tests/support/sealing.ts';

const suffix = 'perform-benefit-allocation';
const owner = { rek_owner: 'SITI NUR RAHMAWATI' };
const endowment = '7700000003';

let app: DeskApp;
let desk: DeskStory;

beforeAll(async () => {
  app = await startDeskApp();
  desk = await createDeskStory(app);
});
afterAll(() => app.close());

const payableOf = async (policyNumber: string) => {
  const found = (await desk.payables()).find((each) => each.policy_number === policyNumber);
  if (!found) throw new Error(`no payable of ${policyNumber} is open`);
  return found;
};

/**
 * Moves the clock past the three days from approval that payouts to a new account wait (payout.hold_after_change_cd).
 */
const passHold = async (): Promise<void> => {
  await app.call('POST', '/demo/api/clock', undefined, { advance: 3 });
  await app.work();
};

/** Returns the channels through which the registered contacts were told of a payout to a new account. */
const shown = async (number: string): Promise<readonly string[]> =>
  (await readOutbox(app.server))
    .filter((each) => each.template === 'new-account-asked' && each.request_number === number)
    .map(({ channel }) => channel)
    .toSorted();

describe('survival benefit whose transfer was returned', () => {
  let token = '';
  let first = '';

  it("a returned benefit is offered to the customer with a masked account and the bank's reason", async () => {
    token = await signIn(app.server, { ...siti, policy_number: endowment });
    const { data } = await app.call('GET', '/api/v1/requests/availability', token);
    const text = JSON.stringify(data);
    expect(text).toContain('"kind":"SB"');
    expect(text).toMatch(/"bankAccount":"\*{8}\d{4}"/);
    expect(await payableOf(endowment)).toMatchObject({ request_number: null, note: 'Menunggu pengajuan nasabah.' });
  });

  it.each([
    ['the account of a person not on the policy', { rek_owner: 'BUDI SANTOSO' }, 'ACC-NAME'],
    ['the payable id of another policy', { ...owner, payable_ids: ['77000000-0014-4000-8000-000000000001'] }, 'FIELD'],
    ['seven digits', { ...owner, new_no_rek: '1234567' }, 'ACC-LEN'],
  ])('refuses the request with %s', async (_name, changes, code) => {
    expect(await sendAccount(app, token, suffix, changes)).toMatchObject({ status: 422, data: { code } });
  });

  it('waits for approval; meanwhile nothing is paid from the policy and no second request is accepted', async () => {
    first = numberOf(await sendAccount(app, token, suffix, owner));
    expect(await payableOf(endowment)).toMatchObject({
      may_prepare: false,
      request_number: first,
      request_title: 'Pengajuan gagal transfer / SB / MB / NCB',
      stage: 'held',
    });
    expect(await sendAccount(app, token, suffix, owner)).toMatchObject({ status: 409, data: { code: 'REQ-DUP' } });
  });

  it('approval stops the request with a reason when a claim was registered meanwhile', async () => {
    const claim = (is: boolean) =>
      app.services.pool.query('UPDATE core.policy SET claim_registered = $2 WHERE policy_number = $1', [endowment, is]);
    await desk.press('verifikator1', first, 'claim');
    await desk.press('verifikator1', first, 'propose', { decision: 'approve' });
    await claim(true);
    const refused = await desk.press('penyetuju1', first, 'approve');
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.message).toMatch(/laporan meninggal/);
    await claim(false);
    expect((await desk.press('penyetuju1', first, 'approve')).status).toBe(200);
    await app.work();
  });

  it('pays the new account in a new attempt, and the bank returns it once more', async () => {
    const payable = await payableOf(endowment);
    expect(payable).toMatchObject({
      request_number: first,
      state: 'OPEN',
      bank_name: 'Bank Mandiri',
      bank_account: '1370012345678',
      attempt: 1,
      may_prepare: false,
    });
    expect((await desk.call('keuangan1', `payables/${payable.payable_id}/prepare`, { attempt: 1 })).status).toBe(409);
    await passHold();
    expect(await payableOf(endowment)).toMatchObject({ may_prepare: true });
    await desk.pay(payable.payable_id, 1, 'RETURNED');
    expect(await desk.stateOf(token, first)).toBe('GAGAL_TRANSFER');
    expect(await payableOf(endowment)).toMatchObject({ state: 'RETURNED', attempt: 2 });
  });

  it('a second request is paid and completes both requests; all accounts and attempts stay readable', async () => {
    const second = numberOf(await sendAccount(app, token, suffix, { ...owner, bank: '014', new_no_rek: '0987654321' }));
    await desk.approve(second);
    await passHold();
    const { payable_id: id } = await payableOf(endowment);
    await desk.pay(id, 2, 'PAID');
    expect(await desk.stateOf(token, second)).toBe('SELESAI');
    expect(await desk.stateOf(token, first)).toBe('SELESAI');
    const { rows } = await app.services.pool.query<Record<'request_number' | 'old' | 'new', string>>(
      `SELECT request_number, old_account->>'bankAccount' AS old, new_account->>'bankAccount' AS new
       FROM core.payable_redirect WHERE payable_id = $1 ORDER BY redirect_id`,
      [id],
    );
    const opened = rows.map((row) => ({
      ...row,
      old: testSealer.open('ACCOUNT', row.old),
      new: testSealer.open('ACCOUNT', row.new),
    }));
    expect(opened).toMatchObject([
      { request_number: first, new: '1370012345678' },
      { request_number: second, old: '1370012345678', new: '0987654321' },
    ]);
    const accounts = opened.flatMap((each) => [each.old, each.new]);
    expect(await findClearNumbers(app.services.pool, accounts), 'no account stands in clear anywhere').toEqual([]);
    const attempts = await app.services.pool.query<{ result: string }>(
      'SELECT result FROM core.payout_attempt WHERE payable_id = $1 ORDER BY attempt',
      [id],
    );
    expect(attempts.rows.map(({ result }) => result)).toEqual(['RETURNED', 'RETURNED', 'PAID']);
    expect(await journalSum(app)).toBe('0.00');
    expect(await sendAccount(app, token, suffix, owner)).toMatchObject({ status: 422, data: { code: 'ALLOC-NONE' } });
  });
});

describe('withdrawal whose transfer was returned', () => {
  it('a returned withdrawal is completed once the new account has received the money', async () => {
    const token = await signIn(app.server);
    const withdrawal = await submitWithdrawal(app, token);
    await desk.approve(withdrawal);
    await app.call('POST', '/demo/api/clock', undefined, { advance: 5 });
    await app.work();
    const { payable_id: id } = await payableOf(siti.policy_number);
    await desk.pay(id, 0, 'RETURNED');
    expect(await desk.stateOf(token, withdrawal)).toBe('GAGAL_TRANSFER');
    const allocation = numberOf(await sendAccount(app, token, suffix, { ...owner, payable_ids: [id] }));
    expect((await desk.call('keuangan1', `payables/${id}/prepare`, { attempt: 1 })).message).toBe(
      `Menunggu pengajuan rekening nomor ${allocation}.`,
    );
    await desk.approve(allocation);
    await passHold();
    await desk.pay(id, 1, 'PAID');
    expect(await desk.stateOf(token, withdrawal)).toBe('SELESAI');
    expect(await desk.stateOf(token, allocation)).toBe('SELESAI');
    expect(await journalSum(app)).toBe('0.00');
  });
});

it('a maturity benefit settles the loan first, pays the rest, and every rupiah is booked', async () => {
  const policy_number = '7700000014';
  await app.services.pool.query(
    `INSERT INTO core.loan_account (policy_number, kind, currency, rate_percent, opened_on, amount, disbursed_on, interest_from, principal)
     VALUES ($1, 'POLICY', 30, 0, '2025-01-15', 10000000, '2025-01-15', '2025-01-15', 10000000)`,
    [policy_number],
  );
  const token = await signIn(app.server, {
    policy_number,
    phone_number: '081200000014',
    identity_number: '3374012508600014',
  });
  const number = numberOf(
    await sendAccount(app, token, suffix, { rek_owner: 'HENDRA GUNAWAN', new_no_rek: '1370012345014' }),
  );
  const { summary } = await desk.view('auditor1', number);
  expect(summary.note).toMatch(/^Estimasi per /);
  expect(summary.headline).toBe('Rp\u00A090.000.000');
  await desk.approve(number);
  await passHold();
  const payable = await payableOf(policy_number);
  expect(payable.amount).toBe('Rp\u00A090.000.000');
  await desk.pay(payable.payable_id, 0, 'PAID');
  expect(await desk.stateOf(token, number)).toBe('SELESAI');
  const { rows } = await app.services.pool.query(
    `SELECT account, sum(amount)::text AS total FROM core.journal_line JOIN core.journal_entry USING (journal_id)
     WHERE policy_number = $1 GROUP BY account HAVING sum(amount) <> 0 ORDER BY account`,
    [policy_number],
  );
  expect(rows).toEqual([
    { account: 'bank', total: '-90000000.00' },
    { account: 'expense-benefit', total: '100000000.00' },
    { account: 'loan-principal', total: '-10000000.00' },
  ]);
  expect(await journalSum(app)).toBe('0.00');
});

it('a no-claim bonus is paid to the account the customer names', async () => {
  const policy_number = '7700000007';
  const token = await signIn(app.server, {
    policy_number,
    phone_number: '081200000007',
    identity_number: '1271012311820007',
  });
  const number = numberOf(await sendAccount(app, token, suffix, { rek_owner: 'SUHARTO', new_no_rek: '1370012345007' }));
  const read = async () =>
    ProposalDetail.parse((await app.call('GET', `/api/v1/transaction-proposal/${number}`, token)).data);
  // The thank-you page repeats the note until the request is decided.
  expect((await read()).hold_note).toMatch(/^Uang ditahan sampai .*: rekening ini belum terdaftar pada polis\./);
  await desk.approve(number);
  const held = await read();
  const until = /^Uang ditahan sampai (\d\d\/\d\d\/\d{4}) demi keamanan\./.exec(held.next.when)?.[1] ?? '-';
  const { payable_from } = await payableOf(policy_number);
  expect([until, held.timeline.map(({ detail }) => detail)]).toEqual([
    formatDate(payable_from),
    expect.arrayContaining([`Uang ditahan sampai ${until} demi keamanan, lalu kami kirim.`]),
  ]);
  // The summary named the same day, because the request was approved on the day it was sent.
  expect(held.consequences.join(' ')).toContain(`Uang ditahan sampai ${until} demi keamanan, lalu kami kirim`);
  expect((held.next.by ?? '') >= payable_from).toBe(true);
  expect((await payableOf(policy_number)).note).toBe(
    `Ditahan sampai ${until} demi keamanan: rekening ini belum terdaftar pada polis.`,
  );
  const notified = async (): Promise<readonly string[]> =>
    (await readOutbox(app.server))
      .filter((each) => each.template === 'payout-held' && each.request_number === number)
      .map(({ text }) => /ditahan sampai (\S+)/.exec(text)?.[1] ?? text);
  expect(new Set(await notified())).toEqual(new Set([until]));

  // A change of contact extends the hold; page, notice and finance queue show the new day.
  await app.call('POST', '/demo/api/clock', undefined, { advance: 1 });
  const { core, clock } = app.services;
  const { partyId = 0 } = (await core.findHolder(policy_number)) ?? {};
  await core.post({
    requestNumber: 'KONTAK-1',
    step: 'post',
    policyNumber: policy_number,
    goodAt: await clock.businessNow(),
    changes: [{ kind: 'ChangeContact', effective: 'APPROVAL', partyId, contact: { email: 'suharto@contoh.test' } }],
  });
  await readCoreEvents(createEngine(app.services));
  await app.work();
  const later = formatDate((await payableOf(policy_number)).payable_from);
  expect(later).not.toBe(until);
  const moved = await read();
  expect([moved.next.when, moved.timeline.map(({ title }) => title)]).toEqual([
    expect.stringContaining(`Uang ditahan sampai ${later} demi keamanan.`),
    expect.arrayContaining(['Uang ditahan lebih lama']),
  ]);
  expect((moved.next.by ?? '') >= (await payableOf(policy_number)).payable_from).toBe(true);
  expect(new Set(await notified())).toEqual(new Set([until, later]));
  await passHold();
  const free = await read();
  expect([free.next.when, free.timeline.map(({ title }) => title)]).toEqual([
    expect.stringMatching(/^Selesai paling lambat /),
    expect.arrayContaining(['Uang tidak ditahan lagi']),
  ]);
  const { events, sla } = await desk.view('auditor1', number);
  expect(sla.colour).not.toBe('paused');
  expect(events.flatMap(({ notes }) => notes)).toContainEqual({ label: 'Dapat dibayar mulai', value: later });
  await desk.pay((await payableOf(policy_number)).payable_id, 0, 'PAID');
  const { state, explanation } = await read();
  expect([state, explanation]).toEqual([
    'SELESAI',
    expect.stringMatching(/^Rp\u00A0[\d.]+ dikirim ke [\w ]+ \*\*\*\*5007 pada \d\d\/\d\d\/\d{4}\.$/),
  ]);
  expect(await journalSum(app)).toBe('0.00');
});

it('a payout above the limit or to a new account needs two approvers and leaves on a later day', async () => {
  const policy_number = '7700000014';
  await app.services.pool.query(
    `INSERT INTO core.payable (payable_id, policy_number, kind, amount, currency, state, payable_from, bank_name, bank_account,
                               account_name, created_at)
     VALUES (gen_random_uuid(), $1, 'SB', 100000000, 30, 'OPEN', '2026-11-24', '-', '-', '-', now())`,
    [policy_number],
  );
  const token = await signIn(app.server, {
    policy_number,
    phone_number: '081200000014',
    identity_number: '3374012508600014',
  });
  const number = numberOf(
    await sendAccount(app, token, suffix, { rek_owner: 'HENDRA GUNAWAN', new_no_rek: '1370012345014' }),
  );
  await desk.press('verifikator1', number, 'claim');
  await desk.press('verifikator1', number, 'propose', { decision: 'approve' });
  expect((await desk.press('penyetuju1', number, 'approve')).status).toBe(200);
  expect(await desk.stateOf(token, number)).toBe('MENUNGGU_PERSETUJUAN');
  expect((await desk.press('penyetuju1', number, 'approve')).status).toBe(409);
  expect((await desk.press('penyetuju2', number, 'approve')).status).toBe(200);
  await app.work();
  const { payable_id: id } = await payableOf(policy_number);
  const sameDay = await desk.call('keuangan1', `payables/${id}/prepare`, { attempt: 0 });
  expect(sameDay).toMatchObject({ status: 409 });
  await passHold();
  await desk.pay(id, 0, 'PAID');
  expect(await desk.stateOf(token, number)).toBe('SELESAI');
  expect(await shown(number)).toEqual(['EMAIL', 'WA']);
});

it('a payout to the account on record needs no saving book, no waiting days and no warning', async () => {
  const policy_number = '7700000007';
  const { rows } = await app.services.pool.query<{ payable_id: string }>(
    `INSERT INTO core.payable (payable_id, policy_number, kind, amount, currency, state, payable_from, bank_name, bank_account,
                               account_name, created_at)
     VALUES (gen_random_uuid(), $1, 'SB', 5000000, 30, 'OPEN', '2026-11-24', '-', '-', '-', now())
     RETURNING payable_id`,
    [policy_number],
  );
  const id = rows[0]?.payable_id ?? '';
  const token = await signIn(app.server, {
    policy_number,
    phone_number: '081200000007',
    identity_number: '1271012311820007',
  });
  const body = {
    to_registered_account: true,
    payable_ids: [id],
    ktp_attachment: await app.upload(token, 'KTP'),
    ...(await passFaceCheck(app.server, token, suffix)),
  };
  const number = numberOf(await app.call('POST', `/api/v1/transaction-proposal/${suffix}`, token, body));
  await app.work();
  await desk.approve(number);
  await desk.pay(id, 0, 'PAID');
  expect(await desk.stateOf(token, number)).toBe('SELESAI');
  const { facts } = await app.services.core.getPolicyStatusSnapshot(policy_number, parseBusinessDate('2026-11-24'));
  const [paid] = await app.services.core.listPayables({ requestNumber: number });
  expect(paid).toMatchObject({ bankAccount: facts.policy.benefitAccount?.bankAccount });
  expect(await shown(number)).toEqual([]);
});
