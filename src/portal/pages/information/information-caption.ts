import { formatDate } from '#shared/dates.ts';
import { labelOf, riskStatusNames } from '#shared/lookups.ts';
import { formatMoney } from '#shared/money.ts';
import { billedPremium, findMainCoverage } from '../../policy/coverage-facts.ts';
import type { LoadedPolicy } from '../../policy/policy-query.ts';
import { usePolicy, useWording } from '../../policy/use-policy.ts';

const nextPremium = ({ policy, coverages }: LoadedPolicy): string | undefined => {
  const main = findMainCoverage(coverages);
  const due = main?.coverageExtend.dueDate ?? null;
  if (main === undefined || due === null || policy.riskStatus !== 1) return undefined;
  return `{premi} berikutnya ${formatMoney(billedPremium(main), policy.currency)} pada ${formatDate(due)}`;
};

/** 'Nama produk · Inforce · premi berikutnya Rp … pada …' */
export const useInformationCaption = (): string => {
  const loaded = usePolicy();
  const words = useWording();
  const parts = [
    findMainCoverage(loaded.coverages)?.productName,
    labelOf(riskStatusNames, loaded.policy.riskStatus),
    nextPremium(loaded),
  ];
  return words(parts.filter((part) => part !== undefined).join(' · '));
};
