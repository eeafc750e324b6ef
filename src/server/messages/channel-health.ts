import { z } from 'zod';
import { Instant } from '#shared/time/dates.ts';
import { messageChannels, type MessageChannel } from '#shared/lists/message-channels.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Failure } from './messenger.ts';

/** Failures in a row after which a channel counts as disturbed, and for how long after the last. */
const disturbedAfter = 3;
const disturbedForSeconds = 300;

/** Seconds between two trials of a stopped channel. */
const trialSeconds = 300;

/** Seconds for which a fault of ours is shown after it was last seen. */
const faultForSeconds = 3600;

const before = (now: Instant, seconds: number): Instant =>
  Instant.parse(new Date(Date.parse(now) - seconds * 1000).toISOString());

/**
 * Lists channels that do not work at present: stopped, or failing again and again. Failures of one address do not count,
 * so the answer says nothing about anybody (promises P06).
 */
export async function listDisturbed(q: Queryable, now: Instant): Promise<readonly MessageChannel[]> {
  const { rows } = await q.query<{ channel: string }>({
    name: 'messages/disturbed',
    text: `SELECT channel FROM channel_health WHERE stopped_at IS NOT NULL OR (failures >= $1 AND failed_at > $2)`,
    values: [disturbedAfter, before(now, disturbedForSeconds)],
  });
  return z.array(z.enum(messageChannels)).parse(rows.map(({ channel }) => channel));
}

/** Returns true when the channel may be used now; a stopped one is tried once in a while by one message. */
export async function mayUse(q: Queryable, channel: MessageChannel, now: Instant): Promise<boolean> {
  const { rows } = await q.query('SELECT FROM channel_health WHERE channel = $1 AND stopped_at IS NOT NULL', [channel]);
  if (rows.length === 0) return true;
  const { rowCount } = await q.query(
    'UPDATE channel_health SET trial_at = $2 WHERE channel = $1 AND stopped_at IS NOT NULL AND trial_at <= $3',
    [channel, now, before(now, trialSeconds)],
  );
  return rowCount === 1;
}

/** Records that the channel works; writes only after failures. */
export async function markWorking(q: Queryable, channel: MessageChannel): Promise<void> {
  await q.query(
    `UPDATE channel_health SET failures = 0, stopped_at = NULL, trial_at = NULL
     WHERE channel = $1 AND (failures > 0 OR stopped_at IS NOT NULL)`,
    [channel],
  );
}

/** Statement for each kind of failure that says something about the channel or about us. */
const failing = {
  down: `INSERT INTO channel_health AS health (channel, failures, failed_at) VALUES ($1, 1, $2)
    ON CONFLICT (channel) DO UPDATE SET failures = health.failures + 1, failed_at = $2`,
  alarm: `INSERT INTO channel_health (channel, fault, fault_at) VALUES ($1, $2, $3)
    ON CONFLICT (channel) DO UPDATE SET fault = $2, fault_at = $3`,
  stop: `INSERT INTO channel_health AS health (channel, failures, failed_at, fault, fault_at, stopped_at, trial_at)
    VALUES ($1, 1, $3, $2, $3, $3, $3)
    ON CONFLICT (channel) DO UPDATE SET failures = health.failures + 1, failed_at = $3, fault = $2, fault_at = $3,
      stopped_at = coalesce(health.stopped_at, $3), trial_at = $3`,
} as const;

/** Records a failure of the channel; one that belongs to an address is not recorded. */
export async function markFailing(
  q: Queryable,
  channel: MessageChannel,
  { kind, text }: Failure,
  now: Instant,
): Promise<void> {
  if (kind === 'down') await q.query(failing.down, [channel, now]);
  if (kind === 'alarm' || kind === 'stop') await q.query(failing[kind], [channel, text, now]);
}

/** Counts reports about messages that we do not know. */
export async function countUnknownReports(q: Queryable, channel: MessageChannel, count: number): Promise<void> {
  await q.query(
    `INSERT INTO channel_health (channel, unknown_reports) VALUES ($1, $2)
     ON CONFLICT (channel) DO UPDATE SET unknown_reports = channel_health.unknown_reports + excluded.unknown_reports`,
    [channel, count],
  );
}

const Fault = z.object({ channel: z.enum(messageChannels), fault: z.string(), stopped: z.boolean() });
/** Fault that operators have to repair; `fault` = the gateway's own code. */
export type ChannelFault = Readonly<z.infer<typeof Fault>>;

/** Lists stopped channels, and those with a fault of ours within the last hour. */
export async function listChannelFaults(q: Queryable, now: Instant): Promise<readonly ChannelFault[]> {
  const { rows } = await q.query(
    `SELECT channel, coalesce(fault, '') AS fault, stopped_at IS NOT NULL AS stopped FROM channel_health
     WHERE stopped_at IS NOT NULL OR fault_at > $1 ORDER BY channel`,
    [before(now, faultForSeconds)],
  );
  return z.array(Fault).parse(rows);
}
