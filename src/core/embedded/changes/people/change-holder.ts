import { CoreRefusal } from '#core/port.ts';
import { addDays } from '#shared/time/dates.ts';
import type { ChangeOf } from '#shared/policy/policy-change.ts';
import { updatePayoutHold } from '../../payables/update-payout-hold.ts';
import { getDocument } from '../../engine/version-repository.ts';
import { updateIdentity } from './update-identity.ts';
import { buildNewParty } from '../../document/build-party.ts';
import type { ChangeApplier, ChangeContext } from '../../engine/change-applier.ts';
import { partyIdIn, type DocumentNode } from '../../document/party-in-document.ts';
import { savePartyNumber } from '../../document/party-number.ts';
import { withRole } from '../../document/party-roles.ts';

type ChangeHolder = ChangeOf<'ChangeHolder'>;

/** Ownership, and with it the identity that signs in. Payouts wait, those already open too (rulebook 7.22). */
async function apply(context: ChangeContext, change: ChangeHolder) {
  const { tx, policy, today, parameters } = context;
  const before = await getDocument(tx, policy);
  const oldPartyId = partyIdIn(before['policyHolder']);
  if (oldPartyId !== change.replaces)
    throw new CoreRefusal('POSTING_INVALID', 'The policy belongs to somebody else by now');
  const newPartyId = await savePartyNumber(tx, before, change.person);
  await updateIdentity(context, change.person.certiCode);
  const until = addDays(today, parameters['payout.hold_after_holder_change_cd']);
  await updatePayoutHold(tx, policy.policyNumber, until);
  return [{ kind: 'HOLDER_CHANGED', oldPartyId, newPartyId } as const];
}

/** The new owner, no payout account until they name theirs. Payer, insured and beneficiaries stay; earlier versions keep the old owner. */
async function document(before: DocumentNode, change: ChangeHolder, context: ChangeContext): Promise<DocumentNode> {
  const { person, addresses, relation, replaces } = change;
  const newPartyId = await savePartyNumber(context.tx, before, person);
  const after = {
    ...before,
    policyHolder: buildNewParty(newPartyId, person, addresses),
    refundPayeeBankAccount: [],
  };
  const { effectiveDate: on, requestNumber } = context;
  return withRole(after, { role: 'HOLDER', oldPartyId: replaces, newPartyId, on, relation, requestNumber });
}

export const changeHolder: ChangeApplier<ChangeHolder> = { apply, document };
