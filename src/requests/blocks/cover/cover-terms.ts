import { Big } from 'big.js';
import { isUnitLinked } from '#shared/policy/archetype.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/policy/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { hasRiskPremium, premiumAfter } from '#shared/lists/occupation-risk.ts';
import { termsOf, type OfferSubject } from '#shared/policy/offer.ts';
import type { ChangeOf } from '#shared/policy/policy-change.ts';
import type { Coverage } from '#shared/policy-document/coverage.ts';
import type { SummaryRow } from '#shared/wire/summary.ts';

const ended = 3;
const standard = 100;

const keyOf = ({ itemId }: Coverage): string => String(itemId);

const isBilled = (cover: Coverage, { position }: Facts): boolean => hasRiskPremium(cover, isUnitLinked(position));

/** Every cover that has not ended, as something on which an underwriter can put terms; its sum stays. */
export const coverSubjects = (facts: Facts): readonly OfferSubject[] =>
  facts.policy.coverages
    .filter(({ riskStatus }) => riskStatus !== ended)
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

/** Covers of the policy with the terms that are agreed for them. */
const agreedCovers = ({ policy, conditions }: Facts): readonly AgreedCover[] =>
  policy.coverages
    .map((cover) => ({ cover, terms: termsOf(conditions, keyOf(cover)) }))
    .filter(({ terms }) => terms.percent !== standard || terms.exclusions.length > 0);

/** What the terms make of billed premiums. */
export const coverTermRows = (facts: Facts): readonly SummaryRow[] =>
  agreedCovers(facts)
    .filter(({ cover, terms }) => isBilled(cover, facts) && terms.percent !== standard)
    .map(({ cover: { productName, currentPremium }, terms: { percent } }) => {
      const { currency } = facts.policy;
      const after = premiumAfter(currentPremium.stdPremAf, { from: standard, to: percent }, currency);
      return {
        label: `{Premi} ${productName}`,
        old: formatMoney(currentPremium.stdPremAf, currency),
        new: formatMoney(after, currency),
      };
    });

/** What the core is asked to do for the terms that were accepted; nothing where there are none. */
export function coverTermChanges(facts: Facts, on: BusinessDate): readonly ChangeOf<'SetCoverTerms'>[] {
  const items = agreedCovers(facts).map(({ cover, terms: { percent, exclusions } }) => ({
    itemId: cover.itemId,
    percent: new Big(percent).toFixed(),
    exclusions: [...exclusions],
  }));
  return items.length === 0 ? [] : [{ kind: 'SetCoverTerms', effective: 'NEXT_DUE', on, items }];
}
