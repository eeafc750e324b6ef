import type { Facts, OpenRequest } from '#shared/facts/facts.ts';
import type { MessageValues } from '#shared/words/rule-message.ts';
import type { BlockedBy } from '#shared/wire/envelope.ts';
import type { RuleErrorCode } from '#shared/words/rule-errors.ts';

interface Conflict {
  readonly code: RuleErrorCode;
  readonly values: MessageValues;
  /** Open request in the way; undefined when the holder must not see which one it is. */
  readonly blockedBy: BlockedBy | undefined;
}

/** True for a request of a former holder, whose details the present holder must not see. */
const isForeign = ({ number, sentFor }: OpenRequest, { policy }: Pick<Facts, 'policy'>): boolean =>
  number === '' || (sentFor?.policyNumber === policy.number && sentFor.partyId !== policy.holder.partyId);

/**
 * Returns the refusal because of an open request (rulebook 4.6), naming the request. It also names its policy when that
 * is not `seenFrom`, the caller's policy.
 */
export function describeConflict(
  code: 'REQ-DUP' | 'REQ-LOCK',
  facts: Pick<Facts, 'policy'>,
  open: OpenRequest,
  seenFrom = facts.policy.number,
): Conflict {
  if (isForeign(open, facts)) return { code: 'REQ-BUSY', values: {}, blockedBy: undefined };
  const { number, title } = open;
  const policyNumber = open.sentFor?.policyNumber ?? facts.policy.number;
  const no = policyNumber === seenFrom ? number : `${number} pada polis ${policyNumber}`;
  return {
    code,
    values: { jenis: title, no },
    blockedBy: { request_number: number, title, policy_number: policyNumber },
  };
}

/** Returns the open requests without number and title where another person sent them. */
export const hideForeign = (facts: Pick<Facts, 'policy' | 'openRequests'>): OpenRequest[] =>
  facts.openRequests.map((open) =>
    isForeign(open, facts) ? { ...open, number: '', title: '', sentFor: undefined } : open,
  );
