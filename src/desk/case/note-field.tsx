import { describeField, boxClass, Field } from '#ui/fields/field.tsx';

type NoteFieldProps = {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** Characters. */
  readonly longest?: number;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

/** A few lines of text. */
export const NoteField = ({ value, onChange, longest = 500, ...text }: NoteFieldProps) => (
  <Field {...text}>
    <div className={boxClass(text.error)}>
      <textarea
        {...describeField(text)}
        rows={3}
        maxLength={longest}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-w-0 flex-1 rounded-field bg-transparent px-3.5 py-2.5 outline-none"
      />
    </div>
  </Field>
);
