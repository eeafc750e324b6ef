import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { LoanInfo, ProductRider } from '#shared/wire/policy/wire-figures.ts';
import { Bank, FaceConfig, Industry, Occupation, TermsText } from '#shared/wire/reference.ts';
import { noLists, ReferenceLists, type ListName } from '#shared/lists/reference-lists.ts';
import { callApi } from '../api/client.ts';
import { riderFromWire, valueFromWire } from './figures-from-wire.ts';

/** Reference data that does not change during a session, so it is fetched once. */
const asLongAsSession = Infinity;

/** Marks prefetched queries: their failure is not reported, and the page that needs them asks again. */
export const IN_ADVANCE = { inAdvance: true } as const;

/** Returns the caller of a query: with alerts only where someone waits for the answer. */
const callFor = ({ meta }: { readonly meta: Record<string, unknown> | undefined }) => ({
  quiet: meta?.['inAdvance'] === true,
});

export const policyValueQuery = queryOptions({
  queryKey: ['policy-value'],
  queryFn: async (asked) => valueFromWire(await callApi('policy/get-my-policy-loan-info', LoanInfo, callFor(asked))),
});

/** Builds the query of riders; `productId` = the main product's. */
export const productRidersQuery = (productId: number) =>
  queryOptions({
    queryKey: ['product-riders', productId],
    queryFn: async (asked) =>
      (await callApi(`product-riders/${productId}`, z.array(ProductRider), callFor(asked))).map(riderFromWire),
    staleTime: asLongAsSession,
  });

/** Builds the query of banks; '' = the banks of the policy as a whole. */
export const banksQuery = (serviceId: number | '') =>
  queryOptions({
    queryKey: ['banks', serviceId],
    queryFn: (asked) => callApi(`banks?service_id=${serviceId}`, z.array(Bank), callFor(asked)),
    staleTime: asLongAsSession,
  });

export const cardBanksQuery = (serviceId: number | '') =>
  queryOptions({
    queryKey: ['credit-cards', serviceId],
    queryFn: (asked) => callApi(`credit-cards?service_id=${serviceId}`, z.array(Bank), callFor(asked)),
    staleTime: asLongAsSession,
  });

export const termsQuery = (transactionType: string) =>
  queryOptions({
    queryKey: ['terms', transactionType],
    queryFn: (asked) =>
      callApi(`terms-conditions?transactionType=${transactionType}`, z.array(TermsText), callFor(asked)),
    staleTime: asLongAsSession,
  });

export const occupationsQuery = queryOptions({
  queryKey: ['occupations'],
  queryFn: (asked) => callApi('occupations', z.array(Occupation), callFor(asked)),
  staleTime: asLongAsSession,
});

export const industriesQuery = queryOptions({
  queryKey: ['industries'],
  queryFn: (asked) => callApi('industries', z.array(Industry), callFor(asked)),
  staleTime: asLongAsSession,
});

/** Builds the query of the lists that a request type reads; it is not asked for a type that reads none. */
export const listsQuery = (of: readonly ListName[]) =>
  queryOptions({
    queryKey: ['lists', of.join(',')],
    queryFn: (asked) => callApi(`requests/lists?of=${of.join(',')}`, ReferenceLists, callFor(asked)),
    initialData: () => (of.length === 0 ? noLists : undefined),
    staleTime: asLongAsSession,
  });

export const faceConfigQuery = queryOptions({
  queryKey: ['face-config'],
  queryFn: (asked) => callApi('config-face-verifications', z.array(FaceConfig), callFor(asked)),
  staleTime: asLongAsSession,
});
