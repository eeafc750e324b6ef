import { parameterRecords } from '#shared/parameters/parameters.ts';
import type { Queryable } from '../db/database.ts';

const needed = Object.keys(parameterRecords);

/** Lists keys that the program reads and the database lacks, alphabetically. */
export async function listMissingKeys(q: Queryable): Promise<readonly string[]> {
  const { rows } = await q.query<{ key: string }>(
    `SELECT key FROM unnest($1::text[]) AS needed (key)
     WHERE NOT EXISTS (SELECT FROM core.parameter WHERE parameter.key = needed.key) ORDER BY key`,
    [needed],
  );
  return rows.map(({ key }) => key);
}

/** Lists keys with a value that the program filled in and nobody confirmed, alphabetically. */
export async function listUnconfirmedKeys(q: Queryable): Promise<readonly string[]> {
  const { rows } = await q.query<{ key: string }>(
    'SELECT DISTINCT key FROM core.parameter WHERE unconfirmed_since IS NOT NULL ORDER BY key',
  );
  return rows.map(({ key }) => key);
}

/** Confirms the values of these keys; returns those that were unconfirmed before. */
export async function confirmKeys(q: Queryable, keys: readonly string[]): Promise<readonly string[]> {
  const { rows } = await q.query<{ key: string }>(
    `UPDATE core.parameter SET unconfirmed_since = NULL
     WHERE unconfirmed_since IS NOT NULL AND key = ANY ($1) RETURNING key`,
    [keys],
  );
  return [...new Set(rows.map(({ key }) => key))].toSorted();
}

/** Confirms the keys that two people decided about, as only the owner's function does; returns them. */
export async function confirmDecidedKeys(q: Queryable): Promise<readonly string[]> {
  const { rows } = await q.query<{ keys: readonly string[] }>('SELECT core.confirm_parameters() AS keys');
  return rows[0]?.keys ?? [];
}

/** Returns true once the setup of a production was complete. */
export const isSetUpOnce = async (q: Queryable): Promise<boolean> =>
  (await q.query('SELECT FROM core.set_up')).rowCount !== 0;
