import { Pool, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';
import { columnTypes } from './column-types.ts';
import type { Line } from './line.ts';

/** Our own limit on a statement comes this much later than PostgreSQL's: it is for a connection that fell silent. */
export const ownLimitLaterMs = 1_000;

/** The connection that a repository is given: a pool, or the client of the transaction it takes part in. */
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
  /** Longest time one statement may take; 0 = no limit. Default 10 s (promise P23). */
  readonly statementTimeoutMs?: number;
  /** The sockets of its connections, where somebody watches over them. */
  readonly line?: Line;
  /** Is told of a connection that broke while nobody used it; the pool opens a new one by itself. */
  readonly onIdleError?: (error: Error) => void;
}

/**
 * Opens connections as they are needed. numeric and int8 arrive as strings, date as 'YYYY-MM-DD',
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
    // A single connection that fell silent cannot keep its own limit; ours comes a moment later.
    ...(statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + ownLimitLaterMs }),
    types: columnTypes,
    // A limit set elsewhere for the database or the role must not cut a step that happens once.
    ...(statementTimeoutMs === 0 && { options: '-c statement_timeout=0 -c lock_timeout=0' }),
    ...(options.line && { stream: options.line.stream }),
  });
  // At a stop the database may go before the last connection has said goodbye: that is no loss.
  // A connection that breaks in somebody's hands fails the next statement; its error, unheard here, would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => pool.ending || options.onIdleError?.(error));
  return pool;
}

/**
 * Connections for work that happens once and may take as long as it takes (migrations, seeding, on a machine that is busy): no limit on a
 * statement, and patience with a database that has to make room. Never for calls of people.
 */
export const createSetUpPool = (url: string): Pool =>
  createPool(url, { applicationName: 'swapolis-set-up', max: 4, statementTimeoutMs: 0, connectWithinMs: 60_000 });
