import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { upload } from '#tests/support/attachments.ts';
import { returnedWell, returnForAttachment } from '#tests/support/returned-attachments.ts';
import { passStepUp } from '#tests/support/role-changes.ts';
import { startPremiumStory, type PremiumStory } from '#tests/support/premium-story.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { testSealer } from '#tests/support/sealing.ts';

const suffix = 'change-beneficiary';
const [husband, son, daughter] = [100002, 100003, 100004];

let siti: PremiumStory;
let attachments: Readonly<Record<string, string>>;

beforeAll(async () => {
  siti = await startPremiumStory();
  const token = await signIn(siti.server);
  attachments = {
    ktp_selfie_attachment: await siti.attachment('KTPSELFIE'),
    ktp_attachment: await upload(siti.server, token, 'KTP'),
    document_attachment: await siti.attachment('DOCUMENT'),
    beneficiary_ktp_attachment: await upload(siti.server, token, 'BENEFICIARYOWNER'),
  };
});
afterAll(() => siti.server.close());

const shares = (...rows: readonly (readonly [partyId: number, percentage: number])[]) => ({
  change_items: rows.map(([party_id, percentage]) => ({ party_id, percentage })),
});

/** Uploads new attachments, because each stored request needs its own files. */
const fresh = async () => {
  const token = await signIn(siti.server);
  return {
    ...attachments,
    ktp_selfie_attachment: await siti.attachment('KTPSELFIE'),
    ktp_attachment: await upload(siti.server, token, 'KTP'),
    document_attachment: await siti.attachment('DOCUMENT'),
    beneficiary_ktp_attachment: await upload(siti.server, token, 'BENEFICIARYOWNER'),
  };
};

const mother = {
  first_name: 'Aminah',
  certi_type: 1,
  certi_code: '3174015507600001',
  gender: 'F',
  birthday: '1960-07-15',
  birth_place: 'Jakarta',
  marital_status: 'CERAI MATI',
};

const added = (person = {}, item = {}) => ({
  changes: 'Penambahan / Revisi',
  ...shares([husband, 40], [son, 20], [daughter, 20], [0, 20]),
  add_item: { party_id: 0, designation: 4, person: { ...mother, ...person }, ...item },
});

/** Returns the beneficiaries on the policy as '40% Budi Santoso'. */
const beneficiaries = async () =>
  (await siti.policy()).beneficiaries.map(
    ({ person, shareRate, designation }) => `${shareRate} ${person.firstName} ${designation}`,
  );

describe('beneficiary change refused before it is stored', () => {
  it.each([
    {
      name: '99.99',
      body: { changes: 'Ubah', ...shares([husband, 50], [son, 25], [daughter, 24.99]) },
      code: 'BEN-100',
    },
    { name: 'no beneficiary left', body: { changes: 'Hapus', ...shares() }, code: 'BEN-ONE' },
    {
      name: 'the daughter added twice',
      body: added({ certi_type: 8, certi_code: '3174015509170004' }),
      code: 'BEN-DUP',
    },
    {
      name: 'other data of the insured husband',
      body: {
        ...added({ first_name: 'Bayu' }, { party_id: husband, designation: 1 }),
        ...shares([husband, 50], [son, 25], [daughter, 25]),
      },
      code: 'FIELD',
    },
  ])('the refusal names the wrong field: $name', async ({ body, code }) => {
    const answer = await siti.send(suffix, { ...body, ...attachments });
    expect([answer.status, answer.data]).toMatchObject([422, { code }]);
  });
});

describe('change of shares', () => {
  const others = async () => ({
    changes: 'Ubah',
    ...shares([husband, 33.34], [son, 33.33], [daughter, 33.33]),
    ...(await fresh()),
  });

  it('a change of shares without a fresh code is accepted and waits for staff', async () => {
    const number = await siti.submit(suffix, await others());
    const { state, checks } = await siti.detail(number);
    expect([state, checks.map(({ outcome }) => outcome)]).toEqual(['MENUNGGU_VERIFIKASI', ['passed', 'failed']]);
    await siti.send(`${number}/cancel`, {});
    await siti.server.work();
    expect((await siti.detail(number)).state).toBe('DIBATALKAN');
    expect(await beneficiaries()).toEqual(['0.5 Budi 1', '0.25 Raka 5', '0.25 Nayla 5']);
  });

  it('the system decides a change of shares with a code at once; the earlier version keeps the old shares', async () => {
    await passStepUp(siti, siti.token, suffix);
    const number = await siti.submit(suffix, await others());
    const { state, checks } = await siti.detail(number);
    expect([state, checks.map(({ outcome }) => outcome)]).toEqual(['SELESAI', ['passed', 'passed']]);
    expect(await beneficiaries()).toEqual(['0.3334 Budi 1', '0.3333 Raka 5', '0.3333 Nayla 5']);
    expect(
      await siti.run(
        `SELECT document->'beneficiaries'->0->>'share' AS share FROM core.policy_version
         WHERE policy_number = '7700000001' ORDER BY version`,
      ),
    ).toEqual([{ share: '0.5' }, { share: '0.3334' }]);
    expect(await siti.journal()).toBe('0.00');
  });
});

describe('new beneficiary', () => {
  it('the request is returned for an unreadable identity card, and the list stays meanwhile', async () => {
    const number = await siti.submit(suffix, { ...added(), ...(await fresh()) });
    const slot = 'beneficiary_ktp_attachment';
    expect(await returnForAttachment({ ...siti, suffix, number, slot, type: 'BENEFICIARYOWNER' })).toEqual(
      returnedWell(slot),
    );
    expect(await beneficiaries()).toHaveLength(3);
    await siti.send(`${number}/cancel`, {});
    await siti.server.work();
    expect((await siti.detail(number)).state).toBe('DIBATALKAN');
  });

  it('the desk rejects the request, and the list stays', async () => {
    const number = await siti.submit(suffix, { ...added(), ...(await fresh()) });
    expect((await siti.detail(number)).state).toBe('MENUNGGU_VERIFIKASI');
    await siti.desk.press('verifikator1', number, 'claim');
    await siti.desk.press('verifikator1', number, 'propose', {
      decision: 'reject',
      reason: 'BAD_PAPER',
      note: 'KK tidak terbaca.',
    });
    await siti.desk.press('penyetuju1', number, 'reject', { reason: 'BAD_PAPER' });
    await siti.server.work();
    expect((await siti.detail(number)).state).toBe('DITOLAK');
    expect(await beneficiaries()).toHaveLength(3);
  });

  it('staff verify the new beneficiary, who gets a party number and is on the policy', async () => {
    const number = await siti.submit(suffix, { ...added(), ...(await fresh()) });
    await siti.desk.approve(number);
    await siti.server.work();
    expect((await siti.detail(number)).state).toBe('SELESAI');
    expect(await beneficiaries()).toEqual(['0.4 Budi 1', '0.2 Raka 5', '0.2 Nayla 5', '0.2 AMINAH 4']);
    const mine = (await siti.policy()).beneficiaries.at(-1);
    expect(mine?.partyId).toBeGreaterThan(1_000_000_000);
    expect(mine?.person.certiCode).toMatch(/\*{4}/);
  });

  it('a revised son gets a guardian and keeps his number; a masked value needs its attachment', async () => {
    const known = (await siti.policy()).beneficiaries;
    const raka = known.find(({ partyId }) => partyId === son)?.person;
    const body = {
      changes: 'Penambahan / Revisi',
      change_items: known.map(({ partyId, shareRate }) => ({ party_id: partyId, percentage: shareRate * 100 })),
      add_item: {
        party_id: son,
        designation: 52,
        other_designation: 'Anak asuh',
        guardian_name: 'Budi Santoso',
        person: {
          first_name: 'Raka',
          last_name: 'Santoso',
          certi_type: 8,
          certi_code: raka?.certiCode,
          gender: 'M',
          birthday: '2014-06-11',
          birth_place: 'Jakarta',
          marital_status: 'BELUM KAWIN',
        },
      },
      ...(await fresh()),
      beneficiary_ktp_attachment: '',
    };
    const number = await siti.submit(suffix, body);
    await siti.desk.approve(number);
    await siti.server.work();
    expect((await siti.policy()).beneficiaries.find(({ partyId }) => partyId === son)).toMatchObject({
      designation: 52,
      otherDesignation: 'Anak asuh',
      guardianName: 'BUDI SANTOSO',
      person: { certiCode: raka?.certiCode },
    });
    const [stored] = z.array(z.object({ code: z.string() })).parse(
      await siti.run(
        `SELECT entry->'person'->>'identityNumber' AS code FROM core.policy JOIN core.policy_version version
           ON version.policy_number = policy.policy_number AND version.version = policy.current_version,
         jsonb_array_elements(document->'beneficiaries') AS entry
         WHERE policy.policy_number = '7700000001' AND (entry->>'partyId')::integer = $1`,
        [son],
      ),
    );
    expect(testSealer.open('IDENTITY', stored?.code ?? '')).toBe('3174011106140003');
  });
});

describe('removed beneficiary', () => {
  it('the removal is stopped when the list changed meanwhile', async () => {
    const [, , , mine] = (await siti.policy()).beneficiaries;
    const number = await siti.submit(suffix, {
      changes: 'Hapus',
      ...shares([husband, 40], [son, 30], [mine?.partyId ?? 0, 30]),
      ...(await fresh()),
    });
    await siti.run(
      `UPDATE core.policy_version SET document = jsonb_set(document, '{beneficiaries}', (document->'beneficiaries') - 3)
       WHERE policy_number = '7700000001'`,
    );
    await expect(siti.desk.approve(number)).rejects.toThrow();
    expect((await siti.detail(number)).state).not.toBe('SELESAI');
    await siti.send(`${number}/cancel`, {});
    await siti.server.work();
    expect((await siti.detail(number)).state).toBe('DIBATALKAN');
  });

  it('an approved removal takes the person off the list', async () => {
    const number = await siti.submit(suffix, {
      changes: 'Hapus',
      ...shares([husband, 50], [son, 50]),
      ...(await fresh()),
      document_attachment: '',
    });
    await siti.desk.approve(number);
    await siti.server.work();
    expect(await beneficiaries()).toEqual(['0.5 Budi 1', '0.5 RAKA 52']);
  });
});

describe('rights of other people (rulebook 6.10)', () => {
  const spread = async (more = {}) => {
    const { beneficiaryShares } = await siti
      .run(
        `SELECT json_agg((told->>'partyId')::integer ORDER BY told->>'partyId') AS ids
         FROM core.policy JOIN core.policy_version AS version
           ON version.policy_number = policy.policy_number AND version = current_version,
           jsonb_array_elements(document->'beneficiaries') AS told WHERE policy.policy_number = '7700000001'`,
      )
      .then((rows) => ({ beneficiaryShares: z.array(z.number()).parse(rows[0]?.['ids']) }));
    const last = beneficiaryShares.length - 1;
    const rows = beneficiaryShares.map((id, index) => [id, index === last ? 100 - 7 * last : 7] as const);
    return { changes: 'Ubah', ...shares(...rows), ...(await fresh()), beneficiary_ktp_attachment: '', ...more };
  };

  it('an irrevocable beneficiary must consent in writing, and staff read the consent', async () => {
    await siti.run(`INSERT INTO core.policy_right VALUES ('7700000001', 'IRREVOCABLE', 'Budi Santoso', '2020-01-01')`);
    const refused = await siti.send(suffix, await spread());
    expect(refused).toMatchObject({ status: 422, data: { code: 'BEN-CONSENT' } });
    const number = await siti.submit(suffix, await spread({ consent_attachment: await siti.attachment('DOCUMENT') }));
    const { state, attachments: stored } = await siti.detail(number);
    expect([state, stored.map(({ label }) => label).includes('Surat persetujuan penerima manfaat tetap')]).toEqual([
      'MENUNGGU_VERIFIKASI',
      true,
    ]);
    await siti.send(`${number}/cancel`, {});
  });

  it('a pledge keeps value and holder unchanged until it has ended', async () => {
    await siti.run(`INSERT INTO core.policy_right VALUES ('7700000001', 'PLEDGE', 'Bank Contoh', '2020-01-01')`);
    const kept = ['surrender', 'partial-withdraw', 'change-policy-holder'];
    const asked = async () => {
      const answers = await Promise.all(kept.map((name) => siti.send(`${name}/check`, {})));
      return answers.map(({ message }) => message.includes('dijaminkan kepada Bank Contoh'));
    };
    expect(await asked()).toEqual([true, true, true]);
    await siti.run(`UPDATE core.policy_right SET ended_on = '2021-01-01' WHERE kind = 'PLEDGE'`);
    expect(await asked()).toEqual([false, false, false]);
  });
});
