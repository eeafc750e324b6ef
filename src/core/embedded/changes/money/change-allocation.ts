import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import { insertAllocation, refuseUnsoundShares } from '../../allocation/insert-allocation.ts';
import type { ChangeApplier } from '../../engine/change-applier.ts';

/**
 * Changes how future premiums are divided (rulebook 7.15). The policy reads the allocation from its ledger, so its
 * document is not revised.
 */
export const changeAllocation: ChangeApplier<ChangeOf<'ChangeAllocation'>> = {
  refuse: ({ shares }) => refuseUnsoundShares(shares),
  async apply(context, { shares }) {
    await insertAllocation(context, shares);
    return [];
  },
};
