import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import type { BoundRequest, RequestType } from '#requests/contract/bind.ts';
import type { BrowserRequest, FormStep } from '#requests/contract/browser-request.tsx';
import { buildSteps, typeFor } from '#requests/contract/form-steps.tsx';
import type { Facts } from '#shared/facts/facts.ts';
import type { Draft } from '#shared/wire/proposals.ts';
import { useIsBeingSent } from './being-sent.ts';
import { draftQuery, payloadOf } from './draft-calls.ts';
import { journeyPath } from './journey-paths.ts';
import { bodyOf } from './request-body.ts';
import { LoadingView } from './loading-view.tsx';
import { findObstacle } from './not-available.tsx';
import { combine, useJourneyFacts } from './use-journey-facts.ts';
import type { JourneyFacts, Loading } from './use-journey-facts.ts';

/** Complete request, ready to be sent; `type` = the variant that fits its payload. */
export interface ReadyRequest {
  readonly type: RequestType;
  readonly facts: Facts;
  readonly draft: Draft;
  readonly bound: BoundRequest;
  /** Form steps to which the customer can return. */
  readonly steps: readonly FormStep[];
  /** Request body without the parts that the face step adds. */
  readonly body: Readonly<Record<string, unknown>>;
}

type DraftGuardProps = { readonly request: BrowserRequest; readonly children: (ready: ReadyRequest) => ReactNode };

interface DraftFacts extends JourneyFacts {
  readonly draft: Draft | null;
}

/**
 * Returns the newest facts by which the guard decides. While the request is being sent, they stay as they were at the
 * start.
 */
const useDraftFacts = (type: RequestType): Loading<DraftFacts> => {
  const journey = useJourneyFacts(type);
  const stored = useQuery(draftQuery(type.endpoint));
  const known = journey.state === 'ready' ? journey.loaded : undefined;
  const fresh = useMemo(
    () => (known === undefined || stored.data === undefined ? undefined : { ...known, draft: stored.data }),
    [known, stored.data],
  );
  const [kept, setKept] = useState(fresh);
  const isSending = useIsBeingSent(kept?.draft?.submission_key);
  if (!isSending && kept !== fresh) setKept(fresh);
  const loaded = isSending ? kept : fresh;
  return loaded === undefined && journey.state !== 'ready' ? journey : combine([stored], loaded);
};

type CheckedDraftProps = DraftGuardProps & { readonly known: DraftFacts };

const CheckedDraft = ({ request, children, known: { facts, draft } }: CheckedDraftProps) => {
  const { type } = request;
  const payload = payloadOf(draft, type.blank(facts));
  const variant = typeFor(request, payload, facts);
  const bound = variant.parse(payload, 'before-face');
  if (draft === null || !bound.ok) return <Navigate to={journeyPath(type.route)} replace />;
  const steps = buildSteps(request, payload, facts);
  return children({ type: variant, facts, draft, bound: bound.value, steps, body: bodyOf(variant, payload, facts) });
};

/**
 * Shows the children for a draft that is complete up to the face step; otherwise redirects to the form, which explains
 * why.
 */
export const DraftGuard = ({ request, children }: DraftGuardProps) => (
  <LoadingView of={useDraftFacts(request.type)}>
    {(known) =>
      findObstacle({ type: request.type, journey: known }) ?? (
        <CheckedDraft request={request} known={known}>
          {children}
        </CheckedDraft>
      )
    }
  </LoadingView>
);
