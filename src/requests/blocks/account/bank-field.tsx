import { findBankName } from '#shared/lists/banks.ts';
import type { LoadPage } from '#ui/choosing/remote-pages.ts';
import { SearchSelect } from '#ui/choosing/search-select.tsx';
import { AccountDraft } from './account-draft.ts';
import { fieldIdOf } from '../../contract/draft-values.ts';
import { useFormTools } from '../form/form-tools.tsx';
import { useDraft } from '../form/use-draft.tsx';

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
