import { useQuery } from '@tanstack/react-query';
import { FileClock } from 'lucide-react';
import type { ProposalList } from '#shared/wire/proposals.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { PageBody, PageHeader } from '#ui/showing/page-header.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { noHits, otherWords } from '#shared/words/no-hits.ts';
import { messages } from '#shared/words/messages.ts';
import { menuPath } from '../../../addresses/paths.ts';
import { proposalPageQuery } from '../../../proposals/proposal-queries.ts';
import { PageTitle } from '../../../layout/page-title.tsx';
import { ListFilters } from './list-filters.tsx';
import { Pager } from './pager.tsx';
import { StatusCards } from './status-cards.tsx';
import { statusHead } from '../status-heads.ts';
import { StatusTable } from './status-table.tsx';
import { useListFilter } from './use-list-filter.ts';

const NothingYet = () => (
  <EmptyState
    icon={<FileClock size={28} />}
    heading="Belum ada pengajuan"
    action={<ButtonLink href={menuPath}>Buat pengajuan</ButtonLink>}
  >
    Setelah Anda mengajukan sesuatu, perjalanannya dapat diikuti di sini.
  </EmptyState>
);

const Found = ({ list: { items } }: { readonly list: ProposalList }) => (
  <>
    <div className="md:hidden">
      <StatusCards items={items} />
    </div>
    <div className="hidden md:block">
      <StatusTable items={items} />
    </div>
  </>
);

const NothingFound = ({ search, onAll }: { readonly search: string; readonly onAll: () => void }) => (
  <EmptyState
    heading={search === '' ? 'Tidak ada pengajuan di sini' : noHits(search)}
    action={
      <Button size="small" variant="secondary" onClick={onAll}>
        Tampilkan semua
      </Button>
    }
  >
    {search === ''
      ? 'Pilih saringan lain untuk melihat pengajuan Anda.'
      : `${otherWords} Anda dapat mencari nomor, nama, atau tanggal pengajuan.`}
  </EmptyState>
);

type ListedProps = ReturnType<typeof useListFilter> & { readonly list: ProposalList };

const Listed = ({ list, listFilter, typed, setTyped, change }: ListedProps) => {
  const showAll = (): void => {
    setTyped('');
    change({ search: '', filter: 'all' });
  };
  return (
    <>
      <div className="flex flex-col gap-3 lg:flex-row lg:items-center lg:justify-between">
        <div className="lg:order-2 lg:w-60 lg:shrink-0">
          <SearchField value={typed} onChange={setTyped} label="Cari Data" />
        </div>
        <ListFilters value={listFilter.filter} onChoose={(filter) => change({ filter })} />
      </div>
      <output className="figures text-small text-muted">
        <span translate="no">{list.total}</span> pengajuan
      </output>
      {list.total === 0 ? <NothingFound search={listFilter.search} onAll={showAll} /> : <Found list={list} />}
      <Pager
        page={list.page}
        pages={Math.max(1, Math.ceil(list.total / listFilter.size))}
        size={listFilter.size}
        onPage={(page) => change({ page })}
        onSize={(size) => change({ size })}
      />
    </>
  );
};

const Content = () => {
  const asked = useListFilter();
  const { data, isPending, refetch } = useQuery(proposalPageQuery(asked.listFilter));
  if (isPending) return <Skeleton text={messages.loading} showText />;
  if (data === undefined)
    return (
      <Notice
        tone="you"
        live
        heading="Daftar pengajuan belum dapat dimuat"
        actions={
          <Button size="small" onClick={() => void refetch()}>
            Coba lagi
          </Button>
        }
      />
    );
  const { search, filter } = asked.listFilter;
  const isEmpty = data.total === 0 && search === '' && filter === 'all' && asked.typed === '';
  return isEmpty ? <NothingYet /> : <Listed {...asked} list={data} />;
};

/** Page /transaction/status: the customer's requests with filters. */
const StatusPage = () => (
  <>
    <PageTitle>Status Transaksi</PageTitle>
    <PageHeader {...statusHead} />
    <PageBody>
      <Content />
    </PageBody>
  </>
);

export default StatusPage;
