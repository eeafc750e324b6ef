import { useQuery } from '@tanstack/react-query';
import { Banknote } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router';
import type { DeskPayable, DeskPayables } from '#shared/wire/desk.ts';
import { Link } from '#ui/appearance/link.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { noHits, otherWords } from '#shared/words/no-hits.ts';
import { SearchField } from '#ui/fields/search-field.tsx';
import { payablesQuery } from '../api/desk-queries.ts';
import { QueryWait } from '../layout/query-wait.tsx';
import { PageTitle } from '../layout/desk-page-title.tsx';
import { Pager } from '../layout/desk-pager.tsx';
import { MoneySection } from './money-section.tsx';
import { PayableCard } from './payable-card.tsx';
import { ReversalSection } from './reversal-section.tsx';

type GroupProps = { readonly title: string; readonly items: readonly DeskPayable[] };

const Group = ({ title, items }: GroupProps) =>
  items.length === 0 ? null : (
    <section className="flex flex-col gap-3">
      <h2 className="text-section font-bold">{title}</h2>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {items.map((payable) => (
          <PayableCard key={payable.payable_id} payable={payable} />
        ))}
      </div>
    </section>
  );

const groupsOf = (items: readonly DeskPayable[]) => {
  const mine = (each: DeskPayable) => each.may_prepare || each.may_release;
  const due = items.filter(({ stage }) => stage === 'now');
  return [
    { title: 'Untuk Anda', items: due.filter(mine) },
    { title: 'Menunggu petugas lain', items: due.filter((each) => !mine(each)) },
    { title: 'Ditahan', items: items.filter(({ stage }) => stage === 'held') },
    { title: 'Belum diminta nasabah', items: items.filter(({ stage }) => stage === 'unasked') },
  ];
};

const Nothing = ({ search }: { readonly search: string }) => (
  <EmptyState
    icon={<Banknote size={28} />}
    heading={search === '' ? 'Tidak ada pembayaran yang menunggu' : noHits(search)}
  >
    {search === ''
      ? 'Pembayaran muncul di sini setelah harga unit final. Daftar diperbarui sendiri setiap 30 detik.'
      : `${otherWords} Cari dengan nomor polis, nomor pengajuan, atau jumlah tanpa titik.`}
  </EmptyState>
);

const BatchesLink = () => (
  <Notice
    actions={
      <Link href="/finance/batches" className="text-link inline-flex min-h-11 items-center">
        Ke kumpulan pembayaran
      </Link>
    }
  >
    Pembayaran dikumpulkan, dilepas petugas kedua, lalu dikirim ke bank bersama.
  </Notice>
);

type ListProps = { readonly payables: DeskPayables; readonly search: string; readonly onPage: (page: number) => void };

const Payables = ({ payables, search, onPage }: ListProps) => {
  const { items, counts } = payables;
  if (payables.total === 0)
    return (
      <>
        {payables.batched && <BatchesLink />}
        <Nothing search={search} />
      </>
    );
  return (
    <>
      {payables.batched && <BatchesLink />}
      <p className="figures text-muted">
        <span translate="no">{counts.now}</span> dapat dibayar · <span translate="no">{counts.held}</span> ditahan ·{' '}
        <span translate="no">{counts.unasked}</span> belum diminta nasabah
      </p>
      {groupsOf(items).map((group) => (
        <Group key={group.title} {...group} />
      ))}
      <Pager name="pembayaran" at={payables} onPage={onPage} />
    </>
  );
};

/**
 * Shows payouts, which one person prepares and another person releases, and incoming payments to assign to a request.
 * Search text and page number are in the URL.
 */
export const FinancePage = () => {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const page = Number(params.get('page') ?? '1') || 1;
  const query = useQuery(payablesQuery({ search: useDeferredValue(search), page }));
  const toPage = (next: number) => setParams({ ...(search !== '' && { search }), page: String(next) });
  return (
    <>
      <PageTitle title="Pembayaran" caption="Satu petugas menyiapkan, petugas lain memeriksa dan melepas.">
        <Link href="/finance/statements" className="text-link inline-flex min-h-11 items-center">
          Ke rekening koran
        </Link>
        <div className="w-full md:w-80">
          <SearchField
            label="Cari polis, pengajuan, jumlah"
            value={search}
            onChange={(text) => setParams(text === '' ? {} : { search: text }, { replace: true })}
          />
        </div>
      </PageTitle>
      <QueryWait query={query} cards={3} />
      {query.data && <Payables payables={query.data} search={search} onPage={toPage} />}
      <ReversalSection />
      <MoneySection />
    </>
  );
};
