import type { Alarm, InstallationAlarm } from '#shared/facts/alarm.ts';
import { businessDateOf, parseInstant, type BusinessDate, type Instant } from '#shared/time/dates.ts';
import { instantAfter } from '#shared/time/moments.ts';
import { listLateDifferences } from '#server/bank-statements/late-differences.ts';
import { breachDeadline } from '#server/breaches/breach-deadline.ts';
import { listOpenBreaches } from '#server/breaches/breach-repository.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Services } from '#server/services/services.ts';
import { listGivenUpJobs } from '#server/jobs/given-up-jobs.ts';
import { listChannelFaults } from '#server/messages/channel-health.ts';
import { signerHealthKey } from '#server/config/signature-provider-settings.ts';
import { findSealEnd } from '#server/seal/seal-end.ts';
import {
  countAsides,
  countMissedAnswers,
  countMissedDueDates,
  countUnclear,
  findClockMoved,
  findServiceFault,
} from './installation-alarms-repository.ts';

type Watching = Pick<Services, 'config' | 'core' | 'clock' | 'pool' | 'seal'>;

async function watchClock(q: Queryable): Promise<readonly InstallationAlarm[]> {
  const minutes = await findClockMoved(q);
  return minutes === 0 ? [] : [{ kind: 'CLOCK_MOVED', minutes }];
}

async function watchDueDates(q: Queryable): Promise<readonly Alarm[]> {
  const { count, since } = await countMissedDueDates(q);
  return since === null ? [] : [{ kind: 'DUE_DATE_MISSED', count, missedSince: since }];
}

async function watchAnswers(q: Queryable, today: BusinessDate): Promise<readonly Alarm[]> {
  const { count, since } = await countMissedAnswers(q, today);
  return since === null ? [] : [{ kind: 'ANSWER_MISSED', count, missedSince: since }];
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

async function watchOutside(
  { config, pool }: Pick<Watching, 'config' | 'pool'>,
  now: Instant,
): Promise<readonly Alarm[]> {
  const { faceProvider: faces, signatureProvider: signer } = config;
  const faceFault = faces && (await findServiceFault(pool, faces.name, now));
  const signerFault = signer && (await findServiceFault(pool, signerHealthKey(signer), now));
  return [
    ...(faces && faceFault ? [{ kind: 'FACE_PROVIDER', provider: faces.name, fault: faceFault } as const] : []),
    ...(signer && signerFault
      ? [{ kind: 'SIGNATURE_PROVIDER', provider: signer.name, fault: signerFault } as const]
      : []),
  ];
}

async function watchTransfers({
  core,
  clock,
  pool,
}: Pick<Watching, 'core' | 'clock' | 'pool'>): Promise<readonly InstallationAlarm[]> {
  const { payoutUnclearMinutes } = await core.getServiceCalendar(businessDateOf(await clock.businessNow()));
  const before = new Date(Date.parse(clock.systemNow()) - payoutUnclearMinutes * 60_000).toISOString();
  const { since, ...unclear } = await countUnclear(pool, parseInstant(before));
  return since === null ? [] : [{ kind: 'PAYOUT_UNCLEAR', unclearSince: since, ...unclear }];
}

async function watchSeal(services: Pick<Watching, 'core' | 'clock' | 'seal'>): Promise<readonly Alarm[]> {
  const end = await findSealEnd(services);
  if (end === undefined) return [];
  const { endsOn, daysLeft, hasEnded: urgent } = end;
  return [{ kind: 'SEAL_ENDS', endsOn, daysLeft, urgent }];
}

/** Lists breaches without all notices; urgent when less than a day is left until the first deadline. */
async function watchBreaches({ pool, core }: Pick<Watching, 'pool' | 'core'>, now: Instant): Promise<readonly Alarm[]> {
  const open = await listOpenBreaches(pool);
  const [first] = open;
  if (first === undefined) return [];
  const due = breachDeadline(first.discoveredAt, await core.getBreachNoticeHours(businessDateOf(now)));
  const numbers = open.map(({ number }) => number);
  return [
    {
      kind: 'BREACH_NOT_NOTIFIED',
      numbers,
      due,
      isLate: due < now,
      urgent: due < instantAfter(now, { hours: 24 }),
    },
  ];
}

/** Lists accounts whose statements have differences that nobody settled in time. */
async function watchStatements(services: Watching, now: Instant): Promise<readonly Alarm[]> {
  return (await listLateDifferences(services, businessDateOf(now))).map(({ account, count, oldest }) => ({
    kind: 'STATEMENT_OPEN',
    account: account.name,
    count,
    openSince: oldest,
  }));
}

/** Lists all alarms for operations: the daily work of the core, and the installation itself. */
export async function listAllAlarms(services: Watching): Promise<readonly Alarm[]> {
  const { core, clock, pool } = services;
  const now = await clock.businessNow();
  return [
    ...(await core.listAlarms(now)),
    ...(await watchBreaches({ core, pool }, now)),
    ...(await watchStatements(services, now)),
    ...(await watchDueDates(pool)),
    ...(await watchAnswers(pool, businessDateOf(now))),
    ...(await watchClock(pool)),
    ...(await watchEvents(pool)),
    ...(await watchJobs(pool)),
    ...(await watchChannels(pool, clock.systemNow())),
    ...(await watchOutside(services, clock.systemNow())),
    ...(await watchTransfers({ core, clock, pool })),
    ...(await watchSeal(services)),
  ];
}
