import { Big } from 'big.js';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { premiumAfter } from '#shared/lists/occupation-risk.ts';
import { termsOf, type OfferSubject } from '#shared/facts/offer-condition.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { coversOf } from '#shared/policy/policy.ts';
import type { SummaryRow } from '#shared/wire/summary.ts';
import { isBilled } from './benefit-cost.ts';

const standard = 100;

const keyOf = ({ itemId }: Coverage): string => String(itemId);

/** Returns the covers that have not ended, for which an underwriter can set terms; their sums stay. */
export const coverSubjects = (facts: Facts): readonly OfferSubject[] =>
  coversOf(facts.policy)
    .filter(({ status }) => status !== 'TERMINATED')
    .map((cover) => ({
      key: keyOf(cover),
      label: cover.productName,
      cost: isBilled(cover, facts) ? '{premi}' : '{biayaAsuransi}',
      sum: null,
    }));

interface AgreedCover {
  readonly cover: Coverage;
  readonly terms: ReturnType<typeof termsOf>;
}

/** Returns the covers whose agreed terms differ from standard: extra cost or exclusions. */
const agreedCovers = ({ policy, conditions }: Facts): readonly AgreedCover[] =>
  coversOf(policy)
    .map((cover) => ({ cover, terms: termsOf(conditions, keyOf(cover)) }))
    .filter(({ terms }) => terms.percent !== standard || terms.exclusions.length > 0);

/** Returns rows for the billed premiums that the agreed terms change. */
export const coverTermRows = (facts: Facts): readonly SummaryRow[] =>
  agreedCovers(facts)
    .filter(({ cover, terms }) => isBilled(cover, facts) && terms.percent !== standard)
    .map(({ cover: { productName, premium }, terms: { percent } }) => {
      const { currency } = facts.policy;
      const after = premiumAfter(premium, { from: standard, to: percent }, currency);
      return {
        label: `{Premi} ${productName}`,
        old: formatMoney(premium, currency),
        new: formatMoney(after, currency),
      };
    });

/** Returns the core change that sets the agreed terms; empty when all terms are standard. */
export function coverTermChanges(facts: Facts, on: BusinessDate): readonly ChangeOf<'SetCoverTerms'>[] {
  const items = agreedCovers(facts).map(({ cover, terms: { percent, exclusions } }) => ({
    itemId: cover.itemId,
    percent: new Big(percent).toFixed(),
    exclusions: [...exclusions],
  }));
  return items.length === 0 ? [] : [{ kind: 'SetCoverTerms', effective: 'NEXT_DUE', on, items }];
}
