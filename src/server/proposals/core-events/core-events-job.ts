import { z } from 'zod';
import type { CoreEvent } from '#core/events.ts';
import { dailyJobNames, type DailyJobName } from '#core/port.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Queryable } from '#server/db/pool.ts';
import { addJob, job, type Job } from '#server/jobs/job-runner.ts';
import { createAlarmJob } from './alarm-job.ts';
import { applyCoreEvent } from './apply-core-event.ts';
import { writeEventPapers } from './event-papers.ts';
import { readMoment, type Engine } from '#server/proposal-store/engine.ts';

const batch = 50;

async function getCursor(tx: Queryable): Promise<string> {
  const { rows } = await tx.query<{ event_id: string }>('SELECT event_id FROM core_cursor FOR UPDATE');
  return rows[0]?.event_id ?? '0';
}

/** Handles one event and moves the cursor behind it in one transaction: exactly once, in order, whoever runs this job. */
async function handleNext(engine: Engine, event: CoreEvent, cursor: string): Promise<boolean> {
  const moment = await readMoment(engine);
  return inTransaction(engine.pool, async (tx) => {
    if ((await getCursor(tx)) !== cursor) return false;
    await applyCoreEvent(tx, engine, moment, event);
    await writeEventPapers(tx, engine, moment, event);
    await tx.query('UPDATE core_cursor SET event_id = $1', [event.id]);
    return true;
  });
}

/** False when somebody else has moved the cursor meanwhile. */
async function handleAll(engine: Engine, events: readonly CoreEvent[], from: string): Promise<boolean> {
  let cursor = from;
  for (const event of events) {
    if (!(await handleNext(engine, event, cursor))) return false;
    cursor = event.id;
  }
  return true;
}

/**
 * Reads what the core has told since the last time and moves the requests it concerns. Whatever was told before the call is handled
 * when it returns: who is overtaken looks again from where the other one is, whose list may be older than the latest event.
 */
export async function readCoreEvents(engine: Engine): Promise<void> {
  for (;;) {
    const { rows } = await engine.pool.query<{ event_id: string }>('SELECT event_id FROM core_cursor');
    const cursor = rows[0]?.event_id ?? '0';
    const events = await engine.core.listEvents(cursor, batch);
    if ((await handleAll(engine, events, cursor)) && events.length < batch) return;
  }
}

const taskOf = (name: DailyJobName): string => `core-${name}`;

/** These jobs go through all policies and take their time; what a customer waits for must not stand behind them. */
const wide: ReadonlySet<DailyJobName> = new Set([
  'past-days',
  'premium-schedule',
  'bills',
  'charges',
  'cash-values',
  'premiums',
  'benefits',
  'loans',
  'lapses',
]);

/** A job that waits already is not added again; the jobs of a line run one after the other, in their order. */
async function addDailyJobs({ pool }: Pick<Engine, 'pool'>): Promise<void> {
  for (const name of dailyJobNames) {
    const queue = wide.has(name) ? 'core-portfolio' : 'core-day';
    await addJob(pool, taskOf(name), {}, { jobKey: taskOf(name), queue });
  }
}

/** Each kind of daily work is a job of its own: one that fails is logged and tried again, and nothing else waits for it. */
export const coreEventJobs = (engine: Engine): readonly Job[] => [
  job('core-events', z.unknown(), async () => {
    await addDailyJobs(engine);
    await addJob(engine.pool, 'core-alarms', {}, { jobKey: 'core-alarms', queue: 'core-portfolio' });
    await readCoreEvents(engine);
  }),
  ...dailyJobNames.map((name) =>
    job(taskOf(name), z.unknown(), async () => {
      await engine.coreOperations.runDailyJob(name);
      await readCoreEvents(engine);
    }),
  ),
  createAlarmJob(engine),
];
