import { Big } from 'big.js';
import { formatMoney } from '#shared/money/money.ts';
import type { CurrencyCode } from '#shared/money/currency-code.ts';
import type { EnrichedCoverage } from './enrich-coverages.ts';

/** Returns the billed premium: basic premium plus regular top-up (wire 5.4). */
export const billedPremium = ({ premium, topUp }: EnrichedCoverage): Big => new Big(premium).plus(topUp);

/** Returns the plan text if there is one, else the sum assured. */
export const benefitText = ({ planName, sumAssured }: EnrichedCoverage, currency: CurrencyCode): string =>
  planName ?? formatMoney(sumAssured, currency);
