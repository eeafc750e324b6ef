import type { Pool } from 'pg';
import { businessDateOf, type BusinessDate } from '#shared/time/dates.ts';
import type { TestServer } from './server.ts';

const dayMs = 86_400_000;
/** Number of days from which skipping is worthwhile. */
const longWait = 90;
/** Number of days to process at the end: more than a bill precedes its due date. */
const walked = 15;

/** Copies the last price to each working day up to $1. */
const keepPrices = `
  INSERT INTO core.fund_price (fund_code, day, price, state)
  SELECT latest.fund_code, day::date, latest.price, 'FINAL'
  FROM (SELECT DISTINCT ON (fund_code) fund_code, day AS last, price FROM core.fund_price WHERE state = 'FINAL'
        ORDER BY fund_code, day DESC) AS latest,
       generate_series(latest.last + 1, $1::date - 1, interval '1 day') AS day
  WHERE extract(isodow FROM day) < 6 AND NOT EXISTS (SELECT FROM core.holiday WHERE holiday.day = day::date)
  ON CONFLICT (fund_code, day) DO UPDATE SET state = 'FINAL'`;

/** SQL that marks days as processed, so that daily work continues with the day $1. */
const countAsDone = `
  INSERT INTO core.job_run (job, business_date, finished_at)
  SELECT job, coalesce(CASE WHEN job LIKE 'nav-%' THEN (SELECT max(day) FROM core.fund_price WHERE day < $1::date) END, $1::date - 1), now()
  FROM unnest('{nav-draft,nav-final,loan-interest}'::text[]) AS job
  ON CONFLICT DO NOTHING`;

/** Returns how many days of a wait are skipped; the rest are processed. */
export const daysUnlived = (days: number): number => (days >= longWait ? days - walked : 0);

/** Marks the work of all days before `today` as done, with constant prices; the first processed day catches up. */
export async function countAsLived(pool: Pool, today: BusinessDate): Promise<void> {
  await pool.query(keepPrices, [today]);
  await pool.query(countAsDone, [today]);
  await pool.query('UPDATE core.day_reached SET business_date = $1', [today]);
}

/**
 * Moves the business clock forward by days. Of a long wait, only the last 15 days are processed one by one. Earlier days
 * are marked as processed with constant prices, and the first processed day makes up for them, as after an outage. Use
 * it when the test does not examine the days, because processing a day takes fifty SQL statements.
 */
export async function passOver(server: Pick<TestServer, 'services' | 'call'>, days: number): Promise<void> {
  const over = daysUnlived(days);
  if (over > 0) {
    const { pool, clock } = server.services;
    await pool.query('UPDATE business_clock SET offset_ms = offset_ms + $1::bigint', [over * dayMs]);
    await countAsLived(pool, businessDateOf(await clock.businessNow()));
  }
  await server.call({ method: 'POST', url: '/demo/api/clock', payload: { advance: days - over } });
}
