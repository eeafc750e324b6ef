import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { returnedWell, returnForAttachment } from '#tests/support/returned-attachments.ts';
import { startPremiumStory, type PremiumStory } from '#tests/support/premium-story.ts';

const suffix = 'change-occupation';
const suharto = { policy_number: '7700000007', phone_number: '081200000007', identity_number: '1271012311820007' };

let siti: PremiumStory;
let driver: PremiumStory;

beforeAll(async () => {
  siti = await startPremiumStory();
  driver = await startPremiumStory(suharto);
});
afterAll(async () => {
  await siti.server.close();
  await driver.server.close();
});

const work = async (story: PremiumStory, partyId: number, changes: Readonly<Record<string, unknown>> = {}) => ({
  party_id: partyId,
  company: 'PT Contoh Angkutan',
  occupation: '113',
  position_level: 'Manajer',
  industry: 9,
  ktp_selfie_attachment: await story.attachment('KTPSELFIE'),
  ...changes,
});

const cancel = async (story: PremiumStory, number: string): Promise<void> => {
  const answer = await story.send(`${number}/cancel`, {});
  if (!answer.success) throw new Error(`${answer.status} ${answer.message}`);
  await story.server.work();
};

const versionsOf = (story: PremiumStory, policyNumber: string) =>
  story.run('SELECT count(*)::integer AS count FROM core.policy_version WHERE policy_number = $1', [policyNumber]);

describe('occupation change refused before it is stored', () => {
  it.each([
    { name: 'a person not on the policy', changes: { party_id: 100029 }, status: 404, code: 'NOT_FOUND' },
    { name: 'an occupation outside the list', changes: { occupation: '999' }, status: 422, code: 'FIELD' },
    { name: "'lainnya' without its name", changes: { occupation: '361' }, status: 422, code: 'FIELD' },
  ])('the refusal names the wrong field: $name', async ({ changes, status, code }) => {
    const answer = await siti.send(suffix, await work(siti, 100001, changes));
    expect([answer.status, answer.data]).toMatchObject([status, { code }]);
  });
});

describe('new employer with the same occupation', () => {
  it('the system decides a new employer, which is on the policy at once', async () => {
    const number = await siti.submit(
      suffix,
      await work(siti, 100001, { occupation: '152', company: 'PT Contoh Baru' }),
    );
    expect((await siti.detail(number)).state).toBe('SELESAI');
    const { policyHolder, insureds } = await siti.policy();
    const shown = { occupCate: '152', positionLevel: 'Manajer', jobCom: 'PT Contoh Baru', industryId: 9 };
    expect([policyHolder.person, insureds[0]?.person]).toMatchObject([shown, shown]);
    expect(await siti.journal()).toBe('0.00');
  });
});

describe('occupation of the same class', () => {
  it('the system decides an occupation of the same class, which is on the policy from the due date', async () => {
    const before = await siti.schedule('2027-01-01');
    const number = await siti.submit(
      suffix,
      await work(siti, 100001, { occupation: '126', industry: 8, other_industry: 'Kenotariatan' }),
    );
    const { state, checks } = await siti.detail(number);
    expect([state, checks.map(({ rule, outcome }) => `${rule} ${outcome}`)]).toEqual([
      'DALAM_PROSES',
      ['Kelas risiko pekerjaan tidak naik passed'],
    ]);
    expect((await siti.policy()).policyHolder.person.occupCate).toBe('152');
    await siti.advance(242);
    expect((await siti.detail(number)).state).toBe('SELESAI');
    const { policyHolder, insureds, coverages } = await siti.policy();
    const shown = {
      occupCate: '126',
      occupCateName: 'Pengacara / Notaris',
      positionLevel: 'Manajer',
      jobCom: 'PT Contoh Angkutan',
      industryId: 8,
      otherIndustry: 'Kenotariatan',
    };
    expect([policyHolder.person, insureds[0]?.person, coverages[0]?.lifeInsured1.insured.person]).toMatchObject([
      shown,
      shown,
      shown,
    ]);
    expect(insureds[0]).toMatchObject({ occupCate: '126', occupCateName: 'Pengacara / Notaris', industryId: 8 });
    expect(coverages[0]?.riskPercent).toBeUndefined();
    expect((await siti.schedule('2027-01-01'))[0]).toBe(before[0]?.replace('DUE', 'PAID'));
    expect(await siti.journal()).toBe('0.00');
  }, 300_000);
});

/** Removes day and state from each line: '2026-12-12 DUE 300000+0' → '300000+0'. */
const amounts = (lines: readonly string[]) => lines.map((line) => line.split(' ').at(-1));

describe('safer occupation on a monthly term cover', () => {
  let number = '';

  it('a safer occupation waits for the due date after an earlier, more dangerous one was cancelled', async () => {
    const first = await driver.submit(suffix, await work(driver, 100071, { occupation: '194' }));
    expect((await driver.send(suffix, await work(driver, 100071))).status).toBe(409);
    await cancel(driver, first);
    expect((await driver.detail(first)).state).toBe('DIBATALKAN');
    number = await driver.submit(suffix, await work(driver, 100071));
    expect((await driver.detail(number)).state).toBe('DALAM_PROSES');
    expect(amounts(await driver.schedule('2026-11-24'))[0]).toBe('300000+0');
  });

  it('a safer occupation lowers every bill from that day on, once; earlier bills stay and nothing is refunded', async () => {
    const days = await driver.schedule('2026-11-24');
    await driver.advance(25);
    expect((await driver.detail(number)).state).toBe('SELESAI');
    expect(amounts(await driver.schedule('2026-11-24')).slice(0, 3)).toEqual(['200000+0', '200000+0', '200000+0']);
    const [main] = (await driver.policy()).coverages;
    expect(main).toMatchObject({ riskPercent: 66.6667, currentPremium: { stdPremAf: 200_000, totalPremAf: 200_000 } });
    expect(days.length).toBeGreaterThan(2);
    expect(await versionsOf(driver, suharto.policy_number)).toEqual([{ count: 2 }]);
    expect(await driver.journal()).toBe('0.00');
  }, 300_000);

  it('a safer occupation cannot be reversed to a more dangerous one without an underwriter', async () => {
    const risky = await driver.submit(suffix, await work(driver, 100071, { occupation: '194', industry: 2 }));
    expect((await driver.detail(risky)).state).toBe('MENUNGGU_VERIFIKASI');
    await driver.desk.press('verifikator1', risky, 'claim');
    await expect(driver.desk.press('verifikator1', risky, 'propose', { decision: 'approve' })).rejects.toThrow(
      'belum dinilai',
    );
    await driver.desk.press('verifikator1', risky, 'refer', { note: 'Kelas 1 ke 4.' });
    await driver.desk.press('underwriter1', risky, 'accept-risk', { note: 'Standar kelas 4.' });
    await driver.desk.press('penyetuju1', risky, 'approve');
    await driver.server.work();
    expect((await driver.detail(risky)).state).toBe('DALAM_PROSES');
    await driver.advance(31);
    expect((await driver.detail(risky)).state).toBe('SELESAI');
    const [main] = (await driver.policy()).coverages;
    expect(main).toMatchObject({ riskPercent: 133.3334, currentPremium: { stdPremAf: 400_000 } });
  }, 300_000);
});

describe('occupation change at the desk', () => {
  it('the desk returns an unreadable selfie, and the request is sent again with another', async () => {
    const number = await siti.submit(suffix, await work(siti, 100001, { occupation: '194' }));
    const slot = 'ktp_selfie_attachment';
    expect(await returnForAttachment({ ...siti, suffix, number, slot, type: 'KTPSELFIE' })).toEqual(returnedWell(slot));
    await cancel(siti, number);
    expect((await siti.policy()).policyHolder.person.occupCate).toBe('126');
  });

  it('a decline of the underwriter leaves the policy unchanged', async () => {
    const risky = await siti.submit(suffix, await work(siti, 100001, { occupation: '143' }));
    await siti.desk.press('verifikator1', risky, 'claim');
    await siti.desk.press('verifikator1', risky, 'refer');
    await siti.desk.press('underwriter1', risky, 'decline-risk', { note: 'Di luar ketentuan.' });
    await siti.server.work();
    expect((await siti.detail(risky)).state).toBe('DITOLAK');
    expect((await siti.policy()).policyHolder.person.occupCate).toBe('126');
  });

  it('the change is stopped when a claim was registered meanwhile', async () => {
    const risky = await siti.submit(suffix, await work(siti, 100001, { occupation: '192' }));
    await siti.desk.press('verifikator1', risky, 'claim');
    await siti.desk.press('verifikator1', risky, 'refer');
    await siti.run(`UPDATE core.policy SET claim_registered = true WHERE policy_number = '7700000001'`);
    await siti.desk.press('underwriter1', risky, 'accept-risk', { note: 'Standar.' });
    await expect(siti.desk.press('penyetuju1', risky, 'approve')).rejects.toThrow('laporan meninggal');
  });
});
