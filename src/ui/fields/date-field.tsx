import { useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { BusinessDate, formatDate } from '#shared/time/dates.ts';
import { readDate } from '#shared/time/typed-date.ts';
import { editDate, isComplete, type DateEntry } from './date-entry.ts';
import type { FieldText } from './field.tsx';
import { TextField } from './text-field.tsx';
import { useUnreadMark } from './unread-fields.ts';

type DateFieldProps = FieldText & {
  /** Date as 'YYYY-MM-DD', or the unfinished text. */
  readonly value: string;
  /** Called with 'YYYY-MM-DD' when the date is complete or the field is left; before that with the typed text. */
  readonly onChange: (value: string) => void;
};

/** Returns the entry that displays a form value: a date as DD/MM/YYYY in every browser language, any other text unchanged. */
const show = (value: string): DateEntry => {
  const day = BusinessDate.safeParse(value).data;
  return { text: day === undefined ? value : formatDate(day), isOurs: /^[\d/-]*$/.test(value), sent: value };
};

/**
 * Returns the current entry and its setter. The typed entry is kept until the form sets another value; '' counts as unchanged
 * while the typed text is no date, because a form may store such a text as ''.
 */
const useEntry = (value: string) => {
  const [typed, setTyped] = useState(() => show(value));
  const isUnfinished = typed.sent !== '' && !BusinessDate.safeParse(typed.sent).success;
  const isOwn = value === typed.sent || (value === '' && isUnfinished);
  return [isOwn ? typed : show(value), setTyped] as const;
};

const useDateEntry = (value: string, onChange: (value: string) => void) => {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const [entry, setEntry] = useEntry(value);
  const [isLeft, setLeft] = useState(false);
  const reading = readDate(entry.text);
  const trouble = reading.kind === 'refused' ? reading.sentence : undefined;
  useUnreadMark(input, trouble);
  useLayoutEffect(() => {
    if (caret.current !== undefined && document.activeElement === input.current)
      input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    const [raw, at] = [target.value, target.selectionStart ?? target.value.length];
    const isTyped = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertText';
    const next = editDate(entry, { raw, caret: at, key: isTyped ? (nativeEvent.data ?? '') : '' });
    caret.current = next.text === raw ? at : next.text.length;
    const read = readDate(next.text);
    const sent = read.kind === 'day' && isComplete(next.text, at === raw.length) ? read.day : next.text;
    setLeft(false);
    setEntry({ ...next, sent });
    onChange(sent);
  };
  /** Rewrites a readable date as DD/MM/YYYY and reports it if the form has another value. */
  const settle = (): void => {
    if (reading.kind !== 'day') return;
    setEntry({ text: formatDate(reading.day), isOurs: true, sent: reading.day });
    if (value !== reading.day) onChange(reading.day);
  };
  const leave = (): void => {
    setLeft(true);
    settle();
  };
  const press = ({ key }: KeyboardEvent): void => {
    if (key === 'Enter') leave();
  };
  const attributes = { ref: input, value: entry.text, onChange: change, onBlur: leave, onKeyDown: press };
  return { trouble, isLeft, attributes };
};

/**
 * Text field for a date. The native date field is not used, because it shows dates in the browser's language (rulings 6.10).
 * An unreadable or impossible date blocks the form at once; its error is shown when the field is left.
 */
export const DateField = ({ value, onChange, error, ...text }: DateFieldProps) => {
  const { trouble, isLeft, attributes } = useDateEntry(value, onChange);
  const shown = isLeft || error !== undefined ? (trouble ?? error) : undefined;
  return (
    <TextField
      {...text}
      {...attributes}
      error={shown}
      inputMode="numeric"
      autoComplete="off"
      placeholder="DD/MM/YYYY"
    />
  );
};
