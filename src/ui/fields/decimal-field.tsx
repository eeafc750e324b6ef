import { useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import type { FieldText } from './field.tsx';
import { caretAfter, entryOf, figuresBefore, formatEntry, parseEntry } from './money-entry.ts';
import { TextField } from './text-field.tsx';

export type DecimalFieldProps = FieldText & {
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  readonly onBlur?: () => void;
  /** Figures after the comma. */
  readonly decimals: number;
  /** Text before the figure, e.g. 'Rp'. */
  readonly prefix?: string;
  /** A button such as 'Tarik semua'. */
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined;
  readonly disabled?: boolean;
  readonly name?: string;
};

/** The text shown: what was typed while it still means `value`, otherwise `value` written out. */
const useEntry = (value: number | undefined, decimals: number): [string, (text: string) => void] => {
  const [typed, setTyped] = useState(() => entryOf(value, decimals));
  return [parseEntry(typed) === value ? typed : entryOf(value, decimals), setTyped];
};

/** A figure. Thousands are separated while typing and the caret stays where it was; the value is a number on the wire's scale. */
export const DecimalField = ({ value, onChange, decimals, ...rest }: DecimalFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const [text, setText] = useEntry(value, decimals);

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const raw = event.target.value;
    const formatted = formatEntry(raw, decimals);
    const figures = figuresBefore(raw, event.target.selectionStart ?? raw.length);
    caret.current = raw.endsWith('.') && formatted.endsWith(',') ? formatted.length : caretAfter(formatted, figures);
    // React keeps the caret only when the value it sets equals the one in the field.
    event.target.value = formatted;
    event.target.setSelectionRange(caret.current, caret.current);
    setText(formatted);
    onChange(parseEntry(formatted));
  };

  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  return (
    <TextField
      {...rest}
      ref={input}
      value={text}
      onChange={change}
      placeholder="0"
      autoComplete="off"
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
    />
  );
};
