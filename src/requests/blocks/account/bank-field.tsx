import { findBankName } from '#shared/lists/banks.ts';
import type { LoadPage } from '#ui/choosing/remote-pages.ts';
import { SearchSelect } from '#ui/choosing/search-select.tsx';
import { useDraft } from '../form/use-draft.tsx';
import { Account } from './payee-fields.ts';

type BankFieldProps = { readonly label: string; readonly loadPage: LoadPage };

/** Selects a bank by typing; the form supplies its list of banks. */
export const BankField = ({ label, loadPage }: BankFieldProps) => {
  const { draft, set, problemAt, fieldIdOf } = useDraft(Account);
  return (
    <SearchSelect
      id={fieldIdOf('bank')}
      label={label}
      placeholder="Pilih bank"
      error={problemAt('bank')}
      value={draft.bank === '' ? undefined : { id: draft.bank, name: findBankName(draft.bank) ?? draft.bank }}
      loadPage={loadPage}
      onChange={(option) => set('bank', String(option.id))}
    />
  );
};
