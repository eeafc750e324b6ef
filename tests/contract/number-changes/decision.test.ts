import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeskReports } from '#shared/wire/desk-reports.ts';
import { DeskWaiting } from '#shared/wire/operations/desk-waiting.ts';
import { addDays, businessDateOf, parseBusinessDate } from '#shared/time/dates.ts';
import { buildCalendar } from '#shared/time/calendar.ts';
import { cleanUpNumberChanges } from '#server/number-changes/clean-up-number-changes-job.ts';
import { applyNumberChangesJobName } from '#server/desk/number-changes/apply-number-changes-job.ts';
import { deleteOldFrames } from '#server/verification/face-retention-job.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { startDeskApp, staffToken, type DeskApp } from '#tests/support/desk-app.ts';
import { applicantOf, newMobile, numberDeskOf } from '#tests/support/number-change.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import { passOver } from '#tests/support/pass-over.ts';
import { addPushDevices } from '#tests/support/push-device.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { signIn, siti } from '#tests/support/sign-in.ts';

const [policy, other] = ['7700000001', '7700000003'];

let app: DeskApp;
let applicant: ReturnType<typeof applicantOf>;
let desk: ReturnType<typeof numberDeskOf>;
const tokens = new Map<string, string>();
const tokenOf = (name: string): string => tokens.get(name) ?? '';

beforeAll(async () => {
  app = await startDeskApp({
    LIMITS_NUMBER_CHANGES_PER_ADDRESS: '1000',
    LIMITS_NUMBER_CHANGES_PER_POLICY: '1000',
    LIMITS_NUMBER_CHANGES_PER_PHONE: '1000',
  });
  applicant = applicantOf(app);
  desk = numberDeskOf(app);
  for (const name of ['verifikator1', 'penyetuju1', 'penyetuju2', 'auditor1', 'kepatuhan1', 'keuangan1'])
    tokens.set(name, await staffToken(app, name));
});
afterAll(() => app.close());

const { run, one } = askDatabase(() => app.services.pool);
const mobileOf = async (number: string) => (await app.services.core.findHolder(number))?.mobile;
const heldUntil = (number: string) =>
  one('SELECT payout_hold_until::text AS answer FROM core.policy WHERE policy_number = $1', [number]);
const stateOf = (number: string) => one('SELECT state AS answer FROM number_change WHERE number = $1', [number]);
const linksTo = async (template: string) =>
  (await readOutbox(app.server)).filter((each) => each.template === template).flatMap(({ links }) => links);
const tokenIn = (link = ''): string => link.split('#nomor.')[1] ?? '';
const object = (link = '') =>
  app.server.call({ method: 'POST', url: `/api/v1/number-changes/objections/${tokenIn(link)}`, payload: {} });

/** Runs the job that lets due numbers take effect. */
const applyDue = async () => {
  await addJob(app.services.pool, applyNumberChangesJobName, {});
  await app.work();
};

const two = () => [tokenOf('verifikator1'), tokenOf('penyetuju1')] as const;

describe('application for a new number at the desk', () => {
  let number = '';
  let receipt = { report_number: '', secret: '' };

  it('shows what was typed beside the policy, and counts for those who may decide', async () => {
    ({ receipt } = await applicant.sent());
    number = receipt.report_number;
    const shown = await desk.find(tokenOf('verifikator1'), number);
    expect(shown).toMatchObject({
      policy_number: policy,
      identity_number: siti.identity_number,
      mobile: '6281399990001',
      email_code: 'UNANSWERED',
      against: '',
      entry: null,
      holder: { same_identity: true, identity_number: siti.identity_number, mobile: '6281200000001' },
    });
    expect(shown?.pictures[0]?.label).toBe('Foto KTP');
    expect(shown?.pictures.map(({ label }) => label).join()).toMatch(/Wajah \d: lurus/);
    const seen = await desk.find(tokenOf('auditor1'), number);
    expect([seen?.identity_number, seen?.mobile]).toEqual([expect.stringMatching(/\*/), expect.stringMatching(/\*/)]);
    const counts = async (name: string) =>
      DeskWaiting.parse((await app.call('GET', '/desk/v1/waiting', tokenOf(name))).data).number_changes;
    expect([await counts('verifikator1'), await counts('auditor1')]).toEqual([1, 0]);
  });

  it('shows its pictures to verifiers and supervisors only, and records each access', async () => {
    const [picture] = (await desk.find(tokenOf('verifikator1'), number))?.pictures ?? [];
    const path = `/desk/v1/number-changes/${number}/pictures/${picture?.name}`;
    for (const name of ['auditor1', 'keuangan1']) expect((await app.fetchFile(path, tokenOf(name))).status).toBe(403);
    expect((await app.fetchFile(path, tokenOf('verifikator1'))).status).toBe(200);
    const unknown = `/desk/v1/number-changes/${number}/pictures/KTP_none.jpg`;
    expect((await app.fetchFile(unknown, tokenOf('verifikator1'))).status).toBe(404);
    const frame = (await desk.find(tokenOf('verifikator1'), number))?.pictures.at(-1)?.name;
    const asCase = `/desk/v1/cases/${number}/frames/${frame}`;
    expect((await app.fetchFile(asCase, tokenOf('auditor1'))).status).toBe(404);
    const viewed = `SELECT count(*)::integer AS answer FROM audit_event WHERE action = 'number-change.picture-viewed'`;
    expect(await one(viewed)).toBe(1);
  });

  it('is decided by two people who each opened every picture', async () => {
    const [first, second] = two();
    expectRefusal(await desk.enter(first, number, 'APPROVE'), { status: 409, code: 'REQ-STATE' });
    await desk.openAll(first, number);
    expect((await desk.enter(first, number, 'APPROVE')).status).toBe(200);
    expect((await applicant.follow(receipt)).data).toMatchObject({ state: 'IN_WORK', answer: '' });
    expect((await desk.decide(first, number, 'approve')).status).toBe(403);
    expectRefusal(await desk.decide(second, number, 'approve'), { status: 409, code: 'REQ-STATE' });
    expect(await stateOf(number)).toBe('SENT');
    await desk.openAll(second, number);
    await signIn(app.server);
    await addPushDevices(app.services, siti, 'https://push.example.test/siti');
    expect((await desk.decide(second, number, 'approve')).status).toBe(200);
    expect(await stateOf(number)).toBe('COOLING');
  });

  it('approved, waits three working days, holds payouts of all policies and notifies every old channel', async () => {
    const today = businessDateOf(await app.services.clock.businessNow());
    const { holidays, jointLeaveCounts } = await app.services.core.getServiceCalendar(today);
    const due = buildCalendar(holidays, { jointLeaveCounts }).addWorkingDays(today, 3);
    expect(await one('SELECT effective_on::text AS answer FROM number_change WHERE number = $1', [number])).toBe(due);
    for (const each of [policy, other]) {
      expect(await heldUntil(each)).toBe(due);
      expect(await mobileOf(each)).toBe('6281200000001');
    }
    await app.work();
    const notices = (await readOutbox(app.server)).filter(({ template }) => template === 'number-change-decided');
    expect(notices.map(({ channel }) => channel).toSorted()).toEqual(['EMAIL', 'PUSH', 'WA']);
    expect(new Set(notices.flatMap(({ links }) => links)).size).toBe(2);
    expect(await one('SELECT count(*)::integer AS answer FROM number_change_link')).toBe(2);
    for (const { text } of notices) expect(text).not.toContain('81399990001');
    const approvals = (await readOutbox(app.server)).filter(({ template }) => template === 'number-change-approved');
    expect(approvals).toHaveLength(1);
    expect((await applicant.follow(receipt)).data).toMatchObject({
      state: 'ANSWERED',
      answer: expect.stringContaining('Disetujui'),
    });
    const portal = `SELECT count(*)::integer AS answer FROM notification WHERE title = 'Nomor HP polis'`;
    expect(await one(portal)).toBe(2);
  });

  it('leaves the old number in use until its day', async () => {
    await applyDue();
    expect(await stateOf(number)).toBe('COOLING');
    await expect(signIn(app.server, { ...siti, phone_number: newMobile })).rejects.toThrow();
    expect(await signIn(app.server)).not.toBe('');
  });

  it('takes effect on its day: only the new number signs in, sessions of the old one are ended, payouts wait on', async () => {
    const session = await signIn(app.server);
    await passOver(app.server, 7);
    await applyDue();
    expect(await stateOf(number)).toBe('DONE');
    for (const each of [policy, other]) expect(await mobileOf(each)).toBe('6281399990001');
    expect((await app.call('GET', '/api/v1/policy/get-my-policy', session)).status).toBe(401);
    expect(await one('SELECT count(*)::integer AS answer FROM push_subscription')).toBe(0);
    const fresh = await signIn(app.server, { ...siti, phone_number: newMobile });
    expect((await app.call('GET', '/api/v1/policy/get-my-policy', fresh)).status).toBe(200);
    await expect(signIn(app.server)).rejects.toThrow();
    const today = businessDateOf(await app.services.clock.businessNow());
    expect(await heldUntil(other)).toBe(addDays(today, 3));
    expect((await applicant.follow(receipt)).data).toMatchObject({ answer: expect.stringContaining('Silakan masuk') });
    await applyDue();
    expect(await stateOf(number)).toBe('DONE');
  });

  it('in effect already, is frozen by a late objection: sessions end, and compliance reads the number before it', async () => {
    const fresh = await signIn(app.server, { ...siti, phone_number: newMobile });
    const answer = await object((await linksTo('number-change-decided'))[0]);
    expect(answer.data).toMatchObject({ number, stopped: false });
    expect((await app.call('GET', '/api/v1/policy/get-my-policy', fresh)).status).toBe(401);
    const { items } = DeskReports.parse(
      (await app.call('GET', '/desk/v1/security-reports', tokenOf('kepatuhan1'))).data,
    );
    expect(items[0]).toMatchObject({ about: 'number', note: expect.stringContaining('6281200000001') });
    expect((await app.services.core.getPosition(other)).payoutsFrozen).toBe(true);
    await run('UPDATE security_report SET closed_at = now()');
    for (const each of [policy, other]) await app.services.core.setPayoutsFrozen(each, false);
  });
});

describe('objection to a new number', () => {
  const approve = async (mobile: string) => {
    const { receipt } = await applicant.sent({ mobile });
    expect((await desk.decideByTwo(receipt.report_number, two(), 'APPROVE')).status).toBe(200);
    await app.work();
    return receipt;
  };

  it('by the link of a notice stops it for good, freezes payouts and goes to compliance, once', async () => {
    const receipt = await approve('081399990002');
    const [link] = await linksTo('number-change-decided');
    expect((await object(link)).data).toMatchObject({ number: receipt.report_number, stopped: true });
    expect((await object(link)).data).toMatchObject({ stopped: true });
    expect(await one(`SELECT count(*)::integer AS answer FROM security_report WHERE closed_at IS NULL`)).toBe(1);
    expect((await app.services.core.getPosition(policy)).payoutsFrozen).toBe(true);
    expect((await applicant.follow(receipt)).data).toMatchObject({ answer: expect.stringContaining('dihentikan') });
    await run('UPDATE security_report SET closed_at = now()');
    await passOver(app.server, 7);
    await applyDue();
    expect(await stateOf(receipt.report_number)).toBe('STOPPED');
    expect(await mobileOf(policy)).toBe('6281399990001');
    expectRefusal(await object('x#nomor.unknown-token-unknown-token'), { status: 404 });
  });

  it('after sign-in, as a report of misuse, stops it for good', async () => {
    for (const each of [policy, other]) await app.services.core.setPayoutsFrozen(each, false);
    const receipt = await approve('081399990003');
    const session = await signIn(app.server, { ...siti, phone_number: newMobile });
    expect((await app.call('POST', '/api/v1/profile/not-me', session, {})).status).toBe(200);
    await run('UPDATE security_report SET closed_at = now()');
    await passOver(app.server, 7);
    await applyDue();
    expect(await stateOf(receipt.report_number)).toBe('STOPPED');
  });

  it.each([
    ['an open report of misuse', 'REPORT', `UPDATE security_report SET closed_at = NULL`],
    ['another holder', 'HOLDER', `UPDATE number_change SET party_id = party_id + 1 WHERE state = 'COOLING'`],
  ])('stops by itself on its day because of %s', async (_what, reason, change) => {
    await run('UPDATE security_report SET closed_at = now()');
    const receipt = await approve(`08139999${reason === 'REPORT' ? '1004' : '1005'}`);
    await run(change);
    await passOver(app.server, 7);
    await applyDue();
    const stopped = 'SELECT stopped_by AS answer FROM number_change WHERE number = $1';
    expect(await one(stopped, [receipt.report_number])).toBe(reason);
    await run('UPDATE security_report SET closed_at = now()');
  });
});

describe('application that does not fit', () => {
  it.each([
    ['an unknown policy', { policy_number: '7799999999' }],
    ['another identity number', { identity_number: '3174015203880099' }],
    ['the number that is recorded', { mobile: newMobile }],
  ])('%s: cannot be approved, and is rejected in the same words', async (_name, changes) => {
    const { receipt } = await applicant.sent(changes);
    const number = receipt.report_number;
    expect((await desk.find(tokenOf('verifikator1'), number))?.against).not.toBe('');
    const [first, second] = two();
    await desk.openAll(first, number);
    await desk.enter(first, number, 'APPROVE');
    await desk.openAll(second, number);
    expectRefusal(await desk.decide(second, number, 'approve'), { status: 409, code: 'REQ-STATE' });
    expect((await desk.decide(second, number, 'reject')).status).toBe(200);
    expect((await desk.decideByTwo(number, two(), 'REJECT')).status).toBe(200);
    expect((await applicant.follow(receipt)).data).toMatchObject({
      state: 'ANSWERED',
      answer:
        'Tidak disetujui: data dan foto yang dikirim tidak cukup untuk memastikan pemegang polis. Hubungi kami untuk cara lain.',
    });
    expectRefusal(await desk.enter(first, number, 'APPROVE'), { status: 409, code: 'REQ-STATE' });
  });
});

describe('data of an application that is over', () => {
  // retention.face_days_cd and retention.number_change_years
  it('lose the frames of the face first, then the photo and what was typed, and the page of the case closes', async () => {
    const { receipt } = await applicant.sent({ policy_number: '7799999999' });
    const number = receipt.report_number;
    await desk.decideByTwo(number, two(), 'REJECT');
    const cleaned = async (days: number) => {
      await run(`UPDATE number_change SET ended_at = now() - make_interval(days => $2) WHERE number = $1`, [
        number,
        days,
      ]);
      await deleteOldFrames(app.services).run({});
      await cleanUpNumberChanges(app.services).run({});
      return one(
        `SELECT concat_ws(' ', (SELECT count(*) > 0 FROM face_frame JOIN face_session USING (transaction_id) WHERE policy_number = $1),
           (SELECT string_agg(type, ',' ORDER BY type) FROM attachment WHERE policy_number = $1),
           (SELECT content IS NOT NULL FROM number_change WHERE number = $1)) AS answer`,
        [number],
      );
    };
    expect(await cleaned(80)).toBe('t KTP,LIVENESS t');
    expect(await cleaned(95)).toBe('f KTP,LIVENESS t');
    expect(await cleaned(2000)).toBe('f f');
    expect((await applicant.follow(receipt)).status).toBe(404);
  });
});

it('days of the cooling-off are working days in WIB: Friday to Wednesday', () => {
  const { addWorkingDays } = buildCalendar([], { jointLeaveCounts: true });
  expect(addWorkingDays(parseBusinessDate('2026-11-27'), 3)).toBe('2026-12-02');
});
