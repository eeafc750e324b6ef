import { formatDate } from '#shared/time/dates.ts';
import { findMainCoverage } from '../../policy/coverage-facts.ts';
import { usePolicyWithProducts } from '../../policy/use-policy.ts';

/** 'Nama produk · 7700000001 · sejak 24/07/2023' */
export const useInformationCaption = (): string => {
  const { policy, coverages } = usePolicyWithProducts();
  const main = findMainCoverage(coverages);
  const since = main && `terbit ${formatDate(main.issueDate)}`;
  return [main?.productName, policy.policyNumber, since].filter((part) => part !== undefined).join(' · ');
};
