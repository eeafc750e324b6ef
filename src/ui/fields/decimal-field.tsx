import type { NumberKind } from '#shared/money/number-kinds.ts';
import type { FieldText } from './field.tsx';
import { NumberNote } from './number-note.tsx';
import { TextField } from './text-field.tsx';
import { useTypedNumber, type TypedValue } from './use-typed-number.ts';

export type DecimalFieldProps = FieldText &
  TypedValue & {
    /** Kind of number, e.g. money, percent, units or centimetres. */
    readonly kind: NumberKind;
    /** Text before the number, e.g. 'Rp'. */
    readonly prefix?: string;
    /** Text button in the field, e.g. 'Tarik semua'. */
    readonly action?: { readonly label: string; readonly onClick: () => void } | undefined;
    readonly disabled?: boolean;
    readonly required?: boolean;
  };

/**
 * Number field. Groups thousands while the customer types; once a separator is typed the text stays as typed until blur. A
 * text with two possible meanings blocks the form until the customer chooses one. The value is a number on the wire's scale.
 */
export const DecimalField = ({ value, onChange, onBlur, kind, error, ...rest }: DecimalFieldProps) => {
  const typed = useTypedNumber({ value, onChange, onBlur }, kind);
  return (
    <div>
      <TextField {...rest} {...typed.input} error={typed.error ?? error} placeholder="0" />
      <span aria-live="polite" className="sr-only">
        {typed.reading.kind === 'either' && typed.error}
      </span>
      {typed.isNoted && <NumberNote kind={kind} reading={typed.reading} onChoose={typed.choose} />}
    </div>
  );
};
