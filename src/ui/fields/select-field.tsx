import { ChevronDown } from 'lucide-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { boxClass, describeField, Field } from './field.tsx';
import type { FieldText } from './field.tsx';

type SelectChoice = { readonly value: string; readonly label: string };

type SelectFieldProps = FieldText &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> & {
    readonly choices: readonly SelectChoice[];
    /** Text of the empty first option. */
    readonly placeholder?: string;
    readonly ref?: Ref<HTMLSelectElement> | undefined;
  };

/** Native select for up to about fifteen options. Use `SearchSelect` for longer or remote lists. */
export const SelectField = ({
  id,
  label,
  hint,
  error,
  choices,
  placeholder = 'Pilih',
  ...select
}: SelectFieldProps) => {
  const text = { id, label, hint, error };
  return (
    <Field {...text}>
      <div className={`relative ${boxClass(error)}`}>
        <select
          {...select}
          {...describeField(text)}
          className="min-h-[2.9375rem] w-full appearance-none rounded-field bg-transparent py-2.5 pr-11 pl-3.5 outline-none disabled:text-muted"
        >
          <option value="">{placeholder}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" size={20} className="pointer-events-none absolute right-3.5 text-muted" />
      </div>
    </Field>
  );
};
