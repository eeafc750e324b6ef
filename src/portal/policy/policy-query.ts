import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { parseInstant } from '#shared/dates.ts';
import { MyPolicy, ProductSummary } from '#shared/wire/policy.ts';
import type { PolicyWithCode } from '#shared/wire/policy.ts';
import { callApi } from '../api/client.ts';
import { atLeastShown } from '../api/minimum-shown.ts';
import { enrichCoverages } from './enrich-coverages.ts';
import type { EnrichedCoverage } from './enrich-coverages.ts';
import { keepPolicySummary } from './policy-summary.ts';

/** The policy with its coverages enriched, and the products it was enriched from. */
export type LoadedPolicy = {
  readonly policy: PolicyWithCode;
  readonly coverages: readonly EnrichedCoverage[];
  readonly products: readonly ProductSummary[];
};

/** Products that cannot be had leave the defaults; the policy is shown all the same. */
const fetchProducts = async (policy: PolicyWithCode): Promise<readonly ProductSummary[]> => {
  const ids = [...new Set(policy.coverages.map(({ productId }) => productId))].join(',');
  if (ids === '') return [];
  try {
    return await callApi(`products?ids=${ids}`, z.array(ProductSummary));
  } catch {
    return [];
  }
};

const fetchPolicy = async (): Promise<LoadedPolicy> => {
  const { policyWithCode: policy } = await callApi('policy/get-my-policy', MyPolicy, { quiet: true });
  keepPolicySummary(policy, parseInstant(new Date().toISOString()));
  const products = await fetchProducts(policy);
  return { policy, products, coverages: enrichCoverages(policy.coverages, products) };
};

/** Quiet: its failure is shown on the layout, with the way to try again (specification 8). */
export const policyQuery = queryOptions({
  queryKey: ['policy'],
  queryFn: () => atLeastShown(fetchPolicy()),
  staleTime: 5 * 60_000,
});
