import type { BusinessDate } from '#shared/dates.ts';
import { Parameters } from '#shared/parameters.ts';
import type { Queryable } from '../database.ts';

interface ParameterScope {
  readonly productId: number;
  readonly archetype: string;
  readonly currency: number;
}

/** The numbers of rulebook 3 for one product on `day`: the most specific row wins, then the newest. @throws when one is missing */
export async function getParameters(q: Queryable, scope: ParameterScope, day: BusinessDate): Promise<Parameters> {
  const { rows } = await q.query<{ key: string; value: unknown }>(
    `SELECT DISTINCT ON (key) key, value FROM core.parameter
     WHERE (product_id IS NULL OR product_id = $1) AND (archetype IS NULL OR archetype = $2)
       AND (currency IS NULL OR currency = $3) AND effective_from <= $4
     ORDER BY key, product_id IS NULL, archetype IS NULL, currency IS NULL, effective_from DESC`,
    [scope.productId, scope.archetype, scope.currency, day],
  );
  return Parameters.parse(Object.fromEntries(rows.map((row) => [row.key, row.value])));
}
