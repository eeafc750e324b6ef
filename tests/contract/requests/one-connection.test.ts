import { createECDH, randomBytes } from 'node:crypto';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CorrectionCheck, correctionPurpose } from '#shared/wire/asking/correction.ts';
import { cardConsentVersion } from '#shared/lists/card-consent.ts';
import { fullName } from '#shared/text/person-name.ts';
import { deathObjectionStepUp } from '#shared/wire/deaths/death-objection.ts';
import { DeskDeaths } from '#shared/wire/deaths/death-report.ts';
import { z } from 'zod';
import { healthyAnswers, healthyBut } from '#requests/testing/health-answers.ts';
import { demoPolicies } from '#demo/people/sign-ins.ts';
import { signBankCall } from '#server/bank/bank-signature.ts';
import { addDays, businessDateOf, parseBusinessDate } from '#shared/time/dates.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { AuthUser } from '#shared/wire/auth.ts';
import { DeskBatchDetail } from '#shared/wire/operations/desk-batches.ts';
import { DeskReversals } from '#shared/wire/operations/desk-reversals.ts';
import { DeskRequestedCalls } from '#shared/wire/operations/desk-requested-calls.ts';
import { DeskFollowUps } from '#shared/wire/operations/desk-follow-ups.ts';
import { DeskBreaches } from '#shared/wire/operations/desk-breaches.ts';
import { AutomaticSwitches } from '#shared/wire/desk-automatic/automatic.ts';
import { DeskLetters } from '#shared/wire/desk-letters/letters.ts';
import { DeskWatchLists } from '#shared/wire/desk-watch-lists/watch-lists.ts';
import { DeskContacts } from '#shared/wire/operations/desk-contacts.ts';
import { DeskCalendar } from '#shared/wire/operations/desk-calendar.ts';
import { DeskNewParameters, DeskParameters } from '#shared/wire/operations/desk-parameters.ts';
import { DeskPriceCorrections } from '#shared/wire/operations/desk-price-corrections.ts';
import { DeskPrices } from '#shared/wire/operations/desk-prices.ts';
import { DeskPending } from '#shared/wire/operations/desk-pending.ts';
import { DeskStaff } from '#shared/wire/staff/desk-staff.ts';
import { CustomerOfPolicy } from '#shared/wire/desk-customer/customer.ts';
import { DeskCase, DeskSignedIn } from '#shared/wire/desk.ts';
import { SavedViews } from '#shared/wire/desk-queue/saved-views.ts';
import { DeskRights } from '#shared/wire/operations/desk-rights.ts';
import { PayableTable } from '#shared/wire/finance/payable-table.ts';
import { DeskMoneyList } from '#shared/wire/desk-money.ts';
import { CaseLateness } from '#shared/wire/desk-queue/lateness.ts';
import { DeskTeam, TeamNotices } from '#shared/wire/desk-team/team.ts';
import { ReportDismissal } from '#shared/wire/reports/report-parts.ts';
import { CaseReceipt } from '#shared/wire/public-cases/public-case.ts';
import { DeskReports } from '#shared/wire/desk-reports.ts';
import { NotificationPage } from '#shared/wire/notifications.ts';
import { ProposalDetail } from '#shared/wire/proposals.ts';
import { formPurpose, ReadForm } from '#shared/wire/issued-documents/signed-forms.ts';
import { PushDevices } from '#shared/wire/devices/push.ts';
import { createStatementStory, writeStatement } from '#tests/support/bank-statement.ts';
import { owePayout } from '#tests/support/owed-payout.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import { deskAppOn, staffToken, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { sendAccount, type DeskStory, numberOf } from '#tests/support/desk-story.ts';
import { createOfferStory, dewi, offerReason, yusuf, type OfferStory } from '#tests/support/offer-story.ts';
import { createMovableClock, type MovableClock } from '#tests/support/movable-clock.ts';
import { buildForm, liftUploadLimit, passFaceCheck, takePicture, upload } from '#tests/support/attachments.ts';
import { handoffsOf, newDevice } from '#tests/support/face-phone.ts';
import { applicantOf, numberDeskOf } from '#tests/support/number-change.ts';
import { sendPictureAlone } from '#tests/support/picture-alone.ts';
import { budiWithAttachments, passStepUp, sendRole } from '#tests/support/role-changes.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { ahmad, openSession, signIn, siti } from '#tests/support/sign-in.ts';
import { setUndoSeconds } from '#tests/support/undo-seconds.ts';
import { findOurRows } from '#tests/support/our-rows.ts';
import * as specification from '#tests/support/specification-client.ts';
import { moneyRows } from '#tests/support/specification-money-rows.ts';
import { peopleRows } from '#tests/support/specification-people-rows.ts';
import { advance, pay, submitTopUp, topUpAccount } from '#tests/support/top-up.ts';
import { uploadPages } from '#tests/support/uploaded-pages.ts';
import { watchCalls, writesOf, type WatchedCalls } from '#tests/support/watched-calls.ts';

type Body = Readonly<Record<string, unknown>>;

/** Raised limits, because one person signs in very often in these tests. */
const limits = {
  LIMITS_LOGIN_FLOOR_MS: '1',
  LIMITS_RESENDS_PER_IDENTITY: '100',
  LIMITS_CODES_PER_PHONE: '1000',
  LIMITS_WRONG_CODES_PER_IDENTITY: '3',
};

let clock: MovableClock;
let server: TestServer;
let watched: WatchedCalls;
let app: DeskApp;
let story: OfferStory;
let desk: DeskStory;

const post = (path: string, token?: string, body: Body = {}) => app.call('POST', path, token, body);
const mine = (path: string, token: string, body: Body = {}) => post(`/api/v1/${path}`, token, body);
const send = (method: 'PUT' | 'DELETE', path: string, token: string, body?: Body) =>
  app.call(method, `/api/v1/${path}`, token, body);

/** Signs in, waiting half a minute between two codes. */
async function enter(who: typeof siti): Promise<string> {
  clock.pass(31);
  return signIn(app.server, who);
}

/** Pays a payable in a batch, after the payment was removed from an earlier batch. */
async function payInBatch(payable_id: string): Promise<void> {
  const [maker, releaser] = [await staffToken(app, 'keuangan1'), await staffToken(app, 'keuangan2')];
  const path = '/desk/v1/payout-batches';
  const make = async () =>
    DeskBatchDetail.parse((await post(path, maker, { payments: [{ payable_id, attempt: 0 }] })).data);
  await post(`${path}/${(await make()).batch_id}/take-out`, maker, { lines: [1] });
  const { batch_id, hash, lines } = await make();
  await post(`${path}/${batch_id}/release`, releaser, { hash });
  await post(`${path}/${batch_id}/file`, releaser, { again: false });
  const [line] = lines;
  const answer = `${line?.reference},${line?.amount.replaceAll(/\D/g, '')},PAID,`;
  await post(`${path}/${batch_id}/answers`, releaser, { text: `reference,amount,result,reason\n${answer}` });
  await app.work();
}

/** Finds the token of the newest link in a message of this template. */
async function newestLink(template: string): Promise<string> {
  const items = await readOutbox(app.server);
  const text = items.find((each) => each.template === template)?.text ?? '';
  return /#(?:nomor\.)?([\w-]{40,})/.exec(text)?.[1] ?? '';
}

beforeAll(async () => {
  server = await startTestServer({
    connections: 1,
    jobs: 'by hand',
    env: { ...limits, PAYOUT_WAY: 'file' },
    clock: (plain) => (clock = createMovableClock({ businessNow: () => plain.businessNow() })),
  });
  await liftUploadLimit(server.services.pool);
  watched = watchCalls(server);
  app = deskAppOn(watched.server);
  story = await createOfferStory(app);
  ({ desk } = story);
});
afterAll(() => server.close());

it('accepts a face picture before its consent', async () => {
  const token = await enter(siti);
  const number = await sendPictureAlone(watched.server, token, '0217654321');
  await app.work();
  const { data } = await app.call('GET', `/api/v1/transaction-proposal/${number}`, token);
  const { face_consent } = ProposalDetail.parse(data);
  await mine(`transaction-proposal/${number}/face-consent`, token, { version: face_consent?.version });
  await mine(`transaction-proposal/${number}/cancel`, token);
});

it('answers whose an account is', async () => {
  const asked = { service_id: '141', bank: '014', new_no_rek: '9900000005' };
  expect((await mine('account-name', await enter(siti), asked)).status).toBe(200);
});

it('takes pages in chunks and joins them', async () => {
  expect(await uploadPages(watched.server, await enter(siti))).toMatch(/\.pdf$/);
});

it('accepts every type of request', async () => {
  const all = [...moneyRows, ...peopleRows, ...(await findOurRows(watched.server.services))];
  const rows = new Map(all.map((row) => [row.suffix, row]));
  const clients = new Map<string, specification.SpecificationClient>();
  for (const row of rows.values()) {
    const client = clients.get(row.policy) ?? (await specification.openClient(watched.server, row.policy));
    clients.set(row.policy, client);
    const payload = await row.build(client);
    await client.post(`transaction-proposal/${row.suffix}/check`, payload);
    const number = specification.numberOf(await client.send(row.suffix, payload));
    await app.work();
    if (number === '') continue;
    const { statements } = ProposalDetail.parse(await client.get(`transaction-proposal/${number}`));
    const accepted_terms = statements.map(({ id, version }) => ({ id, version }));
    if (statements.length > 0) await client.post(`transaction-proposal/${number}/statements`, { accepted_terms });
    await client.post(`transaction-proposal/${number}/cancel`, {});
  }
});

it('sends a risk to the underwriter', async () => {
  const number = await story.refer(yusuf, healthyAnswers());
  const conditions = await story.termsFor(yusuf);
  await desk.press('underwriter1', number, 'make-offer', { reason: offerReason, conditions });
  await passStepUp(app, story.tokenOf(yusuf), `offer:${number}`);
  const { version, terms } = await story.offerOf(yusuf, number);
  const accepted_terms = terms.map(({ id, version: read }) => ({ id, version: read }));
  await story.answer(yusuf, number, { answer: 'accept', version, accepted_terms });
  await desk.press('penyetuju1', number, 'send-back', { reason: 'Nilai lagi risikonya.' });
  await desk.press('verifikator1', number, 'refer');
  await desk.press('underwriter1', number, 'accept-risk', { note: 'Risiko standar.' });
  await desk.press('penyetuju1', number, 'approve');
  await app.work();
  expect(await desk.stateOf(story.tokenOf(yusuf), number)).toBe('SELESAI');
  const declined = await story.refer(dewi, healthyBut(5, { tertanggung: true, tertanggung_number: 20 }));
  await desk.press('underwriter1', declined, 'decline-risk', { note: '' });
  await app.work();
});

it('signs a customer in and out, and stores their data', async () => {
  const login = AuthUser.parse((await post('/api/v1/auth/login', undefined, ahmad)).data);
  clock.pass(31);
  await mine('auth/otp/reset', login.accessToken, { identity: ahmad.phone_number, method: 'SMS' });
  clock.pass(31);
  const { refreshToken } = await openSession(app.server, ahmad);
  const token = AuthUser.parse((await post('/api/v1/auth/refresh', undefined, { refreshToken })).data).accessToken;
  await send('PUT', 'drafts/partial-withdraw', token, { payload: { withdraw_type: 2 }, revision: null });
  await send('DELETE', 'drafts/partial-withdraw', token);
  const preferences = { method: 'SMS', email_copy: true, language: 'id', text_size: 'normal' };
  await send('PUT', 'profile/preferences', token, preferences);
  await mine('consents', token, { id: 'offers', version: '1' });
  await passFaceCheck(app.server, token, 'partial-withdraw');
  await send('DELETE', 'consents?id=face', token);
  await mine('papers/verify', '', { number: 'SPJ-2026-00000001', code: 'AAAAA-AAAAA' });
  await mine('policy/reveal', token, { field: 'holder.person.identityNumber' });
  await mine('privacy/export', token);
  const { accounts } = await server.services.core.getPremiumCalendar(ahmad.policy_number);
  await pay(app, '700000', accounts[0]?.number);
  clock.pass(31);
  await passStepUp(app, token, 'premium-credit');
  expect((await mine('policy/premium-credit/refund', token)).status).toBe(200);
  await app.work();
  await send('DELETE', 'profile/sessions', token);
  await mine('auth/logout', token);
});

/** Marks the due date of a request as missed, and chooses a new one. */
async function missDueDate(number: string): Promise<void> {
  await server.services.pool.query(
    `INSERT INTO missed_due_date (number, round, promised_on, noticed_at, cause, spent)
     SELECT number, 1, promised_date, submitted_at, 'US', '{"US":1,"CUSTOMER":0,"BANK":0,"PRICE":0,"COMPLIANCE":0,"CORE":0}'
     FROM proposal WHERE number = $1`,
    [number],
  );
  const leader = await staffToken(app, 'ketua1');
  const { data } = await app.call('GET', `/desk/v1/cases/${number}/lateness`, leader);
  const renewal = { reason: 'MANY', new_date: CaseLateness.parse(data).first_day };
  expect((await post(`/desk/v1/cases/${number}/due-date`, leader, renewal)).status).toBe(200);
}

it('processes a request through the desk to its payout', async () => {
  const token = await enter(siti);
  const number = await submitWithdrawal(app, token);
  await mine(`transaction-proposal/${number}/messages`, token, { text: 'Kapan selesai?', objection: false });
  await post(`/desk/v1/cases/${number}/messages`, await staffToken(app, 'verifikator1'), { text: 'Besok.' });
  const clerk = await staffToken(app, 'verifikator1');
  await post(`/desk/v1/cases/${number}/notes`, clerk, { about: 'PERSON', text: 'Minta ditelepon sore.' });
  const { data: holder } = await app.call('GET', `/desk/v1/policies/${siti.policy_number}/customer`, clerk);
  const { customer_id: customer } = CustomerOfPolicy.parse(holder);
  await post(`/desk/v1/customers/${customer}/notes`, clerk, { text: 'Bicara pelan.' });
  await post('/desk/v1/queue-views', clerk, { name: 'Penarikan', address: { state: 'open' } });
  const views = SavedViews.parse((await app.call('GET', '/desk/v1/queue-views', clerk)).data);
  await post(`/desk/v1/queue-views/${views.items[0]?.view_id}/remove`, clerk);
  await post(`/desk/v1/cases/${number}/complaint`, clerk, { text: 'Menelepon: belum ada kabar.' });
  await missDueDate(number);
  await desk.press('verifikator1', number, 'claim');
  await desk.press('verifikator1', number, 'release-claim');
  await desk.press('verifikator1', number, 'claim');
  const documents = [{ slot: 'ktp_attachment', reason: 'UNREADABLE', note: '' }];
  const fields = [{ path: 'items', reason: 'MISTYPED' }];
  await desk.press('verifikator1', number, 'ask-document', { documents, fields });
  const correction = `transaction-proposal/${number}/fields`;
  const { terms } = CorrectionCheck.parse((await mine(`${correction}/check`, token, { values: {} })).data);
  await passStepUp(app, token, correctionPurpose(number));
  const accepted_terms = terms.map(({ id, version }) => ({ id, version }));
  expect((await mine(correction, token, { values: {}, accepted_terms })).status).toBe(200);
  const attachment = await app.upload(token, 'KTP');
  const attachments = { documents: [{ name: 'ktp_attachment', attachment }], transaction_id: number, service_id: 160 };
  await mine('transaction-proposal/reupload-pending-document', token, attachments);
  await desk.press('verifikator1', number, 'propose', { decision: 'approve' });
  await desk.press('penyetuju1', number, 'send-back', { reason: 'Periksa lagi.' });
  await setUndoSeconds(server.services.pool, 60);
  await desk.press('verifikator1', number, 'propose', { decision: 'approve' });
  const { delayed } = await desk.view('verifikator1', number);
  await setUndoSeconds(server.services.pool, 0);
  await post(`/desk/v1/cases/${number}/undo`, await staffToken(app, 'verifikator1'), { id: delayed?.id });
  await desk.press('verifikator1', number, 'propose', { decision: 'approve' });
  await desk.press('penyetuju1', number, 'approve');
  await app.work();
  await advance(app, 'price');
  const [due] = (await desk.payables()).filter(({ request_number }) => request_number === number);
  await payInBatch(due?.payable_id ?? '');
  await desk.pay(await owePayout(server.services.pool, { bankName: 'Bank Khayalan' }), 0, 'PAID');
  const together = await owePayout(server.services.pool, { bankName: 'Bank Khayalan' });
  for (const [name, step] of [
    ['keuangan1', 'prepare'],
    ['keuangan2', 'release'],
  ] as const) {
    const finance = await staffToken(app, name);
    const table = PayableTable.parse((await app.call('GET', '/desk/v1/finance/payables', finance)).data);
    const payments = table.items.filter(({ payable_id }) => payable_id === together);
    await post(`/desk/v1/finance/payables/${step}`, finance, { payments });
  }
  expect(await desk.stateOf(token, number)).toBe('SELESAI');
  expect((await mine('earlier-ktp', token, { version: cardConsentVersion })).status).toBe(201);
  await mine(`attachments/${await upload(server, token, 'KTP')}/reading`, token);
  await mine('notifications/open', token);
  const page = NotificationPage.parse((await app.call('GET', '/api/v1/notifications', token)).data);
  await mine(`notifications/${page.items[0]?.id}/open`, token);
});

it('lets the desk end requests, and the customer restore them as drafts', async () => {
  const token = await enter(siti);
  const rejected = await submitWithdrawal(app, token);
  await desk.press('verifikator1', rejected, 'claim');
  await desk.press('verifikator1', rejected, 'propose', { decision: 'reject', reason: 'BAD_PAPER' });
  await desk.press('penyetuju1', rejected, 'reject', { reason: 'BAD_PAPER' });
  await mine(`transaction-proposal/${rejected}/again`, token);
  const cancelled = await submitWithdrawal(app, token);
  await desk.approve(cancelled);
  await desk.press('penyetuju1', cancelled, 'cancel', { reason: 'Atas permintaan nasabah.' });
  expect(await desk.stateOf(token, cancelled)).toBe('DIBATALKAN');
});

it('asks compliance for a decision', async () => {
  const token = await enter(ahmad);
  const listed = { relation: 7, first_name: 'LESTARI', last_name: 'PURWOKUSUMO ADIMULYA' };
  const number = numberOf(await sendRole(app, token, 'change-payer', listed));
  const reason = { reason: 'Sesuai daftar, diperiksa.' };
  await desk.press('kepatuhan1', number, 'uphold-compliance', reason);
  await desk.press('kepatuhan1', number, 'clear-compliance', reason);
  await mine(`transaction-proposal/${number}/cancel`, token);
});

it('hands face checks to phones, and calls customers without a camera', async () => {
  const token = await enter(siti);
  const handoffs = handoffsOf(app.server);
  const { token: link, device } = await handoffs.claimed(token);
  await handoffs.claim(link, newDevice());
  await handoffs.pass(device);
  const other = await handoffs.claimed(token);
  await handoffs.onPhone(other.device, '/cancel');
  await handoffs.cancel(token, (await handoffs.make(token)).id);
  const subject = 'partial-withdraw';
  const clerk = await staffToken(app, 'verifikator1');
  for (const slot of ['NOON', 'MORNING']) await mine('requested-calls', token, { subject, slot });
  const { items } = DeskRequestedCalls.parse((await app.call('GET', '/desk/v1/requested-calls', clerk)).data);
  const path = `/desk/v1/requested-calls/${items[0]?.id ?? ''}`;
  await post(`${path}/phone`, clerk);
  for (const how of ['missed', 'reached']) await post(`${path}/${how}`, clerk, { note: 'Dicatat.' });
  await mine('requested-calls', token, { subject, slot: 'NOON' });
  await mine('requested-calls/withdraw', token, { subject });
});

it('receives money that matches, and money that does not', async () => {
  const token = await enter(siti);
  const { position } = await server.services.core.getPolicyFacts(siti.policy_number, await today());
  const items = [{ fund_code: position.holdings[0]?.fundCode ?? '', amount: 5_000_000 }];
  const number = await submitTopUp(app, token, { items });
  await pay(app, '5000000', '8801402700000001');
  await pay(app, '750000', '8801402700000001');
  const clerk = await staffToken(app, 'keuangan1');
  const [first, second] = DeskMoneyList.parse((await app.call('GET', '/desk/v1/money', clerk)).data).items;
  const [fitting, stray] = (first?.candidates.length ?? 0) > 0 ? [first, second] : [second, first];
  await post(`/desk/v1/money/${fitting?.payment_id}/match`, clerk, { request_number: number });
  await post(`/desk/v1/money/${stray?.payment_id}/owner`, clerk, { owner: 'keuangan2' });
  await post(`/desk/v1/money/${stray?.payment_id}/return`, clerk);
  await app.work();
  await advance(app, 'price');
  expect(await desk.stateOf(token, number)).toBe('SELESAI');
  const large = await submitTopUp(app, token, {
    items: [{ fund_code: items[0]?.fund_code ?? '', amount: 12_000_000 }],
  });
  await pay(app, '12000000', '8801402700000001');
  for (const how of ['reject', 'approve']) {
    const unmatched = DeskMoneyList.parse((await app.call('GET', '/desk/v1/money', clerk)).data).items;
    const paid = unmatched.find(({ needs_second }) => needs_second);
    const matched = await post(`/desk/v1/money/${paid?.payment_id}/match`, clerk, { request_number: large });
    const [entered] = DeskMoneyList.parse(matched.data).waiting;
    const releaser = await staffToken(app, 'keuangan2');
    await post(`/desk/v1/money/matches/${entered?.id}/${how}`, releaser, { note: 'Diperiksa.' });
  }
  await app.work();
  await advance(app, 'price');
  await callBank({ kind: 'inquiry', bank_reference: randomUUID(), virtual_account_number: topUpAccount });
  const named = { payment_reference: stray?.bank_reference, virtual_account_number: stray?.virtual_account_number };
  const back = { kind: 'payment_reversal', bank_reference: randomUUID(), reversed_on: await today(), amount: '750000' };
  expect((await callBank({ ...back, ...named })).status).toBe(200);
  const [owed] = DeskReversals.parse((await app.call('GET', '/desk/v1/reversals', clerk)).data).items;
  expect(owed).toMatchObject({ policy_number: '7700000001', amount: 'Rp\u00a0750.000', owed: 'Rp\u00a0750.000' });
  const closing = { note: 'Nasabah membayar tunai' };
  const closed = await app.call('POST', `/desk/v1/reversals/${owed?.payment_id}/close`, clerk, closing);
  expect(DeskReversals.parse(closed.data)).toEqual({ items: [], may_close: true });
  expect((await app.call('POST', '/desk/v1/reversals/x/close', clerk, closing)).status).toBe(404);
  await mine('policies/switch', token, { policy_number: '7700000003' });
});

const today = async () => businessDateOf(await server.services.clock.businessNow());

/** Sends a call as the bank does, signed over the exact bytes. */
function callBank(body: Body) {
  const payload = JSON.stringify(body);
  const timestamp = server.services.clock.systemNow();
  const signature = signBankCall(server.services.config.secrets.bankCallbackSecret, timestamp, payload);
  const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature };
  return app.server.call({ method: 'POST', url: '/api/v1/bank/callback', payload, headers });
}

it('stores a bank statement, matches it, and takes the answers of two people', async () => {
  const tokens = new Map<string, string>();
  for (const name of ['keuangan1', 'keuangan2']) tokens.set(name, await staffToken(app, name));
  const statements = createStatementStory(
    () => app,
    (name) => tokens.get(name) ?? '',
  );
  const day = addDays(await today(), -20);
  const reference = await statements.receive(123_000, day);
  const lines = [
    { day, reference, amount: 123_000 },
    { day, reference: 'FT1', amount: -20_000_000 },
    { day, reference: 'FT2', amount: 77_000 },
  ];
  const span = { from: day, to: addDays(day, 5) };
  expect(await statements.check(span, writeStatement(lines))).toMatchObject({ new_lines: 3 });
  expect(await statements.upload(span, lines)).toMatchObject({ stored: true, matched: 1 });
  await statements.explain(await statements.find('unknown', 'FT1'), 'Penempatan deposito.');
  expect((await statements.decide(await statements.find('waiting', 'FT1'), 'confirm', 'keuangan2')).status).toBe(200);
  expect((await statements.decide(await statements.find('matched', reference), 'part', 'keuangan1')).status).toBe(200);
  const open = await statements.find('unknown', reference);
  const [found] = await statements.candidates(open, reference);
  expect((await statements.match(open, found)).status).toBe(200);
  const late = await statements.receive(88_000, day);
  expect((await statements.post('/match')).status).toBe(200);
  const movement_id = (await statements.find('missing', late))?.ours?.movement_id;
  expect((await statements.post('/movements/explain', { movement_id, note: 'Masuk ke rekening lama.' })).status).toBe(
    200,
  );
});

it('changes contacts once the owner has opened the link', async () => {
  const token = await enter(ahmad);
  const { policy } = await server.services.core.getPolicy(ahmad.policy_number);
  const number = numberOf(
    await mine('policy/change-customer-info', token, {
      party_id: policy.holder.partyId,
      party_contract: { email: 'ahmad.baru@contoh.test' },
      ktp_attachment: await app.upload(token, 'KTP'),
      ...(await passFaceCheck(app.server, token, 'change-customer-info')),
    }),
  );
  await app.work();
  clock.pass(61);
  await mine(`transaction-proposal/${number}/confirmation`, token);
  await app.work();
  await mine(`confirm/${await newestLink('confirm-contact')}`, token);
  await app.work();
});

it("freezes a policy by 'ini bukan saya', and releases it after a call", async () => {
  const rek_owner = (await server.services.core.findHolder(ahmad.policy_number))?.fullName.toUpperCase();
  const token = await enter(ahmad);
  const number = numberOf(await sendAccount(app, token, 'change-payee-refund-account', { rek_owner }));
  await app.work();
  await mine(`confirm/${await newestLink('account-change-asked')}`, token);
  expect(await desk.stateOf(token, number)).toBe('DIBATALKAN');
  await desk.press('kepatuhan1', number, 'lift-freeze', { reason: 'Sudah bicara dengan nasabah.' });
  await mine('profile/not-me', token, { note: '' });
  const clerk = await staffToken(app, 'kepatuhan1');
  const { items } = DeskReports.parse((await app.call('GET', '/desk/v1/security-reports', clerk)).data);
  const close = { note: 'Sudah bicara dengan nasabah.', lift: true };
  await post(`/desk/v1/security-reports/${items[0]?.report_number}/close`, clerk, close);
  expect((await server.services.core.getPosition(ahmad.policy_number)).payoutsFrozen).toBe(false);
  await post('/desk/v1/auth/logout', clerk);
});

/** Dismisses a report by two people: the first dismissal is rejected, the second approved. */
async function dismissTwice(address: string, number: string): Promise<void> {
  const [clerk, supervisor] = [await staffToken(app, 'verifikator1'), await staffToken(app, 'penyetuju1')];
  const Entered = z.object({
    items: z.array(z.object({ report_number: z.string(), dismissal: z.nullable(ReportDismissal) })),
  });
  for (const how of ['reject', 'approve']) {
    const { data } = await post(`/desk/v1/${address}/${number}/dismiss`, clerk, { note: 'Bukan polis ini.' });
    const report = Entered.parse(data).items.find(({ report_number }) => report_number === number);
    const path = `/desk/v1/${address}/dismissals/${report?.dismissal?.id ?? ''}/${how}`;
    expect((await post(path, supervisor, { note: 'Cocok.' })).status).toBe(200);
  }
}

it('marks a policy by a death report, and releases it', async () => {
  const died_on = businessDateOf(await server.services.clock.businessNow());
  const reporter = { died_on, reporter_name: 'Rina', reporter_phone: '081234567001', relation: 'SPOUSE' };
  const policy_number = '7700000008';
  const death = { ...reporter, insured_name: 'Siapa', policy_number };
  const note = 'Sudah bicara dengan keluarga.';
  const clerk = await staffToken(app, 'verifikator1');
  const supervisor = await staffToken(app, 'penyetuju1');
  const reportOf = async (answer: ReturnType<typeof post>): Promise<string> =>
    z.object({ report_number: z.string() }).parse((await answer).data).report_number;
  const first = await reportOf(post('/api/v1/death-reports', undefined, { ...death, consent: true }));
  await dismissTwice('death-reports', first);
  const second = await reportOf(post('/api/v1/death-reports', undefined, { ...death, consent: true }));
  await post(`/desk/v1/death-reports/${second}/confirm`, clerk, { policy_number, note });
  await post(`/desk/v1/death-reports/${second}/lift`, supervisor, { note });
  await post('/desk/v1/death-reports', clerk, { ...death, note });
  const token = await enter(ahmad);
  const { policy } = await server.services.core.getPolicy(ahmad.policy_number);
  const insured_name = fullName(policy.holder.person);
  await mine('policy/death-report', token, { ...reporter, insured_name, consent: true });
  await passStepUp(app, token, deathObjectionStepUp);
  await mine('policy/death-report/objection', token, { who: 'SELF', words: 'Saya masih hidup.' });
  const { items } = DeskDeaths.parse((await app.call('GET', '/desk/v1/death-reports', supervisor)).data);
  for (const { report_number, objection } of items) {
    const report = `/desk/v1/death-reports/${report_number}`;
    await post(`${report}/check`, clerk, { note });
    if (objection !== null) await post(`${report}/objection/keep`, supervisor, { note });
    await post(`${report}/lift`, supervisor, { note });
  }
  await app.work();
});

it('records a policy right, and ends it', async () => {
  const clerk = await staffToken(app, 'verifikator1');
  const supervisor = await staffToken(app, 'penyetuju1');
  const since = businessDateOf(await server.services.clock.businessNow());
  const right = { policy_number: '7700000008', kind: 'PLEDGE', right_holder: 'Bank Contoh', since, note: 'Akta 12.' };
  const idOf = async (entry: Body): Promise<string> => {
    const { waiting } = DeskRights.parse((await post('/desk/v1/policy-rights', clerk, { ...right, ...entry })).data);
    return waiting[0]?.id ?? '';
  };
  const added = await idOf({ action: 'ADD' });
  await post(`/desk/v1/policy-rights/${added}/approve`, supervisor, { note: 'Cocok.' });
  const kept = await idOf({ action: 'END', ended_on: since });
  await post(`/desk/v1/policy-rights/${kept}/reject`, supervisor, { note: 'Belum asli.' });
  const ended = await idOf({ action: 'END', ended_on: since });
  await post(`/desk/v1/policy-rights/${ended}/approve`, supervisor, { note: 'Asli.' });
  expect((await server.services.core.listRights(right.policy_number))[0]?.endedOn).toBe(since);
});

it('records a breach of personal data, and notifies the holder of a policy', async () => {
  const compliance = await staffToken(app, 'kepatuhan1');
  const supervisor = await staffToken(app, 'penyetuju1');
  const on = addDays(businessDateOf(await server.services.clock.businessNow()), -1);
  const texts = { data: 'Nama.', cause: 'Salah kirim.', measures: 'Dihapus.' };
  const notified = { authority_notified: null, people_notified: null };
  const found = { number: null, version: 0, discovered: { on, at: '08:00' }, people: 1 };
  await post('/desk/v1/breaches', compliance, { ...found, ...texts, ...notified });
  const enterNotice = async () => {
    const [breach] = DeskBreaches.parse((await app.call('GET', '/desk/v1/breach-notices', compliance)).data).breaches;
    const words = {
      what: 'Salah kirim.',
      data: 'Nama.',
      advice: 'Waspada.',
      contact: 'pdp@contoh.test',
      note: 'Satu.',
    };
    const body = { breach_number: breach?.number, policies: ['7700000001'], ...words };
    return DeskBreaches.parse((await post('/desk/v1/breach-notices', compliance, body)).data).waiting[0]?.id ?? '';
  };
  await post(`/desk/v1/breach-notices/${await enterNotice()}/reject`, supervisor, { note: 'Belum.' });
  const approved = await post(`/desk/v1/breach-notices/${await enterNotice()}/approve`, supervisor, {
    note: 'Sesuai.',
  });
  expect(approved.status).toBe(200);
  await app.work();
});

it('loads a watch list by two people, and answers cases of a ring', async () => {
  const compliance = await staffToken(app, 'kepatuhan1');
  const supervisor = await staffToken(app, 'penyetuju1');
  const text = 'list,reference,name,birth_date\nPEP,X-1,Orang Contoh,';
  expect((await post('/desk/v1/watch-lists/check', compliance, { text })).status).toBe(200);
  const enterList = async () =>
    DeskWatchLists.parse((await post('/desk/v1/watch-lists', compliance, { text, note: 'Satu.' })).data).waiting[0]?.id;
  expect((await post(`/desk/v1/watch-lists/${await enterList()}/reject`, supervisor, { note: 'Belum.' })).status).toBe(
    200,
  );
  expect((await post(`/desk/v1/watch-lists/${await enterList()}/approve`, supervisor, { note: 'Ya.' })).status).toBe(
    200,
  );
  const { rows } = await server.services.pool.query<{ number: string }>('SELECT number FROM proposal LIMIT 1');
  const number = rows[0]?.number ?? '';
  const body = { answer: 'clear', reason: 'Satu keluarga.', cases: [{ number, version: 1, seen: '' }] };
  expect((await post(`/desk/v1/rings/${number}/answer`, compliance, body)).status).toBe(200);
  const alike = { kind: 'ACCOUNT', reason: body.reason, cases: body.cases };
  expect((await post('/desk/v1/findings/clear', compliance, alike)).status).toBe(200);
});

it('answers unusual accesses of staff, and prints a case', async () => {
  const compliance = await staffToken(app, 'kepatuhan1');
  for (const how of ['explain', 'report']) {
    const { rows } = await server.services.pool.query<{ id: string }>(
      `INSERT INTO unusual_access (kind, user_name, policy_number, owners, began_at, last_at, accesses)
       VALUES ('OWN', 'verifikator1', $1, '{verifikator1}', now(), now(), 1) RETURNING access_id::text AS id`,
      [siti.policy_number],
    );
    const id = rows[0]?.id ?? '';
    expect((await post(`/desk/v1/unusual-accesses/${id}/${how}`, compliance, { note: 'Ditanya.' })).status).toBe(200);
  }
  const { rows } = await server.services.pool.query<{ number: string }>('SELECT number FROM proposal LIMIT 1');
  expect((await app.fetchFile(`/desk/v1/cases/${rows[0]?.number ?? ''}/print`, compliance)).status).toBe(200);
});

it('closes a day', async () => {
  const [one, other] = [await staffToken(app, 'parameter1'), await staffToken(app, 'parameter2')];
  const idOf = async (day: string): Promise<string> => {
    const entry = { day, reach: 'ALL', name: 'Libur', note: 'Keputusan.' };
    return DeskCalendar.parse((await post('/desk/v1/calendar', one, entry)).data).waiting[0]?.id ?? '';
  };
  await post(`/desk/v1/calendar/${await idOf('2027-11-29')}/reject`, other, { note: 'Belum pasti.' });
  await post(`/desk/v1/calendar/${await idOf('2027-11-30')}/approve`, other, { note: 'Cocok.' });
  const { holidays } = await server.services.core.getServiceCalendar(parseBusinessDate('2026-11-24'));
  expect(holidays.map(({ date }) => date)).toContain('2027-11-30');
});

it('publishes unit prices by two people', async () => {
  const [one, other] = [await staffToken(app, 'parameter1'), await staffToken(app, 'parameter2')];
  const { latest } = DeskPrices.parse((await app.call('GET', '/desk/v1/prices', one)).data);
  const shown = DeskPrices.parse((await app.call('GET', `/desk/v1/prices?day=${latest}`, one)).data);
  const [fund] = shown.funds.filter(({ state, before }) => state !== 'FINAL' && before !== null);
  const prices = [{ fund_code: fund?.fund_code ?? '', price: fund?.before?.price ?? '' }];
  const idOf = async (): Promise<string> => {
    const entry = { day: shown.day, prices, note: 'Laporan.' };
    return DeskPrices.parse((await post('/desk/v1/prices', one, entry)).data).waiting[0]?.id ?? '';
  };
  await post(`/desk/v1/prices/${await idOf()}/reject`, other, { note: 'Belum pasti.' });
  expect((await post(`/desk/v1/prices/${await idOf()}/approve`, other, { note: 'Cocok.' })).status).toBe(200);
});

it('corrects a unit price by two people, and closes a policy that finance decided', async () => {
  const [one, other] = [await staffToken(app, 'parameter1'), await staffToken(app, 'parameter2')];
  const { pool } = server.services;
  const { rows: priced } = await pool.query<{ day: string; fund_code: string; price: string }>(
    `SELECT day::text AS day, fund_code, round(price * 1.01, 4)::text AS price FROM core.fund_price
     WHERE state = 'FINAL' ORDER BY day DESC, fund_code LIMIT 1`,
  );
  const [{ day, ...price } = { day: '' }] = priced;
  const path = '/desk/v1/price-corrections';
  const idOf = async (): Promise<string> => {
    const answer = await post(path, one, { day, prices: [price], note: 'Laporan keliru.' });
    return DeskPriceCorrections.parse(answer.data).waiting[0]?.id ?? '';
  };
  await post(`${path}/${await idOf()}/reject`, other, { note: 'Belum pasti.' });
  expect((await post(`${path}/${await idOf()}/approve`, other, { note: 'Cocok.' })).status).toBe(200);
  const { rows } = await pool.query<{ id: number; policy: string }>(
    `INSERT INTO core.corrected_policy
     SELECT correction_id, policy_number, false, 'OVERPAID', 0, '[]', 30, 0, 0, 150000, now()
     FROM core.price_correction, core.policy ORDER BY correction_id DESC, policy_number LIMIT 1
     RETURNING correction_id AS id, policy_number AS policy`,
  );
  const close = `${path}/${rows[0]?.id}/policies/${rows[0]?.policy}/close`;
  expect((await post(close, await staffToken(app, 'keuangan1'), { note: 'Dihitung tangan.' })).status).toBe(200);
});

it('changes sentences, reasons and agreement texts', async () => {
  const [one, other] = [await staffToken(app, 'parameter1'), await staffToken(app, 'parameter2')];
  const [leader, approver] = [await staffToken(app, 'ketua1'), await staffToken(app, 'penyetuju1')];
  const day = '2027-12-01';
  const reason = { action: 'ADD', code: '', name: 'Pindah negara', day, for_riders: true, note: 'Usulan.' };
  const text = { terms_id: 'general', flavour: 'syariah', version: 'C-1', title: 'A', body: 'B', valid_from: day };
  const sentence = { kind: 'MESSAGE', title: 'Salam', body: 'Yth. {nama}.', withdraws: false, note: 'Usulan.' };
  const Waiting = z.object({ waiting: z.array(z.object({ id: z.string() })) });
  for (const [path, body, enters, decides] of [
    ['reasons', reason, one, other],
    ['terms-texts', { ...text, note: 'Usulan.' }, one, other],
    ['inserted-texts', sentence, leader, approver],
  ] as const)
    for (const how of ['reject', 'approve']) {
      const { waiting } = Waiting.parse((await post(`/desk/v1/${path}`, enters, body)).data);
      const decided = `/desk/v1/${path}/${waiting[0]?.id ?? ''}/${how}`;
      expect((await post(decided, decides, { note: 'Cocok.' })).status).toBe(200);
    }
});

it('looks at a decision of the system afterwards, and switches a rule to people and back', async () => {
  const [clerk, leader, approver] = [
    await staffToken(app, 'verifikator1'),
    await staffToken(app, 'ketua1'),
    await staffToken(app, 'penyetuju1'),
  ];
  const { pool } = server.services;
  const { rows } = await pool.query<{ number: string }>(
    `INSERT INTO automatic_decision (number, decided_at, trace)
     SELECT number, submitted_at, '[]' FROM proposal
     WHERE NOT EXISTS (SELECT FROM proposal_event AS event WHERE event.number = proposal.number AND actor = 'verifikator1')
     ORDER BY number LIMIT 1 ON CONFLICT (number) DO UPDATE SET trace = '[]' RETURNING number`,
  );
  const number = rows[0]?.number ?? '';
  await pool.query('INSERT INTO automatic_sample (number, drawn_at) VALUES ($1, now())', [number]);
  const differs = { answer: 'DIFFERENT', should_be: 'PERSON', reason: 'Perlu dilihat orang.' };
  expect((await post(`/desk/v1/cases/${number}/automatic/sample`, clerk, differs)).status).toBe(200);
  expect((await post(`/desk/v1/cases/${number}/automatic/report`, clerk)).status).toBe(200);
  const subject = 'RULE allocation-rules';
  expect((await post('/desk/v1/automatic-switches/off', leader, { subject, note: 'Periksa.' })).status).toBe(200);
  for (const how of ['reject', 'approve']) {
    const { waiting } = AutomaticSwitches.parse(
      (await post('/desk/v1/automatic-switches', leader, { subject, note: 'Sudah benar.' })).data,
    );
    const decided = `/desk/v1/automatic-switches/${waiting[0]?.id ?? ''}/${how}`;
    expect((await post(decided, approver, { note: 'Cocok.' })).status).toBe(200);
  }
});

it('sends a letter, and one with figures by two people', async () => {
  const [writer, approver] = [await staffToken(app, 'verifikator1'), await staffToken(app, 'penyetuju1')];
  const letter = { policy_number: siti.policy_number, request_number: null, kind: 'FREE_LETTER', paragraph: 'Salam.' };
  const key = '0'.repeat(32);
  expect((await post('/desk/v1/letters/preview', writer, letter)).status).toBe(200);
  expect((await post('/desk/v1/letters', writer, { ...letter, key })).data).toMatchObject({
    number: expect.stringMatching(/^SRT-/),
  });
  for (const how of ['reject', 'approve']) {
    await post('/desk/v1/letters', writer, { ...letter, paragraph: 'Nilainya Rp 5.000.', key });
    const { waiting } = DeskLetters.parse((await app.call('GET', '/desk/v1/letters', approver)).data);
    const decided = `/desk/v1/letters/${waiting[0]?.id ?? ''}/${how}`;
    expect((await post(decided, approver, { note: 'Cocok.' })).status).toBe(200);
  }
});

it('changes a parameter, and confirms a new one', async () => {
  const [one, other] = [await staffToken(app, 'parameter1'), await staffToken(app, 'parameter2')];
  const row = { archetype: null, product_id: null, currency: null, effective_from: '2027-12-01', note: 'Keputusan.' };
  const idOf = async (value: string): Promise<string> => {
    const answer = await post('/desk/v1/parameters', one, { ...row, key: 'sa.step', value });
    return DeskParameters.parse(answer.data).waiting[0]?.id ?? '';
  };
  await post(`/desk/v1/parameters/${await idOf('1000000')}/reject`, other, { note: 'Belum pasti.' });
  const approved = await post(`/desk/v1/parameters/${await idOf('2000000')}/approve`, other, { note: 'Cocok.' });
  expect(approved.status).toBe(200);
  await server.services.pool.query(`UPDATE core.parameter SET unconfirmed_since = now() WHERE key = 'sa.min'`);
  const newId = async (): Promise<string> => {
    const answer = await post('/desk/v1/new-parameters', one, { keys: ['sa.min'], note: 'Sesuai.' });
    return DeskNewParameters.parse(answer.data).waiting[0]?.id ?? '';
  };
  await post(`/desk/v1/new-parameters/${await newId()}/reject`, other, { note: 'Belum pasti.' });
  const confirmed = await post(`/desk/v1/new-parameters/${await newId()}/approve`, other, { note: 'Cocok.' });
  expect(DeskNewParameters.parse(confirmed.data).keys).toEqual([]);
});

it('changes staff by two people, and lets staff change their own account', async () => {
  const [one, other] = [await staffToken(app, 'adminstaf1'), await staffToken(app, 'adminstaf2')];
  const idOf = async (entry: Body): Promise<string> =>
    DeskStaff.parse((await post('/desk/v1/staff', one, { note: 'Baru.', ...entry })).data).waiting[0]?.id ?? '';
  const rina = { action: 'ADD', user_name: 'rina', display_name: 'Rina', roles: ['AUDITOR'] };
  await post(`/desk/v1/staff/${await idOf(rina)}/reject`, other, { note: 'Belum.' });
  const added = await post(`/desk/v1/staff/${await idOf(rina)}/approve`, other, { note: 'Benar.' });
  const token = DeskStaff.parse(added.data).link?.address.split('#')[1];
  const password = 'empat kata yang panjang';
  expect((await post('/desk/v1/auth/password-link', '', { token, new_password: password })).status).toBe(200);
  const login = await post('/desk/v1/auth/login', undefined, { user_name: 'rina', password });
  const own = DeskSignedIn.parse(login.data).token;
  await post('/desk/v1/account/sign-out-others', own);
  const change = { old_password: password, new_password: 'lima kata yang sangat panjang' };
  expect((await post('/desk/v1/account/password', own, change)).status).toBe(200);
  expect((await post('/desk/v1/staff/rina/sign-out', one)).status).toBe(200);
});

it('declines a policy that is not issued', async () => {
  const [clerk, supervisor] = [await staffToken(app, 'verifikator1'), await staffToken(app, 'penyetuju1')];
  const idOf = async (): Promise<string> => {
    const entry = { policy_number: '7700000015', note: 'Tidak jadi.' };
    return DeskPending.parse((await post('/desk/v1/pending-policies', clerk, entry)).data).waiting[0]?.id ?? '';
  };
  await post(`/desk/v1/pending-policies/${await idOf()}/reject`, supervisor, { note: 'Belum pasti.' });
  await post(`/desk/v1/pending-policies/${await idOf()}/approve`, supervisor, { note: 'Cocok.' });
  await app.work();
  expect((await server.services.core.getPosition('7700000015')).subStatus).toBe('DECLINED');
});

it('changes the contacts of a holder at the desk', async () => {
  const clerk = await staffToken(app, 'verifikator1');
  const supervisor = await staffToken(app, 'penyetuju1');
  const entry = { policy_number: '7700000008', reason: 'LOST', email: null, note: 'KTP asli dicocokkan.' };
  const idOf = async (mobile: string): Promise<string> => {
    const { waiting } = DeskContacts.parse((await post('/desk/v1/contact-changes', clerk, { ...entry, mobile })).data);
    return waiting[0]?.id ?? '';
  };
  await post(`/desk/v1/contact-changes/${await idOf('6281399990001')}/reject`, supervisor, { note: 'Bukan orangnya.' });
  await post(`/desk/v1/contact-changes/${await idOf('6281399990002')}/approve`, supervisor, { note: 'Cocok.' });
  expect((await server.services.core.findHolder('7700000008'))?.mobile).toBe('6281399990002');
  await app.work();
});

it('hands cases over in the team, and plans it', async () => {
  const leader = await staffToken(app, 'ketua1');
  const { rows } = await server.services.pool.query<{ number: string }>(
    `SELECT number FROM proposal ORDER BY (state = 'MENUNGGU_VERIFIKASI') DESC, number LIMIT 1`,
  );
  const cases = [{ number: rows[0]?.number, owner: null }];
  expect((await post('/desk/v1/team/hand-over', leader, { cases, to: 'verifikator2', word: '' })).status).toBe(200);
  const clerk = await staffToken(app, 'verifikator2');
  const { items } = TeamNotices.parse((await app.call('GET', '/desk/v1/team-notices', clerk)).data);
  const ids = [...items.map(({ id }) => id), randomUUID()];
  expect((await post('/desk/v1/team-notices/seen', clerk, { ids })).status).toBe(200);
  const who = { user_name: 'verifikator2' };
  const days = { first_day: '2099-01-01', last_day: '2099-01-02', substitute: null };
  const { members } = DeskTeam.parse((await post('/desk/v1/team/leaves', leader, { ...who, ...days })).data);
  const [leave] = members.flatMap(({ leaves }) => leaves);
  expect((await post(`/desk/v1/team/leaves/${leave?.id}/withdraw`, leader)).status).toBe(200);
  expect((await post('/desk/v1/team/choice', leader, { free_choice: true })).status).toBe(200);
  const skill = { types: null, syariah: true, limit_rupiah: null };
  expect((await post('/desk/v1/team/skills', leader, { ...who, ...skill })).status).toBe(200);
  expect((await post('/desk/v1/insight/hours', leader, { ...who, hours: 7.5 })).status).toBe(200);
  expect((await app.call('GET', '/desk/v1/insight/late/file', leader)).status).toBe(200);
});

it('says who has a case open, and puts cases aside', async () => {
  const { pool } = server.services;
  const [leader, clerk] = [await staffToken(app, 'ketua1'), await staffToken(app, 'verifikator2')];
  const kept = 'number, state, claimed_by, claimed_until, serve_by, ended_at';
  const { rows } = await pool.query<Record<string, unknown>>(`SELECT ${kept} FROM proposal ORDER BY number LIMIT 1`);
  const number = String(rows[0]?.['number']);
  await pool.query(
    `UPDATE proposal SET state = 'VERIFIKASI', claimed_by = 'verifikator2', claimed_until = '2099-01-01', serve_by = '2099-01-01', ended_at = NULL
     WHERE number = $1`,
    [number],
  );
  const page = { page: 'halaman-uji', open: true };
  expect((await post(`/desk/v1/cases/${number}/presence`, clerk, page)).status).toBe(200);
  const why = { reason: 'COLLEAGUE' };
  expect((await post(`/desk/v1/cases/${number}/opening-reason`, clerk, why)).status).toBe(200);
  const version = async () => DeskCase.parse((await app.call('GET', `/desk/v1/cases/${number}`, clerk)).data).version;
  const day = { until: addDays(businessDateOf(await server.services.clock.businessNow()), 1), reason: 'OTHER' };
  const press = async (action: string, token: string, body = {}) =>
    (await post(`/desk/v1/cases/${number}/${action}`, token, { version: await version(), ...body })).status;
  expect([await press('snooze', clerk, day), await press('wake', clerk)]).toEqual([200, 200]);
  expect([await press('snooze-as-leader', leader, day), await press('wake-as-leader', leader)]).toEqual([200, 200]);
  expect((await post('/desk/v1/snoozes', leader, { numbers: [number], ...day })).status).toBe(200);
  await pool.query(
    `UPDATE proposal SET state = $2, claimed_by = $3, claimed_until = $4, serve_by = $5, ended_at = $6, version = version + 1 WHERE number = $1`,
    ['number', 'state', 'claimed_by', 'claimed_until', 'serve_by', 'ended_at'].map((column) => rows[0]?.[column]),
  );
});

it('closes a follow-up of the desk', async () => {
  await server.services.pool.query(
    `INSERT INTO follow_up (request_number, policy_number, since)
     SELECT number, '7700000003', now() FROM proposal ORDER BY number LIMIT 1`,
  );
  const clerk = await staffToken(app, 'verifikator1');
  const { items } = DeskFollowUps.parse((await app.call('GET', '/desk/v1/follow-ups', clerk)).data);
  const path = `/desk/v1/follow-ups/${items[0]?.request_number}/7700000003/done`;
  expect((await post(path, clerk, { note: 'Nasabah dihubungi.' })).status).toBe(200);
});

it('reads, prints and signs a form on screen', async () => {
  const token = await enter(siti);
  const { policy } = await server.services.core.getPolicy(siti.policy_number);
  const rek_owner = fullName(policy.holder.person);
  const payload = { bank: '014', new_no_rek: '5271234567', branch: 'KCU Sudirman', rek_owner };
  const form = { transaction_type: 'change-payment-method', form: 'DEBIT_MANDATE', payload };
  const { text_sha256 } = ReadForm.parse((await mine('signed-forms/read', token, form)).data);
  expect((await mine('signed-forms/print', token, form)).status).toBe(200);
  clock.pass(31);
  await passStepUp(app, token, formPurpose('DEBIT_MANDATE', text_sha256 ?? ''));
  expect((await mine('signed-forms', token, { ...form, text_sha256 })).status).toBe(201);
});

it('assigns a policy to another holder', async () => {
  const token = await enter(siti);
  await passStepUp(app, token, 'change-policy-holder');
  const body = await budiWithAttachments(app, token, { relation: 1 });
  const number = numberOf(await mine('transaction-proposal/change-policy-holder', token, body));
  await app.work();
  await desk.approve(number, 'penyetuju2');
  expect((await app.call('GET', '/api/v1/profile', token)).status).toBe(401);
});

it('delays a person after wrong codes until compliance lifts it', async () => {
  const suharto = {
    policy_number: '7700000007',
    phone_number: '6281200000007',
    identity_number: holderOf('7700000007'),
  };
  const login = AuthUser.parse((await post('/api/v1/auth/login', undefined, suharto)).data);
  await app.work();
  for (let tries = 0; tries < 3; tries += 1)
    await mine('auth/otp/check', login.accessToken, { otp_number: '000000', identity: suharto.phone_number });
  await post('/desk/v1/guarded-sign-ins/7700000007/lift', await staffToken(app, 'kepatuhan1'));
});

const holderOf = (policy: string): string =>
  demoPolicies.find(({ policyNumber }) => policyNumber === policy)?.identityNumber ?? '';

it('sends notices to a browser, and stops', async () => {
  const token = await enter(ahmad);
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const reply = await mine('profile/push', token, { endpoint: 'https://fcm.googleapis.com/a', keys });
  const [device] = PushDevices.parse(reply.data).items;
  await send('DELETE', `profile/push?id=${device?.id}`, token);
});

it('holds payouts after a fraud report', async () => {
  const clerk = await staffToken(app, 'verifikator1');
  const note = 'Sudah bicara dengan pelapor.';
  const report = { policy_number: '7700000009', reporter_name: 'Rina', happened: 'HP saya hilang.', consent: true };
  const reportNumberOf = async (reporter_phone: string): Promise<string> => {
    const { data } = await post('/api/v1/fraud-reports', undefined, { ...report, reporter_phone });
    return z.object({ report_number: z.string() }).parse(data).report_number;
  };
  await dismissTwice('fraud-reports', await reportNumberOf('081234567001'));
  const { policy_number } = report;
  await post(`/desk/v1/fraud-reports/${await reportNumberOf('081234567002')}/confirm`, clerk, { policy_number, note });
  await app.work();
});

it('lets people without session follow a report', async () => {
  const clerk = await staffToken(app, 'verifikator1');
  const sender = { reporter_name: 'Rina', reporter_phone: '081234567005', consent: true, policy_number: '7700000009' };
  const died_on = businessDateOf(await app.services.clock.businessNow());
  const bodies = {
    'fraud-reports': { ...sender, happened: 'HP saya hilang.' },
    'death-reports': { ...sender, insured_name: 'Yang Dilaporkan', relation: 'OTHER', died_on },
  };
  for (const [path, body] of Object.entries(bodies)) {
    const { data } = await post(`/api/v1/${path}`, undefined, body);
    const { report_number: number, secret } = CaseReceipt.parse(data);
    const key = { number, secret };
    await post('/api/v1/public-cases/open', undefined, key);
    await post('/api/v1/public-cases/phone', undefined, { ...key, phone: '081234567006' });
    const form = await buildForm(await takePicture(), { Number: number, Secret: secret });
    await app.server.call({ method: 'POST', url: '/api/v1/public-cases/attachments', ...form });
    await post(`/desk/v1/${path}/${number}/words`, clerk, { needed: 'Foto KTP.', answer: '' });
  }
});

it('takes applications for a new number, decides them and stops one', async () => {
  const [applicant, numbers] = [applicantOf(app), numberDeskOf(app)];
  const two = [await staffToken(app, 'verifikator1'), await staffToken(app, 'penyetuju1')] as const;
  await applicant.ask(await applicant.proved(), 'EMAIL');
  const { policyNumber: policy_number = '', identityNumber: identity_number = '' } = demoPolicies.at(-1) ?? {};
  const { receipt } = await applicant.sent({ policy_number, identity_number });
  const number = receipt.report_number;
  await post(`/desk/v1/number-changes/${number}/words`, two[0], { needed: 'Foto KTP.', answer: '' });
  await numbers.openAll(two[0], number);
  await numbers.enter(two[0], number, 'REJECT');
  await numbers.openAll(two[1], number);
  await numbers.decide(two[1], number, 'reject');
  expect((await numbers.decideByTwo(number, two, 'APPROVE')).status).toBe(200);
  await app.work();
  await post(`/api/v1/number-changes/objections/${await newestLink('number-change-decided')}`);
});

it('checks the chains, draws a sample and saves the trail for an auditor', async () => {
  const token = await staffToken(app, 'auditor1');
  expect((await post('/desk/v1/audit/check', token, { cursor: null })).status).toBe(200);
  const asked = { month: '2026-11', count: 1, seed: null };
  expect((await post('/desk/v1/audit/sample', token, asked)).status).toBe(200);
  const file = { search: {}, reason: 'Pemeriksaan tahunan' };
  expect((await post('/desk/v1/audit/trail/file', token, file)).status).toBe(200);
});

it('runs an event of the core again that was set aside', async () => {
  const { pool } = server.services;
  await pool.query(
    `INSERT INTO core_event_aside (event_id, policy_number, kind, ends_requests, reason, tries, next_try_at)
     VALUES (999998, '7700000001', 'POSTED', false, 'FAILED', 3, now() + interval '9 minutes')`,
  );
  const supervisor = await staffToken(app, 'penyetuju1');
  expect((await post('/desk/v1/problems/events/999998/retry', supervisor)).status).toBe(200);
  await pool.query('DELETE FROM core_event_aside WHERE event_id = 999998');
});

it('runs the scheduled jobs', async () => {
  for (const name of server.scheduled) await addJob(server.services.pool, name, {});
  await app.work();
});

it('no step waited for a second connection, and every product write was covered', async () => {
  expect(watched.broken).toEqual([]);
  const { rows } = await server.services.pool.query(
    'SELECT task_identifier, last_error FROM graphile_worker.jobs WHERE last_error IS NOT NULL',
  );
  expect(rows).toEqual([]);
  expect(writesOf(server.routes).filter((name) => !watched.taken.has(name))).toEqual([]);
});
