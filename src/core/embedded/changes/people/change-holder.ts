import { CoreRefusal } from '#core/port.ts';
import { addDays } from '#shared/time/dates.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import { updatePayoutHold } from '../../payables/update-payout-hold.ts';
import { getStoredPolicy } from '../../engine/version-repository.ts';
import { updateIdentity } from './update-identity.ts';
import { buildNewParty, buildNewPerson } from '../../document/build-party.ts';
import type { ChangeApplier, ChangeContext } from '../../engine/change-applier.ts';
import type { StoredPolicy } from '../../document/stored-policy.ts';
import { savePartyNumber } from '../../document/party-number.ts';
import { withRole } from '../../document/party-roles.ts';

type ChangeHolder = ChangeOf<'ChangeHolder'>;

/** Transfers ownership and the sign-in identity. Payouts are held, including those already open (rulebook 7.22). */
async function apply(context: ChangeContext, change: ChangeHolder) {
  const { tx, policy, today, parameters } = context;
  const before = await getStoredPolicy(tx, policy);
  const oldPartyId = before.holder.partyId;
  if (oldPartyId !== change.replaces)
    throw new CoreRefusal('POSTING_INVALID', 'The policy belongs to somebody else by now');
  const newPartyId = await savePartyNumber(tx, before, buildNewPerson(change.person));
  await updateIdentity(context, change.person.identityNumber);
  const until = addDays(today, parameters['payout.hold_after_holder_change_cd']);
  const held = await updatePayoutHold(tx, policy.policyNumber, until);
  return [{ kind: 'HOLDER_CHANGED', oldPartyId, newPartyId } as const, ...held];
}

/**
 * Sets the new holder and clears the payout account until they name one. Payer, insured and beneficiaries stay; earlier
 * versions keep the old holder.
 */
async function revise(before: StoredPolicy, change: ChangeHolder, context: ChangeContext): Promise<StoredPolicy> {
  const { person, addresses, relation, replaces } = change;
  const newPartyId = await savePartyNumber(context.tx, before, buildNewPerson(person));
  const after = { ...before, holder: buildNewParty(newPartyId, person, addresses), benefitAccount: null };
  const { effectiveDate: on, requestNumber } = context;
  return withRole(after, { role: 'HOLDER', oldPartyId: replaces, newPartyId, on, relation, requestNumber });
}

export const changeHolder: ChangeApplier<ChangeHolder> = { apply, revise };
