import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { formatMinute } from '#shared/time/dates.ts';
import type { DeskBatchDetail } from '#shared/wire/operations/desk-batches.ts';
import { Link } from '#ui/appearance/link.tsx';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { batchQuery } from './batch-queries.ts';
import { PageTitle } from '../layout/desk-page-title.tsx';
import { QueryWait } from '../layout/query-wait.tsx';
import { AnswerPart } from './answer-part.tsx';
import { BatchLines } from './batch-lines.tsx';
import { BatchSteps } from './batch-steps.tsx';
import { batchStateTones } from './batches-page.tsx';
import { FilePart } from './file-part.tsx';

type BatchProps = { readonly batch: DeskBatchDetail };

const Overview = ({ batch }: BatchProps) => (
  <Card title={batch.total} aside={<Pill tone={batchStateTones[batch.state]}>{batch.state_text}</Pill>}>
    <DataList
      rows={[
        { label: 'Pembayaran', value: String(batch.line_count) },
        { label: 'Dibuat', value: `${batch.made.by}, ${formatMinute(batch.made.at)}` },
        ...(batch.released === null
          ? []
          : [{ label: 'Dilepas', value: `${batch.released.by}, ${formatMinute(batch.released.at)}` }]),
        { label: 'Dibayar', value: String(batch.paid) },
        { label: 'Ditolak bank', value: String(batch.refused) },
        { label: 'Sidik jari', value: <span className="font-mono text-small">{batch.hash.slice(0, 16)}</span> },
      ]}
    />
    {batch.note !== '' && (
      <p className="text-muted">
        <bdi>{batch.note}</bdi>
      </p>
    )}
    <BatchSteps batch={batch} />
  </Card>
);

const Batch = ({ batch }: BatchProps) => {
  const dropping = batch.lines.filter(({ drops_out }) => drops_out).length;
  return (
    <>
      {dropping > 0 && (
        <Notice tone="you">
          <span translate="no">{dropping}</span> pembayaran berubah atau ditahan sejak kumpulan dibuat, dan dikeluarkan
          saat dilepas. Yang dilepas: <span translate="no">{batch.ready_count}</span> pembayaran,{' '}
          <span translate="no">{batch.ready_total}</span>.
        </Notice>
      )}
      <Overview batch={batch} />
      {(batch.may_fetch || batch.fetched.length > 0) && <FilePart batch={batch} />}
      {(batch.may_answer || batch.answers.length > 0) && <AnswerPart batch={batch} />}
      <BatchLines batch={batch} />
    </>
  );
};

/** Shows one batch: its progress, its payment file, the bank's answers and its payments. */
export const BatchPage = () => {
  const { id = '' } = useParams();
  const query = useQuery(batchQuery(id));
  return (
    <>
      <PageTitle title={query.data === undefined ? 'Kumpulan pembayaran' : `Kumpulan ${query.data.number}`}>
        <Link href="/finance/batches" className="text-link inline-flex min-h-11 items-center">
          Ke semua kumpulan
        </Link>
      </PageTitle>
      <QueryWait query={query} cards={2} />
      {query.data && <Batch batch={query.data} />}
    </>
  );
};
