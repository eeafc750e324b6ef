import { useEffect, useRef, useState } from 'react';
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
import { findUnanswered, forgetUnanswered, keepUnanswered } from './unanswered-requests.ts';
import type { RequestBody } from './unanswered-requests.ts';

/** Values that the face step adds to the payload; empty for types without one. */
type FaceResult = { readonly transaction_id: string; readonly liveness_attachment: string };

interface Submission {
  /** Sends the request; does nothing during a submission, or after an accepted one. */
  readonly send: (face: FaceResult | undefined, agreement: Agreement) => Promise<void>;
  readonly sending: boolean;
  readonly failure: ApiError | undefined;
}

/** Draft being sent, with the payload that is sent. */
export interface SentRequest {
  readonly type: RequestType;
  readonly draft: Draft;
  readonly body: RequestBody;
  /** Steps of its form. */
  readonly steps: readonly unknown[];
}

/** True when the server has refused: nothing is stored under the key. Other errors leave that open. */
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
 * Sends the body of an earlier press whose answer was lost to the byte, because it may be stored already; once the server has
 * refused that one, what is on the page now.
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
 * Sends the request once: the key belongs to the draft, so that a repeat after a lost answer gets the first number
 * again. The thank-you page replaces the sending page; Back leads to the summary, whose draft is deleted. While the
 * outcome is unknown, the page stays unchanged: its draft may already be deleted at the server.
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
      if (isOutcomeOpen.current) noteRefused(draft.submission_key);
    },
    [draft.submission_key],
  );

  const send: Submission['send'] = async (face, agreement) => {
    if (running.current) return;
    running.current = true;
    setSending(true);
    setFailure(undefined);
    noteSending(draft.submission_key);
    isOutcomeOpen.current = false;
    try {
      const { transactionIds } = await submit(request, { ...body, ...face, accepted_terms: agreement.acceptedTerms });
      rememberSent(type.endpoint, transactionIds, steps.length);
      const query = new URLSearchParams({ transaction_ids: transactionIds.join(',') });
      await navigate(`${journeyPath(type.route, 'thankyou')}?${query.toString()}`, { replace: true });
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      isOutcomeOpen.current = !isRefusal(reason);
      if (isRefusal(reason)) noteRefused(draft.submission_key);
      setFailure(reason);
      // Reset only after a failure: an accepted request is never sent again, however long the next page takes to appear.
      running.current = false;
      setSending(false);
    }
  };
  return { send, sending, failure };
};
