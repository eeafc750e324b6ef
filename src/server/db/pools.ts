import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { createJobPool } from './job-pool.ts';
import { shareOut } from '#server/config/connection-shares.ts';
import { patience, watchDatabase } from './database-watch.ts';
import { openHotReads, type HotReads } from './hot-reads.ts';
import { createLine } from './line.ts';
import { createPool } from './pool.ts';

/** All connections of a process. Each kind of work has its own, so that none starves another. */
export interface Pools {
  readonly customers: Pool;
  readonly hotReads: HotReads;
  readonly desk: Pool;
  /** The work of jobs. */
  readonly work: Pool;
  /** The core's day, whose batches may take longer than any other statement. */
  readonly daily: Pool;
  /** The job queue itself: what is due, what is done. */
  readonly queue: Pool;
  /** The news of what changed, for open screens. */
  readonly news: Pool;
  close(): Promise<void>;
}

/** A job may take its time, but not for ever: a statement that waits for a lock would keep its place. */
const workStatementMs = 60_000;

/** A batch of the core's daily jobs takes tenths of a second; one that takes longer than this hangs. */
const dailyStatementMs = 300_000;

/** Opens the connections of a process, at most `connections` altogether, watched over together. */
export function openPools(url: string, connections: number, log: FastifyBaseLogger): Pools {
  const share = shareOut(connections);
  const watch = watchDatabase(url, log);
  const onIdleError = (error: Error): void => log.warn({ err: error }, 'idle database connection lost');
  const open = (name: string, max: number, turns: number, statementTimeoutMs?: number): Pool => {
    const line = createLine();
    watch.guard(line, turns);
    const limit = statementTimeoutMs === undefined ? {} : { statementTimeoutMs };
    return createPool(url, { applicationName: `swapolis-${name}`, max, line, onIdleError, ...limit });
  };
  const lines = { hot: createLine(), queue: createLine() };
  watch.guard(lines.hot, patience.calls);
  watch.guard(lines.queue, patience.jobs);
  const customers = open('customers', share.customers, patience.calls);
  const desk = open('desk', share.desk, patience.calls);
  const work = open('work', share.work, patience.jobs, workStatementMs);
  const daily = open('daily', share.daily, patience.jobs, dailyStatementMs);
  const news = open('news', 1, patience.calls);
  const queue = createJobPool(url, log, { max: share.queue, line: lines.queue });
  const hotReads = openHotReads(url, customers, { connections: share.hot, line: lines.hot });
  return {
    customers,
    hotReads,
    desk,
    work,
    daily,
    queue,
    news,
    async close() {
      await Promise.all([queue.end(), work.end(), daily.end(), news.end(), hotReads.close()]);
      await Promise.all([customers.end(), desk.end()]);
      await watch.stop();
    },
  };
}
