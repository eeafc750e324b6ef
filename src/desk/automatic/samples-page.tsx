import { useQuery } from '@tanstack/react-query';
import { Dices } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { SampleList, type AutomaticSamples, type ListedSample } from '#shared/wire/desk-automatic/automatic.ts';
import { classNames } from '#ui/appearance/class-names.ts';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { Pager } from '../layout/desk-pager.tsx';
import { QueryWait } from '../layout/query-wait.tsx';
import { AutomaticHead } from './automatic-head.tsx';
import { samplesQuery } from './automatic-queries.ts';
import { DecidedLine } from './decided-line.tsx';
import { AnsweredText } from './sample-answer.tsx';

const lists: Readonly<Record<SampleList, { readonly text: string; readonly empty: string; readonly hint: string }>> = {
  open: {
    text: 'Belum diperiksa',
    empty: 'Tidak ada yang menunggu diperiksa',
    hint: 'Sebagian kecil keputusan sistem diambil acak dan datang ke sini, untuk diperiksa verifikator atau ketua tim.',
  },
  different: {
    text: 'Berbeda',
    empty: 'Tidak ada perbedaan',
    hint: 'Keputusan sistem yang menurut petugas seharusnya lain datang ke sini.',
  },
  same: {
    text: 'Sama',
    empty: 'Belum ada yang diperiksa',
    hint: 'Keputusan sistem yang menurut petugas benar datang ke sini.',
  },
};

type ListsProps = { readonly chosen: SampleList; readonly onChoose: (list: SampleList) => void };

const Lists = ({ chosen, onChoose }: ListsProps) => (
  <fieldset className="flex flex-wrap gap-1.5">
    <legend className="sr-only">Daftar sampel</legend>
    {SampleList.options.map((list) => (
      <button
        key={list}
        type="button"
        aria-pressed={list === chosen}
        onClick={() => onChoose(list)}
        className={classNames(
          'inline-flex min-h-11 items-center rounded-full border px-3 font-semibold min-[64rem]:min-h-9 min-[64rem]:text-small',
          list === chosen ? 'border-action bg-tint text-action' : 'border-edge bg-card hover:bg-dim',
        )}
      >
        {lists[list].text}
      </button>
    ))}
  </fieldset>
);

const ageText = ({ age_days: days }: ListedSample): string =>
  days === 0 ? 'Diambil hari ini.' : `Menunggu ${days} hari.`;

const Items = ({ data }: { readonly data: AutomaticSamples }) =>
  data.items.length === 0 ? (
    <EmptyState icon={<Dices size={28} />} heading={lists[data.list].empty}>
      {lists[data.list].hint}
    </EmptyState>
  ) : (
    <ul className="rounded-card border border-line bg-card">
      {data.items.map((item) => (
        <DecidedLine key={item.number} item={item} open={item.answered === null ? 'Periksa' : 'Buka kasus'}>
          {item.answered === null ? <p>{ageText(item)}</p> : <AnsweredText answered={item.answered} />}
        </DecidedLine>
      ))}
    </ul>
  );

/** Lists decisions of the system that were drawn at random, to be looked at by a person; list and page are in the URL. */
export const SamplesPage = () => {
  const [params, setParams] = useSearchParams();
  const list = SampleList.safeParse(params.get('list')).data ?? 'open';
  const page = Number(params.get('page') ?? '1') || 1;
  const query = useQuery(samplesQuery(list, page));
  return (
    <>
      <AutomaticHead
        title="Sampel keputusan otomatis"
        caption="Diambil acak saat diputuskan. Jawabannya tidak mengubah apa pun bagi nasabah."
      />
      <Lists chosen={list} onChoose={(next) => setParams({ list: next })} />
      <QueryWait query={query} cards={3} />
      {query.data !== undefined && (
        <>
          <Items data={query.data} />
          <Pager name="sampel" at={query.data} onPage={(next) => setParams({ list, page: String(next) })} />
        </>
      )}
    </>
  );
};
