import { Big } from 'big.js';
import { CoreRefusal } from '#core/port.ts';
import { isUnitLinked } from '#shared/facts/archetype.ts';
import { coversLife, hasRiskPremium, premiumAfter } from '#shared/lists/occupation-risk.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { getStoredPolicy } from '../../engine/version-repository.ts';
import { updatePremiumAmounts, updateRiderPremium } from '../../premiums/schedule-repository.ts';
import type { ChangeApplier, ChangeContext } from '../../engine/change-applier.ts';
import { withOccupation, withRisk } from './occupation-in-policy.ts';

type ChangeOccupation = ChangeOf<'ChangeOccupation'>;

const sum = (amounts: readonly Big[]): Big => amounts.reduce((total, amount) => total.plus(amount), new Big(0));

/** Bills the new premiums from the day on; earlier bills stay and nothing is refunded (rulebook 7.18). */
async function apply(context: ChangeContext, change: ChangeOccupation) {
  if (change.effective === 'APPROVAL') return [];
  const { partyId, on, risk } = change;
  const { tx, policy, requestNumber } = context;
  const { mainCover, riders } = await getStoredPolicy(tx, policy);
  const cause = { policyNumber: policy.policyNumber, requestNumber };
  const after = (cover: Coverage) => premiumAfter(cover.premium, risk, policy.currency);
  const isDearer = (cover: Coverage, isMain: boolean) =>
    coversLife(cover, partyId) && hasRiskPremium({ premium: cover.premium, isMain }, isUnitLinked(policy));
  if (isDearer(mainCover, true)) {
    const topUp = new Big(mainCover.topUp).toFixed();
    await updatePremiumAmounts(tx, cause, { from: on, base: after(mainCover).toFixed(), topUp });
  }
  const by = sum(riders.filter((each) => isDearer(each, false)).map((rider) => after(rider).minus(rider.premium)));
  if (!by.eq(0)) await updateRiderPremium(tx, cause, { by: by.toFixed(), from: on });
  return [];
}

/** Changes a party's occupation in every role, and the cost of the covers on their life. */
export const changeOccupation: ChangeApplier<ChangeOccupation> = {
  refuse(change) {
    if (change.effective === 'NEXT_DUE' && (Number(change.risk.from) <= 0 || Number(change.risk.to) <= 0))
      throw new CoreRefusal('POSTING_INVALID', 'The cost of a risk is above zero');
  },
  apply,
  revise(stored, change, { policy }) {
    const revised = withOccupation(stored, change);
    return change.effective === 'APPROVAL' ? revised : withRisk(revised, change, policy);
  },
};
