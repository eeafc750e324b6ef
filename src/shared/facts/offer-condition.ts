import { Big } from 'big.js';
import * as z from 'zod/mini';
import { lastOf } from '../collections/last-of.ts';
import { cleanText } from '../text/clean-text.ts';
import type { CurrencyCode } from '../money/currency-code.ts';
import { formatMoney } from '../money/money.ts';

const subject = z.string().check(z.minLength(1), z.maxLength(40));

/**
 * Term under which an underwriter accepts a non-standard risk (rulebook 4.1 PENAWARAN). `subject` is the key of a cover
 * of the request; `percent` is added to the cost of that cover; `sum` is the lower sum assured, in the policy's
 * currency.
 */
export const OfferCondition = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('EXTRA_PREMIUM'), subject, percent: z.number() }),
  z.object({ kind: z.literal('EXCLUSION'), subject, text: z.string().check(z.overwrite(cleanText), z.maxLength(300)) }),
  z.object({ kind: z.literal('REDUCED_SUM'), subject, sum: z.number() }),
]);
export type OfferCondition = z.infer<typeof OfferCondition>;

/** Cover to which terms can apply. `sum` = the requested sum and the lowest that can be offered instead; null = the sum stays. */
export const OfferSubject = z.object({
  key: z.string(),
  label: z.string(),
  /** Token of the payment for its risk: '{premi}' or, from a fund, '{biayaAsuransi}'. */
  cost: z.string(),
  sum: z.nullable(z.object({ asked: z.number(), least: z.number() })),
});
export type OfferSubject = z.infer<typeof OfferSubject>;

/** Combined terms of one cover: 100, empty and null without terms. */
export interface CoverTerms {
  /** Cost in percent of the standard one. */
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

/** Describes a term with wording tokens: label and value of a line. */
export function describeCondition(
  condition: OfferCondition,
  { label, cost }: Pick<OfferSubject, 'label' | 'cost'>,
  currency: CurrencyCode,
): { readonly label: string; readonly value: string } {
  if (condition.kind === 'EXCLUSION') return { label: `Tidak dijamin pada ${label}`, value: condition.text };
  if (condition.kind === 'REDUCED_SUM')
    return { label: `{UP} ${label}`, value: formatMoney(new Big(condition.sum), currency) };
  return { label: `Tambahan ${cost} ${label}`, value: `${new Big(condition.percent).toFixed()}%` };
}
