import { z } from 'zod';
import { noteAlarms } from '#server/alarm-notices/note-alarms.ts';
import { listAllAlarms } from '#server/alarms/list-all-alarms.ts';
import { job, type Job } from '#server/jobs/job-runner.ts';
import type { Engine } from '#server/proposal-store/engine.ts';

/** Creates the job that logs alarms when they change, and sends them to operators, who may not watch the page. */
export function createAlarmJob(engine: Pick<Engine, 'core' | 'clock' | 'pool' | 'log' | 'config'>): Job {
  let reported = '[]';
  return job('core-alarms', z.unknown(), async () => {
    const alarms = await listAllAlarms(engine);
    const now = JSON.stringify(alarms);
    if (now !== reported) engine.log.warn({ alarms }, 'daily work: alarms changed');
    reported = now;
    await noteAlarms(engine, alarms);
  });
}
