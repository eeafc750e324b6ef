import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAllAlarms } from '#server/alarms/list-all-alarms.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { readCoreEvents } from '#server/proposals/core-events/read-core-events.ts';
import { createEngine, type Engine } from '#server/proposal-store/engine.ts';
import { programEnvironment } from '#tests/support/bare-environment.ts';
import { testSecrets } from '#tests/support/sealing.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ jobs: 'by hand' });
});
afterAll(() => server?.close());

/** Records that a payout of Siti's was sent, an event without consequences. */
async function insertEvent(): Promise<string> {
  const { rows } = await server.services.pool.query<{ id: string }>(
    `INSERT INTO core.event (policy_number, request_number, at, body)
     VALUES ('7700000001', NULL, now(), '{"kind": "PAYOUT_SENT", "payableId": "p", "attempt": 1}') RETURNING event_id::text AS id`,
  );
  return rows[0]?.id ?? '';
}

const cursor = async (): Promise<unknown> =>
  (await server.services.pool.query<{ event_id: string }>('SELECT event_id FROM core_cursor')).rows[0]?.event_id;

/** Returns an engine whose reader pauses between listing the events and handling them. */
const heldUp = (engine: Engine, looked: () => Promise<unknown>): Engine => ({
  ...engine,
  core: {
    ...engine.core,
    listEvents: async (afterId, limit) => {
      const events = await engine.core.listEvents(afterId, limit);
      await looked();
      return events;
    },
  },
});

it('a reader of core events that does not know a new event kind reads on to the latest event', async () => {
  const engine = createEngine(server.services);
  await readCoreEvents(engine);
  await insertEvent();
  const [earlyLooked, mayGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const early = readCoreEvents(
    heldUp(engine, () => {
      earlyLooked.resolve();
      return mayGo.promise;
    }),
  );
  await earlyLooked.promise;
  const latest = await insertEvent();
  await readCoreEvents(
    heldUp(engine, () => {
      mayGo.resolve();
      return early;
    }),
  );
  expect(await cursor()).toBe(latest);
});

/** Numbers of two requests of Siti's and of one on another policy; their payments are still open. */
let [first, second, foreign] = ['', '', ''];
let lastNumber = 20261124_900000;

async function layRequests(): Promise<void> {
  const nextNumber = (): string => String((lastNumber += 1)).replace(/^(\d{8})/, '$1-');
  [first, second, foreign] = [nextNumber(), nextNumber(), nextNumber()];
  for (const [number, policy] of [
    [first, '7700000001'],
    [second, '7700000001'],
    [foreign, '7700000002'],
  ])
    await server.services.pool.query(
      `INSERT INTO proposal (number, suffix, route, service_id, policy_number, party_id, title, headline, lock_class, state,
         review_level, content, service_days, promised_date, submitted_at, updated_at, ended_at)
       VALUES ($1, 'partial-withdraw', 'withdraw-partial-investment-fund', 160, $2, 1, 't', 'h', 'F', 'SELESAI', 'S', '', 5,
         '2026-12-01', now(), now(), now())`,
      [number, policy],
    );
}

/** Records an event about a request or a policy. */
async function recordEventOf(policy: string, request: string | null, body: unknown): Promise<string> {
  const { rows } = await server.services.pool.query<{ id: string }>(
    `INSERT INTO core.event (policy_number, request_number, at, body) VALUES ($1, $2, now(), $3) RETURNING event_id::text AS id`,
    [policy, request, JSON.stringify(body)],
  );
  return rows[0]?.id ?? '';
}

const payable = { kind: 'PAYABLE_CREATED', payableId: 'p', amount: '5', currency: 30, payableFrom: '2026-11-25' };
const terminated = { kind: 'POLICY_TERMINATED', subStatus: '3' };

const run = (sql: string, values: unknown[] = []) => server.services.pool.query<Record<string, unknown>>(sql, values);
const asides = async () =>
  (await run('SELECT event_id::text AS id, reason FROM core_event_aside WHERE skipped_at IS NULL ORDER BY event_id'))
    .rows;
/** Counts the history entries of a request that say that its money is payable. */
const notesOf = async (number: string) =>
  (await run(`SELECT FROM proposal_event WHERE number = $1 AND kind = 'payable'`, [number])).rowCount;
const read = () => readCoreEvents(createEngine(server.services));
const retryNow = () => run('UPDATE core_event_aside SET next_try_at = now()');
const alarm = async (kind: string) => (await listAllAlarms(server.services)).filter((each) => each.kind === kind);

const ops = (...args: readonly string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../../scripts/ops.ts'), ...args], {
    env: { ...programEnvironment(), ...testSecrets, DATABASE_URL: server.url },
  }).then(
    ({ stdout }) => stdout,
    ({ stdout }: { readonly stdout: string }) => stdout,
  );

describe('unreadable event', () => {
  beforeEach(async () => {
    await layRequests();
    await run('TRUNCATE core_event_aside');
    await read();
  });

  it.each([
    ['a kind that this program does not know', { kind: 'ORDERS_SPLIT', parts: 2 }],
    ['a kind that it knows, without what belongs to it', { kind: 'PAYABLE_CREATED' }],
    ['no kind at all', []],
  ])('is set aside and reported with %s; events of other requests are still read', async (_, body) => {
    const bad = await recordEventOf('7700000001', first, body);
    await recordEventOf('7700000001', second, payable);
    const last = await recordEventOf('7700000002', foreign, payable);
    await read();
    expect(await cursor()).toBe(last);
    expect([await notesOf(second), await notesOf(foreign)]).toEqual([1, 1]);
    expect(await asides()).toEqual([{ id: bad, reason: 'UNREADABLE' }]);
    expect(await alarm('EVENTS_ASIDE')).toMatchObject([{ count: 1, waiting: 0 }]);
    await read();
    expect([await notesOf(second), await notesOf(foreign)]).toEqual([1, 1]);
  });

  it('blocks later events of its request, and an end of the policy that follows both', async () => {
    const bad = await recordEventOf('7700000001', first, { kind: 'ORDERS_SPLIT' });
    const next = await recordEventOf('7700000001', first, payable);
    const end = await recordEventOf('7700000001', null, terminated);
    const late = await recordEventOf('7700000001', second, payable);
    await recordEventOf('7700000002', foreign, payable);
    await read();
    await retryNow();
    await read();
    expect(await asides()).toEqual([
      { id: bad, reason: 'UNREADABLE' },
      { id: next, reason: 'WAITS' },
      { id: end, reason: 'WAITS' },
      { id: late, reason: 'WAITS' },
    ]);
    expect([await notesOf(first), await notesOf(second), await notesOf(foreign)]).toEqual([0, 0, 1]);
    expect(await alarm('EVENTS_ASIDE')).toMatchObject([{ count: 1, waiting: 3 }]);

    // After the start of a program that knows the event kind, all events are handled in the order of their recording.
    await run('UPDATE core.event SET body = $2 WHERE event_id = $1', [bad, JSON.stringify(payable)]);
    await retryNow();
    await read();
    expect(await asides()).toEqual([]);
    expect(await notesOf(first)).toBe(2);
    const { rows } = await run('SELECT kind, to_state FROM proposal_event WHERE number = $1 ORDER BY position', [
      first,
    ]);
    expect(rows.slice(0, 2).map(({ kind }) => kind)).toEqual(['payable', 'payable']);
    expect(await alarm('EVENTS_ASIDE')).toEqual([]);
  });

  it('is retried with growing waits while its request cannot process it', async () => {
    await run(`CREATE FUNCTION refuse_note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken'; END $$;
               CREATE TRIGGER breaks BEFORE INSERT ON proposal_event FOR EACH ROW EXECUTE FUNCTION refuse_note()`);
    const bad = await recordEventOf('7700000002', foreign, payable);
    const last = await insertEvent();
    await read();
    expect(await cursor()).toBe(last);
    expect(await asides()).toEqual([{ id: bad, reason: 'FAILED' }]);
    await run('DROP TRIGGER breaks ON proposal_event; DROP FUNCTION refuse_note');
    await read();
    expect(await notesOf(foreign)).toBe(0);
    await retryNow();
    await read();
    expect([await asides(), await notesOf(foreign)]).toEqual([[], 1]);
  });

  it('is read next again after the database connection was lost', async () => {
    const before = await cursor();
    await recordEventOf('7700000002', foreign, payable);
    const engine = createEngine(server.services);
    const lost = () => Promise.reject(new Error('Connection terminated unexpectedly'));
    await expect(readCoreEvents({ ...engine, serviceCalendar: lost })).rejects.toThrow('Connection terminated');
    expect([await cursor(), await asides()]).toEqual([before, []]);
    await read();
    expect(await notesOf(foreign)).toBe(1);
  });

  it('is listed for operators, who can retry or close it', async () => {
    const bad = await recordEventOf('7700000002', foreign, { kind: 'ORDERS_SPLIT', name: 'Siti' });
    await recordEventOf('7700000002', foreign, payable);
    await read();
    await addJob(server.services.pool, 'never-done', {});
    await run(`UPDATE graphile_worker._private_jobs SET attempts = max_attempts`);
    expect(await alarm('JOBS_GIVEN_UP')).toEqual([{ kind: 'JOBS_GIVEN_UP', job: 'never-done', count: 1 }]);
    const listed = await ops('stuck');
    expect(listed).toMatch(new RegExp(`event ${bad} ORDERS_SPLIT: UNREADABLE, policy 7700000002, request ${foreign}`));
    expect(listed).toContain('job never-done: 1 out of attempts');
    expect(listed).not.toContain('Siti');
    expect(await ops('retry')).toBe('2 events and 1 jobs are tried again within a minute.\n');
    expect(await alarm('JOBS_GIVEN_UP')).toEqual([]);
    expect(await ops('skip-event', bad)).toContain(`Nothing follows from event ${bad}`);
    await read();
    expect([await asides(), await notesOf(foreign)]).toEqual([[], 1]);
    const { rows } = await run(`SELECT action, detail FROM audit_event WHERE stream = 'operations'`);
    expect(rows).toEqual([{ action: 'core-event-skipped', detail: { event: bad } }]);
  });
});
