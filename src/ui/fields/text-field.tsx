import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { boxClass, describeField, Field, inputClass } from './field.tsx';
import type { FieldText } from './field.tsx';

type FieldAction = { readonly label: string; readonly onClick: () => void };

export type TextFieldProps = FieldText &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'prefix'> & {
    /** Text before the input, e.g. 'Rp'. */
    readonly prefix?: ReactNode;
    /** Text button at the right end, e.g. 'Tarik semua'. */
    readonly action?: FieldAction | undefined;
    readonly ref?: Ref<HTMLInputElement> | undefined;
  };

/** Single-line text field. Passes all other attributes to the input, so that a form library can register it. */
export const TextField = ({ id, label, hint, error, prefix, action, type = 'text', ...input }: TextFieldProps) => {
  const text = { id, label, hint, error };
  return (
    <Field {...text}>
      <div className={boxClass(error)}>
        {prefix !== undefined && (
          <span aria-hidden="true" className="-mr-2 pl-3.5 text-muted">
            {prefix}
          </span>
        )}
        <input {...input} {...describeField(text)} type={type} className={inputClass} />
        {action !== undefined && (
          <button
            type="button"
            onClick={action.onClick}
            className="min-h-11 max-w-full shrink-0 rounded-field px-3.5 py-1 text-left text-small font-bold text-sea"
          >
            {action.label}
          </button>
        )}
      </div>
    </Field>
  );
};
