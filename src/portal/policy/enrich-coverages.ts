import type { Coverage } from '#shared/policy/coverage.ts';
import type { Covers } from '#shared/policy/policy.ts';
import type { Product } from '#shared/policy/product.ts';

/** A cover with what the products call knows: the product's own name, and that of the plan; null where it knows none. */
export type EnrichedCoverage = Coverage & { readonly planName: string | null };

const enrich = (cover: Coverage, product: Product | undefined): EnrichedCoverage => ({
  ...cover,
  productName: product?.name || cover.productName || '-',
  planName: product?.plans.find(({ code }) => code === cover.plan)?.name ?? null,
});

/** Returns every cover, the main one first. */
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
