import type { Coverage } from '#shared/policy-document/coverage.ts';
import type { ProductSummary } from '#shared/policy-document/policy.ts';

/** A cover with what the products call knows; '-', [] and 0 where it knows nothing (wire 5.5). */
export type EnrichedCoverage = Coverage &
  Pick<ProductSummary, 'benefitLevelInfoVOList' | 'minSurValue' | 'maxSurValue'> & {
    readonly benefitLevelDescrp: string;
  };

const enrich = (coverage: Coverage, product: ProductSummary | undefined): EnrichedCoverage => {
  const levels = product?.benefitLevelInfoVOList ?? [];
  const level = levels.find(({ benefitLevel }) => benefitLevel === coverage.currentPremium.benefitLevel);
  return {
    ...coverage,
    productName: product?.name || coverage.productName || '-',
    benefitLevelInfoVOList: levels,
    minSurValue: product?.minSurValue ?? 0,
    maxSurValue: product?.maxSurValue ?? 0,
    benefitLevelDescrp: level?.levelDescrp ?? '-',
  };
};

/** Leaves the given coverages untouched; their order stays. */
export const enrichCoverages = (
  coverages: readonly Coverage[],
  products: readonly ProductSummary[],
): readonly EnrichedCoverage[] =>
  coverages.map((coverage) =>
    enrich(
      coverage,
      products.find(({ id }) => id === coverage.productId),
    ),
  );
