import { findEntryName, type ListEntry } from '#shared/lists/reference-lists.ts';
import { SearchSelect } from '#ui/choosing/search-select.tsx';
import { searchEntries } from '#ui/choosing/search-entries.ts';
import { useDraft } from '../form/use-draft.tsx';
import { Account } from './payee-fields.ts';

type BankFieldProps = { readonly label: string; readonly banks: readonly ListEntry[] };

/** Selects a bank by typing; the form supplies the banks that can be chosen. */
export const BankField = ({ label, banks }: BankFieldProps) => {
  const { draft, set, problemAt, fieldIdOf } = useDraft(Account);
  return (
    <SearchSelect
      id={fieldIdOf('bank')}
      label={label}
      placeholder="Pilih bank"
      error={problemAt('bank')}
      value={draft.bank === '' ? undefined : { id: draft.bank, name: findEntryName(banks, draft.bank) ?? draft.bank }}
      loadPage={searchEntries(banks)}
      onChange={(option) => set('bank', String(option.id))}
    />
  );
};
