import type { FirstQuestion } from './api/first-question.ts';
import { queryClient } from './api/query-client.ts';
import { refreshSoon } from './api/refresh-soon.ts';
import { policyQuery } from './policy/policy-query.ts';
import { availabilityQuery } from './policy/availability-query.ts';
import { listPath, parseListFilter } from './proposals/list-filter.ts';

/*
 * Queries that pages make when they are opened. Fresh answers are not fetched again; the page shows failures. Answers
 * with an address are fetched by the page itself before the program is loaded (first-load/page-start.ts).
 */

/* Queries of other pages come with the files of those pages, so that the shell need not carry them. */
const loadReferences = () => import('./policy/reference-queries.ts');
const loadOverview = () => import('./policy/overview-queries.ts');
const loadProposals = () => import('./proposals/proposal-queries.ts');
const loadObjection = () => import('./pages/death-objection/objection-query.ts');

export const askForPolicy: FirstQuestion = {
  address: '/api/v1/policy/get-my-policy',
  ask: () => queryClient.prefetchQuery(policyQuery),
};

export const askForAvailability: FirstQuestion = {
  address: '/api/v1/requests/availability',
  ask: () => queryClient.prefetchQuery(availabilityQuery),
};

export const askForLoan: FirstQuestion = {
  address: '/api/v1/policy/get-my-policy-loan-info',
  ask: async () => queryClient.prefetchQuery((await loadReferences()).policyValueQuery),
};

export const askForPremiums: FirstQuestion = {
  address: '/api/v1/policy/premium-calendar',
  ask: async () => queryClient.prefetchQuery((await loadOverview()).premiumCalendarQuery),
};

export const askForPendingChanges: FirstQuestion = {
  address: '/api/v1/policy/pending-changes',
  ask: async () => queryClient.prefetchQuery((await loadOverview()).pendingChangesQuery),
};

export const askForRequests: FirstQuestion = {
  address: `/api/v1/${listPath(parseListFilter(new URLSearchParams()))}`,
  ask: async ({ address }) =>
    queryClient.prefetchQuery((await loadProposals()).proposalPageQuery(parseListFilter(address.searchParams))),
};

export const askForRequest: FirstQuestion = {
  ask: async ({ params: { id = '' } }) => queryClient.prefetchQuery((await loadProposals()).proposalQuery(id)),
};

export const askForMessages: FirstQuestion = {
  ask: async ({ params: { id = '' } }) => queryClient.prefetchQuery((await loadProposals()).messagesQuery(id)),
};

export const askForObjection: FirstQuestion = {
  address: '/api/v1/policy/death-report/objection',
  ask: async () => queryClient.prefetchQuery((await loadObjection()).objectionQuery),
};

/** Reloads the policy at the end of a request (wire 1.5), together with the notices of the request. */
export const reloadPolicy: FirstQuestion = { ask: async () => refreshSoon('policy') };
