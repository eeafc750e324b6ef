import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { RequestType } from '#requests/contract/bind.ts';
import type { Draft } from '#shared/wire/proposals.ts';
import { Submitted } from '#shared/wire/proposals.ts';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { markSending, unmarkSending } from '../draft/being-sent.ts';
import { rememberSent } from '../draft/journey-memory.ts';
import type { Agreement } from '../draft/journey-memory.ts';
import { journeyPath, submitPathOf } from '../draft/journey-paths.ts';
import { findUnanswered, forgetUnanswered, keepUnanswered } from './unanswered-requests.ts';
import type { RequestBody } from './unanswered-requests.ts';

/** Values that the face step adds to the payload; undefined for types without a face step. */
type FaceResult = { readonly transaction_id: string; readonly liveness_attachment: string };

interface Submission {
  /** Sends the request; does nothing while it is being sent or after it was accepted. */
  readonly send: (face: FaceResult | undefined, agreement: Agreement) => Promise<void>;
  readonly sending: boolean;
  readonly failure: ApiError | undefined;
}

/** Draft to be sent, with the body for the server. */
export interface SentRequest {
  readonly type: RequestType;
  readonly draft: Draft;
  readonly body: RequestBody;
  /** Steps of the request's form. */
  readonly steps: readonly unknown[];
}

/**
 * Returns true when the server refused the request, so that nothing is stored under the key. After other errors the
 * outcome is unknown.
 */
const isRefusal = ({ status }: ApiError): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429;

async function post({ type, draft }: SentRequest, body: RequestBody, quiet: boolean): Promise<Submitted> {
  keepUnanswered(draft, body);
  try {
    const submitted = await callApi(submitPathOf(type), Submitted, {
      method: 'POST',
      body,
      headers: { 'idempotency-key': draft.submission_key },
      quiet,
    });
    forgetUnanswered(draft);
    return submitted;
  } catch (reason) {
    if (reason instanceof ApiError && isRefusal(reason)) forgetUnanswered(draft);
    throw reason;
  }
}

/**
 * Sends the request. A body whose answer was lost is first repeated byte for byte, because the server may have stored
 * it. When the server refuses that, the current body is sent.
 */
async function submit(request: SentRequest, body: RequestBody): Promise<Submitted> {
  const earlier = findUnanswered(request.draft);
  if (earlier === undefined || JSON.stringify(earlier) === JSON.stringify(body)) return post(request, body, false);
  try {
    return await post(request, earlier, true);
  } catch (reason) {
    if (reason instanceof ApiError && isRefusal(reason) && reason.status !== 401) return post(request, body, false);
    throw reason;
  }
}

/**
 * Returns the submission of a draft. The idempotency key belongs to the draft, so a repeat after a lost answer returns
 * the first number. The thank-you page replaces the sending page; Back leads to the summary, whose draft is deleted.
 * While the outcome is unknown the page stays unchanged, because the server may have deleted the draft.
 */
export const useSubmission = (request: SentRequest): Submission => {
  const { type, draft, body, steps } = request;
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const running = useRef(false);
  const navigate = useNavigate();
  const isOutcomeOpen = useRef(false);
  useEffect(
    () => () => {
      if (isOutcomeOpen.current) unmarkSending(draft.submission_key);
    },
    [draft.submission_key],
  );

  const send: Submission['send'] = async (face, agreement) => {
    if (running.current) return;
    running.current = true;
    setSending(true);
    setFailure(undefined);
    markSending(draft.submission_key);
    isOutcomeOpen.current = false;
    try {
      const { transactionIds } = await submit(request, { ...body, ...face, accepted_terms: agreement.acceptedTerms });
      rememberSent(type.endpoint, transactionIds, steps.length);
      const query = new URLSearchParams({ transaction_ids: transactionIds.join(',') });
      await navigate(`${journeyPath(type.route, 'thankyou')}?${query.toString()}`, { replace: true });
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      isOutcomeOpen.current = !isRefusal(reason);
      if (isRefusal(reason)) unmarkSending(draft.submission_key);
      setFailure(reason);
      // Reset only after a failure: an accepted request is never sent again, however long the next page takes to open.
      running.current = false;
      setSending(false);
    }
  };
  return { send, sending, failure };
};
