import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { budi } from '#requests/testing/party-samples.ts';
import { CheckAnswer } from '#shared/wire/proposals.ts';
import { DeskFollowUps } from '#shared/wire/operations/desk-follow-ups.ts';
import { DeskCase } from '#shared/wire/desk.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { startPremiumStory, type PremiumStory } from '#tests/support/premium-story.ts';
import { upload } from '#tests/support/attachments.ts';
import { ahmad, openSession, signIn, siti } from '#tests/support/sign-in.ts';

const [BIRTH, PERSON] = ['change-birth-date-and-gender', 'change-insured'];
const endowment = { ...siti, policy_number: '7700000003' };
const SITI = 100001;

/** Story of Siti's unit-linked policy; her endowment is the other policy of the same person. */
let story: PremiumStory;

beforeAll(async () => {
  story = await startPremiumStory(siti, ['7700000002']);
});
afterAll(() => story.server.close());

const files = async (token: string) => ({
  ktp_selfie_attachment: await upload(story.server, token, 'KTPSELFIE'),
  ktp_attachment: await upload(story.server, token, 'KTP'),
  document_attachment: await upload(story.server, token, 'DOCUMENT'),
});

const line = async (birth_date: string, token = story.token) => ({
  party_id: SITI,
  birth_date,
  gender: 'F',
  ...(await files(token)),
});

const born = async (day: string, token = story.token) => ({ items: [await line(day, token)] });

const named = async (more: Readonly<Record<string, unknown>>, token = story.token) => ({
  ...budi,
  party_id: SITI,
  first_name: 'Siti Noor',
  last_name: 'Rahmawati',
  certi_code: '********0001',
  birth_date: '1988-03-12',
  gender: 'F',
  ...(await files(token)),
  ...more,
});

const policyOf = async (number: string) => (await story.server.services.core.getPolicy(number)).policy;

const postings = (number: string) =>
  story.run('SELECT policy_number AS policy FROM core.posting WHERE request_number = $1 ORDER BY 1', [number]);

async function staffToken(user_name: string): Promise<string> {
  const payload = { user_name, password: `demo-${user_name}` };
  const { data } = await story.server.call({ method: 'POST', url: '/desk/v1/auth/login', payload });
  return z.object({ token: z.string() }).parse(data).token;
}

const listFollowUps = async (userName: string) =>
  DeskFollowUps.parse(
    (await story.server.call({ url: '/desk/v1/follow-ups', token: await staffToken(userName) })).data,
  );

const endFollowUp = async (userName: string, number: string, note: string) => {
  const url = `/desk/v1/follow-ups/${number}/7700000003/done`;
  const token = await staffToken(userName);
  return (await story.server.call({ method: 'POST', url, token, payload: { note } })).status;
};

const viewCase = async (number: string) => {
  const token = await staffToken('verifikator1');
  return DeskCase.parse((await story.server.call({ url: `/desk/v1/cases/${number}`, token })).data);
};

async function judge(number: string): Promise<void> {
  await story.desk.press('verifikator1', number, 'claim');
  await story.desk.press('verifikator1', number, 'refer');
  await story.desk.press('underwriter1', number, 'accept-risk', { note: 'Standar.' });
}

describe('name correction on every policy of a person', () => {
  let number = '';

  it('shows each affected policy before it is submitted, and no data of another person', async () => {
    const { person } = (await policyOf(siti.policy_number)).holder;
    await story.server.services.core.post({
      requestNumber: 'TEST-NAMED',
      step: 'effect',
      policyNumber: ahmad.policy_number,
      goodAt: await story.server.services.clock.businessNow(),
      changes: [
        {
          kind: 'ChangeBeneficiaries',
          effective: 'APPROVAL',
          shares: [{ partyId: 0, share: '1' }],
          told: {
            partyId: 0,
            relation: 5,
            otherRelation: null,
            guardianName: null,
            person: {
              firstName: person.firstName,
              middleName: null,
              lastName: person.lastName,
              gender: person.gender,
              birthDate: person.birthDate,
              birthPlace: person.birthPlace ?? '',
              identityType: person.identityType,
              identityNumber: person.identityNumber,
              maritalStatus: person.maritalStatus ?? '',
            },
          },
        },
      ],
    });
    const check = CheckAnswer.parse((await story.send(`${PERSON}/check`, await named({}))).data);
    const others = check.consequences.map(({ text }) => text).filter((text) => text.includes('77000000'));
    expect(others).toEqual([
      expect.stringMatching(
        /^Polis 7700000003 \(.+\) ikut dikoreksi .* Biaya dan perlindungan di sana tidak berubah\.$/,
      ),
    ]);
  });

  it('shows the desk its effect, and the policy of another person as a follow-up', async () => {
    number = await story.submit(PERSON, await named({}));
    const shown = await viewCase(number);
    expect(shown.checks.map(({ rule, outcome }) => `${outcome} ${rule}`)).toContainEqual(
      expect.stringMatching(/^passed Polis 7700000003 .* ikut dikoreksi$/),
    );
    expect(shown.warnings.join(' ')).toContain('7700000002');
  });

  it('locks the other policy as well', async () => {
    const token = await signIn(story.server, endowment);
    const answer = await story.server.call({
      method: 'POST',
      url: `/api/v1/transaction-proposal/${PERSON}/check`,
      token,
      payload: await named({}, token),
    });
    expect([answer.status, answer.message.includes(number)]).toEqual([409, true]);
  });

  it('is applied to both policies by one posting each, and the case ends once', async () => {
    await story.desk.approve(number);
    await story.server.work();
    const done = await story.detail(number);
    expect(done.state).toBe('SELESAI');
    expect(done.outcome).toEqual([{ label: 'Polis 7700000003', value: 'Sudah dikoreksi.' }]);
    expect(await postings(number)).toEqual([{ policy: siti.policy_number }, { policy: endowment.policy_number }]);
    const there = await policyOf(endowment.policy_number);
    expect(
      [there.holder, there.insureds[0], there.payer, there.mainCover.lives[0]].map((each) => each?.person.firstName),
    ).toEqual(['SITI NOOR', 'SITI NOOR', 'SITI NOOR', 'SITI NOOR']);
    expect((await policyOf(ahmad.policy_number)).beneficiaries[0]?.person.firstName).toBe('Siti');
    const runs = await story.run(
      'SELECT policy_number AS policy, message, count(*)::integer AS times FROM notification WHERE request_number = $1 GROUP BY 1, 2',
      [number],
    );
    expect(new Set(runs.map(({ policy, times }) => `${String(policy)} ${String(times)}`))).toEqual(
      new Set([`${siti.policy_number} 1`]),
    );
  });
});

describe('birth date correction on every policy of a person', () => {
  const checked = async (day: string) => {
    const answer = await story.send(`${BIRTH}/check`, await born(day));
    return CheckAnswer.parse(answer.data)
      .consequences.map(({ text }) => text)
      .filter((text) => text.includes('7700000003'));
  };

  it('is refused at submission while a claim is open', async () => {
    await story.run(`UPDATE core.policy SET claim_registered = true WHERE policy_number = '7700000003'`);
    expect(await checked('1986-03-12')).toEqual([
      expect.stringMatching(
        /^Polis 7700000003 \(.+\) tidak ikut dikoreksi: .*laporan meninggal.* Ajukan koreksi dari polis itu\.$/,
      ),
    ]);
    await story.run(`UPDATE core.policy SET claim_registered = false WHERE policy_number = '7700000003'`);
  });

  it('waits until an open request of the other policy is finished', async () => {
    const token = await signIn(story.server, endowment);
    const call = (url: string, payload: object) =>
      story.server.call({ method: 'POST', url: `/api/v1/transaction-proposal/${url}`, token, payload });
    const sent = await call(BIRTH, await born('1986-03-12', token));
    const number = z.object({ transactionIds: z.tuple([z.string()]) }).parse(sent.data).transactionIds[0];
    const refused = await story.send(`${BIRTH}/check`, await born('1986-03-12'));
    expect([refused.status, refused.message.includes(number)]).toEqual([409, true]);
    expect((await call(`${number}/cancel`, {})).success).toBe(true);
    await story.server.work();
  });

  it('changes the cover of the other policy; a refusal by the core is undone only there, and reported', async () => {
    expect(await checked('1986-03-12')).toEqual([
      expect.stringMatching(
        /ikut dikoreksi dengan pengajuan ini\. Uang Pertanggungan .+ Rp.200\.000\.000 menjadi Rp.1\d\d/i,
      ),
    ]);
    const number = await story.submit(BIRTH, await born('1986-03-12'));
    expect((await story.detail(number)).summary.rows.at(-1)).toMatchObject({
      label: expect.stringMatching(/^Uang Pertanggungan .+, polis 7700000003$/),
      old: expect.stringContaining('200.000.000'),
    });
    await judge(number);
    await story.run(
      `CREATE FUNCTION refuse_there() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not now'; END $$`,
    );
    await story.run(`CREATE TRIGGER refuse_there BEFORE INSERT ON core.posting FOR EACH ROW
                     WHEN (NEW.policy_number = '7700000003') EXECUTE FUNCTION refuse_there()`);
    await story.desk.press('penyetuju1', number, 'approve');
    await story.server.work().catch(() => undefined);
    expect([(await story.detail(number)).state, await postings(number)]).toEqual(['DALAM_PROSES', []]);
    await story.run('DROP TRIGGER refuse_there ON core.posting');
    await story.run(`UPDATE core.policy_version SET document = replace(document::text, '100001', '100999')::jsonb
                     WHERE policy_number = '7700000003'`);
    await addJob(story.server.services.pool, 'proposal-post', { number });
    await story.server.work();
    await addJob(story.server.services.pool, 'proposal-post', { number });
    await story.server.work();
    await story.advance(2);
    expect(await postings(number)).toEqual([{ policy: siti.policy_number }]);
    const done = await story.detail(number);
    expect([done.state, done.outcome.at(-1)]).toEqual([
      'SELESAI',
      {
        label: 'Polis 7700000003',
        value: expect.stringMatching(
          /^Tidak ikut dikoreksi: .+ Petugas kami memeriksanya dan memberi kabar lewat pesan/,
        ),
      },
    ]);
    expect(await listFollowUps('auditor1')).toMatchObject({
      items: [{ request_number: number, policy_number: '7700000003', reason: expect.stringContaining('Polis') }],
      may_end: false,
    });
    expect(await endFollowUp('auditor1', number, 'Sudah.')).toBe(403);
    expect(await endFollowUp('verifikator1', number, ' ')).toBe(422);
    expect(await endFollowUp('verifikator1', number, 'Nasabah dihubungi, koreksi dikirim dari polis itu.')).toBe(200);
    const looked = await story.detail(number);
    expect([looked.state, looked.outcome.at(-1)?.value]).toEqual([
      'SELESAI',
      expect.stringMatching(/^Tidak ikut dikoreksi: .+ Petugas kami sudah selesai memeriksanya\./),
    ]);
    expect((await viewCase(number)).events.filter(({ title }) => title.startsWith('Tindak lanjut'))).toMatchObject([
      { actor: 'verifikator1' },
    ]);
    expect(await endFollowUp('verifikator1', number, 'Sekali lagi.')).toBe(409);
    expect(await listFollowUps('verifikator1')).toEqual({ items: [], may_end: true });
    expect(
      await story.run(`SELECT count(*)::integer AS times FROM audit_event WHERE action = 'follow-up.done'`),
    ).toEqual([{ times: 1 }]);
    expect((await policyOf(siti.policy_number)).holder.person.birthDate).toBe('1986-03-12');
    expect((await policyOf(endowment.policy_number)).mainCover.sumAssured).toBe(200_000_000);
    expect(await story.run('SELECT policy_number FROM core.endorsement WHERE request_number = $1', [number])).toEqual([
      { policy_number: siti.policy_number },
    ]);
    expect(await story.journal()).toBe('0.00');
    await story.run(`UPDATE core.policy_version SET document = replace(document::text, '100999', '100001')::jsonb
                     WHERE policy_number = '7700000003'`);
  });

  it('corrects the other policy too: its sum assured changes, and the case ends with both', async () => {
    const number = await story.submit(BIRTH, await born('1987-03-12'));
    await judge(number);
    await story.desk.press('penyetuju1', number, 'approve');
    await story.server.work();
    expect((await story.detail(number)).state).toBe('DALAM_PROSES');
    await story.advance(2);
    expect((await story.detail(number)).state).toBe('SELESAI');
    const there = await policyOf(endowment.policy_number);
    expect([
      there.insureds[0]?.person.birthDate,
      there.mainCover.premium,
      there.mainCover.sumAssured < 200_000_000,
    ]).toEqual(['1987-03-12', 10_000_000, true]);
    expect(await story.journal()).toBe('0.00');
  });
});

describe('locks that are checked again at approval', () => {
  it('protect the covers of the other policy, and let an older request there go first', async () => {
    const number = await story.submit(BIRTH, await born('1989-03-12'));
    await judge(number);
    const token = await signIn(story.server, endowment);
    const beside = await story.server.call({
      method: 'POST',
      url: '/api/v1/transaction-proposal/decrease-sa/check',
      token,
      payload: {},
    });
    expect([beside.status, beside.message.includes(number)]).toEqual([409, true]);
    // Simulates two submissions that were both accepted because they checked the locks at the same time.
    await story.run(`UPDATE proposal SET submitted_at = submitted_at + interval '1 minute' WHERE number = $1`, [
      number,
    ]);
    await story.run(
      `INSERT INTO proposal SELECT (jsonb_populate_record(proposal, jsonb_build_object('number', 'OLDER-1',
         'policy_number', '7700000003', 'state', 'VERIFIKASI', 'submitted_at', submitted_at - interval '1 hour'))).*
       FROM proposal WHERE number = $1`,
      [number],
    );
    await expect(story.desk.press('penyetuju1', number, 'approve')).rejects.toThrow('OLDER-1 lebih dulu');
    await story.run(`UPDATE proposal SET ended_at = now(), state = 'DIBATALKAN' WHERE number = 'OLDER-1'`);
    await story.desk.press('penyetuju1', number, 'reject', { reason: 'NOT_ELIGIBLE', note: 'Uji.' });
  });
});

describe('identity number correction on every policy', () => {
  it('moves the sign-in of both policies', async () => {
    const number = await story.submit(
      PERSON,
      await named({ certi_code: '3174015203880077', birth_date: '1987-03-12' }),
    );
    await story.desk.approve(number);
    await story.server.work();
    const after = { ...endowment, identity_number: '3174015203880077' };
    const { policies } = z.object({ policies: z.number() }).parse(await openSession(story.server, after));
    expect(policies).toBe(2);
  });
});
