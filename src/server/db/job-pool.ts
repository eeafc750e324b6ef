import type { FastifyBaseLogger } from 'fastify';
import { Pool } from 'pg';
import type { Line } from './line.ts';

/** The runner's own connections, with pg's own column types (it expects dates as Date). A lost connection is told and replaced. */
export function createJobPool(
  url: string,
  log: FastifyBaseLogger,
  { max = 5, line }: { readonly max?: number; readonly line?: Line } = {},
): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    application_name: 'swapolis-jobs',
    // Without a limit the runner would wait for ever for a database that has no connection left, and nobody would know.
    connectionTimeoutMillis: 10_000,
    ...(line && { stream: line.stream }),
  });
  const onLoss = (error: Error): void => {
    // At a stop the database may go before the last connection has said goodbye.
    if (!pool.ending) log.warn({ err: error }, 'job connection lost');
  };
  pool.on('error', onLoss);
  pool.on('connect', (client) => client.on('error', onLoss));
  return pool;
}
