import type { BoundRequest, RequestType } from '#requests/contract/bind.ts';
import type { Facts } from '#shared/facts/facts.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import type { ProposalContent } from '#server/proposal-store/proposal-row.ts';
import type { FoundElsewhere } from './elsewhere.ts';
import type { SubmissionKey } from './submission-keys.ts';

/** A checked submission on its way into the database. */
export interface Candidate {
  readonly type: RequestType;
  readonly bound: BoundRequest;
  readonly facts: Facts;
  readonly session: CustomerSession;
  readonly submissionKey: SubmissionKey;
  readonly content: ProposalContent;
  /** Other policies with people whom it corrects. */
  readonly elsewhere: readonly FoundElsewhere[];
}
