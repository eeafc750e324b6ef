import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import { buildPartyAddress } from '../../document/build-party.ts';
import { changeAddressOf } from '../../document/people.ts';
import type { ChangeApplier } from '../../engine/change-applier.ts';

/** The party's address wherever a role carries one. */
export const changeAddress: ChangeApplier<ChangeOf<'ChangeAddress'>> = {
  revise: (policy, { partyId, address }) => changeAddressOf(policy, partyId, { address: buildPartyAddress(address) }),
};
