import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';

/** Looks a setting up by its key, as it counts on the day in question. */
export type LookUp = (key: string) => unknown;

/** The value of a parameter that belongs to no product, as it counts on `day`; undefined when there is none. */
export async function findSetting(q: Queryable, key: string, day: BusinessDate): Promise<unknown> {
  const { rows } = await q.query<{ value: unknown }>(
    `SELECT value FROM core.parameter
     WHERE key = $1 AND archetype IS NULL AND product_id IS NULL AND currency IS NULL AND effective_from <= $2
     ORDER BY effective_from DESC LIMIT 1`,
    [key, day],
  );
  return rows[0]?.value;
}

/** Several such parameters in one statement; undefined for a key that has none. */
export async function findSettings(q: Queryable, keys: readonly string[], day: BusinessDate): Promise<LookUp> {
  const { rows } = await q.query<{ key: string; value: unknown }>(
    `SELECT DISTINCT ON (key) key, value FROM core.parameter
     WHERE key = ANY ($1) AND archetype IS NULL AND product_id IS NULL AND currency IS NULL AND effective_from <= $2
     ORDER BY key, effective_from DESC`,
    [keys, day],
  );
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  return (key) => values.get(key);
}
