import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { describeField, FieldNotes } from './field.tsx';
import type { FieldText } from './field.tsx';

type CheckboxFieldProps = FieldText &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'type'> & {
    /** Element outside the label, e.g. the button that opens the terms; clicking it does not toggle the checkbox. */
    readonly link?: ReactNode;
    readonly ref?: Ref<HTMLInputElement> | undefined;
  };

/** Checkbox for a consent. Callers must leave it unticked at first. */
export const CheckboxField = ({ id, label, hint, error, link, ...input }: CheckboxFieldProps) => {
  const text = { id, label, hint, error };
  return (
    <div>
      <div className="flex items-start gap-3">
        <input {...input} {...describeField(text)} type="checkbox" className="mt-0.5 size-6 shrink-0 accent-action" />
        <div className="min-w-0">
          <label htmlFor={id} className="block">
            {label}
          </label>
          {link}
        </div>
      </div>
      <FieldNotes {...text} />
    </div>
  );
};
