import type { QueryClient } from '@tanstack/react-query';
import { policiesQuery } from '../policies/several-policies.ts';
import type { Covers } from '#shared/policy/policy.ts';
import { loadDialogs } from '#ui/dialogs/dialog-frame.tsx';
import { loadInAdvance } from '../access/chunk-reload.ts';
import { availabilityQuery } from './availability-query.ts';
import {
  IN_ADVANCE,
  banksQuery,
  cardBanksQuery,
  faceConfigQuery,
  industriesQuery,
  occupationsQuery,
  policyValueQuery,
  productRidersQuery,
  termsQuery,
} from './reference-queries.ts';

/** Lists the loads that follow the policy: its loan figures and the riders of its main product (wire 7.6). */
export const loadWithPolicy = (client: QueryClient, { mainCover }: Covers): readonly (() => void)[] => [
  () => void client.prefetchQuery({ ...policyValueQuery, meta: IN_ADVANCE }),
  () => void client.prefetchQuery({ ...productRidersQuery(mainCover.productId), meta: IN_ADVANCE }),
];

/**
 * Returns the other loads after sign-in (wire 8.5), with the parts that draw dialogs; the policy itself is the
 * layout's.
 */
export const loadReferences = (client: QueryClient): readonly (() => void)[] => [
  () => void loadInAdvance(loadDialogs),
  () => void client.prefetchQuery(policiesQuery),
  () => void client.prefetchQuery(availabilityQuery),
  () => void client.prefetchQuery({ ...banksQuery(''), meta: IN_ADVANCE }),
  () => void client.prefetchQuery({ ...termsQuery(''), meta: IN_ADVANCE }),
  () => void client.prefetchQuery({ ...occupationsQuery, meta: IN_ADVANCE }),
  () => void client.prefetchQuery({ ...industriesQuery, meta: IN_ADVANCE }),
  () => void client.prefetchQuery({ ...faceConfigQuery, meta: IN_ADVANCE }),
  () => void client.prefetchQuery({ ...cardBanksQuery(''), meta: IN_ADVANCE }),
];
