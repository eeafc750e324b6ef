import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RequestType } from '#requests/contract/bind.ts';
import { notSent } from '#shared/facts/not-sent.ts';
import type { Facts } from '#shared/facts/facts.ts';
import type { Availability } from '#shared/wire/proposals.ts';
import { productsQuery } from '../../policy/policy-query.ts';
import { availabilityQuery } from '../../policy/availability-query.ts';
import { listsQuery, policyValueQuery } from '../../policy/reference-queries.ts';
import { usePolicy } from '../../policy/use-policy.ts';

export interface JourneyFacts {
  readonly facts: Facts;
  readonly availability: readonly Availability[];
}

/** Loading or failed part of the page. */
export type Loading<Loaded> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly state: 'ready'; readonly loaded: Loaded };

/** Combines the state of several queries; the first failure applies to all. */
export const combine = <Loaded>(
  queries: readonly Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>[],
  loaded: Loaded | undefined,
): Loading<Loaded> => {
  if (loaded !== undefined) return { state: 'ready', loaded };
  const failed = queries.find(({ data, error, isFetching }) => data === undefined && error !== null && !isFetching);
  if (failed?.error) return { state: 'failed', error: failed.error, retry: () => void failed.refetch() };
  return { state: 'loading' };
};

/** Combines the facts for the rules of a type from several calls, as the server does. */
export const useJourneyFacts = ({ lists: listed }: Pick<RequestType, 'lists'>): Loading<JourneyFacts> => {
  const { policy } = usePolicy();
  const products = useQuery(productsQuery(policy));
  const value = useQuery(policyValueQuery);
  const available = useQuery(availabilityQuery);
  const lists = useQuery(listsQuery(listed));
  const journeyFacts = useMemo((): JourneyFacts | undefined => {
    if (products.data === undefined || value.data === undefined) return undefined;
    if (available.data === undefined || lists.data === undefined) return undefined;
    const facts: Facts = {
      ...available.data.facts,
      policy,
      value: value.data,
      products: [...products.data],
      lists: lists.data,
      ...notSent,
    };
    return { facts, availability: available.data.types };
  }, [policy, products.data, value.data, available.data, lists.data]);
  return combine([products, value, available, lists], journeyFacts);
};
