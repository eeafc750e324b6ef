import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCoreEvents } from '#server/proposals/core-events/core-events-job.ts';
import { createEngine, type Engine } from '#server/proposal-store/engine.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ jobs: 'by hand' });
});
afterAll(() => server?.close());

/** The core tells that a payout of Siti's was sent: nothing follows from it. */
async function tell(): Promise<string> {
  const { rows } = await server.services.pool.query<{ id: string }>(
    `INSERT INTO core.event (policy_number, request_number, at, body)
     VALUES ('7700000001', NULL, now(), '{"kind": "PAYOUT_SENT", "payableId": "p", "attempt": 1}') RETURNING event_id::text AS id`,
  );
  return rows[0]?.id ?? '';
}

const cursor = async (): Promise<unknown> =>
  (await server.services.pool.query<{ event_id: string }>('SELECT event_id FROM core_cursor')).rows[0]?.event_id;

/** A reader who is held up between looking at the list and going through it. */
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

it('a reader who is overtaken by one with an older list reads on to the latest event', async () => {
  const engine = createEngine(server.services);
  await readCoreEvents(engine);
  await tell();
  const [earlyLooked, mayGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const early = readCoreEvents(
    heldUp(engine, () => {
      earlyLooked.resolve();
      return mayGo.promise;
    }),
  );
  await earlyLooked.promise;
  const latest = await tell();
  await readCoreEvents(
    heldUp(engine, () => {
      mayGo.resolve();
      return early;
    }),
  );
  expect(await cursor()).toBe(latest);
});
