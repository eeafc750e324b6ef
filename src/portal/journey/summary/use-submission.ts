import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { RequestType } from '#requests/contract/bind.ts';
import type { Draft } from '#shared/wire/proposals.ts';
import { Submitted } from '#shared/wire/proposals.ts';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { noteRefused, noteSending } from '../draft/being-sent.ts';
import { rememberSent } from '../draft/journey-memory.ts';
import type { Agreement } from '../draft/journey-memory.ts';
import { journeyPath, submitPathOf } from '../draft/journey-paths.ts';

/** What the face step adds to the payload; empty for types without one. */
type FaceResult = { readonly transaction_id: string; readonly liveness_attachment: string };

interface Submission {
  /** Does nothing while a submission is under way, or after one that was accepted. */
  readonly send: (face: FaceResult | undefined, agreement: Agreement) => Promise<void>;
  readonly sending: boolean;
  readonly failure: ApiError | undefined;
}

/** A draft on its way to being sent, with the part of it that is sent. */
export interface SentRequest {
  readonly type: RequestType;
  readonly draft: Draft;
  readonly body: Readonly<Record<string, unknown>>;
}

const submit = ({ type, draft, body }: SentRequest, face: FaceResult | undefined, agreement: Agreement) =>
  callApi(submitPathOf(type), Submitted, {
    method: 'POST',
    body: { ...body, ...face, accepted_terms: agreement.acceptedTerms },
    headers: { 'idempotency-key': draft.submission_key },
  });

/**
 * Sends the request once: the key belongs to the draft, so that a repeat after a lost answer gets the first number again.
 * The thank-you page replaces the page that sends; Back leads to the summary, whose draft is gone.
 */
export const useSubmission = (request: SentRequest): Submission => {
  const { type, draft } = request;
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const running = useRef(false);
  const navigate = useNavigate();

  const send: Submission['send'] = async (face, agreement) => {
    if (running.current) return;
    running.current = true;
    setSending(true);
    setFailure(undefined);
    noteSending(draft.submission_key);
    try {
      const { transactionIds } = await submit(request, face, agreement);
      rememberSent(type.endpoint, transactionIds);
      const query = new URLSearchParams({ transaction_ids: transactionIds.join(',') });
      await navigate(`${journeyPath(type.route, 'thankyou')}?${query.toString()}`, { replace: true });
    } catch (reason) {
      noteRefused(draft.submission_key);
      if (!(reason instanceof ApiError)) throw reason;
      setFailure(reason);
      // Reset only after a failure: an accepted request is never sent again, however long the next page takes to appear.
      running.current = false;
      setSending(false);
    }
  };
  return { send, sending, failure };
};
