import type { ProposalFilter } from '#shared/wire/proposals.ts';
import { classNames } from '#ui/class-names.ts';

const filters: readonly (readonly [ProposalFilter, string])[] = [
  ['all', 'Semua'],
  ['your_turn', 'Giliran Anda'],
  ['in_process', 'Diproses'],
  ['succeed', 'Berhasil'],
  ['rejected', 'Tidak berhasil'],
  ['cancelled', 'Dibatalkan'],
];

type ListFiltersProps = { readonly value: ProposalFilter; readonly onChoose: (filter: ProposalFilter) => void };

/** Which requests are shown. */
export const ListFilters = ({ value, onChoose }: ListFiltersProps) => (
  <fieldset className="flex flex-wrap gap-2">
    <legend className="sr-only">Tampilkan</legend>
    {filters.map(([filter, text]) => (
      <button
        key={filter}
        type="button"
        aria-pressed={filter === value}
        onClick={() => onChoose(filter)}
        className={classNames(
          'min-h-11 rounded-full border-[1.5px] px-3.5 text-small font-semibold',
          filter === value ? 'border-action bg-tint text-action' : 'border-edge bg-card hover:bg-dim',
        )}
      >
        {text}
      </button>
    ))}
  </fieldset>
);
