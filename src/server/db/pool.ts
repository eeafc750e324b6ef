import { Pool, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';
import { columnTypes } from './column-types.ts';
import type { SocketPool } from './socket-pool.ts';

/** Delay of our own statement timeout after PostgreSQL's: it is for a connection that does not respond. */
export const ownLimitLaterMs = 1_000;

/** Database access of a repository: a pool, or the client of a transaction. */
export interface Queryable {
  query<Row extends QueryResultRow = QueryResultRow>(
    query: string | QueryConfig,
    values?: unknown[],
  ): Promise<QueryResult<Row>>;
}

export interface PoolOptions {
  readonly max?: number;
  readonly applicationName?: string;
  /** Longest time to wait for a connection. */
  readonly connectWithinMs?: number;
  /** Longest time for one statement; 0 = no limit. Default 10 s (promise P23). */
  readonly statementTimeoutMs?: number;
  /** Sockets of its connections, where they are watched. */
  readonly sockets?: SocketPool;
  /** Called for a connection that broke while idle; the pool opens a new one automatically. */
  readonly onIdleError?: (error: Error) => void;
}

/**
 * Creates a pool that opens connections on demand. numeric and int8 arrive as strings, date as 'YYYY-MM-DD',
 * timestamptz as an ISO instant in UTC ('…Z').
 */
export function createPool(url: string, options: PoolOptions = {}): Pool {
  const statementTimeoutMs = options.statementTimeoutMs ?? 10_000;
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'swapolis',
    connectionTimeoutMillis: options.connectWithinMs ?? 5_000,
    idle_in_transaction_session_timeout: statementTimeoutMs === 0 ? 0 : 60_000,
    statement_timeout: statementTimeoutMs,
    // A connection that does not respond cannot enforce the server's limit; ours follows a moment later.
    ...(statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + ownLimitLaterMs }),
    types: columnTypes,
    // A limit set for the database or the role must not interrupt a one-time step.
    ...(statementTimeoutMs === 0 && { options: '-c statement_timeout=0 -c lock_timeout=0' }),
    ...(options.sockets && { stream: options.sockets.stream }),
  });
  // During a stop the database may end before the last connection is closed, which is no loss. A connection that breaks
  // in use fails the next statement; its error event without a listener would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => pool.ending || options.onIdleError?.(error));
  return pool;
}

/**
 * Creates connections for one-time work that may take long (migrations, seeding, on a busy machine): no limit on a
 * statement, and a long wait for a connection. Never for user calls.
 */
export const createSetUpPool = (url: string): Pool =>
  createPool(url, { applicationName: 'swapolis-set-up', max: 4, statementTimeoutMs: 0, connectWithinMs: 60_000 });
