import type { Pool } from 'pg';
import { z } from 'zod';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import type { Instant } from '#shared/time/dates.ts';
import { beginEventStream, type EventStream } from './event-stream.ts';
import { leaveOpenCalls } from '#server/http/open-calls.ts';
import { refuse } from '#server/http/refuse.ts';
import { answeredItself, customerRoute, type Route } from '#server/http/route.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { createLiveSignals, type LiveSignals } from './live-signals.ts';
import type { Services } from '#server/services/services.ts';
import { createOpenStreams, type OpenStreams } from './open-streams.ts';
import { watchSessions, type SessionWatch, type SessionWatchParts } from './session-watch.ts';
import type { Queryable } from '#server/db/pool.ts';

const signalsSince = {
  name: 'notifications/news-since',
  text: `SELECT EXISTS (SELECT FROM notification WHERE policy_number = $1 AND recorded_at >= $2)
    OR EXISTS (SELECT FROM proposal JOIN proposal_event USING (number)
         WHERE policy_number = $1 AND proposal_event.recorded_at >= $2)
    OR EXISTS (SELECT FROM proposal JOIN request_message USING (number)
         WHERE policy_number = $1 AND request_message.recorded_at >= $2) AS news`,
} as const;

/**
 * Returns true when this policy's open pages were signalled since then; each signal (`signalChange`) leaves one of
 * these rows.
 */
async function isSignalledSince(q: Queryable, policyNumber: string, since: Instant): Promise<boolean> {
  const { rows } = await q.query<{ news: boolean }>({ ...signalsSince, values: [policyNumber, since] });
  return rows[0]?.news ?? true;
}

export interface StreamParts {
  readonly live: Omit<LiveSignals, 'close'>;
  readonly streams: OpenStreams;
  readonly watch: SessionWatch;
  readonly mostPerSession: number;
}

/** Creates the streams of this process, and what closes them. */
export async function createStreamParts(
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  signals: Pool,
  findSessionEnds: SessionWatchParts['findSessionEnds'],
  mostPerSession: number,
): Promise<StreamParts & { readonly close: () => Promise<void> }> {
  const live = await createLiveSignals(signals, log);
  const streams = createOpenStreams();
  const watch = watchSessions({ streams, live, clock, log, findSessionEnds });
  const close = (): Promise<void> => {
    watch.stop();
    return live.close();
  };
  return { live, streams, watch, mostPerSession, close };
}

const retryAfterSeconds = 30;

/** Refusal of a further stream of a session that has as many as it may. */
export const tooManyStreams = () =>
  refuse('RATE_LIMIT', {
    values: { n: retryAfterSeconds },
    headers: { 'retry-after': `${retryAfterSeconds}` },
  });

/** Keeps the stream until its connection, its session or this process ends. */
function keepStream(
  { live, streams, watch }: StreamParts,
  { sessionId, policyNumber }: CustomerSession,
  { send, end, onClose }: EventStream,
  news: boolean,
): void {
  send('ready', { news });
  const forget = streams.add({ sessionId, send: (event) => send(event, {}), end });
  const unlisten = live.listen(policyNumber, () => {
    send('notification', {});
    send('proposal', {});
  });
  onClose(() => {
    unlisten();
    forget();
  });
  // The session may have ended since its token was checked.
  void watch.check(sessionId);
}

/** Returns true when there is news since then, including signals that arrive during the query. */
async function hearSignals(
  live: Pick<LiveSignals, 'listen'>,
  pool: Pool,
  { policyNumber }: CustomerSession,
  since: Instant,
): Promise<boolean> {
  let isHeard = false;
  const unlisten = live.listen(policyNumber, () => {
    isHeard = true;
  });
  const isStored = await isSignalledSince(pool, policyNumber, since).finally(unlisten);
  return isHeard || isStored;
}

const startedAt = (clock: Services['clock'], age: number) =>
  secondsAfter(clock.systemNow(), -(Math.ceil(age / 1000) + commitSeconds));

/** Age of the page whose answers may be outdated; absent = all of them may be. */
const StreamInput = z.object({
  query: z.object({ age: z.coerce.number().int().min(0).max(86_400_000).optional() }),
});

/** Seconds by which a commit may follow its recorded moment, because a transaction takes its time when it starts. */
const commitSeconds = 10;

export const streamRoute = (parts: StreamParts, { clock, pool }: Pick<Services, 'clock' | 'pool'>): Route =>
  customerRoute({
    method: 'GET',
    path: '/api/v1/notifications/stream',
    summary: 'Live news (text/event-stream, read with fetch)',
    input: StreamInput,
    writes: ['text/event-stream'],
    handle: async ({ input, caller, request, reply }) => {
      const { age } = input.query;
      const news = age === undefined || (await hearSignals(parts.live, pool, caller, startedAt(clock, age)));
      // Nothing is awaited from here on, so that no other stream comes between the count and this one, and no signal
      // between the query and the listener.
      if (parts.streams.countOf(caller.sessionId) >= parts.mostPerSession) throw tooManyStreams();
      leaveOpenCalls(request);
      keepStream(parts, caller, beginEventStream(reply), news);
      return answeredItself;
    },
  });
