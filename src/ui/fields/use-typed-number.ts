import { useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent, ClipboardEvent, CompositionEvent } from 'react';
import type { NumberKind } from '#shared/money/number-kinds.ts';
import type { NumberReading } from '#shared/money/typed-number.ts';
import { editEntry, readEntry, showValue, type Edit, type Entry } from './number-entry.ts';
import { useUnreadMark } from './unread-fields.ts';

/** Text shown and value reported by a number field. */
export interface TypedValue {
  readonly value: number | undefined;
  /** Takes undefined for an empty field, and for text that has no meaning or two. */
  readonly onChange: (value: number | undefined) => void;
  readonly onBlur?: (() => void) | undefined;
}

const valueOf = (reading: NumberReading): number | undefined => (reading.kind === 'value' ? reading.value : undefined);

/** Explains why the text is no valid number, quoting it; undefined = valid. */
const findTrouble = (reading: NumberReading, text: string): string | undefined => {
  if (reading.kind === 'refused') return reading.sentence;
  return reading.kind === 'either' ? `Angka ${text.trim()} bisa dibaca dua cara. Pilih yang Anda maksud.` : undefined;
};

/** True for equal numbers; a draft may store an empty field as 0, so the two are equal. */
const isSame = (one: number | undefined, other: number | undefined): boolean => (one ?? 0) === (other ?? 0);

/**
 * Returns the text that the browser inserted. A paste passes its text in; a change without a kind, such as autofill,
 * replaces all.
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

/** Puts the caret where it belongs once the text is drawn. */
const useCaret = () => {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  /** Sets text and caret. React keeps the caret only when the value it sets equals the field's. */
  const place = (target: HTMLInputElement, text: string, at: number): void => {
    caret.current = at;
    if (target.value !== text) target.value = text;
    target.setSelectionRange(at, at);
  };
  return { input, place };
};

/** Returns the text shown: what was typed while it still means `value`, otherwise `value` written out. */
const useEntry = ({ value }: TypedValue, kind: NumberKind) => {
  const [typed, setTyped] = useState(() => showValue(value, kind));
  const isOwn = isSame(valueOf(readEntry(typed, kind)), value);
  return [isOwn ? typed : showValue(value, kind), setTyped] as const;
};

/** Takes what the browser reports of one field: keys, pastes, and keyboards that compose. */
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
  /** Groups what was composed; the browser reports no further change. */
  const onCompositionEnd = ({ currentTarget }: CompositionEvent<HTMLInputElement>): void => {
    const { value: raw, selectionStart } = currentTarget;
    const caret = selectionStart ?? raw.length;
    if (entry.isOurs) edit(currentTarget, { raw, caret, inserted: '', isForward: false, isComposing: false });
  };
  return { ref: input, onChange, onPaste, onCompositionEnd };
};

/** Holds the text of a field of figures: groups it, reads it, marks it while it cannot be read, and writes it well once it is left. */
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
    /** Named at once for two meanings; for no meaning when the field is left, for it may still become one. */
    error: reading.kind === 'either' || isLeft ? trouble : undefined,
    /** True while the field says how it reads what was typed; a refusal is the field's error once the field is left. */
    isNoted: reading.kind === 'value' ? isNoted : reading.kind === 'either' || !isLeft,
    choose,
    input: { ...edits, value: entry.text, onBlur, autoComplete: 'off', inputMode },
  };
};
