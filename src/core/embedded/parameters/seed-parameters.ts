import type { Queryable } from '../db/database.ts';
import { parameterRows } from './parameter-rows.ts';

const given = `
  FROM jsonb_to_recordset($1::jsonb) AS row (key text, archetype text, "productId" integer, currency integer,
       "effectiveFrom" date, value jsonb, source text)`;

const insertParameters = `
  INSERT INTO core.parameter (key, archetype, product_id, currency, effective_from, value, source)
  SELECT key, archetype, "productId", currency, "effectiveFrom", coalesce(value, 'null'::jsonb), source ${given}
  ON CONFLICT DO NOTHING`;

/** Inserts keys that have no row at all; $2 = nobody has confirmed them. */
const insertMissing = `
  INSERT INTO core.parameter (key, archetype, product_id, currency, effective_from, value, source, unconfirmed_since)
  SELECT key, archetype, "productId", currency, "effectiveFrom", coalesce(value, 'null'::jsonb), source, CASE WHEN $2 THEN now() END
  ${given}
  WHERE NOT EXISTS (SELECT 1 FROM core.parameter AS known WHERE known.key = row.key)
  ON CONFLICT DO NOTHING
  RETURNING key`;

async function fill(q: Queryable, isUnconfirmed: boolean): Promise<readonly string[]> {
  const { rows } = await q.query<{ key: string }>(insertMissing, [JSON.stringify(parameterRows), isUnconfirmed]);
  return [...new Set(rows.map(({ key }) => key))].toSorted();
}

/**
 * Writes rulebook 3 into core.parameter. 'No limit' is the JSON null, a row like any other; rows of a
 * migration stay. */
export async function seedParameters(q: Queryable): Promise<void> {
  await q.query(insertParameters, [JSON.stringify(parameterRows)]);
}

/**
 * Gives an existing installation the numbers that this version of the program knows and it does not: without them no policy could be
 * read. The demo's numbers are ours. In production those that are new are listed as not confirmed, and a database that was never complete
 * gets none: it is being set up (decision 0026). Safe to repeat at every start, also by several processes; what is there stays, whatever it
 * says. Answers the keys that were filled in.
 */
export async function fillMissingParameters(q: Queryable, as: 'demo' | 'production'): Promise<readonly string[]> {
  const found = as === 'demo' ? 'SELECT FROM core.parameter LIMIT 1' : 'SELECT FROM core.set_up';
  const { rowCount } = await q.query(found);
  return rowCount === 0 ? [] : fill(q, as === 'production');
}

/** Gives an installation that is being set up every number that it lacks, as a beginning that somebody has to confirm; answers the keys. */
export const proposeParameters = (q: Queryable): Promise<readonly string[]> => fill(q, true);
