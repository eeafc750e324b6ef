import type { Coverage } from '#shared/policy/coverage.ts';
import type { Covers } from '#shared/policy/policy.ts';
import type { Product } from '#shared/policy/product.ts';

/** Coverage with data of the products call: product name and plan name; `planName` null = unknown plan. */
export type EnrichedCoverage = Coverage & { readonly planName: string | null };

const enrich = (cover: Coverage, product: Product | undefined): EnrichedCoverage => ({
  ...cover,
  productName: product?.name || cover.productName || '-',
  planName: product?.plans.find(({ code }) => code === cover.plan)?.name ?? null,
});

/** Returns all coverages with product data, the main coverage first. */
export const enrichCoverages = (
  covers: Covers,
  products: readonly Product[],
): readonly [EnrichedCoverage, ...EnrichedCoverage[]] => {
  const known = (cover: Coverage) =>
    enrich(
      cover,
      products.find(({ id }) => id === cover.productId),
    );
  return [known(covers.mainCover), ...covers.riders.map(known)];
};
