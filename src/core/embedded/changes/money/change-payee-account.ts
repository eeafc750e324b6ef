import { addDays } from '#shared/time/dates.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import { updatePayoutHold } from '../../payables/update-payout-hold.ts';
import type { ChangeApplier } from '../../engine/change-applier.ts';

/**
 * Changes the account for benefits from now on; earlier policy versions keep the old one. Payouts are held for some
 * days (rulebook 7.10).
 */
export const changePayeeAccount: ChangeApplier<ChangeOf<'ChangePayeeAccount'>> = {
  revise: (policy, { account }) => ({ ...policy, benefitAccount: account }),
  async apply({ tx, policy, today, parameters }) {
    const until = addDays(today, parameters['payout.hold_after_change_cd']);
    const held = await updatePayoutHold(tx, policy.policyNumber, until);
    await tx.query('UPDATE core.policy SET account_changed_on = $2 WHERE policy_number = $1', [
      policy.policyNumber,
      today,
    ]);
    return held;
  },
};
