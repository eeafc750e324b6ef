import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listHolderActivity } from '#core/embedded/policies/list-holder-activity.ts';
import type { ChangeOf, PolicyChange } from '#shared/policy-change/policy-change.ts';
import { addDays, businessDateOf } from '#shared/time/dates.ts';
import { Queue } from '#shared/wire/desk-queue/queue.ts';
import { NotificationPage } from '#shared/wire/notifications.ts';
import { AvailabilityAnswer, ProposalList } from '#shared/wire/proposals.ts';
import { staffToken, startDeskApp, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { createDeskStory, type DeskStory } from '#tests/support/desk-story.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import { sealing } from '#tests/support/sealing.ts';
import { ahmad, signIn, siti } from '#tests/support/sign-in.ts';
import { recordStatements } from '#tests/support/statements.ts';
import { advance, pay, submitTopUp } from '#tests/support/top-up.ts';

let app: DeskApp;
let desk: DeskStory;
let compliance = '';
let token = '';

/** Siti's other policy: a change there holds no payout of the first one. */
const other = '7700000003';
const contact = 'Kontak atau alamat diganti, lalu uang keluar';
const clear = { reason: 'Nasabah ditelepon; ia pindah rumah bulan lalu.' };

const set = (key: string, value: number) =>
  app.services.pool.query('UPDATE core.parameter SET value = $2 WHERE key = $1 AND currency IS NULL', [
    key,
    String(value),
  ]);

beforeAll(async () => {
  app = await startDeskApp({}, ['7700000001', '7700000002', other, '7700000011']);
  desk = await createDeskStory(app);
  compliance = await staffToken(app, 'kepatuhan1');
  token = await signIn(app.server, siti);
  await set('flag.payout_from', 2_000_000);
});
afterAll(() => app.close());

let posted = 0;

/** Posts a change to a policy, as its approved request does. */
async function post(policyNumber: string, change: PolicyChange, prefix = 'UJI-'): Promise<string> {
  posted += 1;
  const requestNumber = `${prefix}${posted}`;
  const goodAt = await app.services.clock.businessNow();
  await app.services.core.post({ requestNumber, step: 'test', policyNumber, goodAt, changes: [change] });
  return requestNumber;
}

const partyOf = async (policyNumber: string): Promise<number> =>
  (await app.services.core.findHolder(policyNumber))?.partyId ?? 0;

const newPhone = async (policyNumber: string): Promise<PolicyChange> => ({
  kind: 'ChangeContact',
  effective: 'APPROVAL',
  partyId: await partyOf(policyNumber),
  contact: { mobile2: null, mobile: '6281200000001' },
});

const newAddress = async (policyNumber: string): Promise<PolicyChange> => ({
  kind: 'ChangeAddress',
  effective: 'APPROVAL',
  partyId: await partyOf(policyNumber),
  address: {
    type: 1,
    provinceId: '31',
    cityId: '3171',
    districtId: '317101',
    villageId: '31710101',
    line1: 'Jalan Melati 1',
    line2: '',
    rtRw: '001/002',
  },
});

const newAccount: PolicyChange = {
  kind: 'ChangePayeeAccount',
  effective: 'APPROVAL',
  account: { bankName: 'Bank Mandiri', bankAccount: '1370012345678', accountName: 'SITI NUR RAHMAWATI' },
};

const rowOf = async (number: string) => {
  const { items } = Queue.parse((await app.call('GET', `/desk/v1/queue?state=open&search=${number}`, compliance)).data);
  const patterns = items[0]?.marks.filter(({ mark }) => mark === 'PATTERN').map(({ text }) => text);
  return { patterns, needs_me: items[0]?.needs_me };
};

const hitsOf = async (number: string) => (await desk.view('kepatuhan1', number)).looks;
const statesOf = async (number: string) => (await hitsOf(number)).map(({ about, state }) => ({ about, state }));

async function propose(number: string): Promise<void> {
  await desk.press('verifikator1', number, 'claim');
  await desk.press('verifikator1', number, 'propose', { decision: 'approve' });
}

const cancel = (number: string) =>
  app.call('POST', `/api/v1/transaction-proposal/${number}/cancel`, token, { reason: '' });

const today = async () => businessDateOf(await app.services.clock.businessNow());
const written = async () => (await today()).split('-').toReversed().join('/');

/** Returns what the customer reads and gets about a request, without what differs between any two: numbers, moments, file names. */
async function readByCustomer(number: string): Promise<string> {
  const get = async (path: string) => (await app.call('GET', `/api/v1/${path}`, token)).data;
  const { items: requests } = ProposalList.parse(await get('transaction-proposal'));
  const { items: notices } = NotificationPage.parse(await get('notifications'));
  const messages = await readOutbox(app.server);
  const about = (each: unknown) => JSON.stringify(each).includes(number);
  // Messages of one moment have no order.
  const sent = messages.filter(about).map(({ template, text }) => `${template}: ${text}`);
  const read = [
    await get(`transaction-proposal/${number}`),
    requests.filter(about),
    notices.filter(about),
    sent.toSorted(),
  ];
  return JSON.stringify(read)
    .replaceAll(number, 'NUMBER')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'MOMENT')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{32}/g, 'ID');
}

describe('contact changed on another policy of the same person, then a withdrawal', () => {
  let number = '';
  let change = '';
  let unflagged = '';

  it('is not found while no contact has changed', async () => {
    const plain = await submitWithdrawal(app, token);
    expect(await rowOf(plain)).toEqual({ patterns: [], needs_me: false });
    unflagged = await readByCustomer(plain);
    expect((await cancel(plain)).status).toBe(200);
  });

  it('marks row and case with the facts, and waits for compliance', async () => {
    change = await post(other, await newPhone(other));
    number = await submitWithdrawal(app, token);
    expect(await rowOf(number)).toEqual({
      patterns: ['Pola: kontak atau alamat diganti, lalu uang keluar'],
      needs_me: true,
    });
    expect(await hitsOf(number)).toEqual([
      {
        about: contact,
        state: 'OPEN',
        state_text: 'Menunggu kepatuhan',
        detail:
          'Jumlah yang akan keluar: Rp\u00A02.000.000. Kontak atau alamat pemegang polis diganti belum lama sebelumnya:',
        lines: [`${await written()}: nomor HP atau email diganti (polis ${other}, pengajuan ${change})`],
        answer: '',
      },
    ]);
  });

  it('answers the customer exactly as an unflagged request that a person handles', async () => {
    expect(await readByCustomer(number)).toBe(unflagged);
    expect(unflagged).toContain('Petugas kami akan memeriksa data dan dokumen Anda.');
  });

  it('cannot be approved until compliance answers', async () => {
    await propose(number);
    expect(await desk.press('penyetuju1', number, 'approve')).toMatchObject({
      status: 409,
      message: expect.stringContaining('Menunggu pemeriksaan kepatuhan.'),
    });
  });

  it('is asked once: the answer holds for the same facts, and is in history and audit trail', async () => {
    expect(await desk.press('kepatuhan1', number, 'clear-compliance', clear)).toMatchObject({ status: 200 });
    expect(await statesOf(number)).toEqual([{ about: contact, state: 'CLEARED' }]);
    const { events } = await desk.view('auditor1', number);
    expect(events.map(({ title }) => title)).toContain('Kepatuhan: tidak ada keberatan');
    const { rows } = await app.services.pool.query(
      `SELECT actor FROM audit_event WHERE action LIKE '%clear-compliance%' AND detail->>'request' = $1`,
      [number],
    );
    expect(rows).toEqual([{ actor: 'staff:kepatuhan1' }]);
    expect(await desk.press('penyetuju1', number, 'approve')).toMatchObject({ status: 200 });
    expect(await statesOf(number)).toEqual([{ about: contact, state: 'CLEARED' }]);
    await app.work();
    await advance(app, 'price');
  });

  it('stops the payout when a contact changes between approval and payment, and the queue says so', async () => {
    const [payable] = await app.services.core.listPayables({ requestNumber: number });
    const id = payable?.payableId ?? '';
    expect((await desk.call('keuangan1', `payables/${id}/prepare`, { attempt: 0 })).status).toBe(200);
    await post(other, await newAddress(other), 'KONTAK-');
    const release = () => desk.call('keuangan2', `payables/${id}/release`, { attempt: 0 });
    const waits = `Menunggu kepatuhan (pengajuan ${number}).`;
    expect(await release()).toMatchObject({ status: 409, message: expect.stringContaining(waits) });
    expect(await rowOf(number)).toMatchObject({ needs_me: true });
    const [hit] = await hitsOf(number);
    expect(hit?.lines).toEqual([
      expect.stringContaining(change),
      `${await written()}: alamat diganti (polis ${other}, dicatat petugas)`,
    ]);
    const shown = (await desk.payables()).find(({ payable_id }) => payable_id === id);
    expect(shown).toMatchObject({ stage: 'held', note: waits, may_release: false });

    expect(
      await desk.press('kepatuhan1', number, 'uphold-compliance', { reason: 'Nomor lama tidak dijawab.' }),
    ).toMatchObject({ status: 200 });
    expect(await release()).toMatchObject({ status: 409, message: expect.stringContaining('tidak menyetujui') });
    expect(await desk.press('kepatuhan1', number, 'clear-compliance', clear)).toMatchObject({ status: 200 });
    expect((await release()).status).toBe(200);
  });
});

describe('account changed before a withdrawal', () => {
  it('is rejected when compliance objects, and the customer reads the usual sentence', async () => {
    await app.work();
    await set('flag.contact_days_cd', 0);
    await post(other, newAccount);
    const number = await submitWithdrawal(app, token);
    expect(await statesOf(number)).toEqual([{ about: 'Rekening diganti, lalu uang keluar', state: 'OPEN' }]);
    await propose(number);
    expect(
      await desk.press('kepatuhan1', number, 'uphold-compliance', { reason: 'Rekening orang lain.' }),
    ).toMatchObject({ status: 200 });
    expect(await desk.press('penyetuju1', number, 'approve')).toMatchObject({ status: 409 });
    expect(await desk.press('penyetuju1', number, 'reject', { reason: 'COMPLIANCE' })).toMatchObject({ status: 200 });
    const reply = await app.call('GET', `/api/v1/transaction-proposal/${number}`, token);
    expect(JSON.stringify(reply.data)).not.toMatch(/pola|kepatuhan|rekening diganti/i);
  });

  it('of another person is no finding', async () => {
    await post(ahmad.policy_number, newAccount);
    await app.services.pool.query(`UPDATE core.posting SET voided = true WHERE policy_number = $1`, [other]);
    expect(await statesOf(await submitWithdrawal(app, token))).toEqual([]);
  });
});

describe('many small top-ups', () => {
  const fund = async () =>
    AvailabilityAnswer.parse((await app.call('GET', '/api/v1/requests/availability', token)).data).facts.position
      .holdings[0]?.fundCode ?? '';

  async function topUp(): Promise<string> {
    const number = await submitTopUp(app, token, { items: [{ fund_code: await fund(), amount: 5_000_000 }] });
    await pay(app, '5000000');
    await app.work();
    return number;
  }

  it('are decided by the system until their sum is above the limit; then by a person', async () => {
    for (const open of Queue.parse((await app.call('GET', '/desk/v1/queue?state=open', compliance)).data).items)
      await cancel(open.number);
    await set('topup.single.max_wo_review', 12_000_000);
    const first = await topUp();
    expect(await desk.view('auditor1', first)).toMatchObject({ decision: { automatic: true }, looks: [] });
    await advance(app, 'price');
    const second = await topUp();
    expect(await desk.view('auditor1', second)).toMatchObject({ decision: { automatic: true }, looks: [] });
    await advance(app, 'price');
    const third = await topUp();
    const seen = await desk.view('kepatuhan1', third);
    expect(seen).toMatchObject({ decision: null, state: 'MENUNGGU_VERIFIKASI' });
    expect(seen.looks).toMatchObject([
      {
        about: 'Beberapa top up kecil, jumlahnya besar',
        state: 'OPEN',
        lines: [expect.stringContaining(first), expect.stringContaining(second)],
      },
    ]);
  });
});

describe('activity of a holder', () => {
  const list = async (policyNumber: string, daysBack = 30) =>
    listHolderActivity(sealing(app.services.pool), policyNumber, addDays(await today(), -daysBack));

  it('has the money of top-ups and their day, and nothing that was voided or is older', async () => {
    const found = await list(siti.policy_number);
    expect(found.map(({ kind }) => kind)).toEqual(['TOP_UP', 'TOP_UP', 'TOP_UP']);
    expect(found[0]).toMatchObject({ policyNumber: siti.policy_number, amount: '5000000.00', currency: 30 });
    expect(await list(siti.policy_number, -1)).toEqual([]);
  });

  it.each<[name: string, kinds: readonly string[], contact: ChangeOf<'ChangeContact'>['contact']]>([
    ['a home phone alone', [], { homePhone: '62215551234' }],
    ['an e-mail', ['CONTACT'], { email: 'ahmad.baru@contoh.test' }],
  ])('shows a change of %s as %j', async (_name, kinds, changed) => {
    const { policy_number: policyNumber } = ahmad;
    await app.services.pool.query('UPDATE core.posting SET voided = true WHERE policy_number = $1', [policyNumber]);
    const partyId = await partyOf(policyNumber);
    await post(policyNumber, { kind: 'ChangeContact', effective: 'APPROVAL', partyId, contact: changed });
    expect((await list(policyNumber)).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('takes two statements for any number of policies', async () => {
    const [q, since] = [sealing(app.services.pool), await today()];
    const statements = await recordStatements(() => listHolderActivity(q, siti.policy_number, since));
    expect(statements).toHaveLength(2);
  });
});

it('the limits of the patterns are in the currency of the policy, and no customer reads them', async () => {
  const { parameters } = await app.services.core.getPosition('7700000011');
  expect(parameters).toMatchObject({ 'flag.payout_from': 3500, 'flag.topup_from': 7000 });
  const reply = await app.call('GET', '/api/v1/requests/availability', token);
  const sent = Object.entries(AvailabilityAnswer.parse(reply.data).facts.position.parameters);
  const flags = sent.filter(([key]) => key.startsWith('flag.'));
  expect(flags.length).toBeGreaterThan(0);
  expect(flags.filter(([, value]) => value !== 0)).toEqual([]);
});
