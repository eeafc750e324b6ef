import { Big } from 'big.js';
import { addDays } from '#shared/time/dates.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import { getStoredPolicy } from '../../engine/version-repository.ts';
import { updateRiderPremium } from '../../premiums/schedule-repository.ts';
import type { ChangeApplier } from '../../engine/change-applier.ts';
import { changeCovers, closeCover } from '../../document/covers.ts';

/** Ends riders: cover and bills stop on their day and nothing is paid out for them (rulebook 7.1). */
export const endCovers: ChangeApplier<ChangeOf<'EndCovers'>> = {
  async apply({ tx, policy, requestNumber, effectiveDate }, { itemIds }) {
    const { riders } = await getStoredPolicy(tx, policy);
    const premium = riders
      .filter(({ itemId, status }) => itemIds.includes(itemId) && status !== 'TERMINATED')
      .reduce((sum, rider) => sum.plus(rider.premium), new Big(0));
    if (premium.gt(0)) {
      const cause = { policyNumber: policy.policyNumber, requestNumber };
      await updateRiderPremium(tx, cause, { by: premium.neg().toFixed(), from: effectiveDate });
    }
    return [];
  },
  revise: (policy, { itemIds }, { effectiveDate }) =>
    changeCovers(policy, (cover) =>
      itemIds.includes(cover.itemId) ? closeCover(cover, addDays(effectiveDate, -1)) : cover,
    ),
};
