import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { parseInstant } from '#shared/time/dates.ts';
import { coversOf, type Covers } from '#shared/policy/policy.ts';
import type { Product } from '#shared/policy/product.ts';
import { MyPolicy, ProductSummary } from '#shared/wire/policy/wire-policy.ts';
import { callApi } from '../api/client.ts';
import { atLeastShown } from '../api/minimum-shown.ts';
import { askedEarlyAt } from '../api/early-answers.ts';
import { policyFromWire, productFromWire, type LoadedPolicy } from './from-wire.ts';
import { keepPolicySummary } from './policy-summary.ts';

const MINUTES = 60_000;

/** Fetches products by id; empty after a failure, because the policy can be shown without them. */
const fetchProducts = async (ids: string): Promise<readonly Product[]> => {
  if (ids === '') return [];
  try {
    return (await callApi(`products?ids=${ids}`, z.array(ProductSummary), { quiet: true })).map(productFromWire);
  } catch {
    return [];
  }
};

/** Shared key prefix of the product queries. */
export const PRODUCTS = ['products'] as const;

/** Builds the query for the products of the policy's coverages. */
export const productsQuery = (covers: Covers) => {
  const ids = [...new Set(coversOf(covers).map(({ productId }) => productId))].join(',');
  return queryOptions({ queryKey: [...PRODUCTS, ids], queryFn: () => fetchProducts(ids), staleTime: Infinity });
};

/** Fetches the policy, stores its offline summary, and prefetches its products, which most pages need next. */
const fetchPolicy = async (client: QueryClient): Promise<LoadedPolicy> => {
  const answered = await callApi('policy/get-my-policy', MyPolicy, { quiet: true });
  const loaded = policyFromWire(answered);
  keepPolicySummary(loaded.policy, parseInstant(new Date().toISOString()));
  void client.prefetchQuery(productsQuery(loaded.policy));
  return loaded;
};

/** Query for the policy. It raises no alert: the layout shows a failure with a button to try again (wire 10.2). */
export const policyQuery = queryOptions({
  queryKey: ['policy'],
  queryFn: ({ client }) => atLeastShown(fetchPolicy(client), askedEarlyAt('/api/v1/policy/get-my-policy')),
  staleTime: 5 * MINUTES,
});
