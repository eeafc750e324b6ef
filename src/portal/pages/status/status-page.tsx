import { useQuery } from '@tanstack/react-query';
import { FileClock } from 'lucide-react';
import { useState } from 'react';
import type { ProposalListItem } from '#shared/wire/proposals.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageBody, PageHeader } from '#ui/page-header.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { messages } from '#shared/messages.ts';
import { menuPath } from '../../access/session-checks.ts';
import { proposalsQuery } from '../../proposals/proposal-queries.ts';
import { PageTitle } from '../page-title.tsx';
import { pageOf, pageSizes, searchProposals } from './find-proposals.ts';
import { Pager } from './pager.tsx';
import { StatusCards } from './status-cards.tsx';
import { StatusTable } from './status-table.tsx';

const NothingYet = () => (
  <EmptyState
    icon={<FileClock size={28} />}
    heading="Belum ada pengajuan"
    action={<ButtonLink href={menuPath}>Buat pengajuan</ButtonLink>}
  >
    Setelah Anda mengajukan sesuatu, perjalanannya dapat diikuti di sini.
  </EmptyState>
);

const Listed = ({ all }: { readonly all: readonly ProposalListItem[] }) => {
  const [search, setSearch] = useState('');
  const [size, setSize] = useState<number>(pageSizes[0]);
  const [wanted, setWanted] = useState(1);
  const found = searchProposals(all, search);
  const { items, page, pages } = pageOf(found, wanted, size);
  return (
    <>
      <SearchField value={search} onChange={setSearch} label="Cari Data" />
      <output className="sr-only">{search !== '' && `${found.length} pengajuan ditemukan`}</output>
      {found.length === 0 && <p>Tidak ada pengajuan dengan kata “{search}”. Coba nomor, nama, atau tanggalnya.</p>}
      <div className="md:hidden">
        <StatusCards items={items} />
      </div>
      <div className="hidden md:block">{found.length > 0 && <StatusTable items={items} />}</div>
      <Pager page={page} pages={pages} size={size} onPage={setWanted} onSize={setSize} />
    </>
  );
};

const Content = () => {
  const { data, isPending, refetch } = useQuery(proposalsQuery);
  if (isPending) return <Skeleton text={messages.loading} showText />;
  if (data === undefined)
    return (
      <Notice
        tone="you"
        heading="Daftar pengajuan belum dapat dimuat"
        actions={
          <Button size="small" onClick={() => void refetch()}>
            Coba lagi
          </Button>
        }
      />
    );
  return data.items.length === 0 ? <NothingYet /> : <Listed all={data.items} />;
};

/** /transaction/status */
const StatusPage = () => (
  <>
    <PageTitle>Status Transaksi</PageTitle>
    <PageHeader title="Status Transaksi" caption="Pengajuan Anda, terbaru lebih dahulu" />
    <PageBody>
      <Content />
    </PageBody>
  </>
);

export default StatusPage;
