import { addDays } from '#shared/time/dates.ts';
import type { ChangeOf } from '#shared/policy/policy-change.ts';
import { updatePayoutHold } from '../../payables/update-payout-hold.ts';
import type { ChangeApplier } from '../../engine/change-applier.ts';
import { changeParty, isDocumentNode, type DocumentNode } from '../../document/party-in-document.ts';

type ChangeContact = ChangeOf<'ChangeContact'>;

/** Only the named channels change; mobileTelephone follows person.mobile where the role carries it. */
export const withContact = (document: DocumentNode, { partyId, contact }: ChangeContact): DocumentNode =>
  changeParty(document, partyId, (party) => {
    const person = { ...(isDocumentNode(party['person']) ? party['person'] : {}), ...contact };
    const hasMobileCopy = contact.mobile !== undefined && 'mobileTelephone' in party;
    return { ...party, person, ...(hasMobileCopy ? { mobileTelephone: contact.mobile } : {}) };
  });

/** New contact channels hold payouts for a while (rulebook 3, payout.hold_after_change_cd). */
export const changeContact: ChangeApplier<ChangeContact> = {
  document: withContact,
  async apply({ tx, policy, today, parameters }) {
    await updatePayoutHold(tx, policy.policyNumber, addDays(today, parameters['payout.hold_after_change_cd']));
    await tx.query('UPDATE core.policy SET contact_changed_on = $2 WHERE policy_number = $1', [
      policy.policyNumber,
      today,
    ]);
    return [];
  },
};
