import { addDays } from '#shared/time/dates.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import { updatePayoutHold } from '../../payables/update-payout-hold.ts';
import type { ChangeApplier } from '../../engine/change-applier.ts';
import { changePerson } from '../../document/people.ts';

type ChangeContact = ChangeOf<'ChangeContact'>;

/** Changes the named channels only and holds payouts for some days (rulebook 3, payout.hold_after_change_cd). */
export const changeContact: ChangeApplier<ChangeContact> = {
  revise: (policy, { partyId, contact }) => changePerson(policy, partyId, (person) => ({ ...person, ...contact })),
  async apply({ tx, policy, today, parameters }) {
    const until = addDays(today, parameters['payout.hold_after_change_cd']);
    const held = await updatePayoutHold(tx, policy.policyNumber, until);
    await tx.query('UPDATE core.policy SET contact_changed_on = $2 WHERE policy_number = $1', [
      policy.policyNumber,
      today,
    ]);
    return held;
  },
};
