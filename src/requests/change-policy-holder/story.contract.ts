import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MyPolicy } from '#shared/wire/policy/wire-policy.ts';
import { AvailabilityAnswer } from '#shared/wire/proposals.ts';
import { findClearNumbers } from '#tests/support/clear-numbers.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import { startDeskApp, type DeskApp } from '#tests/support/desk-app.ts';
import { createDeskStory, journalSum, numberOf, type DeskStory } from '#tests/support/desk-story.ts';
import { passStepUp, sendRole } from '#tests/support/role-changes.ts';
import { ahmad, signIn, siti } from '#tests/support/sign-in.ts';
import { testSealer } from '#tests/support/sealing.ts';

const suffix = 'change-policy-holder';
const husband = { relation: 1 };
const bambang = {
  policy_number: '7700000004',
  phone_number: '081200000004',
  identity_number: '3578012009790004',
};

let app: DeskApp;
let desk: DeskStory;

beforeAll(async () => {
  app = await startDeskApp();
  desk = await createDeskStory(app);
});
afterAll(() => app.close());

async function shown(number: string, template: string) {
  const items = await readOutbox(app.server);
  return items.filter((each) => each.request_number === number && each.template === template);
}

const policyOf = async (token: string) =>
  MyPolicy.parse((await app.call('GET', '/api/v1/policy/get-my-policy', token)).data).policyWithCode;

const positionOf = async (token: string) =>
  AvailabilityAnswer.parse((await app.call('GET', '/api/v1/requests/availability', token)).data).facts.position;

async function storedDocuments(policyNumber: string) {
  const { rows } = await app.services.pool.query<{ holder: string; roles: unknown }>(
    `SELECT document->'holder'->'person'->>'firstName' AS holder, document->'partyRoles' AS roles
     FROM core.policy_version WHERE policy_number = $1 ORDER BY version`,
    [policyNumber],
  );
  return rows;
}

describe('assignment wanted by both sides', () => {
  let token = '';
  let second = '';
  let number = '';

  it('an assignment without a fresh code is refused and stores nothing', async () => {
    token = await signIn(app.server);
    const refused = await sendRole(app, token, suffix, husband);
    expect(refused).toMatchObject({ status: 422, data: { code: 'STEP-UP' } });
    const list = await app.call('GET', '/api/v1/transaction-proposal', token);
    expect(list.data).toMatchObject({ items: [], total: 0 });
  });

  it('an assignment is announced to the registered contacts at once, each with a link', async () => {
    second = await signIn(app.server);
    await passStepUp(app, token, suffix);
    number = numberOf(await sendRole(app, token, suffix, husband));
    const messages = await shown(number, 'holder-change-asked');
    expect(messages.map(({ channel }) => channel).toSorted()).toEqual(['EMAIL', 'WA']);
    for (const { links, text } of messages) {
      expect(links).toEqual([expect.stringMatching(/\/bukan-saya#[\w-]{40,}$/)]);
      expect(text).not.toContain('3174010905860002');
    }
  });

  it('a waiting assignment blocks fund, loan and money requests, and cannot be sent twice', async () => {
    for (const blocked of ['partial-withdraw', 'change-payee-refund-account', 'apply-policy-loan']) {
      const refused = await app.call('POST', `/api/v1/transaction-proposal/${blocked}`, token, {});
      expect(refused, blocked).toMatchObject({ status: 409, data: { code: 'REQ-LOCK' } });
    }
    const again = await sendRole(app, token, suffix, { ...husband, first_name: 'Budhi' });
    expect(again).toMatchObject({ status: 409, data: { code: 'REQ-DUP' } });
  });

  it('the verifier sees what to check, and two approvers are needed', async () => {
    const seen = await desk.view('verifikator1', number);
    expect(JSON.stringify(seen.checklist)).toContain('Kepentingan asuransi');
    await desk.approve(number);
    expect(await desk.stateOf(token, number)).toBe('MENUNGGU_PERSETUJUAN');
    expect((await desk.press('penyetuju1', number, 'approve')).status).toBe(409);
    expect((await desk.press('penyetuju2', number, 'approve')).status).toBe(200);
    await app.work();
  });

  it('approval signs the old holder out of every browser, and refuses their sign-in', async () => {
    for (const old of [token, second])
      expect((await app.call('GET', '/api/v1/policy/get-my-policy', old)).status).toBe(401);
    await app.call('POST', '/api/v1/auth/login', undefined, siti);
    await app.work();
    const items = await readOutbox(app.server);
    const codes = items.filter(({ template }) => template === 'sign-in-code');
    expect(codes).toHaveLength(2);
  });

  it('the old contacts are notified and the new ones welcomed', async () => {
    expect((await shown(number, 'holder-changed')).map(({ channel }) => channel).toSorted()).toEqual(['EMAIL', 'WA']);
    const welcome = await shown(number, 'holder-welcome');
    expect(welcome.map(({ channel }) => channel).toSorted()).toEqual(['EMAIL', 'WA']);
    expect(welcome[0]?.text).toContain(siti.policy_number);
  });

  it('the policy has the new holder, no account and payouts on hold for 14 days; all else is unchanged', async () => {
    const { rows } = await app.services.pool.query<{ identity: string; until: string; today: string }>(
      `SELECT identity_number AS identity, payout_hold_until::text AS until FROM core.policy WHERE policy_number = $1`,
      [siti.policy_number],
    );
    expect(testSealer.open('IDENTITY', rows[0]?.identity ?? '')).toBe('3174010905860002');
    expect(await findClearNumbers(app.services.pool, ['3174010905860002']), 'the number stands in clear').toEqual([]);
    const { policy } = await app.services.core.getPolicy(siti.policy_number);
    const { payoutHoldUntil } = await app.services.core.getPosition(siti.policy_number);
    expect(payoutHoldUntil).toBe(rows[0]?.until);
    expect(policy.holder).toMatchObject({
      partyId: 100002,
      person: {
        firstName: 'BUDI',
        lastName: 'SANTOSO',
        identityNumber: '3174010905860002',
        mobile: '6281200000101',
      },
      address: { villageId: '3273011001', format: 'AREAS' },
    });
    expect(policy.benefitAccount).toBeNull();
    expect(policy.payer.person.firstName).toBe('Siti');
    expect(policy.beneficiaries).toHaveLength(3);
    const versions = await storedDocuments(siti.policy_number);
    expect(versions.map(({ holder }) => holder)).toEqual(['Siti', 'BUDI']);
    expect(versions[1]?.roles).toEqual([
      expect.objectContaining({ role: 'HOLDER', partyId: 100001, from: null }),
      expect.objectContaining({ role: 'HOLDER', partyId: 100002, until: null, relation: 1, requestNumber: number }),
    ]);
    expect(await journalSum(app)).toBe('0.00');
  });

  it('the new holder signs in with their own number and phone, and sees no earlier requests', async () => {
    const login = {
      policy_number: siti.policy_number,
      phone_number: '081200000101',
      identity_number: '3174010905860002',
    };
    const fresh = await signIn(app.server, login, 'budi@contoh.test');
    expect((await policyOf(fresh)).policyHolder.person.firstName).toBe('BUDI');
    const list = await app.call('GET', '/api/v1/transaction-proposal', fresh);
    expect(list.data).toMatchObject({ items: [], total: 0 });
    expect((await app.call('GET', `/api/v1/transaction-proposal/${number}`, fresh)).status).toBe(404);
    const held = await app.call('POST', '/api/v1/transaction-proposal/partial-withdraw', fresh, {});
    expect(held).toMatchObject({ status: 422, data: { code: 'POL-HOLD' } });
  });

  it("the old holder's other policy is unchanged", async () => {
    const { policy } = await app.services.core.getPolicy('7700000003');
    expect(policy.holder.person.firstName).toBe('Siti');
  });
});

describe('refused assignment', () => {
  it("the link 'ini bukan saya' stops the request, and the policy keeps its holder", async () => {
    const token = await signIn(app.server, ahmad);
    await passStepUp(app, token, suffix);
    const number = numberOf(await sendRole(app, token, suffix, { relation: 6 }));
    const [message] = await shown(number, 'holder-change-asked');
    const link = message?.links[0] ?? '';
    await app.call('POST', `/api/v1/confirm/${link.slice(link.indexOf('#') + 1)}`);
    expect(await desk.stateOf(token, number)).toBe('DIBATALKAN');
    await app.work();
    expect((await policyOf(token)).policyHolder.person.firstName).toBe('Ahmad');
    const again = await sendRole(app, token, suffix, { relation: 6 });
    expect(again).toMatchObject({ status: 422, data: { code: 'POL-FREEZE' } });
  });

  it('an assignment waits fourteen days after a change of contact', async () => {
    const token = await signIn(app.server, bambang);
    await app.services.pool.query(
      `UPDATE core.policy SET contact_changed_on = current_date WHERE policy_number = '7700000004'`,
    );
    const { contactChangedOn } = await positionOf(token);
    expect(contactChangedOn).not.toBeNull();
    const refused = await sendRole(app, token, suffix, husband);
    expect(refused).toMatchObject({ status: 422, data: { code: 'PH-CONTACT' } });
    await app.services.pool.query(
      `UPDATE core.policy SET contact_changed_on = NULL WHERE policy_number = '7700000004'`,
    );
  });

  it.each([
    { name: 'a minor', change: { birth_date: '2012-05-09', certi_code: '3174010905120002' }, code: 'PH-AGE' },
    { name: 'no relation', change: { relation: null }, code: 'PH-REL' },
  ])('an assignment is refused: $name', async ({ change, code }) => {
    const token = await signIn(app.server, bambang);
    const refused = await sendRole(app, token, suffix, { ...husband, ...change });
    expect(refused).toMatchObject({ status: 422, data: { code } });
  });

  it('the policy is unchanged when a claim stops the approval or the desk rejects the request', async () => {
    const token = await signIn(app.server, bambang);
    await passStepUp(app, token, suffix);
    const number = numberOf(await sendRole(app, token, suffix, husband));
    await desk.press('verifikator1', number, 'claim');
    await desk.press('verifikator1', number, 'propose', { decision: 'approve' });
    await app.services.pool.query(`UPDATE core.policy SET claim_registered = true WHERE policy_number = '7700000004'`);
    expect((await desk.press('penyetuju1', number, 'approve')).status).toBe(409);
    const rejected = await desk.press('penyetuju1', number, 'reject', { reason: 'NOT_ELIGIBLE' });
    expect(rejected.status).toBe(200);
    await app.work();
    expect(await desk.stateOf(token, number)).toBe('DITOLAK');
    expect((await policyOf(token)).policyHolder.person.firstName).toBe('Bambang');
  });
});

describe('deceased holder (rulebook 7.22)', () => {
  const maria = { policy_number: '7700000009', phone_number: '081200000009', identity_number: '3175025212750009' };

  it("an insured holder's death leads to a claim; otherwise documents and compliance replace their consent", async () => {
    const token = await signIn(app.server, maria);
    const files = async () => ({
      cause: 'DEATH',
      death_certificate_attachment: await app.upload(token, 'DOCUMENT'),
      heirs_statement_attachment: await app.upload(token, 'DOCUMENT'),
    });
    const insured = await sendRole(app, token, suffix, { ...husband, ...(await files()) });
    expect(insured).toMatchObject({ status: 422, data: { code: 'PH-CLAIM' } });
    await app.services.pool.query(
      `UPDATE core.policy_version SET document = jsonb_set(document, '{insureds,0,partyId}', '900001') WHERE policy_number = $1`,
      [maria.policy_number],
    );
    const bare = await sendRole(app, token, suffix, { ...husband, cause: 'DEATH' });
    expect(bare).toMatchObject({ status: 422, data: { errors: [{ path: 'death_certificate_attachment' }, {}] } });
    await passStepUp(app, token, suffix);
    const number = numberOf(await sendRole(app, token, suffix, { ...husband, ...(await files()) }));
    const { looks: hits, attachments } = await desk.view('verifikator1', number);
    expect([hits.length > 0, attachments.map(({ label }) => label)]).toEqual([
      true,
      expect.arrayContaining(['Akta kematian pemegang polis lama', 'Surat pernyataan ahli waris']),
    ]);
    await desk.press('verifikator1', number, 'claim');
    await desk.press('verifikator1', number, 'propose', { decision: 'approve' });
    expect((await desk.press('penyetuju1', number, 'approve')).status).toBe(409);
  });
});
