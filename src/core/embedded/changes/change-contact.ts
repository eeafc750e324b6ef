import type { ChangeContact } from '#shared/policy-change.ts';
import { changeParty, isDocumentNode, type DocumentNode } from './party-in-document.ts';

/** Only the named channels change; mobileTelephone follows person.mobile where the role carries it. */
export const withContact = (document: DocumentNode, { partyId, contact }: ChangeContact): DocumentNode =>
  changeParty(document, partyId, (party) => {
    const person = { ...(isDocumentNode(party['person']) ? party['person'] : {}), ...contact };
    const hasMobileCopy = contact.mobile !== undefined && 'mobileTelephone' in party;
    return { ...party, person, ...(hasMobileCopy ? { mobileTelephone: contact.mobile } : {}) };
  });
