import { Big } from 'big.js';
import { formatMoney } from '#shared/money/money.ts';
import type { CurrencyCode } from '#shared/money/money.ts';
import type { EnrichedCoverage } from './enrich-coverages.ts';

export const findMainCoverage = (coverages: readonly EnrichedCoverage[]): EnrichedCoverage | undefined =>
  coverages.find(({ masterProduct }) => masterProduct === null);

/** What is billed: basic premium plus regular top-up (wire 5.4). */
export const billedPremium = ({ currentPremium, recurringTopup }: EnrichedCoverage): Big =>
  new Big(currentPremium.stdPremAf).plus(recurringTopup?.topupAmount ?? 0);

/** Plan text if there is one, else the sum assured. */
export const benefitText = (coverage: EnrichedCoverage, currency: CurrencyCode): string =>
  coverage.benefitLevelDescrp === '-'
    ? formatMoney(coverage.currentPremium.sumAssured, currency)
    : coverage.benefitLevelDescrp;
