import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { boxClass, inputClass } from './field.tsx';

type SearchFieldProps = {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Placeholder and name for screen readers. */
  readonly label?: string;
  /** Further attributes of the input; its arrow keys may move into the results. */
  readonly input?: Pick<ComponentProps<'input'>, 'onFocus' | 'onBlur' | 'onKeyDown' | 'aria-controls'>;
};

/** Field that filters the list below while typing. */
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
