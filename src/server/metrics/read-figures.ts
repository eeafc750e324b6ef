import type { ReadCore } from '#core/port.ts';
import type { Clock } from '#shared/time/clock.ts';
import { businessDateOf, instantAt, type BusinessDate, type Instant } from '#shared/time/dates.ts';
import type { MessageChannel } from '#shared/lists/message-channels.ts';
import type { Queryable } from '#server/db/pool.ts';
import { signerHealthKey } from '#server/config/signature-provider-settings.ts';
import type { Figure } from './metric-list.ts';

interface QueuedJobs {
  readonly job: string;
  readonly due: number;
  readonly running: number;
  readonly unknown: number;
  readonly later: number;
  readonly dead: number;
  readonly age: number;
  readonly attempts: number;
}

/** Reads the job queue and the events put aside by one statement; a due job whose name is not in `known` is unknown. */
export async function readQueue(q: Queryable, known: readonly string[]): Promise<readonly Figure[]> {
  const { rows } = await q.query<QueuedJobs & { readonly aside: number }>(
    `WITH queued AS (
       SELECT task_identifier AS job,
         count(*) FILTER (WHERE is_due AND task_identifier = ANY ($1))::integer AS due,
         count(*) FILTER (WHERE is_due AND task_identifier <> ALL ($1))::integer AS unknown,
         count(*) FILTER (WHERE locked_at IS NOT NULL)::integer AS running,
         count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts AND run_at > now())::integer AS later,
         count(*) FILTER (WHERE locked_at IS NULL AND attempts >= max_attempts)::integer AS dead,
         coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE attempts < max_attempts AND run_at <= now())), 0)::float AS age,
         max(attempts)::integer AS attempts
       FROM graphile_worker.jobs
       CROSS JOIN LATERAL (SELECT locked_at IS NULL AND attempts < max_attempts AND run_at <= now() AS is_due) AS state
       GROUP BY task_identifier)
     SELECT aside, queued.*
     FROM (SELECT count(*)::integer AS aside FROM core_event_aside WHERE skipped_at IS NULL AND reason <> 'WAITS') AS events
     LEFT JOIN queued ON true`,
    [known],
  );
  const ofJob = ({ job, due, running, unknown, later, dead, age, attempts }: QueuedJobs): readonly Figure[] => [
    ...Object.entries({ due, running, unknown, later, dead }).map(
      ([state, value]) => ({ name: 'swapolis_jobs', labels: { task: job, state }, value }) as const,
    ),
    { name: 'swapolis_job_age_seconds', labels: { task: job }, value: age },
    { name: 'swapolis_job_attempts_max', labels: { task: job }, value: attempts },
  ];
  return [
    { name: 'swapolis_core_events_aside', value: rows[0]?.aside ?? 0 },
    ...rows.filter(({ job }) => job !== null).flatMap(ofJob),
  ];
}

/** Reads the messages of the last hour before `now`; one that failed because its channel is not connected is absent. */
export async function readMessages(
  q: Queryable,
  now: Instant,
  connected: readonly MessageChannel[],
): Promise<readonly Figure[]> {
  const { rows } = await q.query<{ channel: string; result: string; count: number }>(
    `SELECT channel::text AS channel, count(*)::integer AS count,
       CASE WHEN sent_at IS NOT NULL THEN 'sent' WHEN failure IS NULL THEN 'waiting'
         WHEN channel::text = ANY ($2) THEN 'failed' ELSE 'absent' END AS result
     FROM message WHERE created_at > $1::timestamptz - interval '1 hour' GROUP BY channel, result`,
    [now, connected],
  );
  return rows.map(({ channel, result, count: value }) => ({
    name: 'swapolis_messages_last_hour',
    labels: { channel, result },
    value,
  }));
}

/** Reads the checks of the outside face service in the last hour before `now`, and its failures in a row. */
export async function readFaces(q: Queryable, provider: string, now: Instant): Promise<readonly Figure[]> {
  const { rows } = await q.query<{ result: string | null; count: number; failures: number }>(
    `SELECT begun.result, begun.count, coalesce(health.failures, 0) AS failures
     FROM (SELECT 1) AS always
       LEFT JOIN (SELECT lower(state) AS result, count(*)::integer AS count
                  FROM outside_face_check JOIN face_session USING (transaction_id)
                  WHERE created_at > $2::timestamptz - interval '1 hour' AND face_session.provider = $1 GROUP BY state)
         AS begun ON true
       LEFT JOIN outside_service_health AS health ON health.provider = $1`,
    [provider, now],
  );
  return [
    { name: 'swapolis_face_provider_failures', value: rows[0]?.failures ?? 0 },
    ...rows.flatMap(({ result, count: value }) =>
      result === null ? [] : [{ name: 'swapolis_face_provider_checks', labels: { result }, value } as const],
    ),
  ];
}

/** Reads the signatures by the provider in the last hour before `now`, and its failures in a row. */
export async function readSignatures(q: Queryable, provider: string, now: Instant): Promise<readonly Figure[]> {
  const { rows } = await q.query<{ result: string | null; count: number; failures: number }>(
    `SELECT begun.result, begun.count, coalesce(health.failures, 0) AS failures
     FROM (SELECT 1) AS always
       LEFT JOIN (SELECT lower(state) AS result, count(*)::integer AS count FROM outside_signature
                  WHERE created_at > $2::timestamptz - interval '1 hour' AND provider = $1 GROUP BY state) AS begun ON true
       LEFT JOIN outside_service_health AS health ON health.provider = $3`,
    [provider, now, signerHealthKey({ name: provider })],
  );
  return [
    { name: 'swapolis_signature_provider_failures', value: rows[0]?.failures ?? 0 },
    ...rows.flatMap(({ result, count: value }) =>
      result === null ? [] : [{ name: 'swapolis_signature_provider_sessions', labels: { result }, value } as const],
    ),
  ];
}

/** Reads the open requests by state, measured by the last service day of the desk (rulebook 4.4). */
export async function readRequests(q: Queryable, today: BusinessDate): Promise<readonly Figure[]> {
  const { rows } = await q.query<{ state: string; lateness: string; count: number }>(
    `SELECT state, count(*)::integer AS count,
       CASE WHEN paused_since IS NOT NULL THEN 'paused'
         WHEN coalesce(serve_by, promised_date) < $1 THEN 'late'
         WHEN coalesce(serve_by, promised_date) = $1 THEN 'today'
         ELSE 'in_time' END AS lateness
     FROM proposal WHERE ended_at IS NULL GROUP BY state, lateness`,
    [today],
  );
  return rows.map(({ state, lateness, count: value }) => ({
    name: 'swapolis_requests',
    labels: { state, lateness },
    value,
  }));
}

/** Reads the alarms that the last look of the job `core-alarms` found open. */
export async function readAlarms(q: Queryable): Promise<readonly Figure[]> {
  const { rows } = await q.query<{ kind: string; urgent: string; count: number }>(
    `SELECT kind, CASE WHEN urgent THEN 'yes' ELSE 'no' END AS urgent, count(*)::integer AS count
     FROM alarm_notice GROUP BY kind, urgent`,
  );
  return rows.map(({ kind, urgent, count: value }) => ({ name: 'swapolis_alarms', labels: { kind, urgent }, value }));
}

/** Reads the ages of prices and of the last finished day, in seconds of business time. */
export async function readCore(core: Pick<ReadCore, 'getFigures'>, clock: Clock): Promise<readonly Figure[]> {
  const { lastDay, funds } = await core.getFigures();
  const now = Date.parse(await clock.businessNow());
  const ageOf = (day: BusinessDate): number => (now - Date.parse(instantAt(day, '00:00'))) / 1000;
  return [
    ...(lastDay === null ? [] : [{ name: 'swapolis_last_day_age_seconds', value: ageOf(lastDay) } as const]),
    ...funds.flatMap(({ code: fund, pricedOn }) =>
      pricedOn === null
        ? []
        : [{ name: 'swapolis_price_age_seconds', labels: { fund }, value: ageOf(pricedOn) } as const],
    ),
  ];
}

/** Returns today's business date, by which requests are late. */
export const readToday = async (clock: Clock): Promise<BusinessDate> => businessDateOf(await clock.businessNow());
