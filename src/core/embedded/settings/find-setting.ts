import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';

/** Lookup of a setting by key, valid on the day in question. */
export type SettingLookup = (key: string) => unknown;

/** Finds the value on `day` of a parameter that belongs to no product; undefined when there is none. */
export async function findSetting(q: Queryable, key: string, day: BusinessDate): Promise<unknown> {
  const { rows } = await q.query<{ value: unknown }>(
    `SELECT value FROM core.parameter
     WHERE key = $1 AND archetype IS NULL AND product_id IS NULL AND currency IS NULL AND effective_from <= $2
     ORDER BY effective_from DESC LIMIT 1`,
    [key, day],
  );
  return rows[0]?.value;
}

/** Finds several parameters that belong to no product by one statement; undefined for a key without one. */
export async function findSettings(q: Queryable, keys: readonly string[], day: BusinessDate): Promise<SettingLookup> {
  const { rows } = await q.query<{ key: string; value: unknown }>(
    `SELECT DISTINCT ON (key) key, value FROM core.parameter
     WHERE key = ANY ($1) AND archetype IS NULL AND product_id IS NULL AND currency IS NULL AND effective_from <= $2
     ORDER BY key, effective_from DESC`,
    [keys, day],
  );
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  return (key) => values.get(key);
}
