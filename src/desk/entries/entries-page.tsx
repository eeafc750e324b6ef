import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
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
  /** True where the children are a long list, so that entries to decide come before it. */
  readonly isLong?: boolean;
  /** Text shown while no entry waits. */
  readonly empty: { readonly icon: LucideIcon; readonly heading: string; readonly text: string };
  readonly renderWaiting: (waiting: List['waiting'][number]) => ReactNode;
};

/** Returns true when something waited as the page was opened; later entries do not move what somebody reads. */
const useWaited = (waiting: Waits['waiting'] | undefined): boolean => {
  const [waited, setWaited] = useState<boolean>();
  if (waited === undefined && waiting !== undefined) setWaited(waiting.length > 0);
  return waited === true;
};

/**
 * Shows entries of one kind: the form to enter them on the left, the entries to decide on the right. Beside a long list
 * they change places when something waits, so that neither keyboard nor phone passes the whole list first.
 */
export const EntriesPage = <List extends Waits>(props: EntriesPageProps<List>) => {
  const { id, title, caption, query, children, isLong = false, empty, renderWaiting } = props;
  const { icon: Icon } = empty;
  const waiting = query.data?.waiting ?? [];
  const enters = <div className="flex flex-col gap-4">{children}</div>;
  const decidesFirst = useWaited(query.data?.waiting) && isLong;
  return (
    <>
      <PageTitle title={title} caption={caption} />
      {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {!decidesFirst && enters}
        <section aria-labelledby={`${id}-waiting`} className="flex flex-col gap-4">
          <h2 id={`${id}-waiting`} className="text-section font-bold">
            Menunggu keputusan
          </h2>
          {query.data?.waiting.length === 0 && (
            <EmptyState icon={<Icon size={28} />} heading={empty.heading}>
              {empty.text}
            </EmptyState>
          )}
          <div className="flex flex-col gap-4 empty:hidden">{waiting.map(renderWaiting)}</div>
        </section>
        {decidesFirst && enters}
      </div>
    </>
  );
};
