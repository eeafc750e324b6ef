import { useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent, ClipboardEvent, CompositionEvent } from 'react';
import type { NumberKind } from '#shared/money/number-kinds.ts';
import type { NumberReading } from '#shared/money/typed-number.ts';
import { editEntry, readEntry, showValue, type Edit, type Entry } from './number-entry.ts';
import { useUnreadMark } from './unread-fields.ts';

/** Value of a number field and its event handlers. */
export interface TypedValue {
  readonly value: number | undefined;
  /** Called with undefined for an empty, invalid or ambiguous text. */
  readonly onChange: (value: number | undefined) => void;
  readonly onBlur?: (() => void) | undefined;
}

const valueOf = (reading: NumberReading): number | undefined => (reading.kind === 'value' ? reading.value : undefined);

/** Returns the error for a text that is invalid or has two meanings; undefined for a valid or empty text. */
const findTrouble = (reading: NumberReading, text: string): string | undefined => {
  if (reading.kind === 'refused') return reading.sentence;
  return reading.kind === 'either' ? `Angka ${text.trim()} bisa dibaca dua cara. Pilih yang Anda maksud.` : undefined;
};

/** Compares two values. Empty equals 0, because a draft may store an empty field as 0. */
const isSame = (one: number | undefined, other: number | undefined): boolean => (one ?? 0) === (other ?? 0);

/**
 * Returns the text inserted by a change: `pasted` after a paste, '' after a deletion, the whole text `raw` after a change of
 * unknown kind such as autofill.
 */
const insertedBy = (native: Event, pasted: string | undefined, raw: string): string => {
  if (pasted !== undefined) return pasted;
  if (!(native instanceof InputEvent)) return raw;
  return native.inputType.startsWith('delete') ? '' : (native.data ?? raw);
};

const readEdit = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>, pasted: string | undefined): Edit => ({
  raw: target.value,
  caret: target.selectionStart ?? target.value.length,
  inserted: insertedBy(nativeEvent, pasted, target.value),
  isForward: nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward',
  isComposing: nativeEvent instanceof InputEvent && nativeEvent.isComposing,
});

/** Returns the input ref and a function that sets text and caret; restores the caret after React has rendered the text. */
const useCaret = () => {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  /** Sets text and caret now, because React keeps the caret only when the DOM already has the value that it renders. */
  const place = (target: HTMLInputElement, text: string, at: number): void => {
    caret.current = at;
    if (target.value !== text) target.value = text;
    target.setSelectionRange(at, at);
  };
  return { input, place };
};

/** Returns the current entry and its setter: the typed text while its reading equals `value`, otherwise `value` formatted. */
const useEntry = ({ value }: TypedValue, kind: NumberKind) => {
  const [typed, setTyped] = useState(() => showValue(value, kind));
  const isOwn = isSame(valueOf(readEntry(typed, kind)), value);
  return [isOwn ? typed : showValue(value, kind), setTyped] as const;
};

/** Returns the input's event handlers, which turn typing, pastes and IME composition into entries for `take`. */
const useEdits = (entry: Entry, take: (next: Entry) => void) => {
  const pasted = useRef<string>(undefined);
  const { input, place } = useCaret();
  const edit = (target: HTMLInputElement, given: Edit): void => {
    const edited = editEntry(entry, given);
    if (!given.isComposing) place(target, edited.entry.text, edited.caret);
    take(edited.entry);
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => {
    edit(event.target, readEdit(event, pasted.current));
    pasted.current = undefined;
  };
  const onPaste = ({ clipboardData }: ClipboardEvent): void => {
    pasted.current = clipboardData.getData('text').replaceAll(/[\r\n]/g, '');
  };
  /** Groups the composed digits, because the browser fires no change event after composition. */
  const onCompositionEnd = ({ currentTarget }: CompositionEvent<HTMLInputElement>): void => {
    const { value: raw, selectionStart } = currentTarget;
    const caret = selectionStart ?? raw.length;
    if (entry.isOurs) edit(currentTarget, { raw, caret, inserted: '', isForward: false, isComposing: false });
  };
  return { ref: input, onChange, onPaste, onCompositionEnd };
};

/** Manages the text of a number field: groups and reads it, blocks the form while it is unreadable, and formats it on blur. */
export const useTypedNumber = (field: TypedValue, kind: NumberKind) => {
  const [entry, setEntry] = useEntry(field, kind);
  const [isLeft, setLeft] = useState(false);
  const [isNoted, setNoted] = useState(false);
  const reading = readEntry(entry, kind);
  const trouble = findTrouble(reading, entry.text);
  const edits = useEdits(entry, (next) => {
    setEntry(next);
    setLeft(false);
    setNoted(!next.isOurs);
    field.onChange(valueOf(readEntry(next, kind)));
  });
  useUnreadMark(edits.ref, trouble);
  const onBlur = (): void => {
    setLeft(true);
    if (reading.kind === 'value') setEntry(showValue(reading.value, kind));
    field.onBlur?.();
  };
  const choose = (value: number): void => {
    setNoted(false);
    setEntry(showValue(value, kind));
    field.onChange(value);
    edits.ref.current?.focus();
  };
  const inputMode = kind.decimals > 0 ? ('decimal' as const) : ('numeric' as const);
  return {
    reading,
    /** Error text. Set at once for two meanings; for an invalid text only after blur, because it may become valid while typing. */
    error: reading.kind === 'either' || isLeft ? trouble : undefined,
    /** True while the note under the field is shown. After blur an invalid text is shown as `error` instead. */
    isNoted: reading.kind === 'value' ? isNoted : reading.kind === 'either' || !isLeft,
    choose,
    input: { ...edits, value: entry.text, onBlur, autoComplete: 'off', inputMode },
  };
};
