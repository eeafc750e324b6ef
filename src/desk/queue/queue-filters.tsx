import { useId, useState } from 'react';
import { RequestState, stateText, terminalStates } from '#shared/requests/request-states.ts';
import { isEndedFilter, QueueMark, type Queue } from '#shared/wire/desk-queue/queue.ts';
import { classNames } from '#ui/appearance/class-names.ts';
import { FilterSelect, type FilterChoice } from './filter-select.tsx';
import { clearedFilters, filterNames, type FilterName, type QueueAddress } from '../api/queue-address.ts';
import { markWords } from './queue-words.ts';

const labels: Readonly<Record<FilterName, string>> = {
  type: 'Jenis',
  status: 'Status',
  owner: 'Pemilik',
  age: 'Umur',
  amount: 'Nilai',
  mark: 'Tanda',
  product: 'Produk',
};

const order: readonly FilterName[] = ['type', 'status', 'owner', 'age', 'amount', 'mark', 'product'];

/** Filters that a list of ended cases has. */
const ofEnded: readonly FilterName[] = ['type', 'status', 'product'];

const ages = [1, 3, 7, 14, 30].map((days) => ({ value: String(days), label: `${days} hari atau lebih` }));

const amounts = [
  { value: '10000000', label: 'Rp 10 juta atau lebih' },
  { value: '100000000', label: 'Rp 100 juta atau lebih' },
  { value: '500000000', label: 'Rp 500 juta atau lebih' },
  { value: '1000000000', label: 'Rp 1 miliar atau lebih' },
];

const ofFacet = (facet: Queue['facets']['types']): readonly FilterChoice[] =>
  facet.map(({ value, count }) => ({ value, label: `${value} (${count})` }));

/** Returns the choices of each filter; states of open cases with their numbers. */
function choicesOf({ counts, facets }: Queue, isEnded: boolean): Readonly<Record<FilterName, readonly FilterChoice[]>> {
  const states = RequestState.options.filter((state) => terminalStates.includes(state) === isEnded);
  const countOf = (state: RequestState): string => {
    const found = isEnded ? undefined : counts.find(({ filter }) => filter === state);
    return found === undefined ? '' : ` (${found.count})`;
  };
  return {
    type: ofFacet(facets.types),
    status: states.map((state) => ({ value: state, label: `${stateText(state)}${countOf(state)}` })),
    owner: [{ value: 'me', label: 'Saya' }, { value: 'none', label: 'Belum ada' }, ...ofFacet(facets.owners)],
    age: ages,
    amount: amounts,
    mark: QueueMark.options.map((mark) => ({ value: mark, label: markWords[mark] })),
    product: ofFacet(facets.products),
  };
}

type QueueFiltersProps = {
  readonly queue: Queue;
  readonly address: QueueAddress;
  readonly onChange: (changes: Partial<QueueAddress>) => void;
};

const lowButton =
  'inline-flex min-h-11 items-center justify-center rounded-button px-3 font-semibold text-sea hover:bg-sea-tint';

/** Filters of the list, and a button that clears them: in one row, on a narrow screen behind a button. */
export const QueueFilters = ({ queue, address, onChange }: QueueFiltersProps) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isEnded = isEndedFilter(address.state);
  const choices = choicesOf(queue, isEnded);
  const used = filterNames.filter((name) => address[name] !== '').length;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={`${lowButton} border border-edge bg-card min-[64rem]:hidden`}
      >
        {used === 0 ? 'Saring' : `Saring (${used})`}
      </button>
      <fieldset
        id={id}
        className={classNames(
          'min-w-0 flex-1 basis-full grid-cols-2 gap-1.5 sm:grid-cols-4 min-[64rem]:flex min-[64rem]:basis-0 min-[64rem]:items-center',
          isOpen ? 'grid' : 'hidden',
        )}
      >
        <legend className="sr-only">Saring daftar</legend>
        {order.map((name) => (
          <FilterSelect
            key={name}
            label={labels[name]}
            value={address[name]}
            choices={choices[name]}
            disabled={isEnded && !ofEnded.includes(name)}
            onChoose={(value) => onChange({ [name]: value })}
          />
        ))}
        {used > 0 && (
          <button
            type="button"
            title="Hapus semua saringan"
            onClick={() => onChange(clearedFilters)}
            className={`${lowButton} min-[64rem]:min-h-9 min-[64rem]:text-small`}
          >
            Hapus
          </button>
        )}
      </fieldset>
    </>
  );
};
