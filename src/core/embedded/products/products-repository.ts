import * as z from 'zod';
import { ProductRider, ProductSummary, type ProductDetail } from '#shared/policy-document/policy.ts';
import type { Queryable } from '../db/database.ts';

const summaryColumns = `product_id AS id, name, benefit_levels AS "benefitLevelInfoVOList",
  min_sum_assured::float8 AS "minSurValue", max_sum_assured::float8 AS "maxSurValue"`;

const selectProducts = {
  name: 'core/list-products',
  text: `
    SELECT ${summaryColumns}
    FROM core.product WHERE product_id = ANY ($1::integer[]) ORDER BY product_id LIMIT 100`,
};

/** Column of a row of core.policy_version: the main product and riders of its covers. */
export const coveredProductsColumn = `
  (SELECT coalesce(json_agg(covered), '[]')
     FROM (SELECT ${summaryColumns} FROM core.product
            WHERE product_id IN (SELECT (cover->>'productId')::integer FROM jsonb_array_elements(version.document->'coverages') AS cover)
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
    SELECT rider.product_id AS "productId", rider.name AS "productName", rider.family_type AS "familyType",
      rider.needs_health AS health, rider.benefit_levels AS "benefitLevelInfoVOList"
    FROM core.product_rider sold JOIN core.product rider ON rider.product_id = sold.rider_product_id
    WHERE sold.main_product_id = $1 ORDER BY rider.product_id LIMIT 100`,
};

/** Main products and riders by id; unknown ids are left out. */
export async function listProducts(q: Queryable, ids: readonly number[]): Promise<readonly ProductSummary[]> {
  const { rows } = await q.query({ ...selectProducts, values: [ids] });
  return z.array(ProductSummary).parse(rows);
}

export async function findProduct(q: Queryable, id: number): Promise<ProductDetail | undefined> {
  const { rows } = await q.query<ProductDetail['product']>({ ...selectProduct, values: [id] });
  return rows[0] === undefined ? undefined : { product: rows[0] };
}

/** Riders that may be sold with a main product; none for an unknown one. */
export async function listRiders(q: Queryable, mainProductId: number): Promise<readonly ProductRider[]> {
  const { rows } = await q.query({ ...selectRiders, values: [mainProductId] });
  return z.array(ProductRider).parse(rows);
}
