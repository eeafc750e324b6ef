import { RequestState, stateText, terminalStates } from '#shared/requests/request-states.ts';
import { isEndedFilter, QueueMark, type Queue } from '#shared/wire/desk-queue/queue.ts';
import { Button } from '#ui/actions/button.tsx';
import { FilterSelect, type FilterChoice } from './filter-select.tsx';
import { filterNames, type FilterName, type QueueAddress } from './queue-address.ts';
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

/** Filters of the list in one row, and a button that clears them. */
export const QueueFilters = ({ queue, address, onChange }: QueueFiltersProps) => {
  const isEnded = isEndedFilter(address.state);
  const choices = choicesOf(queue, isEnded);
  const isFiltered = filterNames.some((name) => address[name] !== '');
  return (
    <fieldset className="grid min-w-0 flex-1 grid-cols-2 gap-1.5 sm:grid-cols-4 min-[64rem]:flex">
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
      {isFiltered && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => onChange(Object.fromEntries(filterNames.map((name) => [name, ''])))}
        >
          Hapus saringan
        </Button>
      )}
    </fieldset>
  );
};
