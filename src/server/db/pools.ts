import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { createJobPool } from './job-pool.ts';
import { shareOut } from '#server/config/connection-shares.ts';
import { patience, watchDatabase } from './database-watch.ts';
import { openHotReads, type HotReads } from './hot-reads.ts';
import { createSocketPool } from './socket-pool.ts';
import { createPool } from './pool.ts';

/** Connections of a process. Each kind of work has its own pool, so that none starves another. */
export interface Pools {
  readonly customers: Pool;
  readonly hotReads: HotReads;
  readonly desk: Pool;
  /** Pool for the work of jobs. */
  readonly work: Pool;
  /** Pool for the core's daily work, whose batches may take longer than other statements. */
  readonly daily: Pool;
  /** Pool for the job queue itself. */
  readonly queue: Pool;
  /** Pool for signals to open pages. */
  readonly live: Pool;
  close(): Promise<void>;
}

/** Limit for a job's statement; one that waits for a lock would otherwise keep its connection forever. */
const workStatementMs = 60_000;

/** Limit for a batch of the daily jobs; it takes tenths of a second, so a longer one hangs. */
const dailyStatementMs = 300_000;

/** Opens the pools of a process, at most `connections` in total, with a common watch. */
export function openPools(url: string, connections: number, log: FastifyBaseLogger): Pools {
  const share = shareOut(connections);
  const watch = watchDatabase(url, log);
  const onIdleError = (error: Error): void => log.warn({ err: error }, 'idle database connection lost');
  const open = (name: string, max: number, turns: number, statementTimeoutMs?: number): Pool => {
    const sockets = createSocketPool();
    watch.guard(sockets, turns);
    const limit = statementTimeoutMs === undefined ? {} : { statementTimeoutMs };
    return createPool(url, { applicationName: `swapolis-${name}`, max, sockets, onIdleError, ...limit });
  };
  const lines = { hot: createSocketPool(), queue: createSocketPool() };
  watch.guard(lines.hot, patience.calls);
  watch.guard(lines.queue, patience.jobs);
  const customers = open('customers', share.customers, patience.calls);
  const desk = open('desk', share.desk, patience.calls);
  const work = open('work', share.work, patience.jobs, workStatementMs);
  const daily = open('daily', share.daily, patience.jobs, dailyStatementMs);
  const live = open('news', 1, patience.calls);
  const queue = createJobPool(url, log, { max: share.queue, sockets: lines.queue });
  const hotReads = openHotReads(url, customers, { connections: share.hot, sockets: lines.hot });
  return {
    customers,
    hotReads,
    desk,
    work,
    daily,
    queue,
    live,
    async close() {
      await Promise.all([queue.end(), work.end(), daily.end(), live.end(), hotReads.close()]);
      await Promise.all([customers.end(), desk.end()]);
      await watch.stop();
    },
  };
}
