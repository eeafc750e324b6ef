import { z } from 'zod';
import { dailyJobNames, type DailyJobName } from '#core/port.ts';
import { addJobs, job, type Job } from '#server/jobs/job-runner.ts';
import { createAlarmJob } from './alarm-job.ts';
import type { Engine } from '#server/proposal-store/engine.ts';
import { readCoreEvents } from './read-core-events.ts';

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

/** Adds the daily jobs and the alarms; a job already queued is not added again, and the jobs of a queue run one after the other. */
const addDailyJobs = ({ pool }: Pick<Engine, 'pool'>): Promise<void> =>
  addJobs(pool, [
    ...dailyJobNames.map((name) => ({ name: taskOf(name), queue: queueOf(name) })),
    { name: 'core-alarms', queue: portfolio },
  ]);

/** Jobs of the core's daily work, one per kind, so that a failed one is logged and retried without delaying the others. */
export const coreEventJobs = (engine: Engine): readonly Job[] => [
  job('core-events', z.unknown(), async () => {
    await addDailyJobs(engine);
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
