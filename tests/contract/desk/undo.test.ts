import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeskAction } from '#server/proposals/case-actions/all-case-actions.ts';
import { DelayedOutcome } from '#shared/wire/staff/delayed-decision.ts';
import { createDeskStory, type DeskStory } from '#tests/support/desk-story.ts';
import { sitiToken, staffToken, startDeskApp, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { setUndoSeconds } from '#tests/support/undo-seconds.ts';
import { readOutbox } from '#tests/support/outbox.ts';

/*
 * Decisions that wait and can be undone (rulebook 4.3). Each test has a request of its own, which waits for an
 * approver.
 */

let app: DeskApp;
let story: DeskStory;
let siti: string;
let number = '';

const setSeconds = (seconds: number) => setUndoSeconds(app.services.pool, seconds);

const own = (userName: string, action: DeskAction, body = {}) => story.press(userName, number, action, body);

const outcomeOf = async (userName: string, id: string) =>
  DelayedOutcome.parse(
    (await app.call('GET', `/desk/v1/delayed-decisions/${id}`, await staffToken(app, userName))).data,
  );

/** Approves as penyetuju1 and returns the id of the decision that waits. */
async function approve(): Promise<string> {
  expect((await own('penyetuju1', 'approve')).status).toBe(200);
  return (await story.view('penyetuju1', number)).delayed?.id ?? '';
}

const undo = (userName: string, id: string) => story.call(userName, `cases/${number}/undo`, { id });

/** Lets the seconds of all decisions be over, and runs the jobs. */
async function waitOver(): Promise<void> {
  await app.services.pool.query(
    `SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) FROM graphile_worker.jobs WHERE task_identifier = 'carry-out-decision'`,
  );
  await app.work();
}

const stateOf = async () => (await story.view('auditor1', number)).state;

beforeAll(async () => {
  app = await startDeskApp({}, ['7700000001']);
  story = await createDeskStory(app);
  siti = await sitiToken(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  await setSeconds(0);
  number = await submitWithdrawal(app, siti);
  await own('verifikator1', 'claim');
  await own('verifikator1', 'propose', { decision: 'approve' });
  await setSeconds(10);
  return async () => {
    await setSeconds(0);
    await app.call('POST', `/api/v1/transaction-proposal/${number}/cancel`, siti, {});
    if ((await stateOf()) === 'DALAM_PROSES') await own('penyetuju2', 'cancel', { reason: 'Diakhiri oleh uji.' });
    await app.work();
  };
});

describe('decision of staff', () => {
  it('waits: nothing changes, nobody is told, and no other action is possible', async () => {
    const before = await readOutbox(app.server);
    await approve();
    await app.work();
    const shown = await story.view('penyetuju1', number);
    expect(shown).toMatchObject({ state: 'MENUNGGU_PERSETUJUAN', actions: [], buttons: [] });
    expect(shown.delayed).toMatchObject({ coming: 'Akan disetujui', by: 'Anda', mine: true });
    expect(await readOutbox(app.server)).toEqual(before);
    const colleague = await story.view('penyetuju2', number);
    expect(colleague.delayed).toMatchObject({ mine: false, by: expect.not.stringContaining('Anda') });
    expect(colleague.delayed?.seconds).toBeLessThanOrEqual(10);
    const refused = await own('penyetuju2', 'reject', { reason: 'DUPLICATE' });
    expect(refused).toMatchObject({ status: 409, message: expect.stringMatching(/^Akan disetujui oleh .+ detik\./u) });
  });

  it('is stored once when its button is pressed twice', async () => {
    const { version } = await story.view('penyetuju1', number);
    const id = await approve();
    const again = await story.call('penyetuju1', `cases/${number}/approve`, { version });
    expect(again).toMatchObject({ status: 200, data: { delayed: { id } } });
  });

  it('is undone by its author, also twice, and can be taken again', async () => {
    const id = await approve();
    expect(await undo('penyetuju1', id)).toMatchObject({ status: 200, data: { delayed: null } });
    expect((await undo('penyetuju1', id)).status).toBe(200);
    await waitOver();
    expect(await stateOf()).toBe('MENUNGGU_PERSETUJUAN');
    expect((await outcomeOf('penyetuju1', id)).state).toBe('UNDONE');
    expect(await approve()).not.toBe(id);
  });

  it('is undone and followed by nobody else', async () => {
    const id = await approve();
    expect((await undo('penyetuju2', id)).status).toBe(404);
    const path = `/desk/v1/delayed-decisions/${id}`;
    expect((await app.call('GET', path, await staffToken(app, 'penyetuju2'))).status).toBe(404);
  });

  it('is carried out once when the seconds are over, and cannot be undone then', async () => {
    const id = await approve();
    await Promise.all([waitOver(), waitOver()]);
    const { events, state } = await story.view('penyetuju1', number);
    expect(state).toBe('DALAM_PROSES');
    expect(events.filter(({ title }) => title === 'Menunggu Persetujuan → Disetujui')).toHaveLength(1);
    expect(await outcomeOf('penyetuju1', id)).toMatchObject({ state: 'DONE', number });
    expect(await undo('penyetuju1', id)).toMatchObject({
      status: 409,
      message: expect.stringContaining('sudah dijalankan'),
    });
  });

  it('is not carried out when the customer cancels meanwhile; its author reads why', async () => {
    const id = await approve();
    expect((await app.call('POST', `/api/v1/transaction-proposal/${number}/cancel`, siti, {})).status).toBe(200);
    await waitOver();
    expect(await stateOf()).toBe('DIBATALKAN');
    const outcome = await outcomeOf('penyetuju1', id);
    expect(outcome.state).toBe('REFUSED');
    expect(outcome.text).toMatch(/Dibatalkan/u);
    const notes = (await story.view('auditor1', number)).events.filter(({ title }) => /tidak dijalankan/u.test(title));
    expect(notes).toHaveLength(1);
  });

  it.each([
    ['propose', 'verifikator1', { decision: 'approve' }, 'Akan diusulkan'],
    ['ask-document', 'verifikator1', { documents: [{ slot: 'ktp_attachment', reason: 'UNREADABLE' }] }, 'Dokumen akan'],
    ['reject', 'penyetuju1', { reason: 'DUPLICATE' }, 'Akan ditolak'],
  ] as const)('%s waits as well, and a wrong input is refused at once', async (action, userName, body, coming) => {
    await setSeconds(0);
    if (userName === 'verifikator1') await own('penyetuju1', 'send-back', { reason: 'Periksa lagi tanda tangan.' });
    await setSeconds(10);
    expect((await story.call(userName, `cases/${number}/${action}`, { version: 'x' })).status).toBe(422);
    expect((await own(userName, action, body)).status).toBe(200);
    expect((await story.view(userName, number)).delayed?.coming).toContain(coming);
  });

  // Last: the sessions of the disabled person are over.
  it('is not carried out for an author who was disabled meanwhile', async () => {
    const id = await approve();
    const setActive = (active: boolean) =>
      app.services.pool.query(`UPDATE staff SET active = $1 WHERE user_name = 'penyetuju1'`, [active]);
    await setActive(false);
    await waitOver();
    expect(await stateOf()).toBe('MENUNGGU_PERSETUJUAN');
    await setActive(true);
    expect((await outcomeOf('penyetuju1', id)).text).toContain('tidak aktif');
  });
});
