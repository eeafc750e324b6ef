import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import type { Parameters } from '#shared/parameters/parameters.ts';
import { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import type { ParameterRow, ParameterScope, ParameterValue } from './parameter-row.ts';
import { chooseRows, resolveParameters } from './resolve-parameters.ts';

const selectRows = {
  name: 'core/find-parameters',
  text: `
    SELECT coalesce(json_agg(json_build_object(
             'key', key, 'archetype', archetype, 'productId', product_id, 'currency', currency,
             'effectiveFrom', effective_from, 'value', value)), '[]')::text AS rows
    FROM core.parameter
    WHERE effective_from <= $4 AND (product_id IS NULL OR product_id = $1)
      AND (archetype IS NULL OR archetype = $2) AND (currency IS NULL OR currency = $3)`,
};

const Rows = z.array(
  z.object({
    key: z.string(),
    archetype: z.nullable(z.string()),
    productId: z.nullable(z.number()),
    currency: z.nullable(z.number()),
    effectiveFrom: BusinessDate,
    value: z.unknown(),
  }),
);

/** Resolved parameters by the text of their rows: one entry per product, currency and change of a number. */
const resolved = new LRUCache<string, Parameters>({ max: 100 });

/** Reads the rows that may count for a policy on a day, as JSON text. */
async function readRows(q: Queryable, { productId, archetype, currency, on }: ParameterScope): Promise<string> {
  const found = await q.query<{ rows: string }>({ ...selectRows, values: [productId, archetype, currency, on] });
  return found.rows[0]?.rows ?? '[]';
}

/** Reads the row that counts for each key of a policy on a day. */
export const findVersions = async (
  q: Queryable,
  scope: ParameterScope,
): Promise<ReadonlyMap<string, ParameterValue | undefined>> =>
  chooseRows(Rows.parse(JSON.parse(await readRows(q, scope))), scope);

/**
 * Reads the parameters of a policy on a day. The rows are read each time, so that the answer is right even on the day one
 * comes into force; only what they resolve to is kept, which takes longer than the statement.
 */
export async function findParameters(q: Queryable, scope: ParameterScope): Promise<Parameters> {
  const text = await readRows(q, scope);
  const parameters = resolved.get(text) ?? resolveParameters(Rows.parse(JSON.parse(text)), scope);
  resolved.set(text, parameters);
  return parameters;
}

/** Lists every row, for any policy and day: one statement for work on many policies. */
export async function listAllRows(q: Queryable): Promise<readonly ParameterRow[]> {
  const { rows } = await q.query<ParameterRow>(
    `SELECT key, archetype, product_id AS "productId", currency, effective_from AS "effectiveFrom", value, source
     FROM core.parameter`,
  );
  return rows;
}
