import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';

/** What a repository function gets: a pool, a client inside a transaction, or a wrapper of the server's; all fit by shape. */
export interface Queryable {
  /** A whole statement with $ parameters. Given as a config with `name` it is a prepared statement (hot reads). */
  query<Row extends QueryResultRow>(statement: string | QueryConfig, values?: unknown[]): Promise<QueryResult<Row>>;
}

/** Runs `work` in one transaction: committed when it resolves, rolled back when it throws. */
export interface Transactor {
  inTransaction<Answer>(work: (q: Queryable) => Promise<Answer>): Promise<Answer>;
}
