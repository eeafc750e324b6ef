import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

const isUnderway = ({ state }: Query): boolean => state.fetchStatus === 'fetching';

/**
 * Loads what is on screen again because it changed at the server. A query under way at this moment (for the first time, or for the
 * next page that somebody asked for) is not broken off: it may have been answered before the change, so it is loaded once more when
 * its answer has arrived.
 */
export const refreshQueries = (client: QueryClient, queryKey: QueryKey): void => {
  const underway = client.getQueryCache().findAll({ queryKey, predicate: isUnderway });
  void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  for (const query of underway) {
    const again = (): Promise<void> => client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    void query.promise?.then(again, () => undefined);
  }
};
