import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

const isUnderway = ({ state }: Query): boolean => state.fetchStatus === 'fetching';

/**
 * Refetches the shown queries after a change on the server. A running query is not cancelled but repeated after its
 * answer, because it may have been answered before the change.
 */
export const refreshQueries = (client: QueryClient, queryKey: QueryKey): void => {
  const underway = client.getQueryCache().findAll({ queryKey, predicate: isUnderway });
  void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  for (const query of underway) {
    const again = (): Promise<void> => client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    void query.promise?.then(again, () => undefined);
  }
};
