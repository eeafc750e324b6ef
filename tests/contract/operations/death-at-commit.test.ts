import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Queryable } from '#server/db/pool.ts';
import { AvailabilityAnswer, Submitted } from '#shared/wire/proposals.ts';
import {
  sitiToken,
  staffToken,
  startDeskApp,
  submitWithdrawal,
  type DeskApp,
  type Reply,
} from '#tests/support/desk-app.ts';
import { createDeskStory, type DeskStory } from '#tests/support/desk-story.ts';
import { openAttachments } from '#tests/support/open-attachments.ts';
import { passFaceCheck } from '#tests/support/attachments.ts';

type Body = Readonly<Record<string, unknown>>;
let app: DeskApp;
let desk: DeskStory;
let siti = '';

beforeAll(async () => {
  app = await startDeskApp();
  siti = await sitiToken(app);
  desk = await createDeskStory(app);
});
afterAll(() => app.close());

/**
 * Places where a call can die: while its data are stored, while its job is queued, or after the answer was computed.
 */
const deaths = {
  /** Ends the connection during the commit, so that nothing is stored. */
  commit: `CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$
             BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;
           CREATE CONSTRAINT TRIGGER die AFTER INSERT ON proposal_event DEFERRABLE INITIALLY DEFERRED
             FOR EACH ROW EXECUTE FUNCTION die()`,
  queueing: `CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$
               BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$;
             CREATE TRIGGER die BEFORE INSERT ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION die()`,
} as const;

const heal = () => app.services.pool.query('DROP FUNCTION IF EXISTS die() CASCADE');
afterEach(heal);

/** Loses the answer of a commit that the database has made. Returns a function that restores normal behaviour. */
function loseCommits(): () => void {
  const pool = app.server.servingPool;
  let losing = true;
  const lose = (client: PoolClient): void => {
    const line: Queryable = client;
    const query = line.query.bind(client);
    let stores = false;
    const lost = async (...given: Parameters<typeof query>) => {
      const text = JSON.stringify(given[0]);
      stores = text.includes('BEGIN') ? false : stores || text.includes('INTO proposal_event');
      const result = await query(...given);
      if (losing && stores && text === '"COMMIT"') throw new Error('Connection terminated unexpectedly');
      return result;
    };
    Object.assign(client, { query: lost });
  };
  pool.on('acquire', lose);
  return () => {
    losing = false;
    pool.off('acquire', lose);
  };
}

/** Counts what a call may have stored: rows of each kind, and waiting jobs. */
async function stored(): Promise<unknown> {
  const { rows } = await app.services.pool.query(
    `SELECT (SELECT count(*)::integer FROM proposal) AS requests, (SELECT count(*)::integer FROM proposal_event) AS events,
       (SELECT count(*)::integer FROM submission_key) AS keys, (SELECT count(*)::integer FROM notification) AS notices,
       (SELECT count(*)::integer FROM message) AS messages, (SELECT count(releaser)::integer FROM payout_release) AS releases,
       (SELECT count(*)::integer FROM graphile_worker._private_jobs) AS jobs,
       (SELECT string_agg(state, ',' ORDER BY number) FROM proposal) AS states`,
  );
  return rows[0];
}

async function prepareWithdrawal(): Promise<Body> {
  const available = AvailabilityAnswer.parse((await app.call('GET', '/api/v1/requests/availability', siti)).data);
  const fund_code = available.facts.position.holdings[0]?.fundCode ?? '';
  const ktp_attachment = await app.upload(siti, 'KTP');
  const items = [{ fund_code, apply_amount: 2_000_000, apply_units: 0 }];
  return { withdraw_type: 2, items, ktp_attachment, ...(await passFaceCheck(app.server, siti, 'partial-withdraw')) };
}

/** Call that a person repeats when it failed. */
interface Step {
  readonly press: () => Promise<Reply>;
  /** Counts the call's own effect. */
  readonly done: () => Promise<number>;
}

const countOf = async (sql: string, ...values: unknown[]): Promise<number> =>
  (await app.services.pool.query<{ n: number }>(sql, values)).rows[0]?.n ?? 0;

const takeBack = async (number: string) => {
  await app.work();
  await app.call('POST', `/api/v1/transaction-proposal/${number}/cancel`, siti);
  await app.work();
};

async function submitStep(): Promise<Step> {
  const payload = await prepareWithdrawal();
  const headers = { 'idempotency-key': randomUUID() };
  const url = '/api/v1/transaction-proposal/partial-withdraw';
  return {
    press: () => app.server.call({ method: 'POST', url, token: siti, headers, payload }),
    done: () => countOf('SELECT count(*)::integer AS n FROM submission_key WHERE key = $1', headers['idempotency-key']),
  };
}

/** Calls a case action with the version that the staff member saw, also when the call is repeated. */
async function pressOn(userName: string, number: string, action: 'approve', body: Body = {}) {
  const shown = await desk.view(userName, number);
  await openAttachments(app.server, { userName, token: await staffToken(app, userName), action }, shown);
  const { version } = shown;
  return () => desk.call(userName, `cases/${number}/${action}`, { version, ...body });
}

async function approveStep(number: string): Promise<Step> {
  await desk.press('verifikator1', number, 'claim');
  await desk.press('verifikator1', number, 'propose', { decision: 'approve' });
  const sql = `SELECT count(*)::integer AS n FROM proposal_event WHERE number = $1 AND to_state = 'DISETUJUI'`;
  return { press: await pressOn('penyetuju1', number, 'approve'), done: () => countOf(sql, number) };
}

async function releaseStep(number: string): Promise<Step> {
  await app.work();
  await app.call('POST', '/demo/api/clock', undefined, { advance: 5 });
  await app.work();
  const due = (await desk.payables()).find((each) => each.request_number === number);
  const path = `payables/${due?.payable_id}`;
  expect(await desk.call('keuangan1', `${path}/prepare`, { attempt: 0 })).toMatchObject({ status: 200 });
  const sql = `SELECT count(*)::integer AS n FROM proposal_event WHERE number = $1 AND to_state = 'PROSES_TRANSFER'`;
  return {
    press: () => desk.call('keuangan2', `${path}/release`, { attempt: 0 }),
    done: () => countOf(sql, number),
  };
}

/** Expects a failed call to be reported and to store nothing, and the repeated call to succeed once. */
async function diesAndHeals({ press, done }: Step, death: keyof typeof deaths): Promise<void> {
  const before = await stored();
  await app.services.pool.query(deaths[death]);
  expect(await press()).toMatchObject({ status: 503, data: { code: 'OVERLOADED' } });
  await heal();
  expect([await done(), await stored()]).toEqual([0, before]);
}

/** Loses the answer of a stored call: it is not reported as done, and the repeated call finds the stored result. */
async function losesItsAnswer({ press, done }: Step): Promise<Reply> {
  const restore = loseCommits();
  const lost = await press();
  restore();
  expect(lost).toMatchObject({ status: 503, data: { code: 'OVERLOADED' } });
  expect(await done()).toBe(1);
  const after = await stored();
  const again = await press();
  expect(again).toMatchObject({ status: 200 });
  expect([await done(), await stored()]).toEqual([1, after]);
  return again;
}

describe('call interrupted at its commit', () => {
  it.each(['commit', 'queueing'] as const)(
    'sends a request correctly on retry after death at the %s',
    async (death) => {
      const step = await submitStep();
      await diesAndHeals(step, death);
      const [number] = Submitted.parse((await step.press()).data).transactionIds;
      expect(await step.done()).toBe(1);
      await takeBack(number ?? '');
    },
  );

  it('stores a request once when its answer is lost', async () => {
    const again = await losesItsAnswer(await submitStep());
    await takeBack(Submitted.parse(again.data).transactionIds[0] ?? '');
  });

  it('approves and releases once when the process dies at commit or queueing, and when the answer is lost', async () => {
    const number = await submitWithdrawal(app, siti);
    const approval = await approveStep(number);
    for (const death of ['commit', 'queueing'] as const) await diesAndHeals(approval, death);
    await losesItsAnswer(approval);
    const release = await releaseStep(number);
    for (const death of ['commit', 'queueing'] as const) await diesAndHeals(release, death);
    await losesItsAnswer(release);
    await app.work();
    expect(await desk.stateOf(siti, number)).toBe('PROSES_TRANSFER');
    const sent = 'SELECT count(*)::integer AS n FROM core.payout_attempt JOIN core.payable USING (payable_id)';
    expect(await countOf(`${sent} WHERE request_number = $1`, number)).toBe(1);
  });
});
