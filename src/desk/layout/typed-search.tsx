import { Search } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';

type TypedSearchProps = {
  readonly id: string;
  /** Accessible name, and what can be searched for. */
  readonly label: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
};

/**
 * Search by Enter: searches for people are recorded, so half a word is not searched for. Clearing the box shows all
 * again.
 */
export const TypedSearch = ({ id, label, search, onSearch }: TypedSearchProps) => {
  const [typed, setTyped] = useState(search);
  const [shown, setShown] = useState(search);
  if (shown !== search) {
    setShown(search);
    setTyped(search);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  const type = (text: string) => {
    setTyped(text);
    if (text === '' && search !== '') onSearch('');
  };
  return (
    <search className="w-full min-[64rem]:w-64">
      <form
        onSubmit={submit}
        className="flex items-center rounded-field border border-edge bg-card focus-within:border-sea focus-within:shadow-[0_0_0_3px_rgb(11_92_118/0.25)]"
      >
        <input
          id={id}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={60}
          aria-label={label}
          placeholder={label}
          value={typed}
          onChange={({ target }) => type(target.value)}
          className="min-h-11 min-w-0 flex-1 rounded-field bg-transparent px-3 outline-none placeholder:text-muted min-[64rem]:min-h-9 min-[64rem]:text-small"
        />
        <button
          type="submit"
          className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-field text-muted hover:bg-dim hover:text-ink min-[64rem]:min-h-9 min-[64rem]:min-w-9"
        >
          <Search aria-hidden="true" size={18} />
          <span className="sr-only">Cari</span>
        </button>
      </form>
    </search>
  );
};
