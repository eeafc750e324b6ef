import { useQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { formatMinute } from '#shared/time/dates.ts';
import type { BatchState, DeskBatch, DeskBatches } from '#shared/wire/operations/desk-batches.ts';
import { Link } from '#ui/appearance/link.tsx';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { Pill, type Tone } from '#ui/showing/pill.tsx';
import { FinanceTabs } from '../layout/finance-tabs.tsx';
import { batchesQuery } from './batch-queries.ts';
import { PageTitle } from '../layout/desk-page-title.tsx';
import { Pager } from '../layout/desk-pager.tsx';
import { QueryWait } from '../layout/query-wait.tsx';
import { NewBatchForm } from './new-batch-form.tsx';

/** Colour of a batch by its state. */
export const batchStateTones: Readonly<Record<BatchState, Tone>> = {
  open: 'you',
  released: 'wait',
  fetched: 'sea',
  done: 'ok',
  void: 'muted',
};

const BatchCard = ({ batch }: { readonly batch: DeskBatch }) => (
  <Card
    title={
      <Link href={`/finance/batches/${batch.batch_id}`} className="text-link inline-flex min-h-11 items-center">
        <span>
          Kumpulan <span translate="no">{batch.number}</span>
        </span>
      </Link>
    }
    aside={<Pill tone={batchStateTones[batch.state]}>{batch.state_text}</Pill>}
  >
    <DataList
      rows={[
        { label: 'Pembayaran', value: String(batch.line_count) },
        { label: 'Jumlah', value: batch.total },
        { label: 'Dibuat', value: `${batch.made.by}, ${formatMinute(batch.made.at)}` },
        ...(batch.released === null
          ? []
          : [{ label: 'Dilepas', value: `${batch.released.by}, ${formatMinute(batch.released.at)}` }]),
        ...(batch.state === 'fetched' || batch.state === 'done'
          ? [{ label: 'Dibayar, ditolak', value: `${batch.paid}, ${batch.refused}` }]
          : []),
      ]}
    />
  </Card>
);

const groups: readonly { readonly title: string; readonly states: readonly BatchState[] }[] = [
  { title: 'Menunggu dilepas', states: ['open'] },
  { title: 'Dilepas', states: ['released'] },
  { title: 'Di bank', states: ['fetched'] },
  { title: 'Selesai atau dibatalkan', states: ['done', 'void'] },
];

const Batches = ({ batches }: { readonly batches: DeskBatches }) =>
  batches.total === 0 ? (
    <EmptyState icon={<Layers size={28} />} heading="Belum ada kumpulan pembayaran">
      {batches.way === 'demo'
        ? 'Di sini pembayaran disiapkan dan dilepas satu per satu di halaman Keuangan.'
        : 'Pilih pembayaran yang dapat dibayar hari ini, lalu buat kumpulan.'}
    </EmptyState>
  ) : (
    groups.map(({ title, states }) => {
      const items = batches.items.filter(({ state }) => states.includes(state));
      return items.length === 0 ? null : (
        <section key={title} className="flex flex-col gap-3">
          <h2 className="text-section font-bold">{title}</h2>
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            {items.map((batch) => (
              <BatchCard key={batch.batch_id} batch={batch} />
            ))}
          </div>
        </section>
      );
    })
  );

/** Lists payment batches with their state, and offers a new batch of the payments that are due today. */
export const BatchesPage = () => {
  const [params, setParams] = useSearchParams();
  const query = useQuery(batchesQuery(Number(params.get('page') ?? '1') || 1));
  return (
    <>
      <PageTitle
        title="Kumpulan pembayaran"
        caption="Satu petugas membuat kumpulan, petugas lain memeriksa dan melepasnya."
      >
        <FinanceTabs />
      </PageTitle>
      <QueryWait query={query} cards={2} />
      {query.data?.may_make === true && <NewBatchForm candidates={query.data.candidates} />}
      {query.data && (
        <>
          <Batches batches={query.data} />
          <Pager name="kumpulan" at={query.data} onPage={(page) => setParams({ page: String(page) })} />
        </>
      )}
    </>
  );
};
