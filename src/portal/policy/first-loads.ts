import type { QueryClient } from '@tanstack/react-query';
import { policiesQuery } from '../policies/switch-policy.ts';
import type { LoadedPolicy } from './policy-query.ts';
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
export const loadWithPolicy = (client: QueryClient, { policy }: LoadedPolicy): void => {
  void client.prefetchQuery(loanInfoQuery);
  const main = policy.coverages.find(({ masterProduct }) => masterProduct === null);
  if (main !== undefined) void client.prefetchQuery(productRidersQuery(main.productId));
};

/** The other loads after sign-in (specification 4); the policy itself is the layout's. */
export const loadReferences = (client: QueryClient): void => {
  void client.prefetchQuery(policiesQuery);
  loadTextSize(client);
  void client.prefetchQuery(availabilityQuery);
  void client.prefetchQuery(banksQuery(''));
  void client.prefetchQuery(termsQuery(''));
  void client.prefetchQuery(occupationsQuery);
  void client.prefetchQuery(industriesQuery);
  void client.prefetchQuery(faceConfigQuery);
  void client.prefetchQuery(cardBanksQuery(''));
};

/** When the browser has painted and has nothing better to do. */
export const afterPaint = (work: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work, 0);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};
