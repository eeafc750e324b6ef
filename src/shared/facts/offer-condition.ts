import { Big } from 'big.js';
import * as z from 'zod/mini';
import { lastOf } from '../collections/last-of.ts';
import { cleanText } from '../text/clean-text.ts';
import type { CurrencyCode } from '../money/currency-code.ts';
import { formatMoney } from '../money/money.ts';

const subject = z.string().check(z.minLength(1), z.maxLength(40));

/**
 * Term under which an underwriter accepts a higher risk (rulebook 4.1 PENAWARAN). `subject` = key of the cover;
 * `percent` = addition to its cost; `sum` = lower sum assured, in the policy's currency.
 */
export const OfferCondition = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('EXTRA_PREMIUM'), subject, percent: z.number() }),
  z.object({ kind: z.literal('EXCLUSION'), subject, text: z.string().check(z.overwrite(cleanText), z.maxLength(300)) }),
  z.object({ kind: z.literal('REDUCED_SUM'), subject, sum: z.number() }),
]);
export type OfferCondition = z.infer<typeof OfferCondition>;

/**
 * Cover to which terms can apply. `sum` = requested sum with the lowest that can be offered instead; null = the sum
 * cannot change.
 */
export const OfferSubject = z.object({
  key: z.string(),
  label: z.string(),
  /** Wording token for what pays the risk: '{premi}' or, from a fund, '{biayaAsuransi}'. */
  cost: z.string(),
  sum: z.nullable(z.object({ asked: z.number(), least: z.number() })),
});
export type OfferSubject = z.infer<typeof OfferSubject>;

/** All terms of one cover together. Without terms: 100, no exclusions, null. */
export interface CoverTerms {
  /** Cost in percent of the standard cost. */
  readonly percent: number;
  readonly exclusions: readonly string[];
  readonly sum: number | null;
}

const standard = 100;

export function termsOf(conditions: readonly OfferCondition[], key: string): CoverTerms {
  const own = conditions.filter((each) => each.subject === key);
  return {
    percent: own.reduce((sum, each) => (each.kind === 'EXTRA_PREMIUM' ? sum + each.percent : sum), standard),
    exclusions: own.flatMap((each) => (each.kind === 'EXCLUSION' ? [each.text] : [])),
    sum: lastOf(own.flatMap((each) => (each.kind === 'REDUCED_SUM' ? [each.sum] : []))) ?? null,
  };
}

/** Beginning of the label of an exclusion, whose text may name an illness. */
export const excludedLabel = 'Tidak dijamin pada';

/** Returns a term as label and value of a row, with wording tokens. */
export function describeCondition(
  condition: OfferCondition,
  { label, cost }: Pick<OfferSubject, 'label' | 'cost'>,
  currency: CurrencyCode,
): { readonly label: string; readonly value: string } {
  if (condition.kind === 'EXCLUSION') return { label: `${excludedLabel} ${label}`, value: condition.text };
  if (condition.kind === 'REDUCED_SUM')
    return { label: `{UP} ${label}`, value: formatMoney(new Big(condition.sum), currency) };
  return { label: `Tambahan ${cost} ${label}`, value: `${new Big(condition.percent).toFixed()}%` };
}
