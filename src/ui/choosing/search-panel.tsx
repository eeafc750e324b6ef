import { Search } from 'lucide-react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { boxClass, inputClass } from '../fields/field.tsx';
import { OptionList } from './option-list.tsx';
import { useRemotePages } from './remote-pages.ts';
import type { LoadPage, Option } from './remote-pages.ts';

type SearchPanelProps = {
  readonly id: string;
  readonly label: string;
  readonly loadPage: LoadPage;
  readonly chosen: Option | undefined;
  readonly onChoose: (option: Option) => void;
};

const MOVES: Readonly<Record<string, (active: number, last: number) => number>> = {
  ArrowDown: (active, last) => Math.min(active + 1, last),
  ArrowUp: (active) => Math.max(active - 1, 0),
  PageDown: (active, last) => Math.min(active + 8, last),
  PageUp: (active) => Math.max(active - 8, 0),
};

/** Search box and option list (ARIA combobox): the focus stays in the box, arrow keys move through the list, Enter chooses. */
export const SearchPanel = ({ id, label, loadPage, chosen, onChoose }: SearchPanelProps) => {
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(-1);
  const { items, status, hasNextPage, loadMore, retry } = useRemotePages(loadPage, search);
  const last = items.length - 1;
  const option = items[Math.min(active, last)];

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const move = MOVES[event.key];
    if (event.key === 'Enter') {
      event.preventDefault();
      if (option !== undefined) onChoose(option);
    } else if (move !== undefined) {
      event.preventDefault();
      const next = move(active, last);
      setActive(next);
      if (next >= last - 2) loadMore();
    }
  };
  const type = (text: string) => {
    setSearch(text);
    setActive(-1);
  };

  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <div className={boxClass(undefined)}>
        <Search aria-hidden="true" size={18} className="ml-3.5 shrink-0 text-muted" />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={option === undefined ? undefined : `${id}-${Math.min(active, last)}`}
          aria-label={`Cari ${label}`}
          placeholder="Ketik untuk mencari"
          autoComplete="off"
          value={search}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          className={inputClass}
        />
      </div>
      <OptionList
        id={id}
        label={label}
        items={items}
        status={status}
        search={search}
        hasMore={hasNextPage}
        active={Math.min(active, last)}
        chosen={chosen?.id}
        onChoose={onChoose}
        onNearEnd={loadMore}
        onRetry={retry}
      />
    </div>
  );
};
