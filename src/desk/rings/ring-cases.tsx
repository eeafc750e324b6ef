import { useState } from 'react';
import { mostAnswered, type DeskRing, type RingCase } from '#shared/wire/desk-rings/ring.ts';
import { Link } from '#ui/appearance/link.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { casePath } from '../queue/case-path.ts';
import { RingAnswerPart } from './ring-answer.tsx';

const boxClass = 'size-6 shrink-0 accent-action';
const outcomeOf = { clear: 'Tidak ada keberatan', open: 'Menunggu kepatuhan', upheld: 'Tidak disetujui' } as const;
const toneOf = { clear: 'ok', open: 'wait', upheld: 'you' } as const;

type CaseLineProps = {
  readonly ringCase: RingCase;
  readonly mayChoose: boolean;
  readonly isChosen: boolean;
  /** True when as many cases are chosen as one answer takes. */
  readonly isFull: boolean;
  readonly onToggle: () => void;
};

const CaseLine = ({ ringCase, mayChoose, isChosen, isFull, onToggle }: CaseLineProps) => {
  const { number, title, policy_number, holder_name, state_text, hits, compliance } = ringCase;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-2">
      <label className="flex min-h-11 min-w-0 items-center gap-3">
        {mayChoose && (
          <input
            type="checkbox"
            className={boxClass}
            checked={isChosen}
            disabled={isFull && !isChosen}
            onChange={onToggle}
          />
        )}
        <span className="min-w-0">
          <span className="font-semibold">{title}</span>
          <span className="figures block text-small text-muted">
            <bdi translate="no">{holder_name}</bdi>
            <span> · polis </span>
            <span translate="no">{policy_number}</span> · <span>{state_text}</span>
          </span>
          {hits.map((hit) => (
            <span key={hit} className="block text-small font-semibold text-wait">
              {hit}
            </span>
          ))}
        </span>
      </label>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Pill tone={toneOf[compliance]}>{outcomeOf[compliance]}</Pill>
        <Link href={casePath(number)} translate="no" className="text-link figures inline-flex min-h-11 items-center">
          {number}
        </Link>
      </span>
    </li>
  );
};

const isOpen = ({ compliance }: RingCase): boolean => compliance !== 'clear';

type ChosenCasesProps = {
  readonly cases: readonly RingCase[];
  /** Cases that can be chosen. */
  readonly able: readonly RingCase[];
  readonly chosen: readonly string[];
  readonly onChoose: (numbers: readonly string[]) => void;
};

/** List of cases with their findings, of which those that wait for an answer can be chosen. */
export const ChosenCases = ({ cases, able, chosen, onChoose }: ChosenCasesProps) => {
  const first = able.slice(0, mostAnswered);
  const isAll = first.length > 0 && first.every(({ number }) => chosen.includes(number));
  const isFull = able.filter(({ number }) => chosen.includes(number)).length >= mostAnswered;
  const toggle = (of: string): void =>
    onChoose(chosen.includes(of) ? chosen.filter((each) => each !== of) : [...chosen, of]);
  return (
    <>
      {able.length > 1 && (
        <label className="inline-flex min-h-11 w-fit items-center gap-3 font-semibold">
          <input
            type="checkbox"
            className={boxClass}
            checked={isAll}
            onChange={() => onChoose(isAll ? [] : first.map((each) => each.number))}
          />
          <span>
            {able.length > mostAnswered
              ? `Pilih ${mostAnswered} yang pertama: paling banyak ${mostAnswered} sekaligus`
              : 'Pilih semua yang menunggu jawaban'}
          </span>
        </label>
      )}
      <ul>
        {cases.map((each) => (
          <CaseLine
            key={each.number}
            ringCase={each}
            mayChoose={able.includes(each)}
            isChosen={chosen.includes(each.number)}
            isFull={isFull}
            onToggle={() => toggle(each.number)}
          />
        ))}
      </ul>
    </>
  );
};

/** Shows the open requests of a ring; compliance answers all or some of them with one reason. */
export const RingCases = ({ ring: { number, cases, may_answer } }: { readonly ring: DeskRing }) => {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const able = may_answer ? cases.filter(isOpen) : [];
  const marked = able.filter((each) => chosen.includes(each.number));
  return (
    <Card title={`Kasus terbuka (${cases.length})`}>
      {cases.length === 0 && <p className="text-small text-muted">Tidak ada pengajuan yang terbuka.</p>}
      <ChosenCases cases={cases} able={able} chosen={chosen} onChoose={setChosen} />
      {may_answer && (
        <RingAnswerPart number={number} marked={marked} hasOpen={able.length > 0} onDone={() => setChosen([])} />
      )}
    </Card>
  );
};
