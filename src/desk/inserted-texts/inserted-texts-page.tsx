import { useQuery } from '@tanstack/react-query';
import { TextQuote } from 'lucide-react';
import { insertedTextKinds } from '#shared/requests/inserted-text.ts';
import type { WaitingInsertedText } from '#shared/wire/desk-texts/inserted-texts.ts';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { entriesQuery } from '../api/desk-queries.ts';
import { EntriesPage } from '../entries/entries-page.tsx';
import { WaitingCard } from '../entries/waiting-card.tsx';
import { InsertedTextCards } from './inserted-text-cards.tsx';
import { InsertedTextForm } from './inserted-text-form.tsx';
import { insertedTextsList } from './inserted-text-queries.ts';
import { TextPreview } from './text-preview.tsx';

const describeStep = ({ withdraws, before }: WaitingInsertedText): string => {
  if (withdraws) return 'Mencabut kalimat';
  return before === '' ? 'Kalimat baru' : 'Bunyi baru';
};

const rowsOf = (entry: WaitingInsertedText) => [
  { label: 'Langkah', value: describeStep(entry) },
  { label: 'Dipakai untuk', value: insertedTextKinds[entry.kind].label },
  ...(entry.withdraws || entry.before === '' ? [] : [{ label: 'Bunyi sekarang', value: entry.before }]),
  { label: entry.withdraws ? 'Bunyi' : 'Bunyi yang diusulkan', value: entry.body },
  { label: 'Alasan', value: entry.note },
];

/** Shows the sentences that staff insert in cases: the team leader writes them, an approver releases them. */
export const InsertedTextsPage = () => {
  const query = useQuery(entriesQuery(insertedTextsList));
  return (
    <EntriesPage
      id="inserted-texts"
      title="Kalimat"
      caption="Kalimat siap pakai untuk penolakan, permintaan dokumen dan pesan. Ketua tim menulis, penyetuju memutuskan."
      query={query}
      empty={{
        icon: TextQuote,
        heading: 'Tidak ada kalimat yang menunggu',
        text: 'Kalimat yang ditulis ketua tim berada di sini sampai penyetuju memutuskannya.',
      }}
      renderWaiting={(entry) => (
        <WaitingCard
          key={entry.id}
          list={insertedTextsList}
          entry={entry}
          title={<bdi>{entry.title}</bdi>}
          rows={rowsOf(entry)}
          more={!entry.withdraws && <TextPreview body={entry.body} />}
          changed={[[insertedTextsList.path], ['usable-texts']]}
        />
      )}
    >
      {query.isPending && <Skeleton cards={2} />}
      {query.data?.may_enter === true && <InsertedTextForm />}
      {query.data !== undefined && <InsertedTextCards list={query.data} />}
    </EntriesPage>
  );
};
