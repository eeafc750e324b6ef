import { CoreRefusal } from '#core/port.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import { updatePremiumAmounts } from '../../premiums/schedule-repository.ts';
import type { ChangeApplier } from '../../engine/change-applier.ts';
import { withPremium } from '../../document/premiums.ts';

type ChangePremium = ChangeOf<'ChangePremium'>;

/** Changes the premium in schedule, plan and policy from a day on; paid bills stay unchanged (rulebook 7.11 CORE). */
export const changePremium: ChangeApplier<ChangePremium> = {
  refuse({ base, topUp }) {
    if (Number(base) <= 0 || Number(topUp) < 0)
      throw new CoreRefusal('POSTING_INVALID', 'A premium is above zero and its top-up not below');
  },
  async apply({ tx, policy, requestNumber }, { on, base, topUp }) {
    await updatePremiumAmounts(tx, { policyNumber: policy.policyNumber, requestNumber }, { from: on, base, topUp });
    return [];
  },
  revise: (policy, { base, topUp }) => withPremium(policy, Number(base), Number(topUp)),
};
