import type { Queryable } from '#core/embedded/db/database.ts';
import { products, type ProductLine } from '#core/embedded/imports/tables/products.ts';
import { mainProducts } from './main-products.ts';
import { riders } from './rider-products.ts';

/** Returns the rows of the demo products, riders first. A rider's archetype only tells whether it is syariah. */
export const buildProductRows = (): readonly ProductLine[] => [
  ...riders.map(({ isSyariah, minSumAssured, maxSumAssured, plans, ...rider }) => ({
    ...rider,
    archetype: isSyariah ? ('SY_UL_REG' as const) : ('UL_REG' as const),
    priorityCode: '-',
    isRider: true,
    minSumAssured: String(minSumAssured),
    maxSumAssured: String(maxSumAssured),
    plans: [...plans],
    funds: [],
    riders: [],
  })),
  ...mainProducts.map(({ fundCodes, minSumAssured, maxSumAssured, ...product }) => ({
    ...product,
    isRider: false,
    familyType: 0,
    needsHealth: true,
    minSumAssured: String(minSumAssured),
    maxSumAssured: String(maxSumAssured),
    plans: [...product.plans],
    funds: [...fundCodes],
    riders: [...product.riders],
  })),
];

/** Stores the demo products in the core; the funds must exist already. */
export const seedProducts = (q: Queryable): Promise<void> => products.save(q, buildProductRows());
