import type { Queryable } from '../db/database.ts';
import { listMissingKeys } from './confirm-parameters.ts';
import { parameterRows } from './parameter-rows.ts';

const given = `
  FROM jsonb_to_recordset($1::jsonb) AS row (key text, archetype text, "productId" integer, currency integer,
       "effectiveFrom" date, value jsonb, source text)`;

const insertParameters = `
  INSERT INTO core.parameter (key, archetype, product_id, currency, effective_from, value, source)
  SELECT key, archetype, "productId", currency, "effectiveFrom", coalesce(value, 'null'::jsonb), source ${given}
  ON CONFLICT DO NOTHING`;

/** SQL: inserts keys that have no row at all; $2 = mark them as unconfirmed. */
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

/** Writes the defaults of rulebook 3 to core.parameter. 'No limit' is stored as JSON null; rows inserted by a migration stay. */
export async function seedParameters(q: Queryable): Promise<void> {
  await q.query(insertParameters, [JSON.stringify(parameterRows)]);
}

/** Returns true for an installation whose setup was finished once. */
async function takesNewParameters(q: Queryable, as: 'demo' | 'production'): Promise<boolean> {
  const found = as === 'demo' ? 'SELECT FROM core.parameter LIMIT 1' : 'SELECT FROM core.set_up';
  return (await q.query(found)).rowCount !== 0;
}

/**
 * Adds to an existing installation the parameters that a newer program version needs, without which no policy could be
 * read. In production they are listed as unconfirmed, and a database whose setup is unfinished gets none (decision
 * 0026). Safe to repeat at every start, also from several processes; existing values stay. Returns the added keys.
 */
export async function fillMissingParameters(q: Queryable, as: 'demo' | 'production'): Promise<readonly string[]> {
  return (await takesNewParameters(q, as)) ? fill(q, as === 'production') : [];
}

/** Returns true when a start as the owner of the tables would add parameters. */
export const lacksNewParameters = async (q: Queryable, as: 'demo' | 'production'): Promise<boolean> =>
  (await takesNewParameters(q, as)) && (await listMissingKeys(q)).length > 0;

/** Adds every missing parameter to an installation during setup, to be confirmed by the insurer; returns the keys. */
export const proposeParameters = (q: Queryable): Promise<readonly string[]> => fill(q, true);
