import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import type { BoundRequest, RequestType } from '#requests/bind.ts';
import type { BrowserRequest } from '#requests/browser-request.tsx';
import type { Facts } from '#shared/facts.ts';
import type { Draft } from '#shared/wire/proposals.ts';
import { draftQuery, payloadOf } from './draft-calls.ts';
import { journeyPath } from './journey-paths.ts';
import { LoadingView } from './loading-view.tsx';
import { findObstacle } from './not-available.tsx';
import { combine, useJourneyFacts } from './use-journey-facts.ts';

/** A filled-in request on its way to being sent; `type` = the variant that its payload asks for. */
export interface ReadyRequest {
  readonly type: RequestType;
  readonly facts: Facts;
  readonly draft: Draft;
  readonly bound: BoundRequest;
}

type DraftGateProps = { readonly request: BrowserRequest; readonly children: (ready: ReadyRequest) => ReactNode };

/** Lets through a draft that is complete up to the face step; anything else goes back to the form, which says why. */
export const DraftGate = ({ request, children }: DraftGateProps) => {
  const { type } = request;
  const journey = useJourneyFacts();
  const stored = useQuery(draftQuery(type.endpoint));
  const draft = stored.data === undefined ? undefined : { draft: stored.data };
  return (
    <LoadingView of={journey}>
      {(loaded) =>
        findObstacle({ type, journey: loaded }) ?? (
          <LoadingView of={combine([stored], draft)}>
            {(found) => {
              const payload = payloadOf(found.draft, type.blank(loaded.facts));
              const variant = request.variantFor?.(payload) ?? type;
              const bound = variant.parse(payload, 'before-face');
              if (found.draft === null || !bound.ok) return <Navigate to={journeyPath(type.route)} replace />;
              return children({ type: variant, facts: loaded.facts, draft: found.draft, bound: bound.value });
            }}
          </LoadingView>
        )
      }
    </LoadingView>
  );
};
