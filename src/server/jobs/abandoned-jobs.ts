import type { FastifyBaseLogger } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { resumeInterrupted } from './interrupted-jobs.ts';

/** Key space of the advisory locks that show that a runner is alive. */
const aliveSpace = 7_700_000_003;
const checkEveryMs = 2_000;

/**
 * SQL: a runner locks jobs a moment before its lock as a sign of life exists, so only older job locks are checked.
 * Together with the interval, a job of a killed process resumes within about five seconds (P21, P23).
 */
const releaseAbandoned = `
  WITH runner AS MATERIALIZED (
    SELECT DISTINCT locked_by FROM graphile_worker._private_jobs WHERE locked_at < now() - interval '3 seconds'
    UNION
    SELECT locked_by FROM graphile_worker._private_job_queues WHERE locked_at < now() - interval '3 seconds'
  ), dead AS MATERIALIZED (
    SELECT locked_by FROM runner WHERE pg_try_advisory_xact_lock(hashtextextended(locked_by, ${aliveSpace}))
  )
  SELECT graphile_worker.force_unlock_workers(array_agg(locked_by)) FROM dead HAVING count(*) > 0`;

/** Sign of life of the runner while it works. */
export interface SignOfLife {
  /** Returns true when other runners can see that this one lives. */
  isHeld(): boolean;
  /** Resolves when the check in progress is over. */
  looked(): Promise<void>;
  stop(): Promise<void>;
}

/** Creates the connection that holds the runner's lock; replaced when it breaks. */
function createHold(pool: Pool, runnerName: Promise<string>, onLost: () => void) {
  let holding: PoolClient | undefined;
  let held = false;

  /** Releases each client once, because a connection may break after it was released. */
  const letGo = (client: PoolClient | undefined): void => {
    if (client === undefined || holding !== client) return;
    holding = undefined;
    held = false;
    client.release(true);
  };
  return {
    isHeld: () => held,
    letGo: () => letGo(holding),
    async take(): Promise<void> {
      if (holding) return;
      const client = await pool.connect();
      client.once('error', () => {
        letGo(client);
        onLost();
      });
      holding = client;
      try {
        await client.query(`SELECT pg_advisory_lock(hashtextextended($1, ${aliveSpace}))`, [await runnerName]);
        held = holding === client;
      } catch (error) {
        letGo(client);
        throw error;
      }
    },
  };
}

/** Creates a scheduler that runs one check at a time and keeps at most one waiting, so that a database outage does not pile up checks. */
function createLookout(check: () => Promise<void>, log: FastifyBaseLogger) {
  let looking = Promise.resolve();
  let isWaiting = false;
  return {
    looked: () => looking,
    checkSoon(): void {
      if (isWaiting) return;
      isWaiting = true;
      looking = looking
        .then(() => {
          isWaiting = false;
          return check();
        })
        .catch((error: unknown) => log.warn({ err: error }, 'abandoned jobs not looked for'));
    },
  };
}

/**
 * Keeps a runner's sign of life. Its jobs stay locked by its name when its process is killed; graphile-worker itself
 * releases them after four hours. So each runner holds an advisory lock on its own connection, which PostgreSQL drops
 * with the process, and every runner releases the jobs of names without a lock. A lost connection is replaced; jobs are
 * safe to repeat, should that take longer.
 * `watchClock` is called at each check as well.
 */
export function keepSignOfLife(
  pool: Pool,
  runnerName: Promise<string>,
  log: FastifyBaseLogger,
  watchClock: () => Promise<void> = () => Promise.resolve(),
): SignOfLife {
  let stopped = false;
  const hold = createHold(pool, runnerName, () => lookout.checkSoon());
  const lookout = createLookout(async () => {
    if (stopped) return;
    await hold.take();
    await pool.query(releaseAbandoned);
    await resumeInterrupted(pool);
    await watchClock();
  }, log);
  lookout.checkSoon();
  const timer = setInterval(() => lookout.checkSoon(), checkEveryMs).unref();

  return {
    isHeld: hold.isHeld,
    looked: lookout.looked,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await lookout.looked();
      hold.letGo();
    },
  };
}
