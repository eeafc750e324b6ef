import { compactCode } from '#shared/text/compact-code.ts';
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx';
import { useDraft } from '../form/use-draft.tsx';
import { Account } from './payee-fields.ts';

type AccountTextProps = Pick<TextFieldProps, 'label' | 'hint' | 'inputMode'> & {
  readonly name: 'new_no_rek' | 'branch' | 'rek_owner';
};

const AccountText = ({ name, ...field }: AccountTextProps) => {
  const { draft, set, problemAt, fieldIdOf } = useDraft(Account);
  const clean = (typed: string): string => (name === 'new_no_rek' ? compactCode(typed) : typed);
  return (
    <TextField
      {...field}
      id={fieldIdOf(name)}
      autoComplete="off"
      error={problemAt(name)}
      value={draft[name]}
      onChange={(event) => set(name, clean(event.target.value))}
    />
  );
};

type AccountNumberFieldProps = {
  readonly label: string;
  /** Hint shown instead of the one on how to type the number. */
  readonly warning?: string | undefined;
};

export const AccountNumberField = ({ label, warning }: AccountNumberFieldProps) => (
  <AccountText name="new_no_rek" label={label} hint={warning ?? 'Angka saja, tanpa spasi.'} inputMode="numeric" />
);

export const AccountOwnerField = ({ label }: { readonly label: string }) => (
  <AccountText name="rek_owner" label={label} hint="Seperti tertulis di buku tabungan." />
);

export const BranchField = () => <AccountText name="branch" label="Nama Cabang" />;
