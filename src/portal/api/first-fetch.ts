import type { QueryClient, QueryKey } from '@tanstack/react-query';

type FetchContext = { readonly client: QueryClient; readonly queryKey: QueryKey };

/**
 * Returns true when this fetch repeats an earlier attempt. It then fails quietly, so that no alert appears every 30 s.
 */
export const isRenewal = ({ client, queryKey }: FetchContext): boolean => {
  const state = client.getQueryState(queryKey);
  return state !== undefined && state.dataUpdateCount + state.errorUpdateCount > 0;
};
