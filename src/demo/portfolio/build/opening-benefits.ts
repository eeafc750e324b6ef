import { Big } from 'big.js';
import { addMonths, type BusinessDate } from '#shared/time/dates.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import type { PolicyRecord } from '#core/embedded/imports/policy-record.ts';
import type { DemoPolicy, OpeningPayable } from './demo-policy.ts';

type OpeningBenefit = PolicyRecord['benefits'][number];
type Promised = Pick<OpeningBenefit, 'kind' | 'dueOn' | 'amount'>;

const percentOf = (cover: Coverage, percent: number): string =>
  new Big(cover.sumAssured).times(percent).div(100).toFixed();

/**
 * Builds survival benefits of `percent` of the sum assured at the ends of these policy years, while the cover lasts.
 */
const survival = (cover: Coverage, years: readonly number[], percent: number): readonly Promised[] =>
  years
    .map((year) => ({
      kind: 'SB' as const,
      dueOn: addMonths(cover.issuedOn, year * 12),
      amount: percentOf(cover, percent),
    }))
    .filter(({ dueOn }) => dueOn < cover.expiresOn);

/**
 * Benefits of the demo's products (invented). The term insurance returns half of its monthly premiums after five years
 * without a claim; the education plan pays the participant's account at its end.
 */
const promises: ReadonlyMap<number, (cover: Coverage) => readonly Promised[]> = new Map([
  [
    1101,
    (cover) => [
      ...survival(cover, [6, 9, 12, 15, 18], 7.5),
      { kind: 'MB', dueOn: cover.expiresOn, amount: percentOf(cover, 100) },
    ],
  ],
  [2201, (cover) => survival(cover, [4, 6, 8], 10)],
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

/** Finds the payable of a benefit that is owed already; older ones were paid long ago. */
const payableOf = (payables: readonly OpeningPayable[], { kind, amount }: Promised): string | null =>
  payables.find((each) => each.kind === kind && new Big(each.amount).eq(amount))?.payableId ?? null;

/**
 * Builds the benefits of a demo policy: past ones are paid or owed, the rest is planned; none for a policy that ended
 * early.
 */
export function buildOpeningBenefits(
  { policy, subStatus, payables }: DemoPolicy,
  today: BusinessDate,
): OpeningBenefit[] {
  if (subStatus === 'SURRENDERED') return [];
  const { mainCover } = policy;
  return (promises.get(mainCover.productId)?.(mainCover) ?? []).map((promised) => {
    const isPlanned = promised.dueOn > today;
    const payableId = isPlanned ? null : payableOf(payables, promised);
    return { ...promised, state: isPlanned ? 'PLANNED' : 'PAYABLE', payableId };
  });
}
