import type { BusinessDate } from '#shared/time/dates.ts';
import type { Coverage, PremiumFrequency } from '#shared/policy/coverage.ts';
import { changeCovers } from './covers.ts';
import type { StoredPolicy } from './stored-policy.ts';

const changeMainCover = (policy: StoredPolicy, changed: Partial<Coverage>): StoredPolicy => ({
  ...policy,
  mainCover: { ...policy.mainCover, ...changed },
});

/** The policy on holiday: the holiday's dates, and the next due date at its end. */
export const withHoliday = (
  policy: StoredPolicy,
  { from, until }: { readonly from: BusinessDate; readonly until: BusinessDate },
): StoredPolicy => ({ ...changeMainCover(policy, { nextDueOn: until }), premiumHoliday: { from, until } });

/** The holiday is over; the earlier versions keep its dates. */
export const withoutHoliday = (policy: StoredPolicy): StoredPolicy => ({ ...policy, premiumHoliday: null });

interface Frequency {
  readonly frequency: PremiumFrequency;
  readonly base: number;
  readonly topUp: number;
  /** Premium of each rider in force, by its item. */
  readonly riders: ReadonlyMap<number, number>;
}

/** The policy with another frequency and the cost of each cover then; covers that ended keep what they said. */
export const withFrequency = (policy: StoredPolicy, { frequency, base, topUp, riders }: Frequency): StoredPolicy =>
  changeCovers(policy, (cover, isMain) => {
    if (isMain) return { ...cover, frequency, premium: base, topUp };
    const premium = riders.get(cover.itemId);
    return premium === undefined ? cover : { ...cover, frequency, premium };
  });

/** The policy with another premium of the main cover; `topUp` 0 = none. */
export const withPremium = (policy: StoredPolicy, base: number, topUp: number): StoredPolicy =>
  changeMainCover(policy, { premium: base, topUp });
