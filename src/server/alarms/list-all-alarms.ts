import type { Alarm, InstallationAlarm } from '#shared/facts/alarm.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Services } from '#server/services/services.ts';
import { findClockMoved } from './installation-alarms-repository.ts';

async function listInstallationAlarms(q: Queryable): Promise<readonly InstallationAlarm[]> {
  const minutes = await findClockMoved(q);
  return minutes === 0 ? [] : [{ kind: 'CLOCK_MOVED', minutes }];
}

/** Lists what operations must look at now: the daily work of the core, and the installation itself. */
export async function listAllAlarms({
  core,
  clock,
  pool,
}: Pick<Services, 'core' | 'clock' | 'pool'>): Promise<readonly Alarm[]> {
  return [...(await core.listAlarms(await clock.businessNow())), ...(await listInstallationAlarms(pool))];
}
