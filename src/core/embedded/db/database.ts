import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';
import type { Sealer } from '#core/sealer.ts';
import { createHash } from 'node:crypto';

const names = new Map<string, string>();

/** Names a statement; the same text has the same name in every process. PostgreSQL keeps 63 characters of a name. */
function nameOf(text: string): string {
  const known = names.get(text) ?? `core/${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
  names.set(text, known);
  return known;
}

/**
 * Names the statement, so that a connection plans it once and not on each call: a quiet day of the core runs about
 * seventy statements, and planning took longer than executing them. All texts are written in source files, so their
 * number is bounded.
 */
const prepare = (text: string, values: unknown[]): QueryConfig => ({ name: nameOf(text), text, values });

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
