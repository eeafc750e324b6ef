import { Big } from 'big.js';
import { CoreRefusal } from '#core/port.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import { getStoredPolicy } from '../../engine/version-repository.ts';
import { updateRiderPremium } from '../../premiums/schedule-repository.ts';
import { insertEndorsement } from '../../reinstatement/lapse-repository.ts';
import { withRider } from './with-rider.ts';
import type { ChangeApplier, ChangeContext } from '../../engine/change-applier.ts';
import { coversOf } from '#shared/policy/policy.ts';

type AddRiders = ChangeOf<'AddRiders'>;

/** Refuses a rider that the policy already holds. @throws CoreRefusal */
async function refuseHeld({ tx, policy }: ChangeContext, { riders }: AddRiders): Promise<void> {
  const held = coversOf(await getStoredPolicy(tx, policy)).filter(({ status }) => status !== 'TERMINATED');
  const twice = riders.find(({ productId }) => held.some((cover) => cover.productId === productId));
  if (twice !== undefined) throw new CoreRefusal('POSTING_INVALID', `The policy has rider ${twice.productId} already`);
}

/** Adds riders from a day on and raises later bills by the cost of the riders that no fund pays (rulebook 7.6 CORE). */
export const addRiders: ChangeApplier<AddRiders> = {
  refuse({ riders }) {
    const isHeadless = riders.some(({ partyIds, newInsured }) => partyIds.length === 0 && newInsured === null);
    if (isHeadless || riders.some(({ premium }) => Number(premium) < 0))
      throw new CoreRefusal('POSTING_INVALID', 'A rider covers somebody and costs nothing or more');
  },
  async apply(context, change) {
    await refuseHeld(context, change);
    const { tx, policy, requestNumber } = context;
    const by = change.riders.reduce((sum, { premium }) => sum.plus(premium), new Big(0));
    const cause = { policyNumber: policy.policyNumber, requestNumber };
    if (by.gt(0)) await updateRiderPremium(tx, cause, { by: by.toFixed(), from: change.on });
    await insertEndorsement(context, 'RIDERS_ADDED', {
      products: change.riders.map(({ productId }) => productId),
      coverBeginsOn: change.on,
      waitingUntil: change.waitingUntil,
    });
    return [];
  },
  async revise(before, { riders, on }, context) {
    let policy = before;
    for (const rider of riders) policy = await withRider(policy, rider, on, context);
    return policy;
  },
};
