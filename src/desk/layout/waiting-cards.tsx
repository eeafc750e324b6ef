import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { QueryWait } from './query-wait.tsx';

type Listed = { readonly items: readonly unknown[] };

type WaitingCardsProps<Data extends Listed> = {
  readonly query: UseQueryResult<Data>;
  /** Number of placeholder cards. */
  readonly cards?: number;
  readonly icon: ReactNode;
  /** Heading shown when nothing waits. */
  readonly heading: string;
  /** Sentence that says whose work comes here, and when. */
  readonly text: string;
  readonly children: (item: Data['items'][number], data: Data) => ReactNode;
};

/** Shows the waiting items of a list as cards. */
export const WaitingCards = <Data extends Listed>(props: WaitingCardsProps<Data>) => {
  const { query, cards = 2, icon, heading, text, children } = props;
  const { data } = query;
  return (
    <>
      <QueryWait query={query} cards={cards} />
      {data?.items.length === 0 && (
        <EmptyState icon={icon} heading={heading}>
          {text}
        </EmptyState>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {data?.items.map((item) => children(item, data))}
      </div>
    </>
  );
};
