import type { Parameters } from '#shared/parameters/parameters.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { StoredPolicy } from '#core/embedded/document/stored-policy.ts';
import { numbersOf } from '#core/embedded/parameters/known-numbers.ts';
import { parameterRows } from '#core/embedded/parameters/parameter-rows.ts';
import { mainProducts } from '../../catalogue/main-products.ts';
import type { ProductRow } from '../../catalogue/product-table.ts';

const numbers = numbersOf(parameterRows);

/** Returns the demo's main product with this number. @throws Error for an unknown number */
export function productOf(productId: number): ProductRow {
  const product = mainProducts.find((row) => row.productId === productId);
  if (product === undefined) throw new Error(`No main product ${productId}`);
  return product;
}

/** Returns the parameters in force for a demo policy on a day. */
export function parametersOn(
  { mainCover, currency }: Pick<StoredPolicy, 'mainCover' | 'currency'>,
  on: BusinessDate,
): Parameters {
  const { productId, archetype } = productOf(mainCover.productId);
  return numbers.parametersOf({ productId, archetype, currency, on });
}
