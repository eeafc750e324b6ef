import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { messages } from '#shared/words/messages.ts';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { PageBody, PageHeader } from '#ui/showing/page-header.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { PageTitle } from '../../layout/page-title.tsx';
import { usePolicy } from '../../policy/use-policy.ts';
import { LoadFailed } from '../information/parts/load-failed.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { historyHead } from './history-head.ts';
import { movementsQuery, type HistoryFilter } from './history-queries.ts';
import { MovementList } from './movement-list.tsx';
import { YearFileButton } from './year-file-button.tsx';

const everything: HistoryFilter = { kind: null, year: null };

type NothingProps = { readonly filter: HistoryFilter; readonly onAll: () => void };

const Nothing = ({ filter, onAll }: NothingProps) =>
  filter.kind === null && filter.year === null ? (
    <EmptyState icon={<History size={28} />} heading="Belum ada riwayat">
      Pembayaran, unit, dan manfaat polis Anda akan tercatat di sini.
    </EmptyState>
  ) : (
    <EmptyState
      icon={<History size={28} />}
      heading="Tidak ada riwayat di sini"
      action={
        <Button size="small" variant="secondary" onClick={onAll}>
          Tampilkan semua
        </Button>
      }
    >
      Pilih jenis atau tahun lain.
    </EmptyState>
  );

const Listed = ({ filter, onAll }: NothingProps) => {
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    movementsQuery(filter),
  );
  if (isPending) return <Skeleton text={messages.loading} showText />;
  if (data === undefined) return <LoadFailed what="Riwayat" error={error} onRetry={() => void refetch()} />;
  const lines = data.pages.flatMap(({ items }) => items);
  if (lines.length === 0) return <Nothing filter={filter} onAll={onAll} />;
  return (
    <>
      <MovementList lines={lines} />
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

/** Years that can be chosen: those of the whole list, which is asked first and stays known. */
const useYears = (): readonly number[] => {
  const { policy } = usePolicy();
  const { data } = useInfiniteQuery(movementsQuery(everything));
  return data?.pages[0]?.years ?? [Number(policy.mainCover.issuedOn.slice(0, 4))];
};

/** /polis/history */
const HistoryPage = () => {
  const [filter, setFilter] = useState(everything);
  return (
    <>
      <PageTitle>Riwayat Polis</PageTitle>
      <PageHeader {...historyHead} />
      <PageBody>
        <HistoryFilters filter={filter} years={useYears()} onChange={setFilter} />
        <YearFileButton year={filter.year} />
        <Listed filter={filter} onAll={() => setFilter(everything)} />
      </PageBody>
    </>
  );
};

export default HistoryPage;
