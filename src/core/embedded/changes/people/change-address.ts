import { addDays } from '#shared/time/dates.ts';
import { updatePayoutHold } from '../../payables/update-payout-hold.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import { buildPartyAddress } from '../../document/build-party.ts';
import { changeAddressOf } from '../../document/people.ts';
import type { ChangeApplier } from '../../engine/change-applier.ts';

/** Changes the party's address in every role; payouts are held as after a new contact (rulebook 7.25). */
export const changeAddress: ChangeApplier<ChangeOf<'ChangeAddress'>> = {
  revise: (policy, { partyId, address }) => changeAddressOf(policy, partyId, { address: buildPartyAddress(address) }),
  apply: ({ tx, policy, today, parameters }) =>
    updatePayoutHold(tx, policy.policyNumber, addDays(today, parameters['payout.hold_after_change_cd'])),
};
