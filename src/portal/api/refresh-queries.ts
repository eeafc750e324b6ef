import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

const isUnderway = ({ state }: Query): boolean => state.fetchStatus === 'fetching';

/**
 * Refetches what is on screen after a change at the server. A query in progress is not cancelled: it may have been
 * answered before the change, so it is repeated after its answer.
 */
export const refreshQueries = (client: QueryClient, queryKey: QueryKey): void => {
  const underway = client.getQueryCache().findAll({ queryKey, predicate: isUnderway });
  void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  for (const query of underway) {
    const again = (): Promise<void> => client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    void query.promise?.then(again, () => undefined);
  }
};
