import type { QueryClient } from '@tanstack/react-query';
import type { DeskCase } from '#shared/wire/desk.ts';
import { caseQuery } from './desk-queries.ts';

/**
 * Shows a case as the answer to a step says. A fetch that is on its way may have been answered before the step, so it is
 * given up and repeated.
 */
export async function storeCase(
  client: QueryClient,
  number: string,
  update: (before: DeskCase | undefined) => DeskCase | undefined,
): Promise<void> {
  const { queryKey } = caseQuery(number);
  const isOnItsWay = client.isFetching({ queryKey, exact: true }) > 0;
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, update);
  if (isOnItsWay) await client.invalidateQueries({ queryKey, exact: true });
}
