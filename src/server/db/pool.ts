import { Pool, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';
import { columnTypes } from './column-types.ts';

/** What a repository is given: a pool, or the client of the transaction it takes part in. */
export interface Queryable {
  query<Row extends QueryResultRow = QueryResultRow>(
    query: string | QueryConfig,
    values?: unknown[],
  ): Promise<QueryResult<Row>>;
}

export interface PoolOptions {
  readonly max?: number;
  readonly applicationName?: string;
  /** Longest time one statement may take; 0 = no limit. Default 10 s (promise P23). */
  readonly statementTimeoutMs?: number;
  /** Told of a connection that broke while nobody used it; the pool opens a new one by itself. */
  readonly onIdleError?: (error: Error) => void;
}

/**
 * Opens connections as they are needed. numeric and int8 arrive as strings, date as 'YYYY-MM-DD',
 * timestamptz as an ISO instant in UTC ('…Z').
 */
export function createPool(url: string, options: PoolOptions = {}): Pool {
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'swapolis',
    connectionTimeoutMillis: 5_000,
    idle_in_transaction_session_timeout: 60_000,
    statement_timeout: options.statementTimeoutMs ?? 10_000,
    types: columnTypes,
  });
  // At a stop the database may go before the last connection has said goodbye: that is no loss.
  pool.on('error', (error) => pool.ending || options.onIdleError?.(error));
  return pool;
}
