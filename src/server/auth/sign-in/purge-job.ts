import { z } from 'zod';
import { job, type Job } from '#server/jobs/job-runner.ts';
import { removeCodeTexts } from '#server/messages/message-repository.ts';
import type { AuthServices } from '#server/auth/sessions/auth-services.ts';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import { deleteOldDevices } from '#server/auth/sessions/known-device-repository.ts';
import { removeOldSignIns } from '#server/auth/sessions/sign-in-history.ts';

/** Days for which past sign-ins are shown. */
const historyDays = 365;

export const purgeSignInJobName = 'sweep-sign-in';

/** Marks what has expired within a minute, so that a clock that is set back cannot revive it (P29). */
async function markOver({ pool, clock, limits }: AuthServices): Promise<void> {
  const now = clock.systemNow();
  await pool.query(
    `UPDATE sign_in_attempt SET code_hash = NULL, code_expires_at = to_timestamp(0)
     WHERE state = 'OPEN' AND code_hash IS NOT NULL AND code_expires_at <= $1`,
    [now],
  );
  await pool.query(`UPDATE sign_in_attempt SET state = 'ENDED' WHERE state = 'OPEN' AND created_at < $1`, [
    secondsAfter(now, -limits.attemptSeconds),
  ]);
  await pool.query(
    `UPDATE step_up SET code_hash = NULL, code_expires_at = to_timestamp(0)
     WHERE state = 'OPEN' AND code_hash IS NOT NULL AND code_expires_at <= $1`,
    [now],
  );
  await pool.query(`UPDATE step_up SET state = 'ENDED' WHERE state = 'PASSED' AND valid_until <= $1`, [now]);
  await pool.query(
    `UPDATE customer_session SET ended_at = $2, end_reason = 'expired' WHERE ended_at IS NULL AND started_at < $1`,
    [secondsAfter(now, -limits.sessionSeconds), now],
  );
}

/** Deletes what no limit and no session needs any more; runs every minute. */
async function purge(services: AuthServices): Promise<void> {
  const { pool, clock, limits } = services;
  await markOver(services);
  const now = clock.systemNow();
  const dayAgo = secondsAfter(now, -limits.daySeconds);
  await pool.query('DELETE FROM sign_in_attempt WHERE created_at < $1', [dayAgo]);
  await pool.query('DELETE FROM step_up WHERE created_at < $1', [dayAgo]);
  await pool.query('DELETE FROM sign_in_pause WHERE until < $1', [now]);
  await pool.query('DELETE FROM limit_bucket WHERE starts_at < $1', [dayAgo]);
  await pool.query('DELETE FROM limit_window WHERE hits[cardinality(hits)] < $1', [dayAgo]);
  const over = secondsAfter(now, -2 * limits.sessionSeconds);
  await pool.query('DELETE FROM customer_session WHERE started_at < $1', [over]);
  await removeOldSignIns(pool, secondsAfter(now, -historyDays * 86_400));
  await deleteOldDevices(pool, secondsAfter(now, -historyDays * 86_400));
  await pool.query('DELETE FROM staff_network WHERE last_signed_in < $1', [secondsAfter(now, -historyDays * 86_400)]);
  await removeCodeTexts(pool, secondsAfter(now, -3600));
}

export const purgeSignInJob = (services: AuthServices): Job =>
  job(purgeSignInJobName, z.unknown(), () => purge(services));
