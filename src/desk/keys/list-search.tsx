import { useId } from 'react';
import { SearchField } from '#ui/fields/search-field.tsx';
import { useShortcut } from './key-hint.tsx';
import { useKeys } from './use-keys.ts';

type ListSearchProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

/** Search box that filters the list of its page while somebody types; the key of searches leads to it. */
export const ListSearch = ({ label, value, onChange }: ListSearchProps) => {
  const id = useId();
  const shortcut = useShortcut('search');
  useKeys({ search: () => document.getElementById(id)?.focus() });
  return <SearchField label={label} value={value} onChange={onChange} input={{ id, 'aria-keyshortcuts': shortcut }} />;
};
