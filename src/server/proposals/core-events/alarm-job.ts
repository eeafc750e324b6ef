import { z } from 'zod';
import { listAllAlarms } from '#server/alarms/list-all-alarms.ts';
import { job, type Job } from '#server/jobs/job-runner.ts';
import type { Engine } from '#server/proposal-store/engine.ts';

/** Creates the job that logs alarms when they change, for installations where nobody watches the page. */
export function createAlarmJob(engine: Pick<Engine, 'core' | 'clock' | 'pool' | 'log'>): Job {
  let reported = '[]';
  return job('core-alarms', z.unknown(), async () => {
    const alarms = await listAllAlarms(engine);
    const now = JSON.stringify(alarms);
    if (now !== reported) engine.log.warn({ alarms }, 'daily work: alarms changed');
    reported = now;
  });
}
