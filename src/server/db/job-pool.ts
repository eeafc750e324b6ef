import type { FastifyBaseLogger } from 'fastify';
import { Pool } from 'pg';
import type { SocketPool } from './socket-pool.ts';

/**
 * Creates the job runner's own connections, with pg's own column types (it expects dates as Date). A lost connection is
 * logged and replaced.
 */
export function createJobPool(
  url: string,
  log: FastifyBaseLogger,
  { max = 5, sockets }: { readonly max?: number; readonly sockets?: SocketPool } = {},
): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    application_name: 'swapolis-jobs',
    // Without a limit the job runner would wait forever, and unnoticed, for a database without free connections.
    connectionTimeoutMillis: 10_000,
    ...(sockets && { stream: sockets.stream }),
  });
  const onLoss = (error: Error): void => {
    // During a stop the database may end before the last connection is closed.
    if (!pool.ending) log.warn({ err: error }, 'job connection lost');
  };
  pool.on('error', onLoss);
  pool.on('connect', (client) => client.on('error', onLoss));
  return pool;
}
