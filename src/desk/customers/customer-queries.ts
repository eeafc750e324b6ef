import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { CustomerOfPolicy, DeskCustomer, type CustomerPart } from '#shared/wire/desk-customer/customer.ts';
import { callDesk } from '../api/call-desk.ts';

const pathOf = (id: string): string => `customers/${encodeURIComponent(id)}`;

/** Query for the id of the page of a policy's holder. */
export const customerOfPolicyQuery = (policyNumber: string) =>
  queryOptions({
    queryKey: ['customer-of', policyNumber],
    queryFn: () => callDesk(`policies/${encodeURIComponent(policyNumber)}/customer`, CustomerOfPolicy),
    gcTime: 0,
  });

/** Query for a person and their policies. Every fetch is recorded, so nothing fetches it again in the background. */
export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['customer', id],
    queryFn: () => callDesk(pathOf(id), DeskCustomer),
    staleTime: Infinity,
    gcTime: 0,
  });

/** Query for a page of a part. Fetching messages is recorded, so no part is fetched again in the background. */
export const customerPartQuery = <Answer>(
  id: string,
  part: CustomerPart,
  page: number,
  schema: z.ZodMiniType<Answer>,
) =>
  queryOptions({
    queryKey: ['customer', id, part, page],
    queryFn: () => callDesk(`${pathOf(id)}/${part}?page=${page}`, schema),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
  });
