import { findBankName } from '#shared/lists/banks.ts';
import type { LoadPage } from '#ui/choosing/remote-pages.ts';
import { SearchSelect } from '#ui/choosing/search-select.tsx';
import { useDraft } from '../form/use-draft.tsx';
import { Account } from './payee-fields.ts';

type BankFieldProps = { readonly label: string; readonly loadPage: LoadPage };

/** A bank, found in its list by typing; which banks stand in the list is the form's own matter. */
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
