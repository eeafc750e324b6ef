import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';
import type { Sealer } from '#core/sealer.ts';
import { prepare } from './prepare.ts';

/** What a repository function gets: a pool, a client inside a transaction, or a wrapper of the server's; all fit by shape. */
export interface Queryable {
  /** A whole statement with $ parameters. Given as a config with `name` it is a prepared statement (hot reads). */
  query<Row extends QueryResultRow>(statement: string | QueryConfig, values?: unknown[]): Promise<QueryResult<Row>>;
}

/** For code that reads or writes numbers of people, which lie sealed (decision 0032). */
export interface SealedQueryable extends Queryable {
  readonly sealer: Sealer;
}

/** Runs `work` in one transaction: committed when it resolves, rolled back when it throws. */
export interface Transactor<Given extends Queryable = SealedQueryable> {
  inTransaction<Answer>(work: (q: Given) => Promise<Answer>): Promise<Answer>;
}

export const withSealer = (q: Queryable, sealer: Sealer): SealedQueryable => ({
  query: (statement, values) =>
    typeof statement === 'string' && values !== undefined
      ? q.query(prepare(statement, values))
      : q.query(statement, values),
  sealer,
});

export const transactorWithSealer = (transactor: Transactor<Queryable>, sealer: Sealer): Transactor => ({
  inTransaction: (work) => transactor.inTransaction((q) => work(withSealer(q, sealer))),
});
