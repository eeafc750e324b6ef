import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { offerCasesJobName } from '#server/desk/team/offer-cases-job.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { isSnoozedAt } from '#server/proposals/case-actions/snooze-repository.ts';
import { addDays, businessDateOf, formatDate, type BusinessDate } from '#shared/time/dates.ts';
import { DeskCase } from '#shared/wire/desk.ts';
import { DeskTeam } from '#shared/wire/desk-team/team.ts';
import { Queue, type QueueFilter } from '#shared/wire/desk-queue/queue.ts';
import { SnoozeManyAnswer } from '#shared/wire/desk-queue/snooze.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { sitiToken, staffToken, startDeskApp, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { expectRefusal } from '#tests/support/refusal.ts';

let app: DeskApp;
let siti = '';
let number = '';
let today: BusinessDate;
const tokens = new Map<string, string>();

const { run, one } = askDatabase(() => app.services.pool);

beforeAll(async () => {
  app = await startDeskApp({}, ['7700000001']);
  siti = await sitiToken(app);
  number = await submitWithdrawal(app, siti);
  today = businessDateOf(await app.services.clock.businessNow());
});
afterAll(() => app.close());

const as = async (userName: string): Promise<string> => {
  const token = tokens.get(userName) ?? (await staffToken(app, userName));
  tokens.set(userName, token);
  return token;
};

type Body = Readonly<Record<string, unknown>>;

const view = async (userName: string) =>
  DeskCase.parse((await app.call('GET', `/desk/v1/cases/${number}`, await as(userName))).data);
const press = async (userName: string, action: string, body: Body = {}) => {
  const version = Number(await one('SELECT version::text AS answer FROM proposal WHERE number = $1', [number]));
  return app.call('POST', `/desk/v1/cases/${number}/${action}`, await as(userName), { version, ...body });
};
const tomorrow = () => addDays(today, 1);
const putAside = (userName = 'verifikator1', until = tomorrow()) =>
  press(userName, 'snooze', { until, reason: 'CUSTOMER' });
const list = async (userName: string, state: QueueFilter) => {
  const { data } = await app.call('GET', `/desk/v1/queue?state=${state}`, await as(userName));
  return Queue.parse(data).items;
};
const isIn = async (userName: string, state: QueueFilter) => (await list(userName, state)).length > 0;
/** Lists of work in which the case is: for its owner, and for a colleague. */
const places = async () => ({
  mine: await isIn('verifikator1', 'mine'),
  inHand: await isIn('verifikator1', 'in_hand'),
  unowned: await isIn('verifikator2', 'unowned'),
  others: await isIn('verifikator2', 'mine'),
  snoozed: await isIn('verifikator1', 'snoozed'),
});
const nowhere = { mine: false, inHand: false, unowned: false, others: false, snoozed: true };
const inHand = { ...nowhere, mine: true, inHand: true, snoozed: false };
const free = { mine: true, inHand: false, unowned: true, others: true, snoozed: false };
const marksOf = async () => (await list('verifikator1', 'open')).flatMap(({ marks }) => marks.map(({ text }) => text));

/** Puts the case into the hands of Verifikator Satu, with ten days left. */
const claimed = `state = 'VERIFIKASI', claimed_by = 'verifikator1', claimed_until = now() + interval '1 hour',
  serve_by = $2::date + 10, version = version + 1`;
beforeEach(async () => {
  await run('DELETE FROM case_snooze');
  await run(`UPDATE proposal SET ${claimed} WHERE number = $1`, [number, today]);
});

describe('a case that its owner puts aside', () => {
  it('leaves the lists of work, stays in one queue with a mark, and is in the view of such cases', async () => {
    expect(await places()).toEqual(inHand);
    expect((await putAside()).status).toBe(200);
    expect(await places()).toEqual(nowhere);
    expect(await list('verifikator1', 'open')).toMatchObject([
      { number, working_queue: 'VERIFICATION', claimed_by: 'verifikator1', needs_me: false },
    ]);
    expect(await marksOf()).toContain(`Ditunda sampai ${formatDate(tomorrow())}: menunggu kabar nasabah`);
    expect((await view('auditor1')).snooze).toEqual({ until: tomorrow(), reason: 'CUSTOMER' });
  });

  it('is in the history with day and reason, and says nothing to the customer', async () => {
    const asCustomer = async () => (await app.call('GET', `/api/v1/transaction-proposal/${number}`, siti)).data;
    const before = await asCustomer();
    await putAside();
    expect(await asCustomer()).toEqual(before);
    expect((await view('auditor1')).events.at(-1)).toMatchObject({
      actor: 'verifikator1',
      title: 'Kasus ditunda',
      notes: [
        { label: 'Sampai', value: formatDate(tomorrow()) },
        { label: 'Alasan', value: 'menunggu kabar nasabah' },
      ],
    });
  });

  it('comes back by itself on its day, to the same person, and says so', async () => {
    await putAside();
    await run('UPDATE case_snooze SET until = $1', [today]);
    expect(await places()).toEqual(inHand);
    expect(await marksOf()).toContain(`Kembali dari penundaan sampai ${formatDate(today)}: menunggu kabar nasabah`);
  });

  it('comes back at once when the customer writes', async () => {
    await putAside();
    const message = { text: 'Kapan selesai?', objection: false };
    expect((await app.call('POST', `/api/v1/transaction-proposal/${number}/messages`, siti, message)).status).toBe(200);
    expect(await places()).toEqual(inHand);
  });

  it('comes back at once when the leader gives it to somebody else', async () => {
    await putAside();
    const body = { cases: [{ number, owner: 'verifikator1' }], to: 'verifikator2', word: 'Bagi rata.' };
    expect((await app.call('POST', '/desk/v1/team/hand-over', await as('ketua1'), body)).status).toBe(200);
    expect([await isIn('verifikator2', 'in_hand'), await isIn('verifikator2', 'snoozed')]).toEqual([true, false]);
  });

  it('comes back when its owner ends it, and may get another day', async () => {
    await putAside();
    expect((await putAside('verifikator1', addDays(today, 3))).status).toBe(200);
    expect((await view('verifikator1')).snooze).toMatchObject({ until: addDays(today, 3) });
    expect((await press('verifikator1', 'wake')).status).toBe(200);
    expect(await places()).toEqual(inHand);
    expect((await press('verifikator1', 'wake')).status).toBe(409);
  });
});

describe('the day until which a case is put aside', () => {
  it.each([
    ['today', 0],
    ['after the last day of the case', 11],
  ])('is not %s for a clerk', async (_name, days) => {
    expectRefusal(await putAside('verifikator1', addDays(today, days)), { status: 422, path: 'until' });
  });

  it('may be the last day of the case, and for the leader a later one, up to desk.snooze_days_cd', async () => {
    expect((await putAside('verifikator1', addDays(today, 10))).status).toBe(200);
    const asLeader = (days: number) =>
      press('ketua1', 'snooze-as-leader', { until: addDays(today, days), reason: 'OFFICE' });
    expect((await asLeader(30)).status).toBe(200);
    expectRefusal(await asLeader(31), { status: 422, path: 'until' });
    expectRefusal(await asLeader(0), { status: 422, path: 'until' });
  });

  it('leaves the promise to the customer as it is', async () => {
    const promise = () =>
      one(`SELECT promised_date || ' ' || serve_by AS answer FROM proposal WHERE number = $1`, [number]);
    const before = await promise();
    await putAside();
    expect(await promise()).toBe(before);
  });
});

describe('who puts a case aside', () => {
  it('is not a colleague of its owner', async () => {
    expectRefusal(await putAside('verifikator2'), { status: 409 });
  });

  it.each(['underwriter1', 'penyetuju1', 'kepatuhan1', 'keuangan1', 'parameter1', 'adminstaf1', 'auditor1'])(
    'is not %s',
    async (userName) => {
      const day = { until: tomorrow(), reason: 'OTHER' };
      const calls = [
        await putAside(userName),
        await press(userName, 'wake'),
        await press(userName, 'snooze-as-leader', day),
        await press(userName, 'wake-as-leader'),
        await app.call('POST', '/desk/v1/snoozes', await as(userName), { numbers: [number], ...day }),
      ];
      expect(calls.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    },
  );

  it('may be the leader for a case in nobody’s hands, which then is offered to nobody', async () => {
    await run(`UPDATE proposal SET state = 'MENUNGGU_VERIFIKASI', claimed_by = NULL WHERE number = $1`, [number]);
    expect(await places()).toEqual(free);
    expect((await press('ketua1', 'snooze-as-leader', { until: tomorrow(), reason: 'COLLEAGUE' })).status).toBe(200);
    expect(await places()).toEqual(nowhere);
    await addJob(app.services.pool, offerCasesJobName, {});
    await app.work();
    expect(await one('SELECT count(*)::text AS answer FROM case_offer')).toBe('0');
    // Nobody is locked out: a clerk may take it, and then it is no longer put aside.
    expect((await press('verifikator1', 'claim')).status).toBe(200);
    expect(await places()).toEqual(inHand);
  });
});

describe('a claim that is over', () => {
  it('does not begin again when the leader puts the case aside', async () => {
    await run(`UPDATE proposal SET claimed_until = now() - interval '10 years' WHERE number = $1`, [number]);
    expect((await press('ketua1', 'snooze-as-leader', { until: tomorrow(), reason: 'OTHER' })).status).toBe(200);
    expect(await list('verifikator1', 'snoozed')).toMatchObject([{ number, claimed_by: null }]);
  });
});

describe('several cases at once', () => {
  const many = async (userName: string, numbers: readonly string[]) => {
    const body = { numbers, until: tomorrow(), reason: 'OFFICE' };
    return SnoozeManyAnswer.parse((await app.call('POST', '/desk/v1/snoozes', await as(userName), body)).data);
  };

  it('are put aside by their owner; the others stay, with the reason', async () => {
    expect(await many('verifikator1', [number, 'KOSONG'])).toEqual({
      snoozed: [number],
      refused: [{ number: 'KOSONG', why: 'Kasus ini tidak ada.' }],
    });
    expect((await many('verifikator2', [number])).refused).toMatchObject([{ number }]);
  });

  it('are put aside by the leader, whoever has them in hand', async () => {
    expect((await many('ketua1', [number])).snoozed).toEqual([number]);
    const { members } = DeskTeam.parse((await app.call('GET', '/desk/v1/team', await as('ketua1'))).data);
    expect(members).toContainEqual(expect.objectContaining({ user_name: 'verifikator1', in_hand: 1, snoozed: 1 }));
    expect(await places()).toEqual(nowhere);
  });
});

// A join compared each case with each snooze: seconds at 5,000 cases of which 300 were put aside.
it('the queue looks up the snooze of each case by its key, without a join with all snoozes', async () => {
  const [outermost, ...steps] = await run(`EXPLAIN SELECT FROM proposal WHERE NOT ${isSnoozedAt('now()')}`);
  expect(JSON.stringify(outermost)).not.toContain('Join');
  expect(JSON.stringify(steps)).toContain('SubPlan');
});

describe('the list of a leader', () => {
  it('shows first the cases for which documents were asked often, then those with the nearest last day', async () => {
    await run(
      `INSERT INTO proposal SELECT (jsonb_populate_record(proposal, jsonb_build_object('number', 'UJI-1', 'policy_number', '7700000002', 'serve_by', $2::date - 1))).*
       FROM proposal WHERE number = $1`,
      [number, today],
    );
    const numbers = async (userName: string) => (await list(userName, 'open')).map((item) => item.number);
    expect(await numbers('ketua1')).toEqual(['UJI-1', number]);
    await run(
      `INSERT INTO asked_document (number, name, slot, type, label, reason, note, asked_by, asked_at, round, is_frequent)
       VALUES ($1, 'n', 'ktp', 'KTP', 'KTP', 'UNREADABLE', '', 'verifikator1', now(), 3, true)`,
      [number],
    );
    expect(await numbers('ketua1')).toEqual([number, 'UJI-1']);
    expect(await numbers('auditor1')).toEqual(['UJI-1', number]);
  });
});
