import { z } from 'zod';
import type { CoreEvent } from '#core/events.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Queryable } from '#server/db/pool.ts';
import { job, type Job } from '#server/jobs/job-runner.ts';
import { applyCoreEvent } from './apply-core-event.ts';
import { readMoment, type Engine } from './engine.ts';

const batch = 50;

async function getCursor(tx: Queryable): Promise<string> {
  const { rows } = await tx.query<{ event_id: string }>('SELECT event_id FROM core_cursor FOR UPDATE');
  return rows[0]?.event_id ?? '0';
}

/** One event and the cursor behind it in one transaction: handled exactly once, in order, whoever runs this job. */
async function handleNext(engine: Engine, event: CoreEvent, cursor: string): Promise<boolean> {
  const moment = await readMoment(engine);
  return inTransaction(engine.pool, async (tx) => {
    if ((await getCursor(tx)) !== cursor) return false;
    await applyCoreEvent(tx, engine, moment, event);
    await tx.query('UPDATE core_cursor SET event_id = $1', [event.id]);
    return true;
  });
}

/** Reads what the core has told since the last time and moves the requests it concerns. */
export async function readCoreEvents(engine: Engine): Promise<void> {
  for (;;) {
    const { rows } = await engine.pool.query<{ event_id: string }>('SELECT event_id FROM core_cursor');
    let cursor = rows[0]?.event_id ?? '0';
    const events = await engine.core.listEvents(cursor, batch);
    for (const event of events) {
      if (!(await handleNext(engine, event, cursor))) return;
      cursor = event.id;
    }
    if (events.length < batch) return;
  }
}

export const coreEventJobs = (engine: Engine): readonly Job[] => [
  job('core-events', z.unknown(), async () => {
    await engine.coreOperations.catchUp();
    await readCoreEvents(engine);
  }),
];
