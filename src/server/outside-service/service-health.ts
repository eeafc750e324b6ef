import type { Instant } from '#shared/time/dates.ts';
import { instantAfter } from '#shared/time/moments.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Services } from '#server/services/services.ts';
import { ProviderSilent } from './post-signed.ts';

/** Failures in a row after which the service is not called, and hours without a call after the last one: one minute. */
const pause = { afterFailures: 3, hours: 1 / 60 } as const;

/** Returns true while the service is left alone, because it failed again and again a moment ago. */
async function isPaused(q: Queryable, provider: string, now: Instant): Promise<boolean> {
  const { rows } = await q.query(
    'SELECT FROM outside_service_health WHERE provider = $1 AND failures >= $2 AND failed_at > $3',
    [provider, pause.afterFailures, instantAfter(now, { hours: -pause.hours })],
  );
  return rows.length > 0;
}

/** Records that the service works, at most once a minute. */
async function markWorking(q: Queryable, provider: string, now: Instant): Promise<void> {
  await q.query(
    `INSERT INTO outside_service_health AS health (provider, worked_at) VALUES ($1, $2)
     ON CONFLICT (provider) DO UPDATE SET failures = 0, worked_at = $2
     WHERE health.failures > 0 OR health.worked_at IS NULL OR health.worked_at < $2::timestamptz - interval '1 minute'`,
    [provider, now],
  );
}

async function markFailing(q: Queryable, provider: string, fault: string, now: Instant): Promise<void> {
  await q.query(
    `INSERT INTO outside_service_health AS health (provider, failures, failed_at, fault) VALUES ($1, 1, $2, $3)
     ON CONFLICT (provider) DO UPDATE SET failures = health.failures + 1, failed_at = $2, fault = $3`,
    [provider, now, fault],
  );
}

/** Makes a call of the service and records its health, which all processes share. @throws ProviderSilent, also while paused */
export async function callWatched<Answer>(
  { pool, clock, log }: Pick<Services, 'clock' | 'log' | 'pool'>,
  provider: string,
  call: () => Promise<Answer>,
): Promise<Answer> {
  if (await isPaused(pool, provider, clock.systemNow())) throw new ProviderSilent('paused');
  try {
    const answer = await call();
    await markWorking(pool, provider, clock.systemNow());
    return answer;
  } catch (error) {
    if (error instanceof ProviderSilent) {
      log.warn({ provider, fault: error.fault }, 'the outside service gave no usable answer');
      await markFailing(pool, provider, error.fault, clock.systemNow());
    }
    throw error;
  }
}
