import { parameterRecords } from '#shared/parameters/parameters.ts';
import type { Queryable } from '../db/database.ts';

const needed = Object.keys(parameterRecords);

/** The keys that the program reads and the database has in no row, in the order of the alphabet. */
export async function listMissingKeys(q: Queryable): Promise<readonly string[]> {
  const { rows } = await q.query<{ key: string }>(
    `SELECT key FROM unnest($1::text[]) AS needed (key)
     WHERE NOT EXISTS (SELECT FROM core.parameter WHERE parameter.key = needed.key) ORDER BY key`,
    [needed],
  );
  return rows.map(({ key }) => key);
}

/** The keys of which a row was filled in by the program and confirmed by nobody, in the order of the alphabet. */
export async function listUnconfirmedKeys(q: Queryable): Promise<readonly string[]> {
  const { rows } = await q.query<{ key: string }>(
    'SELECT DISTINCT key FROM core.parameter WHERE unconfirmed_since IS NOT NULL ORDER BY key',
  );
  return rows.map(({ key }) => key);
}

/** Notes that the insurer stands by the numbers of these keys; answers those that were not confirmed before. */
export async function confirmKeys(q: Queryable, keys: readonly string[]): Promise<readonly string[]> {
  const { rows } = await q.query<{ key: string }>(
    `UPDATE core.parameter SET unconfirmed_since = NULL
     WHERE unconfirmed_since IS NOT NULL AND key = ANY ($1) RETURNING key`,
    [keys],
  );
  return [...new Set(rows.map(({ key }) => key))].toSorted();
}
