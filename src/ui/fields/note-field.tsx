import type { Ref } from 'react';
import { boxClass, describeField, Field, type FieldText } from './field.tsx';

type NoteFieldProps = FieldText & {
  /** Maximum length in characters. */
  readonly longest?: number;
  /** Lines that are shown without scrolling. */
  readonly rows?: number;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly ref?: Ref<HTMLTextAreaElement>;
};

/** Text field of several lines, three if nothing else is said. */
export const NoteField = ({ value, onChange, longest = 500, rows = 3, ref, ...text }: NoteFieldProps) => (
  <Field {...text}>
    <div className={boxClass(text.error)}>
      <textarea
        {...describeField(text)}
        ref={ref}
        rows={rows}
        maxLength={longest}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="min-w-0 flex-1 rounded-field bg-transparent px-3.5 py-2.5 outline-none"
      />
    </div>
  </Field>
);
