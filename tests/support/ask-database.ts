import type { Queryable } from '#server/db/pool.ts';

/** Questions that a test asks of its database. */
export interface Asking {
  readonly run: (sql: string, values?: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;
  /** The column `answer` of the first row. */
  readonly one: (sql: string, values?: readonly unknown[]) => Promise<unknown>;
}

/** `pool` is asked for at each question: a test opens it later than it writes its questions down. */
export function askDatabase(pool: () => Queryable): Asking {
  const run: Asking['run'] = async (sql, values = []) =>
    (await pool().query<Record<string, unknown>>(sql, [...values])).rows;
  return { run, one: async (sql, values) => (await run(sql, values))[0]?.['answer'] };
}
