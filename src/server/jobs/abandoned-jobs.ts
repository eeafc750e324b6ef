import type { FastifyBaseLogger } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { resumeInterrupted } from './interrupted-jobs.ts';

/** Space of the advisory locks that say 'this runner is alive'. */
const aliveSpace = 7_700_000_003;
const lookEveryMs = 2_000;

/**
 * A runner takes its locks a moment before its sign of life stands; only locks older than this are looked at. Together with the
 * interval a job of a killed process is taken up again within about five seconds (P21, P23).
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

/** The runner's sign of life, kept as long as it works. */
export interface SignOfLife {
  /** Others can see that this runner lives. */
  isHeld(): boolean;
  /** Settles when the look that is under way is over. */
  looked(): Promise<void>;
  stop(): Promise<void>;
}

/** The connection that holds the runner's lock; replaced when it breaks. */
function createHold(pool: Pool, runnerName: Promise<string>, onLost: () => void) {
  let holding: PoolClient | undefined;
  let held = false;

  /** Releases each client once: a connection may break when it was given back already. */
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

/** Allows one look at a time, and one that waits: a database that was away must not be asked for all that was missed. */
function createLookout(look: () => Promise<void>, log: FastifyBaseLogger) {
  let looking = Promise.resolve();
  let isWaiting = false;
  return {
    looked: () => looking,
    lookSoon(): void {
      if (isWaiting) return;
      isWaiting = true;
      looking = looking
        .then(() => {
          isWaiting = false;
          return look();
        })
        .catch((error: unknown) => log.warn({ err: error }, 'abandoned jobs not looked for'));
    },
  };
}

/**
 * The runner's jobs stay locked by its name when its process is killed; graphile-worker itself frees them after four hours. So each
 * runner holds an advisory lock on a connection of its own, which PostgreSQL drops with the process, and every runner frees the
 * jobs of a name whose lock nobody holds. A lost connection is replaced; jobs are safe to repeat, should that take longer.
 * `watchClock` is called at each look as well.
 */
export function keepSignOfLife(
  pool: Pool,
  runnerName: Promise<string>,
  log: FastifyBaseLogger,
  watchClock: () => Promise<void> = () => Promise.resolve(),
): SignOfLife {
  let stopped = false;
  const hold = createHold(pool, runnerName, () => lookout.lookSoon());
  const lookout = createLookout(async () => {
    if (stopped) return;
    await hold.take();
    await pool.query(releaseAbandoned);
    await resumeInterrupted(pool);
    await watchClock();
  }, log);
  lookout.lookSoon();
  const timer = setInterval(() => lookout.lookSoon(), lookEveryMs).unref();

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
