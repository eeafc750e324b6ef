import { z } from 'zod';
import { dailyJobNames, type DailyJobName } from '#core/port.ts';
import { addJobs, job, type Job } from '#server/jobs/job-runner.ts';
import type { Engine } from '#server/proposal-store/engine.ts';
import { readCoreEvents } from './read-core-events.ts';
import { noteAlarms } from '#server/alarm-notices/note-alarms.ts';
import { listAllAlarms } from '#server/alarms/list-all-alarms.ts';

/** Creates the job that logs alarms when they change, and sends them to operators, who may not watch the page. */
function createAlarmJob(engine: Pick<Engine, 'core' | 'clock' | 'pool' | 'log' | 'config' | 'seal'>): Job {
  let reported = '[]';
  return job('core-alarms', z.unknown(), async () => {
    const alarms = await listAllAlarms(engine);
    const now = JSON.stringify(alarms);
    if (now !== reported) engine.log.warn({ alarms }, 'daily work: alarms changed');
    reported = now;
    await noteAlarms(engine, alarms);
  });
}

const taskOf = (name: DailyJobName): string => `core-${name}`;

/** Jobs that process all policies and take long; they must not delay what a customer waits for. */
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
  'fund-values',
]);

const portfolio = 'core-portfolio';
const queueOf = (name: DailyJobName): string => (wide.has(name) ? portfolio : 'core-day');

const asQueued = (name: DailyJobName) => ({ name: taskOf(name), queue: queueOf(name) });

/**
 * Jobs that a posting or a payment can make due at once: orders whose price is final already, and a holiday that waited
 * for cover to return. Other work becomes due with the day, and the schedule finds it within a minute. Each has a queue
 * of its own: a worker often finds the next job of a queue only at its next poll, two seconds later.
 */
const dueAfterChange: readonly DailyJobName[] = ['dated-changes', 'waiting-orders'];

/** Name of the scheduled job that starts all daily work. */
export const dailyWorkJobName = 'daily-work';

/**
 * Jobs of the core's daily work, one per kind, so that a failed one is logged and retried without delaying the others.
 * A job already queued is not added again, and the jobs of a queue run one after the other.
 */
export const coreEventJobs = (engine: Engine): readonly Job[] => [
  job('core-events', z.unknown(), async () => {
    await addJobs(
      engine.pool,
      dueAfterChange.map((name) => ({ name: taskOf(name), queue: taskOf(name) })),
    );
    await readCoreEvents(engine);
  }),
  job(dailyWorkJobName, z.unknown(), async () => {
    await addJobs(engine.pool, [...dailyJobNames.map(asQueued), { name: 'core-alarms', queue: portfolio }]);
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
