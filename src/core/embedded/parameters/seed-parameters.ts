import type { Queryable } from '../db/database.ts';
import { isSetUpOnce, listMissingKeys } from './confirm-parameters.ts';
import { parameterRows } from './parameter-rows.ts';

const given = `
  FROM jsonb_to_recordset($1::jsonb) AS row (key text, archetype text, "productId" integer, currency integer,
       "effectiveFrom" date, value jsonb, source text)`;

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

/** Returns true for an installation whose setup was finished once. */
async function takesNewParameters(q: Queryable, as: 'demo' | 'production'): Promise<boolean> {
  if (as === 'production') return isSetUpOnce(q);
  return (await q.query('SELECT FROM core.parameter LIMIT 1')).rowCount !== 0;
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

const listMissing = `
  SELECT key || ' = ' || coalesce(value, 'null'::jsonb)::text
    || coalesce(' for ' || nullif(concat_ws(', ', archetype, 'product ' || "productId", 'currency ' || currency), ''), '')
    || ' from ' || "effectiveFrom" AS line
  ${given}
  WHERE NOT EXISTS (SELECT 1 FROM core.parameter AS known WHERE known.key = row.key)
  UNION ALL
  SELECT key || ' = ' || value::text
    || coalesce(' for ' || nullif(concat_ws(', ', archetype, 'product ' || product_id, 'currency ' || currency), ''), '')
    || ' from ' || effective_from || ', filled in' AS line
  FROM core.parameter WHERE unconfirmed_since IS NOT NULL
  ORDER BY line`;

/** Lists the values that `proposeParameters` would add, and those that nobody confirmed, one line each. */
export async function listProposed(q: Queryable): Promise<readonly string[]> {
  const { rows } = await q.query<{ line: string }>(listMissing, [JSON.stringify(parameterRows)]);
  return rows.map(({ line }) => line);
}
