import type { QueryClient } from '@tanstack/react-query';
import { policiesQuery } from '../policies/switch-policy.ts';
import type { PolicyWithCode } from '#shared/wire/policy.ts';
import {
  availabilityQuery,
  banksQuery,
  cardBanksQuery,
  faceConfigQuery,
  industriesQuery,
  loanInfoQuery,
  occupationsQuery,
  productRidersQuery,
  termsQuery,
} from './reference-queries.ts';
import { loadTextSize } from './text-size.ts';

/** After the policy: its loan figures and the riders of its main product (specification 7). */
export const loadWithPolicy = (client: QueryClient, { coverages }: PolicyWithCode): void => {
  void client.prefetchQuery(loanInfoQuery);
  const main = coverages.find(({ masterProduct }) => masterProduct === null);
  if (main !== undefined) void client.prefetchQuery(productRidersQuery(main.productId));
};

/** What the frame itself shows: which policies there are, how large letters are wanted. */
export const loadFrame = (client: QueryClient): void => {
  void client.prefetchQuery(policiesQuery);
  loadTextSize(client);
};

/** The other loads after sign-in (specification 4); the policy itself is the layout's. */
export const loadReferences = (client: QueryClient): void => {
  void client.prefetchQuery(availabilityQuery);
  void client.prefetchQuery(banksQuery(''));
  void client.prefetchQuery(termsQuery(''));
  void client.prefetchQuery(occupationsQuery);
  void client.prefetchQuery(industriesQuery);
  void client.prefetchQuery(faceConfigQuery);
  void client.prefetchQuery(cardBanksQuery(''));
};

/** The page's own questions go first: what is only needed later must not stand in their way on a slow line. */
const QUIET_AFTER = 1500;

/** When the page has had its time to be filled and the browser has nothing better to do. */
export const whenQuiet = (work: () => void): (() => void) => {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in globalThis) idle = requestIdleCallback(work, { timeout: QUIET_AFTER });
    else work();
  }, QUIET_AFTER);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
};
