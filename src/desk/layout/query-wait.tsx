import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { Failure } from './failure.tsx';

type QueryWaitProps = {
  readonly query: Pick<UseQueryResult, 'error' | 'isPending' | 'refetch'>;
  /** Number of placeholder cards. */
  readonly cards: number;
};

/** Shows placeholders while a query loads, or its failure; nothing once it has data. */
export const QueryWait = ({ query, cards }: QueryWaitProps) => (
  <>
    {query.isPending && <Skeleton cards={cards} />}
    {query.error !== null && <Failure error={query.error} onRetry={() => void query.refetch()} />}
  </>
);
