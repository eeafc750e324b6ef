import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { boxClass, inputClass } from './field.tsx';

type SearchFieldProps = {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Placeholder and accessible name. */
  readonly label?: string;
  /** Further attributes of the input, e.g. a key handler that moves into the results. */
  readonly input?: Pick<
    ComponentProps<'input'>,
    'id' | 'onFocus' | 'onBlur' | 'onKeyDown' | 'aria-controls' | 'aria-keyshortcuts'
  >;
};

/** Search box; `onChange` is called for every typed character. */
export const SearchField = ({ value, onChange, label = 'Cari Menu', input }: SearchFieldProps) => (
  <search className={boxClass(undefined)}>
    <Search aria-hidden="true" size={20} className="ml-3.5 shrink-0 text-muted" />
    <input
      {...input}
      type="search"
      autoComplete="off"
      enterKeyHint="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={inputClass}
    />
  </search>
);
