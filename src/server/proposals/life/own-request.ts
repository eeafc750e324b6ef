import type { Queryable } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { findProposal, findProposalForUpdate } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';

type Sender = Pick<CustomerSession, 'policyNumber' | 'partyId'>;

/** True when this person sent it for this policy: a new holder does not read what the old one sent (P10, rulebook 7.22). */
export const isOwnRequest = (
  row: Pick<ProposalRow, 'policy_number' | 'party_id'>,
  { policyNumber, partyId }: Sender,
): boolean => row.policy_number === policyNumber && row.party_id === partyId;

function refuseOthers(row: ProposalRow | undefined, caller: Sender): ProposalRow {
  if (row === undefined || !isOwnRequest(row, caller)) throw refuse('NOT_FOUND');
  return row;
}

/** The caller's request of that number. @throws 404 for one that is missing or somebody else's */
export const getOwnRequest = async (q: Queryable, caller: Sender, number: string): Promise<ProposalRow> =>
  refuseOthers(await findProposal(q, number), caller);

/** The same, locked until the transaction ends. @throws 404 as above */
export const lockOwnRequest = async (tx: Queryable, caller: Sender, number: string): Promise<ProposalRow> =>
  refuseOthers(await findProposalForUpdate(tx, number), caller);
