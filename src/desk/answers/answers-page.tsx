import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { formatDateTime } from '#shared/time/dates.ts';
import type { WaitingMessages } from '#shared/wire/desk-queue/waiting-messages.ts';
import { Link } from '#ui/appearance/link.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { unansweredCasesQuery } from '../api/desk-queries.ts';
import { PageTitle } from '../layout/desk-page-title.tsx';
import { WaitingCards } from '../layout/waiting-cards.tsx';
import { casePath } from '../queue/case-path.ts';
import { SlaMark } from '../queue/sla-mark.tsx';

type Waiting = WaitingMessages['items'][number];

const Kinds = ({ item: { complaint, objection, count } }: { readonly item: Waiting }) => (
  <span className="flex flex-wrap gap-2">
    {complaint !== null && (
      <Pill tone="you">
        Keluhan <span translate="no">{complaint}</span>
      </Pill>
    )}
    {objection && <Pill tone="you">Keberatan</Pill>}
    {complaint === null && !objection && <Pill tone="wait">{count === 1 ? 'Pesan' : `${count} pesan`}</Pill>}
  </span>
);

const Row = ({ item }: { readonly item: Waiting }) => (
  <article className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-card p-4">
    <div className="min-w-0 flex-1 basis-64">
      <Kinds item={item} />
      <p className="mt-1 font-semibold">{item.title}</p>
      <p className="figures text-small text-muted">
        polis <span translate="no">{item.policy_number}</span> · menunggu sejak{' '}
        <span translate="no">{formatDateTime(item.since)}</span>
      </p>
    </div>
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <SlaMark sla={item.sla} />
      <Link
        href={casePath(item.number)}
        translate="no"
        className="text-link figures inline-flex min-h-11 items-center font-semibold"
      >
        {item.number}
      </Link>
    </div>
  </article>
);

/** Lists cases whose customers wait for an answer: messages, objections and complaints, the nearest due date first. */
export const AnswersPage = () => {
  const query = useQuery(unansweredCasesQuery);
  return (
    <>
      <PageTitle
        title="Pesan dan keluhan"
        caption="Nasabah yang menunggu jawaban tertulis, batas terdekat dulu. Keluhan dijawab orang yang tidak ikut memutuskan kasusnya."
      />
      <WaitingCards
        query={query}
        icon={<MessagesSquare size={28} />}
        heading="Tidak ada yang menunggu jawaban"
        text="Pesan dan keluhan nasabah tentang kasus datang ke sini begitu terkirim, sampai petugas yang menangani kasusnya menjawab."
      >
        {(item) => <Row key={item.number} item={item} />}
      </WaitingCards>
    </>
  );
};
