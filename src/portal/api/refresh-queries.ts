import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

const isFirstLoad = ({ state }: Query): boolean => state.fetchStatus === 'fetching' && state.data === undefined;

/**
 * Loads what is on screen again because it changed at the server. A query that is still loading for the first time may have been
 * answered before the change, and is not started anew by `invalidateQueries`: it is loaded once more when it has arrived.
 */
export const refreshQueries = (client: QueryClient, queryKey: QueryKey): void => {
  const loading = client.getQueryCache().findAll({ queryKey, predicate: isFirstLoad });
  void client.invalidateQueries({ queryKey });
  for (const query of loading) {
    const again = (): Promise<void> => client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    void query.promise?.then(again, () => undefined);
  }
};
