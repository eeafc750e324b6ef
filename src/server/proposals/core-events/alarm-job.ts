import { z } from 'zod';
import { job, type Job } from '#server/jobs/job-runner.ts';
import type { Engine } from '#server/proposal-store/engine.ts';

/** Alarms that nobody looks at stand in the log as well, whenever they change: one line, not one a minute. */
export function createAlarmJob({ core, clock, log }: Pick<Engine, 'core' | 'clock' | 'log'>): Job {
  let told = '[]';
  return job('core-alarms', z.unknown(), async () => {
    const alarms = await core.listAlarms(await clock.businessNow());
    const now = JSON.stringify(alarms);
    if (now !== told) log.warn({ alarms }, 'daily work: alarms changed');
    told = now;
  });
}
