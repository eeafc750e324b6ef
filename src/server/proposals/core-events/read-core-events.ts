import { isReadable, type ReportedEvent } from '#core/events.ts';
import { isDatabaseUnavailable } from '#server/db/database-unavailable.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readMoment, type Engine, type Moment } from '#server/proposal-store/engine.ts';
import { applyCoreEvent } from './apply-core-event.ts';
import {
  deleteAside,
  findCursor,
  insertAside,
  listDueAsides,
  lockAside,
  lockCursor,
  moveCursor,
  updateFailedTry,
} from './aside-repository.ts';
import { writeEventDocuments } from './event-documents.ts';

const batch = 50;

async function handle(tx: Queryable, engine: Engine, moment: Moment, event: ReportedEvent): Promise<void> {
  if (!isReadable(event)) throw new Error(`unknown kind of core event: ${event.body.storedKind || 'none named'}`);
  await applyCoreEvent(tx, engine, moment, event);
  await writeEventDocuments(tx, engine, moment, event);
}

/** Sets aside a failed event and advances the cursor; false when another process has moved the cursor. */
async function putAside(
  { pool, log }: Pick<Engine, 'pool' | 'log'>,
  event: ReportedEvent,
  from: string,
  error: unknown,
): Promise<boolean> {
  const isMoved = await inTransaction(pool, async (tx) => {
    if ((await lockCursor(tx, event)).cursor !== from) return false;
    await insertAside(tx, event, 'FAILED');
    await moveCursor(tx, event);
    return true;
  });
  if (isMoved) log.error({ err: error, event: event.id, kind: event.body.kind }, 'core event put aside');
  return isMoved;
}

/**
 * Handles one event and advances the cursor in one transaction: exactly once, in order, whoever runs this job. A failed
 * event is set aside together with those that depend on it, and stops no other. False when another process has moved
 * the cursor.
 * @throws when the database is unavailable, because then the event did not fail
 */
async function handleNext(engine: Engine, event: ReportedEvent, from: string): Promise<boolean> {
  const moment = await readMoment(engine);
  try {
    return await inTransaction(engine.pool, async (tx) => {
      const { cursor, waits } = await lockCursor(tx, event);
      if (cursor !== from) return false;
      if (waits) await insertAside(tx, event, 'WAITS');
      else await handle(tx, engine, moment, event);
      await moveCursor(tx, event);
      return true;
    });
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    return putAside(engine, event, from, error);
  }
}

/** Handles the events in order; false when another process has moved the cursor. */
async function handleAll(engine: Engine, events: readonly ReportedEvent[], from: string): Promise<boolean> {
  let cursor = from;
  for (const event of events) {
    if (!(await handleNext(engine, event, cursor))) return false;
    cursor = event.id;
  }
  return true;
}

/** Retries a set-aside event; true when it is handled now. */
async function retry(engine: Engine, event: ReportedEvent): Promise<boolean> {
  const moment = await readMoment(engine);
  try {
    const isHandled = await inTransaction(engine.pool, async (tx) => {
      if (!(await lockAside(tx, event.id))) return false;
      await handle(tx, engine, moment, event);
      await deleteAside(tx, event.id);
      return true;
    });
    if (isHandled) engine.log.warn({ event: event.id, kind: event.body.kind }, 'core event handled that was aside');
    return isHandled;
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    engine.log.error({ err: error, event: event.id, kind: event.body.kind }, 'core event stays aside');
    await updateFailedTry(engine.pool, event);
    return false;
  }
}

const findEvent = async ({ core }: Pick<Engine, 'core'>, id: string): Promise<ReportedEvent | undefined> => {
  const [event] = await core.listEvents(String(BigInt(id) - 1n), 1);
  return event?.id === id ? event : undefined;
};

/** Retries due set-aside events in order; a handled one makes the next of its request due. */
async function retryAsides(engine: Engine): Promise<void> {
  let hasMoved = true;
  while (hasMoved) {
    hasMoved = false;
    for (const id of await listDueAsides(engine.pool, batch)) {
      const event = await findEvent(engine, id);
      if (event && (await retry(engine, event))) hasMoved = true;
    }
  }
}

/**
 * Reads new core events and updates their requests. Every event recorded before the call is handled or set aside when
 * it returns: when another process is ahead, the loop continues from that position, because the other's list may be
 * older than the latest event.
 */
export async function readCoreEvents(engine: Engine): Promise<void> {
  const start = await findCursor(engine.pool);
  if (start.hasDueAside) await retryAsides(engine);
  let { cursor } = start;
  for (;;) {
    const events = await engine.core.listEvents(cursor, batch);
    if ((await handleAll(engine, events, cursor)) && events.length < batch) return;
    ({ cursor } = await findCursor(engine.pool));
  }
}
