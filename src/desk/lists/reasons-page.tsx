import { useQuery } from '@tanstack/react-query';
import { ListTree } from 'lucide-react';
import { formatDate, type BusinessDate } from '#shared/time/dates.ts';
import type { DeskReason, DeskReasons, ReasonAction, WaitingReason } from '#shared/wire/desk-texts/desk-reasons.ts';
import { Card } from '#ui/showing/card.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { entriesQuery } from '../api/desk-queries.ts';
import { EntriesPage } from '../entries/entries-page.tsx';
import { WaitingCard } from '../entries/waiting-card.tsx';
import { AddReasonForm } from './add-reason-form.tsx';
import { EndReasonForm, RenameReasonForm } from './change-reason-forms.tsx';
import { reasonsList } from './reasons-list.ts';

const actions: Readonly<Record<ReasonAction, string>> = {
  ADD: 'Alasan baru',
  RENAME: 'Nama baru',
  END: 'Akhiri alasan',
};

const hasEnded = ({ until }: DeskReason, today: BusinessDate): boolean => until !== null && until < today;

/** Says since when a reason can be chosen, and until when. */
const describeDays = (reason: DeskReason, today: BusinessDate): string => {
  const { from, until, later } = reason;
  const [next] = later;
  if (until !== null) return `${hasEnded(reason, today) ? 'Berakhir' : 'Terakhir'} ${formatDate(until)}`;
  if (next !== undefined) return `Menjadi '${next.name}' mulai ${formatDate(next.from)}`;
  return from > today ? `Mulai ${formatDate(from)}` : 'Dapat dipilih';
};

type ItemProps = { readonly reason: DeskReason; readonly today: BusinessDate; readonly mayEnter: boolean };

const Item = ({ reason, today, mayEnter }: ItemProps) => (
  <details className="border-t border-line first:border-t-0">
    <summary className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-3 py-1">
      <bdi className="min-w-0 font-semibold wrap-anywhere">{reason.name}</bdi>
      <span className="text-small text-muted">{describeDays(reason, today)}</span>
    </summary>
    <div className="flex flex-col gap-4 pb-4">
      <p className="text-small text-muted">
        <span>
          {reason.for_riders ? 'Juga bagi nasabah yang hanya mengakhiri rider.' : 'Hanya untuk mengakhiri polis.'}
        </span>{' '}
        <span>Pengajuan lama tetap menampilkan alasannya.</span>
      </p>
      {mayEnter && reason.until === null && reason.later.length === 0 && (
        <>
          <RenameReasonForm reason={reason} />
          <EndReasonForm reason={reason} />
        </>
      )}
    </div>
  </details>
);

const ReasonsCard = ({ list: { items, today, may_enter: mayEnter } }: { readonly list: DeskReasons }) => (
  <Card title="Alasan mengakhiri polis" caption="Dalam urutan yang dibaca nasabah. Yang berakhir tetap tersimpan.">
    <div>
      {items.map((reason) => (
        <Item key={reason.code} reason={reason} today={today} mayEnter={mayEnter} />
      ))}
    </div>
  </Card>
);

const rowsOf = ({ action, name, before, day, for_riders: forRiders, note }: WaitingReason) => [
  ...(action === 'RENAME' ? [{ label: 'Nama sekarang', value: before }] : []),
  { label: action === 'RENAME' ? 'Nama baru' : 'Alasan', value: name },
  ...(action === 'ADD' ? [{ label: 'Juga bila hanya rider yang diakhiri', value: forRiders ? 'Ya' : 'Tidak' }] : []),
  { label: action === 'END' ? 'Hari terakhir' : 'Berlaku mulai', value: formatDate(day) },
  { label: 'Pengajuan terbuka', value: 'Tidak berubah: yang dipilih saat mengirim tetap berlaku sampai diputuskan.' },
  { label: 'Dasar', value: note },
];

/** Shows the reasons for ending a policy: one administrator adds, renames or ends one, another administrator decides. */
export const ReasonsPage = () => {
  const query = useQuery(entriesQuery(reasonsList));
  return (
    <EntriesPage
      id="reasons"
      title="Alasan"
      caption="Alasan yang dapat dipilih nasabah saat mengakhiri polis. Satu admin mencatat, admin lain memutuskan."
      query={query}
      empty={{
        icon: ListTree,
        heading: 'Tidak ada perubahan yang menunggu',
        text: 'Alasan yang dicatat seorang admin parameter berada di sini sampai admin parameter lain memutuskannya.',
      }}
      renderWaiting={(entry) => (
        <WaitingCard
          key={entry.id}
          list={reasonsList}
          entry={entry}
          title={actions[entry.action]}
          rows={rowsOf(entry)}
        />
      )}
    >
      {query.isPending && <Skeleton cards={2} />}
      {query.data?.may_enter === true && <AddReasonForm />}
      {query.data !== undefined && <ReasonsCard list={query.data} />}
    </EntriesPage>
  );
};
