import type { Queryable } from '#server/db/pool.ts';

/** Queries that a test sends to its database. */
export interface Asking {
  readonly run: (sql: string, values?: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;
  /** Returns the column `answer` of the first row. */
  readonly one: (sql: string, values?: readonly unknown[]) => Promise<unknown>;
}

/**
 * Creates queries for a test. `pool` is called for each query, because tests open it after they define their queries.
 */
export function askDatabase(pool: () => Queryable): Asking {
  const run: Asking['run'] = async (sql, values = []) =>
    (await pool().query<Record<string, unknown>>(sql, [...values])).rows;
  return { run, one: async (sql, values) => (await run(sql, values))[0]?.['answer'] };
}
