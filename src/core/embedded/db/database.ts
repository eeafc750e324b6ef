import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';
import type { Sealer } from '#core/sealer.ts';
import { prepare } from './prepare.ts';

/** Database access of a repository function: a pool, a client inside a transaction, or a wrapper; all share this shape. */
export interface Queryable {
  /** Runs a whole statement with $ parameters. A config with `name` is a prepared statement (for frequent reads). */
  query<Row extends QueryResultRow>(statement: string | QueryConfig, values?: unknown[]): Promise<QueryResult<Row>>;
}

/** Database access for code that reads or writes identity and account numbers, which are stored encrypted (decision 0032). */
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
