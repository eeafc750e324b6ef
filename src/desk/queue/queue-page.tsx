import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useDeferredValue, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { isEndedFilter, QueueFilter } from '#shared/wire/desk.ts';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { noHits, otherWords } from '#shared/words/no-hits.ts';
import { SearchField } from '#ui/fields/search-field.tsx';
import { queueQuery } from '../api/desk-queries.ts';
import { AlarmLine } from '../daily/alarm-line.tsx';
import { QueryWait } from '../layout/query-wait.tsx';
import { PageTitle } from '../layout/desk-page-title.tsx';
import { rememberShownList } from './last-list.ts';
import { Pager } from '../layout/desk-pager.tsx';
import { EndedPager } from './ended-pager.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { QueueCards, QueueTable } from './queue-list.tsx';
import { WaitingDismissals } from './waiting-dismissals.tsx';
import { WaitingMessages } from './waiting-messages.tsx';
import { useQueueKeys } from './use-queue-keys.ts';

const Nothing = ({ filter, search }: { readonly filter: QueueFilter; readonly search: string }) => (
  <EmptyState icon={<CircleCheck size={28} />} heading={search === '' ? 'Tidak ada kasus di sini' : noHits(search)}>
    {filter === 'mine' && search === ''
      ? 'Semua kasus yang dapat Anda tangani sudah selesai. Antrean diperbarui sendiri setiap 30 detik.'
      : isEndedFilter(filter)
        ? `${search === '' ? '' : `${otherWords} `}Di sini dicari dengan awal nomor pengajuan, awal nomor polis, atau nama pengajuan.`
        : `${search === '' ? '' : `${otherWords} `}Pilih saringan lain, atau cari dengan nomor pengajuan, nomor polis, atau nama pengajuan.`}
  </EmptyState>
);

/**
 * Shows the queue: first the cases that need the signed-in person, by the nearest due date. Filter, search and page are
 * in the URL.
 */
export const QueuePage = () => {
  const [params, setParams] = useSearchParams();
  const filter = QueueFilter.safeParse(params.get('state')).data ?? 'mine';
  const search = params.get('search') ?? '';
  const page = Number(params.get('page') ?? '1') || 1;
  const from = params.get('from') ?? '';
  const change = (next: Record<string, string>) =>
    setParams({ state: filter, ...(search !== '' && { search }), ...next }, { replace: true });
  const wanted = useDeferredValue(search);
  const query = useQuery(queueQuery({ filter, search: wanted, page, from }));
  const items = query.data?.items ?? [];
  useEffect(
    () => rememberShownList({ filter, search: wanted, page, from }, query.data?.items ?? []),
    [filter, wanted, page, from, query.data],
  );
  const active = useQueueKeys(items);
  return (
    <>
      <PageTitle title="Antrean" caption="Paling atas: yang perlu Anda tangani, mulai dari yang janjinya paling dekat.">
        <div className="w-full md:w-80">
          <SearchField
            label="Cari nomor, polis, pengajuan"
            value={search}
            onChange={(text) => change({ search: text })}
          />
        </div>
      </PageTitle>
      <AlarmLine />
      <WaitingMessages />
      {filter === 'mine' && <WaitingDismissals />}
      {query.data && (
        <QueueFilters
          counts={query.data.counts}
          filter={filter}
          onChoose={(next) => setParams({ state: next, ...(search !== '' && { search }) })}
        />
      )}
      <QueryWait query={query} cards={4} />
      {query.data && items.length === 0 && <Nothing filter={filter} search={search} />}
      {query.data && items.length > 0 && (
        <>
          <QueueTable items={items} active={active} />
          <QueueCards items={items} />
          {isEndedFilter(filter) ? (
            <EndedPager at={query.data} onPage={(next) => change({ from: next })} />
          ) : (
            <Pager name="antrean" at={query.data} onPage={(next) => change({ page: String(next) })} />
          )}
          <p className="hidden text-small text-muted md:block">
            Tombol: <kbd>j</kbd> dan <kbd>k</kbd> memilih kasus, <kbd>Enter</kbd> membuka, <kbd>n</kbd> pada kasus
            membuka yang berikutnya.
          </p>
        </>
      )}
    </>
  );
};
