import type { Alarm, InstallationAlarm } from '#shared/facts/alarm.ts';
import { businessDateOf, parseInstant, type Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Services } from '#server/services/services.ts';
import { listGivenUpJobs } from '#server/jobs/given-up-jobs.ts';
import { listChannelFaults } from '#server/messages/channel-health.ts';
import { countAsides, countUnclear, findClockMoved } from './installation-alarms-repository.ts';

async function watchClock(q: Queryable): Promise<readonly InstallationAlarm[]> {
  const minutes = await findClockMoved(q);
  return minutes === 0 ? [] : [{ kind: 'CLOCK_MOVED', minutes }];
}

async function watchEvents(q: Queryable): Promise<readonly InstallationAlarm[]> {
  const { count, waiting, since } = await countAsides(q);
  return since === null ? [] : [{ kind: 'EVENTS_ASIDE', count, waiting, asideSince: since }];
}

async function watchJobs(q: Queryable): Promise<readonly InstallationAlarm[]> {
  return (await listGivenUpJobs(q)).map(({ job, count }) => ({ kind: 'JOBS_GIVEN_UP', job, count }) as const);
}

async function watchChannels(q: Queryable, now: Instant): Promise<readonly InstallationAlarm[]> {
  return (await listChannelFaults(q, now)).map((each) => ({ kind: 'CHANNEL_FAULT', ...each }));
}

async function watchTransfers({ core, clock, pool }: Watched): Promise<readonly InstallationAlarm[]> {
  const { payoutUnclearMinutes } = await core.getServiceCalendar(businessDateOf(await clock.businessNow()));
  const before = new Date(Date.parse(clock.systemNow()) - payoutUnclearMinutes * 60_000).toISOString();
  const { since, ...unclear } = await countUnclear(pool, parseInstant(before));
  return since === null ? [] : [{ kind: 'PAYOUT_UNCLEAR', unclearSince: since, ...unclear }];
}

type Watched = Pick<Services, 'core' | 'clock' | 'pool'>;

/** Lists all alarms for operations: the daily work of the core, and the installation itself. */
export async function listAllAlarms(watched: Watched): Promise<readonly Alarm[]> {
  const { core, clock, pool } = watched;
  return [
    ...(await core.listAlarms(await clock.businessNow())),
    ...(await watchClock(pool)),
    ...(await watchEvents(pool)),
    ...(await watchJobs(pool)),
    ...(await watchChannels(pool, clock.systemNow())),
    ...(await watchTransfers(watched)),
  ];
}
