import type { BusinessDate } from '#shared/time/dates.ts';
import type { Coverage, PremiumFrequency } from '#shared/policy/coverage.ts';
import { changeCovers } from './covers.ts';
import type { StoredPolicy } from './stored-policy.ts';

const changeMainCover = (policy: StoredPolicy, changed: Partial<Coverage>): StoredPolicy => ({
  ...policy,
  mainCover: { ...policy.mainCover, ...changed },
});

/** Puts the policy on holiday: stores the dates and moves the next due date to the holiday's end. */
export const withHoliday = (
  policy: StoredPolicy,
  { from, until }: { readonly from: BusinessDate; readonly until: BusinessDate },
): StoredPolicy => ({ ...changeMainCover(policy, { nextDueOn: until }), premiumHoliday: { from, until } });

/** Clears the holiday; earlier versions keep its dates. */
export const withoutHoliday = (policy: StoredPolicy): StoredPolicy => ({ ...policy, premiumHoliday: null });

interface Frequency {
  readonly frequency: PremiumFrequency;
  readonly base: number;
  readonly topUp: number;
  /** Premium of each rider in force, by item id. */
  readonly riders: ReadonlyMap<number, number>;
}

/** Sets another frequency and each cover's premium for it; ended covers stay unchanged. */
export const withFrequency = (policy: StoredPolicy, { frequency, base, topUp, riders }: Frequency): StoredPolicy =>
  changeCovers(policy, (cover, isMain) => {
    if (isMain) return { ...cover, frequency, premium: base, topUp };
    const premium = riders.get(cover.itemId);
    return premium === undefined ? cover : { ...cover, frequency, premium };
  });

/** Sets the premium of the main cover; `topUp` 0 = none. */
export const withPremium = (policy: StoredPolicy, base: number, topUp: number): StoredPolicy =>
  changeMainCover(policy, { premium: base, topUp });
