import * as z from 'zod';
import { Archetype } from '#shared/parameters/archetypes.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { StoredPolicy } from '../document/stored-policy.ts';
import { readNumbers } from '../parameters/known-numbers.ts';
import type { Queryable } from '../db/database.ts';

const ProductTerms = z.object({
  productId: z.number(),
  archetype: Archetype,
  isRider: z.boolean(),
  fundCodes: z.array(z.string()),
  riders: z.array(z.number()),
});
type ProductTerms = z.infer<typeof ProductTerms>;

/** Products and parameters as they stand in the database while a file is loaded. */
export interface LoadTerms {
  /** Finds a product by number; undefined when the database has none. */
  findProduct(productId: number): ProductTerms | undefined;
  /** Returns the parameters of a policy on a day. @throws Error for an unknown product */
  parametersOf(policy: Pick<StoredPolicy, 'mainCover' | 'currency'>, on: BusinessDate): Parameters;
}

const selectProducts = `
  SELECT product_id AS "productId", archetype, is_rider AS "isRider",
    ARRAY(SELECT fund_code FROM core.product_fund fund WHERE fund.product_id = product.product_id ORDER BY 1) AS "fundCodes",
    ARRAY(SELECT rider_product_id FROM core.product_rider sold WHERE sold.main_product_id = product.product_id ORDER BY 1) AS riders
  FROM core.product product`;

/** Reads products and parameters once for a whole load. */
export async function readLoadTerms(q: Queryable): Promise<LoadTerms> {
  const { rows } = await q.query(selectProducts);
  const products = new Map(
    z
      .array(ProductTerms)
      .parse(rows)
      .map((product) => [product.productId, product]),
  );
  const numbers = await readNumbers(q);
  return {
    findProduct: (productId) => products.get(productId),
    parametersOf({ mainCover: { productId }, currency }, on) {
      const product = products.get(productId);
      if (product === undefined) throw new Error(`No product ${productId}`);
      return numbers.parametersOf({ productId, archetype: product.archetype, currency, on });
    },
  };
}
