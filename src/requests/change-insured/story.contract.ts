import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MyPolicy } from '#shared/wire/policy/wire-policy.ts';
import { healthyAnswers } from '#requests/testing/health-answers.ts';
import { startDeskApp, type DeskApp } from '#tests/support/desk-app.ts';
import { createDeskStory, journalSum, numberOf, type DeskStory } from '#tests/support/desk-story.ts';
import { sendRole } from '#tests/support/role-changes.ts';
import { ahmad, signIn, siti } from '#tests/support/sign-in.ts';
import { passOver } from '#tests/support/pass-over.ts';

const suffix = 'change-insured';
/** Party id of Siti's husband Budi in the demo portfolio. */
const budi = { party_id: 100002 };

let app: DeskApp;
let desk: DeskStory;

beforeAll(async () => {
  app = await startDeskApp({}, ['7700000001', '7700000002', '7700000003', '7700000008']);
  desk = await createDeskStory(app);
});
afterAll(() => app.close());

const policyOf = async (policyNumber: string) => (await app.services.core.getPolicy(policyNumber)).policy;

describe('insured correction', () => {
  it('a correction updates every role of the person at once, and nobody else', async () => {
    const token = await signIn(app.server);
    const number = numberOf(
      await sendRole(app, token, suffix, { ...budi, first_name: 'Budhi', certi_code: '********0002' }),
    );
    await desk.approve(number);
    expect(await desk.stateOf(token, number)).toBe('SELESAI');
    const policy = await policyOf(siti.policy_number);
    const corrected = {
      firstName: 'BUDHI',
      lastName: 'SANTOSO',
      identityNumber: '3174010905860002',
      occupationCode: '113',
    };
    expect(policy.insureds[1]).toMatchObject({ partyId: 100002, person: corrected });
    expect(policy.beneficiaries[0]).toMatchObject({ partyId: 100002, person: corrected });
    expect(policy.riders[0]?.lives[1]).toMatchObject({ person: corrected });
    expect(policy.holder.person.firstName).toBe('Siti');
    expect(await journalSum(app)).toBe('0.00');
    const shown = MyPolicy.parse((await app.call('GET', '/api/v1/policy/get-my-policy', token)).data).policyWithCode;
    expect(shown.insureds[1]?.person).toMatchObject({ firstName: 'BUDHI', certiCode: '********0002' });
  });

  it('a new identity number of the holder moves the sign-in, a new phone does not', async () => {
    const token = await signIn(app.server, ahmad);
    const before = (await policyOf(ahmad.policy_number)).holder;
    const number = numberOf(
      await sendRole(app, token, suffix, {
        party_id: before.partyId,
        first_name: 'Ahmad',
        last_name: 'Fauzi',
        certi_code: '3273011507850099',
        birth_date: '1985-07-15',
        phone_number: '081299999999',
        email: 'lain@contoh.test',
      }),
    );
    await desk.approve(number);
    const { holder } = await policyOf(ahmad.policy_number);
    expect(holder.person).toMatchObject({
      identityNumber: '3273011507850099',
      mobile: before.person.mobile,
      email: before.person.email,
    });
    const again = await signIn(app.server, { ...ahmad, identity_number: '3273011507850099' });
    expect((await app.call('GET', '/api/v1/policy/get-my-policy', again)).status).toBe(200);
  });

  it.each([
    { name: 'nothing differs', change: { first_name: 'Budhi' }, status: 422, code: 'INF-NONE' },
    { name: 'a birth date', change: { birth_date: '1986-05-10' }, status: 422, code: 'INS-BIRTH' },
    {
      name: 'another life',
      change: { first_name: 'Bagus', certi_code: '3174010905870002', birth_date: '1987-05-09' },
      status: 422,
      code: 'INS-SUB',
    },
    { name: 'nobody of this policy', change: { party_id: 100011 }, status: 404, code: 'NOT_FOUND' },
  ])('the correction is refused: $name', async ({ change, status, code }) => {
    const token = await signIn(app.server);
    // The first case has stored these data, so that this payload changes nothing.
    const same = {
      birth_place: 'Depok',
      marrige_status: 'KAWIN',
      phone_number: '081200000101',
      email: 'budi@contoh.test',
    };
    const reply = await sendRole(app, token, suffix, { ...budi, ...same, ...change });
    expect(reply).toMatchObject({ status, data: { code } });
  });
});

describe('substituted life of an education plan', () => {
  const andi = { policy_number: '7700000008', phone_number: '081200000008', identity_number: '7371014408870008' };
  const child = {
    first_name: 'Andi',
    last_name: 'Farhan',
    certi_type: 8,
    certi_code: '7371010505130082',
    birth_date: '2013-05-05',
    marrige_status: 'BELUM KAWIN',
  };

  it('a substitution needs the health form, an underwriter, and the next anniversary', async () => {
    const token = await signIn(app.server, andi);
    const [insured] = (await policyOf(andi.policy_number)).insureds;
    const another = { party_id: insured?.partyId ?? 0, ...child };
    const bare = await sendRole(app, token, suffix, another);
    expect(bare).toMatchObject({ status: 422, data: { code: 'REI-HQ' } });
    const number = numberOf(await sendRole(app, token, suffix, { ...another, health_questionnaire: healthyAnswers() }));
    await desk.press('verifikator1', number, 'claim');
    expect((await desk.press('verifikator1', number, 'propose', { decision: 'approve' })).status).toBe(409);
    expect((await desk.press('verifikator1', number, 'refer')).status).toBe(200);
    expect((await desk.press('underwriter1', number, 'accept-risk', { note: 'Standar.' })).status).toBe(200);
    expect((await desk.press('penyetuju1', number, 'approve')).status).toBe(200);
    await app.work();
    expect(await desk.stateOf(token, number)).toBe('DALAM_PROSES');
    expect((await policyOf(andi.policy_number)).insureds).toEqual([insured]);
    await passOver(app.server, 200);
    await app.work();
    const policy = await policyOf(andi.policy_number);
    const person = { firstName: 'ANDI', lastName: 'FARHAN', birthDate: '2013-05-05' };
    const life = { partyId: 100082, person };
    expect(policy.insureds).toEqual([expect.objectContaining({ order: 0 })]);
    expect(policy.insureds[0]).toMatchObject(life);
    expect(policy.mainCover.lives[0]).toMatchObject(life);
    expect(policy.holder.person.lastName).toBe('Nurhaliza');
    expect(await journalSum(app)).toBe('0.00');
  });
});
