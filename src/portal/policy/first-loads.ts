import type { QueryClient } from '@tanstack/react-query';
import { policiesQuery } from '../policies/switch-policy.ts';
import type { PolicyWithCode } from '#shared/policy-document/policy.ts';
import { loadDialogs } from '#ui/dialogs/dialog-frame.tsx';
import { loadInAdvance } from '../access/chunk-reload.ts';
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

/** The loads after the policy: its loan figures and the riders of its main product (wire 7.6). */
export const loadWithPolicy = (client: QueryClient, { coverages }: PolicyWithCode): readonly (() => void)[] => [
  () => void client.prefetchQuery(loanInfoQuery),
  ...coverages
    .filter(({ masterProduct }) => masterProduct === null)
    .map(
      ({ productId }) =>
        () =>
          void client.prefetchQuery(productRidersQuery(productId)),
    ),
];

/** The other loads after sign-in (wire 8.5), with the parts that draw dialogs; the policy itself is the layout's. */
export const loadReferences = (client: QueryClient): readonly (() => void)[] => [
  () => void loadInAdvance(loadDialogs),
  () => void client.prefetchQuery(policiesQuery),
  () => void client.prefetchQuery(availabilityQuery),
  () => void client.prefetchQuery(banksQuery('')),
  () => void client.prefetchQuery(termsQuery('')),
  () => void client.prefetchQuery(occupationsQuery),
  () => void client.prefetchQuery(industriesQuery),
  () => void client.prefetchQuery(faceConfigQuery),
  () => void client.prefetchQuery(cardBanksQuery('')),
];
