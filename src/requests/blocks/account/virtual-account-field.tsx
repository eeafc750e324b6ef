import * as z from 'zod/mini';
import type { Facts } from '#shared/facts/facts.ts';
import type { VaPurpose } from '#shared/requests/money-in.ts';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { RequiredText } from '../form/fields.ts';
import { useDraft } from '../form/use-draft.tsx';
import { virtualAccountsFor } from './virtual-accounts.ts';

type VirtualAccountFieldProps = { readonly facts: Facts; readonly purpose: VaPurpose; readonly label?: string };

const path = 'virtual_account_number';
const VirtualAccount = z.object({ [path]: RequiredText });

/**
 * Field to choose the bank to pay at. The payload stores the number of that bank's virtual account (wire 3.5, 3.10).
 */
export const VirtualAccountField = ({ facts, purpose, label = 'Bayar lewat bank' }: VirtualAccountFieldProps) => {
  const { draft, set, problemAt, fieldIdOf } = useDraft(VirtualAccount);
  const accounts = virtualAccountsFor(facts, purpose);
  return (
    <RadioCards
      id={fieldIdOf(path)}
      label={label}
      hint="Dari bank lain pun dapat: transfer ke nomor virtual account bank yang Anda pilih."
      choices={accounts.map((account) => ({
        value: account.number,
        label: account.bankName,
        hint: (
          <span translate="no" className="figures">
            {account.number}
          </span>
        ),
      }))}
      value={draft[path] === '' ? undefined : draft[path]}
      onChange={(number) => set(path, number)}
      error={problemAt(path)}
    />
  );
};
