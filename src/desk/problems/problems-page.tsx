import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { DeskProblems } from '#shared/wire/operations/desk-problems.ts';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { PageTitle } from '../layout/desk-page-title.tsx';
import { Pager } from '../layout/desk-pager.tsx';
import { QueryWait } from '../layout/query-wait.tsx';
import { ProblemLine } from './problem-line.tsx';
import { problemsQuery } from './problems-query.ts';
import { chipClass } from '../layout/chip-class.ts';

type KindsProps = { readonly list: DeskProblems; readonly onChoose: (kind: string) => void };

/** Buttons for all kinds that have rows, each with its number. */
const Kinds = ({ list: { kind: chosen, kinds }, onChoose }: KindsProps) => {
  const all = { kind: '', text: 'Semua', count: kinds.reduce((sum, { count }) => sum + count, 0) };
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">Jenis masalah</legend>
      {[all, ...kinds].map(({ kind, text, count }) => (
        <button
          key={kind}
          type="button"
          aria-pressed={kind === chosen}
          onClick={() => onChoose(kind)}
          className={chipClass(kind === chosen, 'gap-1.5')}
        >
          <span>{text}</span> <span className="figures font-normal">{count}</span>
        </button>
      ))}
    </fieldset>
  );
};

const Rows = ({ list }: { readonly list: DeskProblems }) => {
  const kind = list.kinds.find((each) => each.kind === list.kind);
  if (list.items.length === 0)
    return (
      <EmptyState
        icon={<CircleCheck size={28} />}
        heading={list.kind === '' ? 'Tidak ada yang berhenti' : 'Tidak ada lagi di jenis ini'}
      >
        Pekerjaan yang gagal, pengajuan yang diam, uang yang belum cocok, dan laporan yang belum dijawab datang ke sini
        sendiri.
      </EmptyState>
    );
  return (
    <section className="flex flex-col gap-2" aria-labelledby="problems-list">
      <h2 id="problems-list" className="text-section font-bold">
        {kind?.text ?? 'Yang berhenti, tertua dulu'}
      </h2>
      {kind !== undefined && (
        <p className="text-muted">{kind.oldest === null ? kind.hint : `${kind.hint} Tertua: ${kind.oldest}.`}</p>
      )}
      <ul className="rounded-card border border-line bg-card">
        {list.items.map((item) => (
          <ProblemLine key={`${item.kind} ${item.id}`} item={item} />
        ))}
      </ul>
    </section>
  );
};

/** Lists everything that stands still and the reader may see, of all kinds or one; kind and page are in the URL. */
export const ProblemsPage = () => {
  const [params, setParams] = useSearchParams();
  const kind = params.get('kind') ?? '';
  const page = Number(params.get('page') ?? '1') || 1;
  const query = useQuery(problemsQuery(kind, page));
  const list = query.data;
  return (
    <>
      <PageTitle title="Masalah" caption="Yang berhenti dan perlu seseorang. Barisnya hilang sendiri begitu selesai." />
      <QueryWait query={query} cards={3} />
      {list !== undefined && (
        <>
          <Kinds list={list} onChoose={(next) => setParams(next === '' ? {} : { kind: next })} />
          <Rows list={list} />
          <Pager name="masalah" at={list} onPage={(next) => setParams({ kind: list.kind, page: String(next) })} />
        </>
      )}
    </>
  );
};
