import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeskTeam, HandOverAnswer, TeamNotices } from '#shared/wire/desk-team/team.ts';
import { DeskWaiting } from '#shared/wire/operations/desk-waiting.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import {
  sitiToken,
  staffToken,
  startDeskApp,
  submitWithdrawal,
  type DeskApp,
  type Reply,
} from '#tests/support/desk-app.ts';
import { createDeskStory, type DeskStory } from '#tests/support/desk-story.ts';

let app: DeskApp;
let story: DeskStory;
let siti = '';
let leader = '';
let number = '';

const { run, one } = askDatabase(() => app.services.pool);

beforeAll(async () => {
  app = await startDeskApp({}, ['7700000001']);
  story = await createDeskStory(app);
  siti = await sitiToken(app);
  leader = await staffToken(app, 'ketua1');
  number = await submitWithdrawal(app, siti);
});
afterAll(() => app.close());

const readTeam = async (token = leader) => DeskTeam.parse((await app.call('GET', '/desk/v1/team', token)).data);
const memberOf = async (userName: string) => (await readTeam()).members.find(({ user_name }) => user_name === userName);

const handOver = (owner: string | null, to: string | null, word = '', token = leader): Promise<Reply> =>
  app.call('POST', '/desk/v1/team/hand-over', token, { cases: [{ number, owner }], to, word });
const outcome = ({ data }: Reply) => {
  const { moved, refused } = HandOverAnswer.parse(data);
  return { moved, refused };
};

const noticesOf = async (userName: string) => {
  const token = await staffToken(app, userName);
  return TeamNotices.parse((await app.call('GET', '/desk/v1/team-notices', token)).data).items;
};
const eventsOf = async () => (await story.view('auditor1', number)).events;

describe('hand-over of a case by the leader', () => {
  it('gives a case that nobody has to a clerk, who is told until they have seen it', async () => {
    expect((await readTeam()).unowned).toBe(1);
    expect(outcome(await handOver(null, 'verifikator2'))).toEqual({ moved: [number], refused: [] });
    expect(await memberOf('verifikator2')).toMatchObject({
      in_hand: 1,
      oldest: { number, age_days: 0 },
      done_today: 0,
    });
    const [notice] = await noticesOf('verifikator2');
    expect(notice).toMatchObject({ kind: 'GIVEN', number, by: 'Ketua Tim Satu' });
    const token = await staffToken(app, 'verifikator2');
    const waiting = async () => DeskWaiting.parse((await app.call('GET', '/desk/v1/waiting', token)).data).team_notices;
    expect(await waiting()).toBe(1);
    await app.call('POST', '/desk/v1/team-notices/seen', token, { ids: [notice?.id] });
    expect(await waiting()).toBe(0);
  });

  it('keeps the case longer than a claim, for desk.assigned_hours', async () => {
    const [row] = await run(
      `SELECT round(extract(epoch FROM claimed_until - updated_at) / 3600) AS answer FROM proposal WHERE number = $1`,
      [number],
    );
    expect(Number(row?.['answer'])).toBe(24);
  });

  it('takes a case from a clerk only with a word, which both and the story of the case keep', async () => {
    expect((await handOver('verifikator2', 'verifikator1')).status).toBe(422);
    expect(outcome(await handOver('verifikator2', 'verifikator1', 'Dua sedang penuh.')).moved).toEqual([number]);
    expect(await noticesOf('verifikator2')).toMatchObject([{ kind: 'TAKEN', word: 'Dua sedang penuh.' }]);
    expect(await noticesOf('verifikator1')).toMatchObject([{ kind: 'GIVEN', word: 'Dua sedang penuh.' }]);
    expect((await eventsOf()).slice(-2)).toMatchObject([
      {
        actor: 'ketua1',
        role: 'KETUA_TIM',
        reason: 'Dua sedang penuh.',
        notes: [{ label: 'Dari', value: 'verifikator2' }],
      },
      { actor: 'ketua1', role: 'KETUA_TIM', notes: [{ label: 'Ke', value: 'verifikator1' }] },
    ]);
    expect(await one(`SELECT count(*)::text AS answer FROM audit_event WHERE action = 'case.assigned'`)).toBe('2');
  });

  it('leaves a case alone whose owner is another one than the leader saw', async () => {
    const { moved, refused } = outcome(await handOver('verifikator2', 'verifikator2', 'Terlambat.'));
    expect(moved).toEqual([]);
    expect(refused).toEqual([{ number, why: expect.stringContaining('Pemilik kasus ini baru saja berganti.') }]);
  });

  it.each(['auditor1', 'penyetuju1', 'hantu'])('does not give a case to %s', async (to) => {
    expect(await handOver('verifikator1', to, 'Coba.')).toMatchObject({ status: 422 });
  });

  it.each(['verifikator1', 'penyetuju1', 'auditor1'])('is not for %s', async (userName) => {
    const token = await staffToken(app, userName);
    expect((await handOver('verifikator1', null, 'Coba.', token)).status).toBe(403);
  });

  it('brings a case back to the queue, where any clerk may take it', async () => {
    expect(outcome(await handOver('verifikator1', null, 'Salah orang.')).moved).toEqual([number]);
    expect((await memberOf('verifikator1'))?.in_hand).toBe(0);
    expect((await story.press('verifikator1', number, 'claim')).status).toBe(200);
    expect(await noticesOf('verifikator1')).toHaveLength(2);
  });
});

describe('four eyes of a leader', () => {
  it('a leader who gave a case neither approves nor rejects it in another role', async () => {
    await handOver('verifikator1', 'verifikator2', 'Bagi rata.');
    await run(`UPDATE staff SET roles = '{KETUA_TIM,PENYETUJU}' WHERE user_name = 'ketua1'`);
    await run(
      `UPDATE proposal SET state = 'MENUNGGU_PERSETUJUAN', verifier = 'verifikator2', proposed = 'approve' WHERE number = $1`,
      [number],
    );
    const { data } = await app.call('GET', `/desk/v1/cases/${number}`, leader);
    const ownWork = 'Anda ikut memeriksa atau membagi kasus ini. Keputusan harus diambil orang lain.';
    expect(data).toMatchObject({
      actions: [
        { action: 'approve', allowed: false, why_not: ownWork },
        { action: 'reject', allowed: false, why_not: ownWork },
        { action: 'send-back', allowed: false, why_not: ownWork },
      ],
    });
    await run(`UPDATE staff SET roles = '{KETUA_TIM}' WHERE user_name = 'ketua1'`);
  });
});

describe('figures of the team', () => {
  it('count what an approver did today, and what came back to the clerk who proposed it', async () => {
    await run(
      `UPDATE proposal SET state = 'VERIFIKASI', claimed_by = 'verifikator2', claimed_until = now() + interval '1 hour', verifier = NULL, proposed = NULL WHERE number = $1`,
      [number],
    );
    await story.press('verifikator1', number, 'claim');
    await handOver('verifikator2', null, 'Kembali.');
    await story.press('verifikator1', number, 'claim');
    await story.press('verifikator1', number, 'propose', { decision: 'approve' });
    await story.press('penyetuju1', number, 'send-back', { reason: 'Periksa lagi rekeningnya.' });
    expect(await memberOf('verifikator1')).toMatchObject({ in_hand: 1, done_today: 1, returns: 1, present: true });
    expect(await memberOf('penyetuju1')).toMatchObject({ in_hand: 0, done_today: 1, returns: 0 });
  });

  it('are read by an auditor, and by nobody else', async () => {
    expect((await readTeam(await staffToken(app, 'auditor1'))).may_lead).toBe(false);
    expect((await app.call('GET', '/desk/v1/team', await staffToken(app, 'verifikator1'))).status).toBe(403);
  });

  it('show somebody who left and still holds a case', async () => {
    await run(`UPDATE staff SET active = false WHERE user_name = 'verifikator1'`);
    expect(await memberOf('verifikator1')).toMatchObject({ active: false, takes_cases: false, in_hand: 1 });
    await run(`UPDATE staff SET active = true WHERE user_name = 'verifikator1'`);
  });
});
