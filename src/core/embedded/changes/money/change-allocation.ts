import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import { insertAllocation, refuseUnsoundShares } from '../../allocation/insert-allocation.ts';
import type { ChangeApplier } from '../../engine/change-applier.ts';

/** How future premiums are divided (rulebook 7.15). The policy answers it from its ledger, so the document is left alone. */
export const changeAllocation: ChangeApplier<ChangeOf<'ChangeAllocation'>> = {
  refuse: ({ shares }) => refuseUnsoundShares(shares),
  async apply(context, { shares }) {
    await insertAllocation(context, shares);
    return [];
  },
};
