import { ProposalFilter } from '#shared/requests/proposal-filter.ts';
import { classNames } from '#ui/appearance/class-names.ts';

const filters: readonly (readonly [ProposalFilter, string])[] = [
  ['all', 'Semua'],
  ['your_turn', 'Giliran Anda'],
  ['in_process', 'Diproses'],
  ['succeed', 'Berhasil'],
  ['rejected', 'Tidak berhasil'],
  ['cancelled', 'Dibatalkan'],
];

type ListFiltersProps = { readonly value: ProposalFilter; readonly onChoose: (filter: ProposalFilter) => void };

const Choice = ({ value, onChoose }: ListFiltersProps) => (
  <label className="flex items-center gap-2 text-small md:hidden">
    Tampilkan
    <select
      value={value}
      onChange={({ target }) => onChoose(ProposalFilter.parse(target.value))}
      className="min-h-11 min-w-0 flex-1 rounded-field border-[1.5px] border-edge bg-card px-2"
    >
      {filters.map(([filter, text]) => (
        <option key={filter} value={filter}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

const Chips = ({ value, onChoose }: ListFiltersProps) => (
  <fieldset className="hidden flex-wrap gap-2 md:flex">
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

/** Filters the requests: buttons where there is room, a select on a phone. */
export const ListFilters = (props: ListFiltersProps) => (
  <>
    <Choice {...props} />
    <Chips {...props} />
  </>
);
