import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectionConsentVersion } from '#shared/lists/face-consent.ts';
import { DeathObjection, deathObjectionStepUp } from '#shared/wire/deaths/death-objection.ts';
import { DeskDeaths } from '#shared/wire/deaths/death-report.ts';
import { FaceToken } from '#shared/wire/reference.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import { deleteOldFrames } from '#server/verification/face-retention-job.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { passFaceCheck } from '#tests/support/attachments.ts';
import { staffToken, startDeskApp, type DeskApp } from '#tests/support/desk-app.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { passStepUp } from '#tests/support/role-changes.ts';
import { ahmad, signIn, siti } from '#tests/support/sign-in.ts';

const note = 'Ditelepon kembali.';
const address = '/api/v1/policy/death-report/objection';

let app: DeskApp;
let token = '';
let number = '';
let check = '';
const staff = new Map<string, string>();

beforeAll(async () => {
  app = await startDeskApp();
  for (const name of ['verifikator1', 'penyetuju1', 'penyetuju2', 'keuangan1', 'auditor1'])
    staff.set(name, await staffToken(app, name));
  const called = {
    policy_number: siti.policy_number,
    insured_name: 'Siti Rahma',
    died_on: businessDateOf(await app.services.clock.businessNow()),
    reporter_name: 'Rina Wati',
    reporter_phone: '0812-3456-7001',
    relation: 'OTHER',
    note,
  };
  await app.call('POST', '/desk/v1/death-reports', staff.get('verifikator1'), called);
  token = await signIn(app.server, siti);
  await passStepUp(app, token, deathObjectionStepUp);
});
afterAll(() => app.close());

const { run, one } = askDatabase(() => app.services.pool);
const object = (transaction_id: string) =>
  app.call('POST', address, token, { who: 'SELF', words: 'Saya sehat.', transaction_id });
const list = async (who: string) =>
  DeskDeaths.parse((await app.call('GET', '/desk/v1/death-reports', staff.get(who))).data).items;
const face = async () => (await list('verifikator1'))[0]?.objection?.face;
const framePath = (name: string) => `/desk/v1/death-reports/${number}/objection/frames/${name}`;
const countFrames = () => one('SELECT count(*)::integer AS answer FROM face_frame WHERE transaction_id = $1', [check]);

describe('face check of an objection to a death report', () => {
  it.each([
    ['that does not exist', async () => 'face-0'],
    [
      'of another person',
      async () =>
        (await passFaceCheck(app.server, await signIn(app.server, ahmad), deathObjectionStepUp)).transaction_id,
    ],
    ['for a request', async () => (await passFaceCheck(app.server, token, 'partial-withdraw')).transaction_id],
    [
      'that is not finished',
      async () => {
        const path = `/api/v1/vida/generate-token?transactionType=${deathObjectionStepUp}&consent_version=${objectionConsentVersion}`;
        return FaceToken.parse((await app.call('GET', path, token)).data).transaction_id;
      },
    ],
  ])('is refused at its field: a check %s', async (_what, start) => {
    expectRefusal(await object(await start()), { status: 422, code: 'LIV-NONE', path: 'transaction_id' });
  });

  it('is refused once it has expired', async () => {
    const { transaction_id: id } = await passFaceCheck(app.server, token, deathObjectionStepUp);
    await run(`UPDATE face_session SET valid_until = now() - interval '1 minute' WHERE transaction_id = $1`, [id]);
    expectRefusal(await object(id), { status: 422, code: 'LIV-EXP', path: 'transaction_id' });
  });

  it('goes to the desk beside the objection, which it does not decide', async () => {
    check = (await passFaceCheck(app.server, token, deathObjectionStepUp)).transaction_id;
    expect(DeathObjection.parse((await object(check)).data)).toMatchObject({ state: 'CHECKING', has_face: true });
    const [death] = await list('verifikator1');
    number = death?.report_number ?? '';
    expect(death?.objection).toMatchObject({
      outcome: null,
      face: { text: expect.stringContaining('Wajah direkam ') },
    });
    expect((await face())?.frames.length).toBeGreaterThan(2);
    expect(await one('SELECT used_by AS answer FROM face_session WHERE transaction_id = $1', [check])).toBe(number);
    expect(
      await one('SELECT claim_registered AS answer FROM core.policy WHERE policy_number = $1', [siti.policy_number]),
    ).toBe(true);
  });

  it('is opened by those who read death reports only, and each view is in the audit trail', async () => {
    const name = (await face())?.frames[0]?.name ?? '';
    const opened = await app.fetchFile(framePath(name), staff.get('verifikator1') ?? '');
    expect([opened.status, opened.bytes.subarray(0, 2).toString('hex')]).toEqual([200, 'ffd8']);
    expect((await app.fetchFile(framePath(name), staff.get('keuangan1') ?? '')).status).toBe(403);
    expect((await app.fetchFile(framePath('frame-0.jpg'), staff.get('auditor1') ?? '')).status).toBe(404);
    const viewed = `SELECT actor FROM audit_event WHERE action = 'face_frame.viewed' AND detail->>'report' = $1`;
    expect(await run(viewed, [number])).toEqual([{ actor: 'staff:verifikator1' }]);
  });

  it('loses its frames retention.face_days_cd after the answer, never before the answer', async () => {
    const runJob = () => deleteOldFrames(app.services).run({});
    await run(`UPDATE death_objection SET received_at = now() - interval '1 year' WHERE report_number = $1`, [number]);
    await runJob();
    expect(await countFrames()).not.toBe(0);
    for (const [who, how] of [
      ['verifikator1', 'check'],
      ['penyetuju2', 'objection/keep'],
    ] as const)
      expect((await app.call('POST', `/desk/v1/death-reports/${number}/${how}`, staff.get(who), { note })).status).toBe(
        200,
      );
    const age = `UPDATE death_objection SET answered_at = now() - make_interval(days => $2) WHERE report_number = $1`;
    await run(age, [number, 89]);
    await runJob();
    expect(await countFrames()).not.toBe(0);
    await run(age, [number, 91]);
    await runJob();
    expect(await countFrames()).toBe(0);
    expect(await face()).toMatchObject({ frames: [], text: expect.stringContaining('Rekamannya sudah dihapus.') });
  });
});
