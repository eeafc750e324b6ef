import type { QueueItem } from '#shared/wire/desk-queue/queue.ts';
import { Link } from '#ui/appearance/link.tsx';
import { casePath } from './case-path.ts';
import { MarkList } from './mark-list.tsx';
import { SlaMark } from './sla-mark.tsx';

type CaseChoiceProps = {
  readonly items: readonly QueueItem[];
  readonly chosen: readonly string[];
  /** False for people who may only read. */
  readonly mayChoose: boolean;
  readonly onChoose: (numbers: readonly string[]) => void;
};

const boxClass = 'size-6 shrink-0 accent-action';

/** List of cases, each with a checkbox for people who may hand it over. */
export const CaseChoice = ({ items, chosen, mayChoose, onChoose }: CaseChoiceProps) => {
  const toggle = (number: string): void =>
    onChoose(chosen.includes(number) ? chosen.filter((each) => each !== number) : [...chosen, number]);
  const all = items.map(({ number }) => number);
  const isAll = all.length > 0 && all.every((number) => chosen.includes(number));
  return (
    <div>
      {mayChoose && (
        <label className="inline-flex min-h-11 items-center gap-3 font-semibold">
          <input type="checkbox" className={boxClass} checked={isAll} onChange={() => onChoose(isAll ? [] : all)} />
          Pilih semua di halaman ini
        </label>
      )}
      <ul>
        {items.map(({ number, title, headline, holder_name, marks, sla }) => (
          <li
            key={number}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-1"
          >
            <label className="flex min-h-11 min-w-0 items-center gap-3">
              {mayChoose && (
                <input
                  type="checkbox"
                  className={boxClass}
                  checked={chosen.includes(number)}
                  onChange={() => toggle(number)}
                />
              )}
              <span className="min-w-0">
                <span className="font-semibold">{title}</span> · <span className="figures">{headline}</span>
                <bdi translate="no" className="block text-small text-muted">
                  {holder_name}
                </bdi>
                <MarkList marks={marks} />
              </span>
            </label>
            <span className="flex flex-wrap items-center gap-x-6 gap-y-1">
              <SlaMark sla={sla} />
              <Link
                href={casePath(number)}
                translate="no"
                className="text-link figures inline-flex min-h-11 items-center"
              >
                {number}
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};
