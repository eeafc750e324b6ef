import { businessDateOf } from '#shared/time/dates.ts';
import type { TestServer } from './server.ts';

const dayMs = 86_400_000;
/** A wait that is worth it. */
const longWait = 120;
/** Longer than a bill comes before its due date. */
const walked = 20;

/**
 * Moves the business clock so many days on. Of a long wait, only the last 20 days are gone through one by one: those before count as done, and
 * the first that is walked makes up for them, as it does for a program that was off. For waits in which nothing happens that the test looks at: a day
 * that is walked takes 80 statements.
 */
export async function passOver(server: Pick<TestServer, 'services' | 'call'>, days: number): Promise<void> {
  const over = days >= longWait ? days - walked : 0;
  if (over > 0) {
    const { pool, clock } = server.services;
    await pool.query('UPDATE business_clock SET offset_ms = offset_ms + $1::bigint', [over * dayMs]);
    await pool.query('UPDATE core.day_reached SET business_date = $1', [businessDateOf(await clock.businessNow())]);
  }
  await server.call({ method: 'POST', url: '/demo/api/clock', payload: { advance: days - over } });
}
