import type { CustomerSession } from '#server/http/sessions.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';

/** True when this person sent it for this policy: a new holder does not read what the old one sent (P10, rulebook 7.22). */
export const isOwnRequest = (
  row: Pick<ProposalRow, 'policy_number' | 'party_id'>,
  { policyNumber, partyId }: Pick<CustomerSession, 'policyNumber' | 'partyId'>,
): boolean => row.policy_number === policyNumber && row.party_id === partyId;
