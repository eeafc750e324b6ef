import * as z from 'zod';
import { Product, RiderProduct, type ProductFunds } from '#shared/policy/product.ts';
import type { Queryable } from '../db/database.ts';

const summaryColumns = `product_id AS id, name, plans, min_sum_assured::float8 AS "minSum", max_sum_assured::float8 AS "maxSum"`;

const selectProducts = {
  name: 'core/list-products',
  text: `
    SELECT ${summaryColumns}
    FROM core.product WHERE product_id = ANY ($1::integer[]) ORDER BY product_id LIMIT 100`,
};

/** SQL: column of a row of core.policy_version with the main product and riders of its covers. */
export const coveredProductsColumn = `
  (SELECT coalesce(json_agg(covered), '[]')
     FROM (SELECT ${summaryColumns} FROM core.product
            WHERE product_id = (version.document->'mainCover'->>'productId')::integer
               OR product_id IN (SELECT (rider->>'productId')::integer FROM jsonb_array_elements(version.document->'riders') AS rider)
            ORDER BY product_id) AS covered) AS products`;

const selectProduct = {
  name: 'core/find-product',
  text: `
    SELECT product_id AS id, name,
      ARRAY(SELECT fund_code FROM core.product_fund fund WHERE fund.product_id = product.product_id
            ORDER BY fund_code) AS "fundCodes"
    FROM core.product product WHERE product_id = $1`,
};

const selectRiders = {
  name: 'core/list-riders',
  text: `
    SELECT rider.product_id AS id, rider.name, rider.family_type AS "familyType", rider.needs_health AS "needsHealth", rider.plans
    FROM core.product_rider sold JOIN core.product rider ON rider.product_id = sold.rider_product_id
    WHERE sold.main_product_id = $1 ORDER BY rider.product_id LIMIT 100`,
};

/** Lists main products and riders by id; unknown ids are skipped. */
export async function listProducts(q: Queryable, ids: readonly number[]): Promise<readonly Product[]> {
  const { rows } = await q.query({ ...selectProducts, values: [ids] });
  return z.array(Product).parse(rows);
}

export async function findProduct(q: Queryable, id: number): Promise<ProductFunds | undefined> {
  const { rows } = await q.query<ProductFunds>({ ...selectProduct, values: [id] });
  return rows[0];
}

/** Lists riders that can be sold with a main product; none for an unknown one. */
export async function listRiders(q: Queryable, mainProductId: number): Promise<readonly RiderProduct[]> {
  const { rows } = await q.query({ ...selectRiders, values: [mainProductId] });
  return z.array(RiderProduct).parse(rows);
}
