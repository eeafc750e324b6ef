import { useQuery } from '@tanstack/react-query';
import { FileClock } from 'lucide-react';
import * as z from 'zod/mini';
import { formatDate } from '#shared/time/dates.ts';
import type { DeskPending } from '#shared/wire/operations/desk-pending.ts';
import { NoteField } from '#ui/fields/note-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { entriesQuery, unissuedPoliciesList } from '../api/desk-queries.ts';
import { EntriesPage } from './entries-page.tsx';
import { EntryForm } from './entry-form.tsx';
import { useEntry } from './use-entry.ts';
import { WaitingCard } from './waiting-card.tsx';

const Reason = z.object({ note: z.string() });

const DeclineForm = ({ policyNumber }: { readonly policyNumber: string }) => {
  const { typed, type, form } = useEntry(unissuedPoliciesList, {
    place: `pending-policies/${policyNumber}/decline`,
    fields: Reason,
    empty: { note: '' },
    toBody: ({ note }) => ({ policy_number: policyNumber, note }),
  });
  return (
    <EntryForm {...form} label="Catat penolakan">
      <NoteField
        id={`decline-${policyNumber}`}
        label="Mengapa tidak diterbitkan"
        value={typed.note}
        onChange={(note) => type({ note })}
      />
    </EntryForm>
  );
};

/** Lists overdue policies that have no waiting entry. */
const NotIssued = ({ items, waiting, may_enter }: DeskPending) => {
  const entered = waiting.map(({ policy_number }) => policy_number);
  const open = items.filter(({ policy_number }) => !entered.includes(policy_number));
  if (items.length + waiting.length === 0)
    return (
      <EmptyState icon={<FileClock size={28} />} heading="Tidak ada polis yang terlambat terbit">
        Polis datang ke sini bila hari mulainya tiba tanpa diterbitkan. Verifikator atau penyetuju mencatat
        penolakannya.
      </EmptyState>
    );
  if (open.length === 0)
    return <p className="text-muted">Semua polis yang terlambat terbit sudah dicatat penolakannya.</p>;
  return open.map(({ policy_number, start_date }) => (
    <Card key={policy_number} title={`Polis ${policy_number}`} caption={`Seharusnya mulai ${formatDate(start_date)}`}>
      {may_enter && <DeclineForm policyNumber={policy_number} />}
    </Card>
  ));
};

/** Shows policies that were not issued by their start date; declining a policy takes two people. */
export const PendingPage = () => {
  const query = useQuery(entriesQuery(unissuedPoliciesList));
  return (
    <EntriesPage
      id="pending"
      title="Belum terbit"
      caption="Polis yang hari mulainya sudah tiba dan belum terbit. Satu orang mencatat penolakan, penyetuju lain memutuskan, lalu pembayaran kembali ke nasabah."
      query={query}
      empty={{
        icon: FileClock,
        heading: 'Tidak ada penolakan yang menunggu',
        text: 'Penolakan yang dicatat verifikator atau penyetuju berada di sini sampai penyetuju lain memutuskannya.',
      }}
      renderWaiting={(entry) => (
        <WaitingCard
          key={entry.id}
          list={unissuedPoliciesList}
          entry={entry}
          title={`Tolak polis ${entry.policy_number}`}
          rows={[{ label: 'Alasan', value: entry.note }]}
          labels={{ approve: 'Tolak polis', reject: 'Tidak jadi' }}
        />
      )}
    >
      {query.isPending && <Skeleton cards={2} />}
      {query.data !== undefined && <NotIssued {...query.data} />}
    </EntriesPage>
  );
};
