import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { PageTitle } from '../layout/desk-page-title.tsx';
import { Failure } from '../layout/failure.tsx';

type Waits = { readonly waiting: readonly unknown[] };

type EntriesPageProps<List extends Waits> = {
  readonly id: string;
  readonly title: string;
  readonly caption: string;
  readonly query: UseQueryResult<List>;
  /** Entry form, or the searched policy. */
  readonly children: ReactNode;
  /** Text shown while no entry waits. */
  readonly empty: { readonly icon: LucideIcon; readonly heading: string; readonly text: string };
  readonly renderWaiting: (waiting: List['waiting'][number]) => ReactNode;
};

/** Shows entries of one kind: the form to enter them on the left, the entries to decide on the right. */
export const EntriesPage = <List extends Waits>(props: EntriesPageProps<List>) => {
  const { id, title, caption, query, children, empty, renderWaiting } = props;
  const { icon: Icon } = empty;
  return (
    <>
      <PageTitle title={title} caption={caption} />
      {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex flex-col gap-4">{children}</div>
        <section aria-labelledby={`${id}-waiting`} className="flex flex-col gap-4">
          <h2 id={`${id}-waiting`} className="text-section font-bold">
            Menunggu keputusan
          </h2>
          {query.data?.waiting.length === 0 && (
            <EmptyState icon={<Icon size={28} />} heading={empty.heading}>
              {empty.text}
            </EmptyState>
          )}
          <div className="flex flex-col gap-4 empty:hidden">{query.data?.waiting.map(renderWaiting)}</div>
        </section>
      </div>
    </>
  );
};
