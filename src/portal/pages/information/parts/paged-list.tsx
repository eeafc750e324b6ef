import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messages } from '#shared/words/messages.ts';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { LoadFailed } from './load-failed.tsx';

type PagedListProps<Item> = {
  readonly asked: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Item[] }>>;
  /** Name of the list in its error text: 'Riwayat'. */
  readonly what: string;
  readonly nothing: ReactNode;
  readonly children: (items: readonly Item[]) => ReactNode;
};

/** Shows a paged list with a button for more, or that it is loading, failed or empty. */
export const PagedList = <Item,>({ asked, what, nothing, children }: PagedListProps<Item>) => {
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = asked;
  if (isPending) return <Skeleton text={messages.loading} showText />;
  if (data === undefined) return <LoadFailed what={what} error={error} onRetry={() => void refetch()} />;
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) return nothing;
  return (
    <>
      {children(items)}
      {error !== null && <LoadFailed what="Lanjutannya" error={error} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && (
        <div className="md:w-80">
          <Button wide variant="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Tampilkan lebih banyak
          </Button>
        </div>
      )}
    </>
  );
};

type NothingListedProps = {
  readonly icon: ReactNode;
  /** Name of the list in its texts, such as 'riwayat'. */
  readonly name: string;
  /** Text that explains what the list will contain. */
  readonly children: ReactNode;
  /** Removes the filter; absent = no filter is set. */
  readonly onAll?: (() => void) | undefined;
};

/** Shows that a list is empty, or that a filter found nothing. */
export const NothingListed = ({ icon, name, children, onAll }: NothingListedProps) =>
  onAll === undefined ? (
    <EmptyState icon={icon} heading={`Belum ada ${name}`}>
      {children}
    </EmptyState>
  ) : (
    <EmptyState
      icon={icon}
      heading={`Tidak ada ${name} di sini`}
      action={
        <Button size="small" variant="secondary" onClick={onAll}>
          Tampilkan semua
        </Button>
      }
    >
      Pilih jenis atau tahun lain.
    </EmptyState>
  );
