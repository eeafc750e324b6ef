import { Big } from 'big.js';
import { addMonths, type BusinessDate } from '#shared/time/dates.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import type { PolicyRecord } from '#core/embedded/imports/policy-record.ts';
import type { DemoPolicy, OpeningPayable } from './demo-policy.ts';

type OpeningBenefit = PolicyRecord['benefits'][number];
type BenefitTerms = Pick<OpeningBenefit, 'kind' | 'dueOn' | 'amount'>;

const percentOfSumAssured = (cover: Coverage, percent: number): string =>
  new Big(cover.sumAssured).times(percent).div(100).toFixed();

/**
 * Returns survival benefits of `percent` of the sum assured, due at the end of each listed policy year before the cover
 * expires.
 */
const buildSurvivalBenefits = (cover: Coverage, years: readonly number[], percent: number): readonly BenefitTerms[] =>
  years
    .map((year) => ({
      kind: 'SB' as const,
      dueOn: addMonths(cover.issuedOn, year * 12),
      amount: percentOfSumAssured(cover, percent),
    }))
    .filter(({ dueOn }) => dueOn < cover.expiresOn);

/**
 * Invented benefits by product number. The endowment (1101) pays survival benefits and the sum assured at maturity, the
 * education plan (2201) survival benefits. The term insurance (1201) pays 30 monthly premiums every five years without a
 * claim, up to year 10.
 */
const benefitsByProduct: ReadonlyMap<number, (cover: Coverage) => readonly BenefitTerms[]> = new Map([
  [
    1101,
    (cover) => [
      ...buildSurvivalBenefits(cover, [6, 9, 12, 15, 18], 7.5),
      { kind: 'MB', dueOn: cover.expiresOn, amount: percentOfSumAssured(cover, 100) },
    ],
  ],
  [2201, (cover) => buildSurvivalBenefits(cover, [4, 6, 8], 10)],
  [
    1201,
    (cover) =>
      [5, 10].map((year) => ({
        kind: 'NCB' as const,
        dueOn: addMonths(cover.issuedOn, year * 12),
        amount: new Big(cover.premium).times(30).toFixed(),
      })),
  ],
]);

/** Returns the id of the open payable for a benefit; null when the benefit was paid before the seeding day. */
const findPayableId = (payables: readonly OpeningPayable[], { kind, amount }: BenefitTerms): string | null =>
  payables.find((each) => each.kind === kind && new Big(each.amount).eq(amount))?.payableId ?? null;

/**
 * Returns the benefits of a demo policy. Future benefits are PLANNED; past benefits are PAYABLE, with a payable id if the
 * money is still owed. A surrendered policy has none.
 */
export function buildOpeningBenefits(
  { policy, subStatus, payables }: DemoPolicy,
  today: BusinessDate,
): OpeningBenefit[] {
  if (subStatus === 'SURRENDERED') return [];
  const { mainCover } = policy;
  return (benefitsByProduct.get(mainCover.productId)?.(mainCover) ?? []).map((promised) => {
    const isPlanned = promised.dueOn > today;
    const payableId = isPlanned ? null : findPayableId(payables, promised);
    return { ...promised, state: isPlanned ? 'PLANNED' : 'PAYABLE', payableId };
  });
}
