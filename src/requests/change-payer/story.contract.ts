import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProposalDetail } from '#shared/wire/proposals.ts';
import { startDeskApp, type DeskApp } from '#tests/support/desk-app.ts';
import { createDeskStory, journalSum, numberOf, type DeskStory } from '#tests/support/desk-story.ts';
import { sendRole } from '#tests/support/role-changes.ts';
import { ahmad, signIn, siti } from '#tests/support/sign-in.ts';
import { passOver } from '#tests/support/pass-over.ts';

const suffix = 'change-payer';
const spouse = { relation: 1 };

let app: DeskApp;
let desk: DeskStory;

beforeAll(async () => {
  app = await startDeskApp({}, ['7700000001', '7700000002', '7700000003', '7700000004']);
  desk = await createDeskStory(app);
});
afterAll(() => app.close());

const policyOf = async (policyNumber: string) => (await app.services.core.getPolicy(policyNumber)).policy;
const detailOf = async (token: string, number: string) =>
  ProposalDetail.parse((await app.call('GET', `/api/v1/transaction-proposal/${number}`, token)).data);

describe('new payer', () => {
  let token = '';
  let number = '';

  it('an approved new payer waits for the next due date; the old one pays until then', async () => {
    token = await signIn(app.server, ahmad);
    number = numberOf(await sendRole(app, token, suffix, { relation: 7 }));
    await desk.approve(number);
    expect(await desk.stateOf(token, number)).toBe('DALAM_PROSES');
    expect((await detailOf(token, number)).next.when).toContain('Berlaku mulai');
    const page = JSON.stringify((await app.call('GET', '/api/v1/policy/pending-changes', token)).data);
    expect(page).toContain('********0002');
    expect(page).not.toContain('3174010905860002');
    expect((await policyOf(ahmad.policy_number)).payer.person.firstName).toBe('Ahmad');
  });

  it('the new payer pays from that day: no debit of the old card, a bill by virtual account, a dated role and a beneficial owner', async () => {
    await app.call('POST', '/demo/api/clock', undefined, { advance: 31 });
    await app.work();
    expect(await desk.stateOf(token, number)).toBe('SELESAI');
    const policy = await policyOf(ahmad.policy_number);
    expect(policy.payer.person).toMatchObject({ firstName: 'BUDI', identityNumber: '3174010905860002' });
    expect(policy.payment).toEqual({ method: 30, nextMethod: 93 });
    expect(policy.debitAccount).toBeNull();
    expect(policy.holder.person.firstName).toBe('Ahmad');
    const { rows } = await app.services.pool.query<{ roles: unknown; owner: unknown; from: string }>(
      `SELECT document->'partyRoles' AS roles, document->'beneficialOwner' AS owner, valid_from::text AS "from"
       FROM core.policy_version WHERE policy_number = $1 ORDER BY version DESC LIMIT 1`,
      [ahmad.policy_number],
    );
    const { partyId } = policy.payer;
    expect(partyId).toBeGreaterThan(1_000_000_000);
    expect(rows[0]?.roles).toEqual([
      expect.objectContaining({ role: 'PAYER', partyId: 100011, until: rows[0]?.from }),
      expect.objectContaining({ role: 'PAYER', partyId, from: rows[0]?.from, relation: 7, requestNumber: number }),
    ]);
    expect(rows[0]?.owner).toMatchObject({ partyId });
    expect(await journalSum(app)).toBe('0.00');
  });
});

describe('payer with a waiver', () => {
  it('the waiver ends with the payer role, and the change can be cancelled before its day', async () => {
    const token = await signIn(app.server);
    const number = numberOf(await sendRole(app, token, suffix, spouse));
    const seen = await desk.view('verifikator1', number);
    expect(JSON.stringify(seen)).toContain('Rider Pembebasan Premi');
    const cancelled = await app.call('POST', `/api/v1/transaction-proposal/${number}/cancel`, token, {});
    expect(cancelled.status).toBe(200);
    expect(await desk.stateOf(token, number)).toBe('DIBATALKAN');
    const waiver = (await policyOf(siti.policy_number)).riders.find(({ productId }) => productId === 5003);
    expect(waiver?.status).toBe('IN_FORCE');
  });

  it('a payer known to the policy keeps the party id', async () => {
    const token = await signIn(app.server);
    const sent = await sendRole(app, token, suffix, { ...spouse, first_name: 'Budhi', phone_number: '081233334444' });
    const number = numberOf(sent);
    await desk.approve(number);
    await passOver(app.server, 260);
    await app.work();
    const policy = await policyOf(siti.policy_number);
    expect(policy.payer).toMatchObject({
      partyId: 100002,
      person: { firstName: 'Budi', mobile: '6281233334444', occupationCode: '113' },
    });
    const waiver = policy.riders.find(({ productId }) => productId === 5003);
    expect(waiver).toMatchObject({ status: 'TERMINATED' });
  });
});

describe('refused payer change', () => {
  const bambang = { policy_number: '7700000004', phone_number: '081200000004', identity_number: '3578012009790004' };

  it.each([
    { name: 'a minor', change: { birth_date: '2012-05-09', certi_code: '3174010905120002' }, code: 'PAYER-AGE' },
    { name: 'no relation', change: { relation: null }, code: 'PAYER-REL' },
    {
      name: 'the present payer',
      change: { certi_code: '3578012009790004', birth_date: '1979-09-20' },
      code: 'PAYER-SAME',
    },
  ])('the refusal names the wrong field: $name', async ({ change, code }) => {
    const token = await signIn(app.server, bambang);
    expect(await sendRole(app, token, suffix, { ...spouse, ...change })).toMatchObject({ status: 422, data: { code } });
  });

  it('rejection at the desk leaves the payer unchanged', async () => {
    const token = await signIn(app.server, bambang);
    const number = numberOf(await sendRole(app, token, suffix, spouse));
    await desk.press('verifikator1', number, 'claim');
    await desk.press('verifikator1', number, 'propose', { decision: 'reject', reason: 'BAD_PAPER' });
    await desk.press('penyetuju1', number, 'reject', { reason: 'BAD_PAPER' });
    await app.work();
    expect(await desk.stateOf(token, number)).toBe('DITOLAK');
    expect((await policyOf('7700000004')).payer.person.firstName).toBe('Bambang');
  });
});
