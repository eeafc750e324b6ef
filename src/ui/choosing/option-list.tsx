import { Check } from 'lucide-react';
import type { PointerEvent, UIEvent } from 'react';
import { noHits, otherWords } from '#shared/words/no-hits.ts';
import { Button } from '../actions/button.tsx';
import { classNames } from '../appearance/class-names.ts';
import type { Option } from './remote-pages.ts';
import { Spinner } from '../appearance/spinner.tsx';

// The ARIA combobox pattern needs these roles. The linter prefers <select> and <option>, which cannot load a remote list page by page.
const listRole = { role: 'listbox' } as const;
const optionAttributes = (id: string, chosen: boolean, choose: () => void) =>
  ({
    role: 'option',
    id,
    'aria-selected': chosen,
    onClick: choose,
    // Keeps the focus in the search box, which handles the arrow keys.
    onPointerDown: (event: PointerEvent) => event.preventDefault(),
  }) as const;

/** Scrolls the list until the option is visible; unlike scrollIntoView it never scrolls the page. */
const keepInView = (option: HTMLElement | null): void => {
  const list = option?.parentElement;
  if (!list) return;
  const { top, bottom } = option.getBoundingClientRect();
  const room = list.getBoundingClientRect();
  list.scrollTop += Math.min(0, top - room.top) + Math.max(0, bottom - room.bottom);
};

type OptionListProps = {
  readonly id: string;
  readonly label: string;
  readonly items: readonly Option[];
  readonly status: 'loading' | 'ready' | 'failed';
  /** Text typed into the search box above the list. */
  readonly search: string;
  /** True when the source has further pages of options. */
  readonly hasMore: boolean;
  readonly active: number;
  readonly chosen: Option['id'] | undefined;
  readonly onChoose: (option: Option) => void;
  readonly onNearEnd: () => void;
  readonly onRetry: () => void;
};

const isNearEnd = ({ currentTarget: list }: UIEvent<HTMLElement>): boolean =>
  list.scrollTop + list.clientHeight >= list.scrollHeight - 120;

type StateProps = Pick<OptionListProps, 'status' | 'search' | 'hasMore' | 'onRetry'> & { readonly count: number };

/** Announced state of the list: loading, number of options, no match, or failed with a retry button. */
const ListState = ({ status, search, count, hasMore, onRetry }: StateProps) => (
  <output className="flex justify-center text-small text-muted">
    {status === 'loading' && (
      <span className="flex items-center gap-2 p-3">
        <Spinner size={18} /> Memuat...
      </span>
    )}
    {status === 'ready' && count > 0 && (
      <span className="sr-only">{hasMore ? `${count} pilihan pertama` : `${count} pilihan`}</span>
    )}
    {status === 'ready' && count === 0 && (
      <span className="p-3 text-center wrap-anywhere">
        <span>{noHits(search)}</span>. <span>{otherWords}</span>
      </span>
    )}
    {status === 'failed' && (
      <span className="flex flex-wrap items-center justify-center gap-2 p-2">
        Daftar gagal dimuat.
        <Button variant="quiet" size="small" onClick={onRetry}>
          Coba lagi
        </Button>
      </span>
    )}
  </output>
);

/** Option list under a search box, from 640 px at most 350 px high. Calls `onNearEnd` when scrolled close to the end. */
export const OptionList = ({
  id,
  label,
  items,
  status,
  search,
  hasMore,
  active,
  chosen,
  onChoose,
  onNearEnd,
  onRetry,
}: OptionListProps) => (
  <div className="flex min-h-0 flex-1 flex-col">
    <ul
      {...listRole}
      id={id}
      aria-label={label}
      onScroll={(event) => isNearEnd(event) && onNearEnd()}
      className="min-h-0 overflow-y-auto overscroll-contain sm:max-h-[21.875rem]"
    >
      {items.map((option, index) => (
        <li
          key={option.id}
          {...optionAttributes(`${id}-${index}`, option.id === chosen, () => onChoose(option))}
          ref={index === active ? keepInView : undefined}
          className={classNames(
            'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-lg px-3 py-2 hover:bg-dim',
            index === active && 'bg-sea-tint',
          )}
        >
          <span className="min-w-0">{option.name}</span>
          {option.id === chosen && <Check aria-hidden="true" size={18} className="shrink-0 text-sea" />}
        </li>
      ))}
    </ul>
    <ListState status={status} search={search} count={items.length} hasMore={hasMore} onRetry={onRetry} />
  </div>
);
