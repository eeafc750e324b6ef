import { findBankName } from '#shared/banks.ts';
import type { LoadPage } from '#ui/remote-pages.ts';
import { SearchSelect } from '#ui/search-select.tsx';
import { AccountDraft } from './account-draft.ts';
import { fieldIdOf } from './draft-values.ts';
import { useFormTools } from './form-tools.tsx';
import { useDraft } from './use-draft.tsx';

type BankFieldProps = { readonly label: string; readonly loadPage: LoadPage };

/** A bank, found in its list by typing; which banks stand in the list is the form's own matter. */
export const BankField = ({ label, loadPage }: BankFieldProps) => {
  const { problemAt } = useFormTools();
  const { draft, set } = useDraft(AccountDraft);
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
