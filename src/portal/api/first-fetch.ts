import type { QueryClient, QueryKey } from '@tanstack/react-query';

type FetchContext = { readonly client: QueryClient; readonly queryKey: QueryKey };

/** Whether this fetch only renews what was tried before: such a fetch fails quietly, so that no alert comes up every 30 s. */
export const isRenewal = ({ client, queryKey }: FetchContext): boolean => {
  const state = client.getQueryState(queryKey);
  return state !== undefined && state.dataUpdateCount + state.errorUpdateCount > 0;
};
