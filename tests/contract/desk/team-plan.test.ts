import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { offerCasesJobName } from '#server/desk/team/offer-cases-job.ts';
import { returnCasesJobName, returnCasesOf } from '#server/desk/sign-in/return-cases.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { addDays, businessDateOf, type BusinessDate } from '#shared/time/dates.ts';
import { DeskCase } from '#shared/wire/desk.ts';
import { DeskTeam, HandOverAnswer, TeamNotices } from '#shared/wire/desk-team/team.ts';
import { DeskStaff } from '#shared/wire/staff/desk-staff.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import {
  sitiToken,
  staffToken,
  startDeskApp,
  submitWithdrawal,
  type DeskApp,
  type Reply,
} from '#tests/support/desk-app.ts';

let app: DeskApp;
let leader = '';
let number = '';
let today: BusinessDate;

const { run, one } = askDatabase(() => app.services.pool);

beforeAll(async () => {
  app = await startDeskApp({}, ['7700000001']);
  leader = await staffToken(app, 'ketua1');
  number = await submitWithdrawal(app, await sitiToken(app));
  today = businessDateOf(await app.services.clock.businessNow());
});
afterAll(() => app.close());

type Body = Readonly<Record<string, unknown>>;
const send = (path: string, body: Body = {}, token = leader): Promise<Reply> =>
  app.call('POST', `/desk/v1/team/${path}`, token, body);
const handOver = (owner: string | null, to: string | null) =>
  send('hand-over', { cases: [{ number, owner }], to, word: 'Uji.' });
const whyNot = ({ data }: Reply) => HandOverAnswer.parse(data).refused.map(({ why }) => why);
const leaveOf = (changes: Body = {}): Body => ({
  user_name: 'verifikator1',
  first_day: today,
  last_day: today,
  substitute: null,
  ...changes,
});
const memberOf = async (userName: string) => {
  const { members } = DeskTeam.parse((await app.call('GET', '/desk/v1/team', leader)).data);
  return members.find(({ user_name }) => user_name === userName);
};
const returnCases = async () => {
  await addJob(app.services.pool, returnCasesJobName, {});
  await app.work();
};
const holder = () => one('SELECT claimed_by AS answer FROM proposal WHERE number = $1', [number]);
const noticesOf = async (userName: string) => {
  const token = await staffToken(app, userName);
  return TeamNotices.parse((await app.call('GET', '/desk/v1/team-notices', token)).data).items;
};

beforeEach(async () => {
  await run('DELETE FROM staff_leave');
  await run('DELETE FROM staff_skill');
  await run('DELETE FROM team_notice');
  await run(`UPDATE staff SET active = true, roles = '{VERIFIKATOR}' WHERE user_name = 'verifikator1'`);
  await run(
    `UPDATE proposal SET state = 'VERIFIKASI', claimed_by = 'verifikator1', claimed_until = now() + interval '1 day' WHERE number = $1`,
    [number],
  );
});

describe('leave of a clerk', () => {
  it('brings their cases back to the queue within the next run of the job, and tells them', async () => {
    expect((await send('leaves', leaveOf())).status).toBe(200);
    expect(await memberOf('verifikator1')).toMatchObject({ absent: true, takes_cases: false });
    await returnCases();
    expect(await holder()).toBeNull();
    expect(await noticesOf('verifikator1')).toMatchObject([{ kind: 'TAKEN', by: 'Sistem' }]);
    expect(await one(`SELECT count(*)::text AS answer FROM audit_event WHERE action = 'leave.entered'`)).toBe('1');
  });

  it('gives their cases to the substitute, unless that one is absent too', async () => {
    await send('leaves', leaveOf({ substitute: 'verifikator2' }));
    await returnCases();
    expect(await holder()).toBe('verifikator2');
    expect(await noticesOf('verifikator2')).toMatchObject([{ kind: 'GIVEN', number }]);
    await send('leaves', leaveOf({ user_name: 'verifikator2', substitute: 'verifikator1' }));
    await returnCases();
    expect(await holder()).toBeNull();
  });

  it('keeps cases from them, until it is withdrawn', async () => {
    await send('leaves', leaveOf());
    await returnCases();
    expect(await handOver(null, 'verifikator1')).toMatchObject({ status: 422 });
    const [leave] = (await memberOf('verifikator1'))?.leaves ?? [];
    expect((await send(`leaves/${leave?.id}/withdraw`)).status).toBe(200);
    expect((await send(`leaves/${leave?.id}/withdraw`)).status).toBe(404);
    expect((await handOver(null, 'verifikator1')).status).toBe(200);
    expect(await holder()).toBe('verifikator1');
  });

  it('changes nothing before its first day', async () => {
    await send('leaves', leaveOf({ first_day: addDays(today, 1), last_day: addDays(today, 3) }));
    await returnCases();
    expect(await holder()).toBe('verifikator1');
    expect(await memberOf('verifikator1')).toMatchObject({ absent: false, takes_cases: true });
  });

  it.each([
    ['last_day', { last_day: '2020-01-01', first_day: '2020-01-01' }],
    ['last_day', { first_day: '2099-01-02', last_day: '2099-01-01' }],
    ['substitute', { substitute: 'verifikator1' }],
    ['substitute', { substitute: 'auditor1' }],
    ['user_name', { user_name: 'penyetuju1' }],
  ])('is refused with the field %s', async (path, changes) => {
    expectRefusal(await send('leaves', leaveOf(changes)), { status: 422, path });
  });

  it('is entered by nobody but the leader', async () => {
    expect((await send('leaves', leaveOf(), await staffToken(app, 'auditor1'))).status).toBe(403);
  });
});

describe('somebody who does not check cases any more', () => {
  it.each([
    ['was disabled', `active = false`],
    ['lost the role', `roles = '{PENYETUJU}'`],
  ])('loses their cases to the queue when they %s', async (_how, change) => {
    await run(`UPDATE staff SET ${change} WHERE user_name = 'verifikator1'`);
    await returnCases();
    expect(await holder()).toBeNull();
  });

  it('loses them at once when two people end the account, and the leader reads which, whose and since when', async () => {
    const [first, second] = [await staffToken(app, 'adminstaf1'), await staffToken(app, 'adminstaf2')];
    const ending = { action: 'DISABLE', user_name: 'verifikator1', display_name: '', roles: [], note: 'Keluar.' };
    const { waiting } = DeskStaff.parse((await app.call('POST', '/desk/v1/staff', first, ending)).data);
    const path = `/desk/v1/staff/${waiting[0]?.id}/approve`;
    expect((await app.call('POST', path, second, { note: 'Benar.' })).status).toBe(200);
    await app.work();
    expect(await holder()).toBeNull();
    const { left } = DeskTeam.parse((await app.call('GET', '/desk/v1/team', leader)).data);
    const [gone] = left.filter(({ owner }) => owner === null);
    expect(gone).toMatchObject({ number, holder: 'Verifikator Satu', state_text: 'Menunggu Verifikasi' });
    expect((gone?.held_since ?? '') < (gone?.returned_at ?? '')).toBe(true);
    expect((await handOver(null, 'verifikator2')).status).toBe(200);
    const after = DeskTeam.parse((await app.call('GET', '/desk/v1/team', leader)).data);
    expect(after.left[0]).toMatchObject({ number, owner: 'Verifikator Dua' });
  });

  it('loses them at once when the company account refuses them', async () => {
    await returnCases();
    expect(await holder()).toBe('verifikator1');
    await returnCasesOf(app.services.pool, 'verifikator1');
    await app.work();
    expect(await holder()).toBeNull();
  });
});

describe('skills of a clerk', () => {
  const skillOf = (changes: Body): Body => ({
    user_name: 'verifikator2',
    types: null,
    syariah: true,
    limit_rupiah: null,
    ...changes,
  });

  it.each([
    ['a type', { types: ['surrender'] }, 'jenis pengajuan ini'],
    ['an amount', { limit_rupiah: 1_999_999 }, 'nilai sebesar ini'],
  ])('keep a case from them by %s', async (_what, changes, lack) => {
    expect((await send('skills', skillOf(changes))).status).toBe(200);
    expect(whyNot(await handOver('verifikator1', 'verifikator2'))).toEqual([
      `Kecakapan petugas ini tidak mencakup ${lack}.`,
    ]);
  });

  it('keep a case of a syariah policy from them', async () => {
    await send('skills', skillOf({ syariah: false }));
    await run('UPDATE proposal SET is_syariah = true WHERE number = $1', [number]);
    expect(whyNot(await handOver('verifikator1', 'verifikator2'))).toEqual([
      'Kecakapan petugas ini tidak mencakup polis syariah.',
    ]);
    await run('UPDATE proposal SET is_syariah = false WHERE number = $1', [number]);
  });

  it('let a case through that they cover, at the limit itself too', async () => {
    const skill = { types: ['partial-withdraw'], limit_rupiah: 2_000_000, syariah: false };
    await send('skills', skillOf(skill));
    expect((await memberOf('verifikator2'))?.skill).toEqual(skill);
    expect(whyNot(await handOver('verifikator1', 'verifikator2'))).toEqual([]);
    expect(await holder()).toBe('verifikator2');
  });

  it.each([
    ['types', { types: ['tidak-ada'] }],
    ['types', { types: [] }],
    ['limit_rupiah', { limit_rupiah: 0 }],
    ['user_name', { user_name: 'auditor1' }],
  ])('are refused with the field %s', async (path, changes) => {
    expectRefusal(await send('skills', skillOf(changes)), { status: 422, path });
  });
});

describe('offer of a waiting case', () => {
  const offerCases = async () => {
    await addJob(app.services.pool, offerCasesJobName, {});
    await app.work();
  };
  const offered = () => one('SELECT user_name AS answer FROM case_offer WHERE number = $1', [number]);
  const claimBy = async (userName: string) => {
    const token = await staffToken(app, userName);
    const { data } = await app.call('GET', `/desk/v1/cases/${number}`, token);
    return app.call('POST', `/desk/v1/cases/${number}/claim`, token, { version: DeskCase.parse(data).version });
  };

  beforeEach(async () => {
    await run('DELETE FROM case_offer');
    await run('UPDATE staff_session SET ended_at = now() WHERE ended_at IS NULL AND user_name <> $1', ['ketua1']);
    await run(
      `UPDATE proposal SET state = 'MENUNGGU_VERIFIKASI', claimed_by = NULL, claimed_until = NULL WHERE number = $1`,
      [number],
    );
  });

  it('goes to nobody while no clerk is there, then to the one who is', async () => {
    await offerCases();
    expect(await offered()).toBeUndefined();
    await staffToken(app, 'verifikator2');
    await offerCases();
    expect(await offered()).toBe('verifikator2');
    expect(await noticesOf('verifikator2')).toMatchObject([{ kind: 'OFFERED', number }]);
  });

  it('goes to a clerk with the skill, and away from one who is absent', async () => {
    for (const userName of ['verifikator1', 'verifikator2']) await staffToken(app, userName);
    await send('skills', { user_name: 'verifikator1', types: ['surrender'], syariah: true, limit_rupiah: null });
    await offerCases();
    expect(await offered()).toBe('verifikator2');
    await run('DELETE FROM staff_skill');
    await send('leaves', leaveOf({ user_name: 'verifikator2' }));
    await offerCases();
    expect(await offered()).toBe('verifikator1');
    expect(await noticesOf('verifikator2')).toEqual([]);
  });

  it('binds clerks only while the leader lets them choose no case', async () => {
    await staffToken(app, 'verifikator2');
    await offerCases();
    expect((await send('choice', { free_choice: false })).data).toMatchObject({ free_choice: false });
    expect(await claimBy('verifikator1')).toMatchObject({
      status: 409,
      message: 'Ketua tim membagi kasus. Ambil kasus yang ditawarkan kepada Anda.',
    });
    expect((await claimBy('verifikator2')).status).toBe(200);
    await offerCases();
    expect(await offered()).toBeUndefined();
    await send('choice', { free_choice: true });
  });
});
