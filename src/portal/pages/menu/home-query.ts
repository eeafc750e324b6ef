import { queryOptions } from '@tanstack/react-query';
import { parseInstant } from '#shared/time/dates.ts';
import { PolicyHome } from '#shared/wire/home/policy-home.ts';
import { callApi } from '../../api/client.ts';
import type { FirstQuestion } from '../../api/first-question.ts';
import { queryClient } from '../../api/query-client.ts';
import { keepPolicyDebt } from '../../policy/policy-summary.ts';

const path = 'policy/home';

/**
 * Query for the home page. Its key shares a prefix with the availability query, so both become stale together. A
 * failure is shown in place.
 */
export const homeQuery = queryOptions({
  queryKey: ['availability', 'home'],
  queryFn: async ({ signal }) => {
    const home = await callApi(path, PolicyHome, { quiet: true, signal });
    keepPolicyDebt(home.debt, parseInstant(new Date().toISOString()));
    return home;
  },
});

export const askForHome: FirstQuestion = {
  address: `/api/v1/${path}`,
  ask: () => queryClient.prefetchQuery(homeQuery),
};
