import { useQuery } from '@tanstack/react-query';
import { Banknote } from 'lucide-react';
import type { DeskPayable } from '#shared/wire/desk.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { payablesQuery } from '../api/desk-queries.ts';
import { Failure } from '../layout/failure.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { MoneySection } from './money-section.tsx';
import { PayableCard } from './payable-card.tsx';

type GroupProps = { readonly title: string; readonly items: readonly DeskPayable[] };

const Group = ({ title, items }: GroupProps) =>
  items.length === 0 ? null : (
    <section className="flex flex-col gap-3">
      <h2 className="text-section font-bold">
        {title} <span className="figures font-normal text-muted">({items.length})</span>
      </h2>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {items.map((payable) => (
          <PayableCard key={payable.payable_id} payable={payable} />
        ))}
      </div>
    </section>
  );

const groupsOf = (items: readonly DeskPayable[]) => {
  const asked = items.filter((each) => each.request_number !== null);
  const due = asked.filter((each) => !each.on_hold);
  return [
    { title: 'Untuk Anda', items: due.filter((each) => each.may_prepare || each.may_release) },
    { title: 'Menunggu petugas lain', items: due.filter((each) => !each.may_prepare && !each.may_release) },
    { title: 'Ditahan', items: asked.filter((each) => each.on_hold) },
    { title: 'Belum diminta nasabah', items: items.filter((each) => each.request_number === null) },
  ];
};

/** Money out: one person prepares, another one releases. Money in: what fits no request is given to one. */
export const FinancePage = () => {
  const query = useQuery(payablesQuery);
  return (
    <>
      <PageTitle title="Pembayaran" caption="Satu petugas menyiapkan, petugas lain memeriksa dan melepas." />
      {query.isPending && <Skeleton cards={3} />}
      {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.items.length === 0 && (
        <EmptyState icon={<Banknote size={28} />} heading="Tidak ada pembayaran yang menunggu">
          Pembayaran muncul di sini setelah harga unit final. Daftar diperbarui sendiri setiap 30 detik.
        </EmptyState>
      )}
      {groupsOf(query.data?.items ?? []).map((group) => (
        <Group key={group.title} {...group} />
      ))}
      <MoneySection />
    </>
  );
};
