import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchDueDatesJob } from '#server/desk/lateness/watch-due-dates-job.ts';
import { createEngine } from '#server/proposal-store/engine.ts';
import { listAllAlarms } from '#server/alarms/list-all-alarms.ts';
import { buildCalendar, type Calendar } from '#shared/time/calendar.ts';
import { addDays, BusinessDate, businessDateOf, daysBetween, formatDate, formatLongDate } from '#shared/time/dates.ts';
import { CaseLateness, LateCases } from '#shared/wire/desk-queue/lateness.ts';
import { Queue } from '#shared/wire/desk-queue/queue.ts';
import { TeamNotices } from '#shared/wire/desk-team/team.ts';
import { ProposalDetail } from '#shared/wire/proposals.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { sitiToken, staffToken, startDeskApp, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { createDeskStory, type DeskStory } from '#tests/support/desk-story.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import { expectRefusal } from '#tests/support/refusal.ts';

let app: DeskApp;
let story: DeskStory;
let siti = '';
let leader = '';
let number = '';
let calendar: Calendar;
/** First due date. */
let first: BusinessDate;

const { run, one } = askDatabase(() => app.services.pool);
const dayOf = async (column: string): Promise<BusinessDate> =>
  BusinessDate.parse(await one(`SELECT ${column}::text AS answer FROM proposal WHERE number = $1`, [number]));
const today = async (): Promise<BusinessDate> => businessDateOf(await app.services.clock.businessNow());

/** Runs the clock of due dates twice at the same moment, as two servers would, and sends what it queued. */
async function watch(): Promise<void> {
  const job = watchDueDatesJob(createEngine(app.services));
  await Promise.all([job.run({}), job.run({})]);
  await app.work();
}

async function goTo(day: BusinessDate): Promise<void> {
  await app.call('POST', '/demo/api/clock', undefined, { advance: daysBetween(await today(), day) });
  await watch();
}

const noticesOf = async (userName: string) => {
  const token = await staffToken(app, userName);
  const { items } = TeamNotices.parse((await app.call('GET', '/desk/v1/team-notices', token)).data);
  return items.filter(({ kind }) => ['AMBER', 'LEADER', 'MISSED'].includes(kind)).map(({ kind }) => kind);
};
const marksOf = async (mark: string) => {
  const { items } = Queue.parse((await app.call('GET', `/desk/v1/queue?state=open&mark=${mark}`, leader)).data);
  return items.flatMap((item) => item.marks.map((each) => each.mark));
};
const shown = async () =>
  ProposalDetail.parse((await app.call('GET', `/api/v1/transaction-proposal/${number}`, siti)).data);
const lateness = async (token = leader) =>
  CaseLateness.parse((await app.call('GET', `/desk/v1/cases/${number}/lateness`, token)).data);
const renew = (token: string, body: Readonly<Record<string, unknown>>) =>
  app.call('POST', `/desk/v1/cases/${number}/due-date`, token, body);
const apologies = async () =>
  (await readOutbox(app.server)).filter(({ text }) => text.includes('Janji baru: paling lambat'));
const alarm = async () => (await listAllAlarms(app.services)).find(({ kind }) => kind === 'DUE_DATE_MISSED');

beforeAll(async () => {
  app = await startDeskApp({}, ['7700000001']);
  story = await createDeskStory(app);
  siti = await sitiToken(app);
  leader = await staffToken(app, 'ketua1');
  number = await submitWithdrawal(app, siti);
  const { holidays, jointLeaveCounts } = await app.services.core.getServiceCalendar(await today());
  calendar = buildCalendar(holidays, { jointLeaveCounts });
  first = await dayOf('promised_date');
});
afterAll(() => app.close());

describe('a due date that runs out', () => {
  it('goes to the owner with mark and notice at late.amber_percent, once', async () => {
    const served = await dayOf('serve_by');
    await goTo(calendar.addWorkingDays(served, -2));
    expect(await marksOf('NEARLY_MISSED')).toEqual([]);
    await story.press('verifikator1', number, 'claim');
    await run(`UPDATE proposal SET claimed_until = now() + interval '99 days' WHERE number = $1`, [number]);
    await goTo(calendar.addWorkingDays(served, -1));
    expect(await noticesOf('verifikator1')).toEqual(['AMBER']);
    expect(await noticesOf('ketua1')).toEqual([]);
    expect(await marksOf('NEARLY_MISSED')).toEqual(['NEARLY_MISSED']);
  });

  it('stands while the request waits for the customer, and goes on afterwards without a second notice', async () => {
    await run(`UPDATE proposal SET paused_since = now(), pause_reason = 'Menunggu.' WHERE number = $1`, [number]);
    await run('DELETE FROM due_date_step');
    await watch();
    expect(await marksOf('NEARLY_MISSED')).toEqual([]);
    expect(await one('SELECT count(*)::text AS answer FROM due_date_step')).toBe('0');
    await run('UPDATE proposal SET paused_since = NULL, pause_reason = NULL WHERE number = $1', [number]);
    await run(
      `INSERT INTO due_date_step (number, round, step, serve_by, taken_at)
       SELECT number, 0, 'AMBER', serve_by - 1, now() FROM proposal WHERE number = $1`,
      [number],
    );
    await watch();
    expect(await noticesOf('verifikator1')).toEqual(['AMBER']);
    expect(await marksOf('NEARLY_MISSED')).toEqual(['NEARLY_MISSED']);
  });

  it('goes to the leader at late.leader_percent', async () => {
    await goTo(await dayOf('serve_by'));
    expect(await noticesOf('ketua1')).toEqual(['LEADER']);
    const { items, total } = LateCases.parse((await app.call('GET', '/desk/v1/late', leader)).data);
    expect({ items, total }).toMatchObject({ total: 1, items: [{ number, owner: 'verifikator1', missed: null }] });
    expect(await alarm()).toBeUndefined();
  });
});

describe('a missed due date', () => {
  it('is noticed once, also after a killed run, with its cause, by leader, owner and one alarm with a count', async () => {
    await run(`ALTER TABLE team_notice ADD CONSTRAINT killed CHECK (kind <> 'MISSED') NOT VALID`);
    await expect(goTo(addDays(first, 1))).rejects.toThrow('killed');
    expect(await one('SELECT count(*)::text AS answer FROM missed_due_date')).toBe('0');
    await run('ALTER TABLE team_notice DROP CONSTRAINT killed');
    await watch();
    expect(await noticesOf('verifikator1')).toEqual(['MISSED']);
    expect(await noticesOf('ketua1')).toEqual(['MISSED']);
    expect(await alarm()).toEqual({ kind: 'DUE_DATE_MISSED', count: 1, missedSince: first });
    const { missed } = await lateness();
    expect(missed).toMatchObject([{ round: 1, promised_on: first, cause: 'US', renewed: null }]);
    expect(missed[0]?.spent[0]).toMatchObject({ cause: 'US', text: 'Petugas' });
    expect(
      (await story.view('auditor1', number)).events.filter(({ title }) => title.includes('terlewat')),
    ).toHaveLength(1);
    expect(await marksOf('MISSED')).toEqual(['MISSED']);
  });

  it('stays one when a pause has moved its day and that day has passed too', async () => {
    const move = (day: BusinessDate) => run('UPDATE proposal SET promised_date = $2 WHERE number = $1', [number, day]);
    await move(addDays(first, -1));
    await watch();
    expect(await one('SELECT count(*)::text AS answer FROM missed_due_date')).toBe('1');
    expect(await alarm()).toMatchObject({ count: 1, missedSince: first });
    await move(first);
  });

  it('is admitted on the page before anybody chose a new one', async () => {
    const { next } = await shown();
    expect(next).toMatchObject({
      by: null,
      when: expect.stringContaining(`seharusnya paling lambat ${formatLongDate(first)}`),
    });
    expect(await apologies()).toEqual([]);
  });

  it('has its new day chosen by the leader or the owner, by nobody else, on a working day in reach', async () => {
    const { first_day, last_day } = await lateness();
    const good = { reason: 'MANY', new_date: first_day };
    for (const userName of ['verifikator2', 'penyetuju1', 'keuangan1', 'kepatuhan1', 'auditor1'])
      expect((await lateness(await staffToken(app, userName))).may_renew, userName).toBe(false);
    expect((await renew(await staffToken(app, 'verifikator2'), good)).status).toBe(409);
    expect((await renew(await staffToken(app, 'penyetuju1'), good)).status).toBe(403);
    expectRefusal(await renew(leader, { ...good, reason: 'PLAIN' }), { status: 422, path: 'reason' });
    expectRefusal(await renew(leader, { ...good, new_date: await today() }), { status: 422, path: 'new_date' });
    expectRefusal(await renew(leader, { ...good, new_date: addDays(last_day, 1) }), { status: 422, path: 'new_date' });
    expect(await apologies()).toEqual([]);
  });

  it('gets the plain apology from the system when nobody chose within a working day, once', async () => {
    const from = BusinessDate.parse(await one('SELECT apology_from::text AS answer FROM missed_due_date'));
    await goTo(from);
    await watch();
    const day = calendar.addWorkingDays(from, 3);
    const { next, promise_note } = await shown();
    expect(next.by).toBe(day);
    expect(promise_note).toContain(`Janji semula ${formatDate(first)}`);
    const sent = await apologies();
    expect(new Set(sent.map(({ channel }) => channel)).size).toBe(sent.length);
    expect(sent[0]?.text).toContain(`Kami masih mengerjakannya. Janji baru: paling lambat ${formatDate(day)}`);
    expect(await one('SELECT count(*)::text AS answer FROM missed_due_date WHERE apologised_at IS NOT NULL')).toBe('1');
    expect(await alarm()).toBeUndefined();
    expect((await renew(leader, { reason: 'MANY', new_date: day })).status).toBe(409);
  });
});

describe('a new due date', () => {
  it('is a due date like the first: missed again, it goes to the leader, without another apology', async () => {
    const before = (await apologies()).length;
    const second = await dayOf('promised_date');
    await goTo(addDays(second, 1));
    expect((await lateness()).missed).toMatchObject([
      { round: 2, promised_on: second, apology_from: null },
      { round: 1 },
    ]);
    expect(await alarm()).toMatchObject({ count: 1, missedSince: second });
    expect((await shown()).next).toMatchObject({
      by: null,
      when: expect.stringContaining('Kami selesaikan secepatnya.'),
    });
    await goTo(calendar.addWorkingDays(second, 3));
    expect((await apologies()).length).toBe(before);
  });

  it('is chosen by the owner the second time, and shown without a message', async () => {
    const before = (await apologies()).length;
    const owner = await staffToken(app, 'verifikator1');
    const { may_renew, apologises, last_day } = await lateness(owner);
    expect({ may_renew, apologises }).toEqual({ may_renew: true, apologises: false });
    expect((await renew(owner, { reason: 'CHECKS', new_date: last_day })).status).toBe(200);
    await app.work();
    expect((await shown()).next.by).toBe(last_day);
    expect((await apologies()).length).toBe(before);
    expect(await one(`SELECT count(*)::text AS answer FROM audit_event WHERE action = 'due-date.renewed'`)).toBe('1');
  });
});

describe('a request that an earlier version let miss a moved day too', () => {
  it('gets its new date from the latest miss alone, and its next miss is noticed', async () => {
    await run(`UPDATE proposal SET state = 'SELESAI', ended_at = now(), holds_lock = false WHERE number = $1`, [
      number,
    ]);
    number = await submitWithdrawal(app, siti);
    const before = (await apologies()).length;
    await goTo(addDays(await dayOf('promised_date'), 1));
    const early = BusinessDate.parse((await lateness()).missed[0]?.apology_from);
    const moved = await today();
    const apology = calendar.addWorkingDays(early, 1);
    await run('UPDATE proposal SET promised_date = $2, serve_by = $2 WHERE number = $1', [number, moved]);
    await run(
      `INSERT INTO missed_due_date (number, round, promised_on, noticed_at, cause, spent, apology_from)
       SELECT number, 2, $2, noticed_at, cause, spent, $3 FROM missed_due_date WHERE number = $1`,
      [number, moved, apology],
    );
    await goTo(early);
    const { missed } = await lateness();
    expect(missed).toMatchObject([
      { round: 2, promised_on: moved, renewed: null },
      { round: 1, apology_from: null, renewed: null },
    ]);
    expect((await apologies()).length).toBe(before);
    expect(await alarm()).toMatchObject({ count: 1, missedSince: moved });
    await goTo(apology);
    const sent = (await apologies()).length;
    expect(sent).toBeGreaterThan(before);
    expect(await alarm()).toBeUndefined();
    await goTo(addDays(await dayOf('promised_date'), 1));
    expect((await lateness()).missed).toMatchObject([{ round: 3, renewed: null }, { round: 2 }, { round: 1 }]);
    expect((await apologies()).length).toBe(sent);
    expect(await alarm()).toMatchObject({ count: 1 });
  });
});
