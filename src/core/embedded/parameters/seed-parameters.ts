import type { Queryable } from '../db/database.ts';
import { parameterRows } from './parameter-rows.ts';

const given = `
  FROM jsonb_to_recordset($1::jsonb) AS row (key text, archetype text, "productId" integer, currency integer,
       "effectiveFrom" date, value jsonb, source text)`;

const insertParameters = `
  INSERT INTO core.parameter (key, archetype, product_id, currency, effective_from, value, source)
  SELECT key, archetype, "productId", currency, "effectiveFrom", coalesce(value, 'null'::jsonb), source ${given}
  ON CONFLICT DO NOTHING`;

/** Inserts keys that have no row at all; an installation without any parameter is left to the person who sets it up. */
const insertMissing = `
  INSERT INTO core.parameter (key, archetype, product_id, currency, effective_from, value, source)
  SELECT key, archetype, "productId", currency, "effectiveFrom", coalesce(value, 'null'::jsonb), source ${given}
  WHERE EXISTS (SELECT 1 FROM core.parameter)
    AND NOT EXISTS (SELECT 1 FROM core.parameter AS known WHERE known.key = row.key)
  ON CONFLICT DO NOTHING`;

/**
 * Writes rulebook 3 into core.parameter. 'No limit' is the JSON null, a row like any other; rows of a
 * migration stay. */
export async function seedParameters(q: Queryable): Promise<void> {
  await q.query(insertParameters, [JSON.stringify(parameterRows)]);
}

/**
 * Gives an existing installation the numbers that this version of the program knows and it does not: without them no policy could be
 * read. Safe to repeat at every start, also by several processes; what is there stays, whatever it says.
 */
export async function fillMissingParameters(q: Queryable): Promise<void> {
  await q.query(insertMissing, [JSON.stringify(parameterRows)]);
}
