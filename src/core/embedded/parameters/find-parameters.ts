import type { Parameters } from '#shared/parameters/parameters.ts';
import type { Queryable } from '../db/database.ts';
import type { ParameterRow, ParameterScope } from './parameter-row.ts';
import { resolveParameters } from './resolve-parameters.ts';

const selectRows = {
  name: 'core/find-parameters',
  text: `
    SELECT key, archetype, product_id AS "productId", currency, effective_from AS "effectiveFrom", value, source
    FROM core.parameter
    WHERE effective_from <= $4 AND (product_id IS NULL OR product_id = $1)
      AND (archetype IS NULL OR archetype = $2) AND (currency IS NULL OR currency = $3)`,
};

/** Reads the parameters of a policy on a day. Not cached: it is one short statement, and right even on the day a row comes into force. */
export async function findParameters(q: Queryable, scope: ParameterScope): Promise<Parameters> {
  const { productId, archetype, currency, on } = scope;
  const { rows } = await q.query<ParameterRow>({ ...selectRows, values: [productId, archetype, currency, on] });
  return resolveParameters(rows, scope);
}

/** Lists every row, for any policy and day: one statement for work on many policies. */
export async function listAllRows(q: Queryable): Promise<readonly ParameterRow[]> {
  const { rows } = await q.query<ParameterRow>(
    `SELECT key, archetype, product_id AS "productId", currency, effective_from AS "effectiveFrom", value, source
     FROM core.parameter`,
  );
  return rows;
}
