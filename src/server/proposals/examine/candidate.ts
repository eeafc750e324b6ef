import type { BoundRequest, RequestType } from '#requests/contract/bind.ts';
import type { Facts } from '#shared/facts/facts.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import type { StoredCopy } from '#server/card-reuse/card-repository.ts';
import type { ProposalContent } from '#server/proposal-store/proposal-row.ts';
import type { FoundAffectedPolicy } from './affected-policies.ts';
import type { SubmissionKey } from './submission-keys.ts';

/** Checked submission, about to be stored. */
export interface Candidate {
  readonly type: RequestType;
  readonly bound: BoundRequest;
  readonly facts: Facts;
  readonly session: CustomerSession;
  readonly submissionKey: SubmissionKey;
  readonly content: ProposalContent;
  /** Other policies that name the corrected people. */
  readonly affected: readonly FoundAffectedPolicy[];
  /** Copies of earlier KTP photos among the attachments. */
  readonly copies: readonly StoredCopy[];
}
