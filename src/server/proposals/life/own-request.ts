import type { Queryable } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { findProposal, findProposalForUpdate } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';

type Sender = Pick<CustomerSession, 'policyNumber' | 'partyId'>;

/**
 * Returns true when this person sent the request for this policy: a new holder does not see the old holder's requests
 * (P10, rulebook 7.22).
 */
export const isOwnRequest = (
  row: Pick<ProposalRow, 'policy_number' | 'party_id'>,
  { policyNumber, partyId }: Sender,
): boolean => row.policy_number === policyNumber && row.party_id === partyId;

function refuseOthers(row: ProposalRow | undefined, caller: Sender): ProposalRow {
  if (row === undefined || !isOwnRequest(row, caller)) throw refuse('NOT_FOUND');
  return row;
}

/** Reads the caller's request of that number. @throws 404 for one that is missing or another customer's */
export const getOwnRequest = async (q: Queryable, caller: Sender, number: string): Promise<ProposalRow> =>
  refuseOthers(await findProposal(q, number), caller);

/** Reads and locks the caller's request. @throws 404 for one that is missing or another customer's */
export const lockOwnRequest = async (tx: Queryable, caller: Sender, number: string): Promise<ProposalRow> =>
  refuseOthers(await findProposalForUpdate(tx, number), caller);
