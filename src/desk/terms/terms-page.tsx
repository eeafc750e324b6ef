import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '#shared/time/dates.ts';
import type {
  DeskTerms,
  DeskTermsItem,
  DeskTermsVersion,
  TermsFlavour,
  WaitingTerms,
} from '#shared/wire/desk-texts/desk-terms.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { EntriesPage } from '../entries/entries-page.tsx';
import { WaitingCard } from '../entries/waiting-card.tsx';
import { TermsForm } from './terms-form.tsx';
import { termsList, termsQuery } from './terms-queries.ts';
import { TextDiff } from './text-diff.tsx';

const flavours: Readonly<Record<TermsFlavour, string>> = { conventional: 'Konvensional', syariah: 'Syariah' };

const nameOf = ({ title, flavour, version }: DeskTermsItem): string =>
  `${title} (${flavours[flavour].toLowerCase()}, ${version === null ? 'belum berlaku' : `versi ${version}`})`;

/** Says what a version is today: in force, later, or an earlier one. */
const describeVersion = ({ counts, valid_from: from, own }: DeskTermsVersion): string => {
  const origin = own ? '' : ', naskah demo';
  return `${counts ? 'Berlaku sejak' : 'Mulai'} ${formatDate(from)}${origin}`;
};

const Version = ({ version: { title, body, version, ...row } }: { readonly version: DeskTermsVersion }) => (
  <details className="border-t border-line first:border-t-0">
    <summary className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-3 py-1">
      <span className="font-semibold">
        <span>Versi </span>
        <span translate="no">{version}</span>
      </span>
      <span className="text-small text-muted">{describeVersion({ title, body, version, ...row })}</span>
    </summary>
    <div className="flex flex-col gap-2 pb-4">
      <p className="font-semibold">{title}</p>
      <p className="whitespace-pre-line wrap-anywhere">{body}</p>
    </div>
  </details>
);

type ShownTextProps = { readonly text: NonNullable<DeskTerms['shown']>; readonly mayEnter: boolean };

const ShownText = ({ text, mayEnter }: ShownTextProps) => (
  <>
    <Card
      title="Semua versi"
      caption="Versi lama tetap tersimpan, dan setiap pengajuan menyimpan naskah yang disetujuinya."
    >
      <div>
        {text.versions.map((version) => (
          <Version key={version.version} version={version} />
        ))}
      </div>
    </Card>
    {mayEnter && (
      <Card title="Versi baru" caption="Berlaku bagi pengajuan yang dikirim mulai harinya.">
        <TermsForm text={text} />
      </Card>
    )}
  </>
);

const textOf = ({ title, body }: { readonly title: string; readonly body: string }): string => `${title}\n\n${body}`;

const rowsOf = (entry: WaitingTerms) => [
  { label: 'Jenis polis', value: flavours[entry.flavour] },
  { label: 'Versi sekarang', value: entry.before?.version ?? 'Belum ada' },
  { label: 'Versi baru', value: entry.version },
  { label: 'Berlaku mulai', value: formatDate(entry.valid_from) },
  {
    label: 'Pengajuan terbuka',
    value: 'Tidak berubah: masing-masing menyimpan naskah yang disetujui saat dikirim.',
  },
  { label: 'Alasan dan dasarnya', value: entry.note },
];

type ChoiceProps = {
  readonly list: DeskTerms;
  readonly text: string;
  readonly onChoose: (text: string) => void;
};

const Choice = ({ list, text, onChoose }: ChoiceProps) => (
  <SelectField
    id="terms-text"
    label="Ketentuan"
    choices={list.items.map((item) => ({ value: `${item.terms_id} ${item.flavour}`, label: nameOf(item) }))}
    value={text}
    onChange={({ target }) => onChoose(target.value)}
  />
);

/** Shows the texts that customers agree to: one administrator enters a version with its day, another one releases it. */
export const TermsPage = () => {
  const [text, setText] = useState('');
  const query = useQuery(termsQuery(text));
  const shown = query.data?.shown;
  return (
    <EntriesPage
      id="terms"
      title="Ketentuan"
      caption="Naskah yang disetujui nasabah saat mengirim pengajuan. Satu admin mencatat versi baru, admin lain memutuskan."
      query={query}
      empty={{
        icon: FileText,
        heading: 'Tidak ada versi yang menunggu',
        text: 'Versi yang dicatat seorang admin parameter berada di sini, dengan perubahannya, sampai admin parameter lain memutuskannya.',
      }}
      renderWaiting={(entry) => (
        <WaitingCard
          key={entry.id}
          list={termsList}
          entry={entry}
          title={<bdi>{entry.title}</bdi>}
          rows={rowsOf(entry)}
          more={<TextDiff before={entry.before === null ? '' : textOf(entry.before)} after={textOf(entry)} />}
        />
      )}
    >
      {query.isPending && <Skeleton cards={2} />}
      {query.data !== undefined && <Choice list={query.data} text={text} onChoose={setText} />}
      {shown && `${shown.terms_id} ${shown.flavour}` === text && (
        <ShownText key={text} text={shown} mayEnter={query.data?.may_enter === true} />
      )}
    </EntriesPage>
  );
};
