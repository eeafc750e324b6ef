import type { Queryable } from '../database.ts';
import { parameterRows } from './parameter-rows.ts';

const insertParameters = `
  INSERT INTO core.parameter (key, archetype, product_id, currency, effective_from, value, source)
  SELECT key, archetype, "productId", currency, "effectiveFrom", coalesce(value, 'null'::jsonb), source
  FROM jsonb_to_recordset($1::jsonb) AS row (key text, archetype text, "productId" integer, currency integer,
       "effectiveFrom" date, value jsonb, source text)
  ON CONFLICT DO NOTHING`;

/**
 * Writes rulebook 3 into core.parameter. 'No limit' is the JSON null, a row like any other; rows of a
 * migration stay. */
export async function seedParameters(q: Queryable): Promise<void> {
  await q.query(insertParameters, [JSON.stringify(parameterRows)]);
}
