import { writeFigure, type NumberKind } from '#shared/money/number-kinds.ts';
import { readNumber, readShown, type NumberReading } from '#shared/money/typed-number.ts';

/** Text of a number field. */
export interface Entry {
  readonly text: string;
  /** True while the field itself wrote every separator; false once the customer typed or pasted one. Only then is the text kept as typed. */
  readonly isOurs: boolean;
}

/** Entry after one edit, with the new caret position. */
interface Edited {
  readonly entry: Entry;
  readonly caret: number;
}

/** One change of the field's text, as reported by the browser. */
export interface Edit {
  /** Text in the browser's field after the change. */
  readonly raw: string;
  readonly caret: number;
  /** Inserted text; '' = deletion. */
  readonly inserted: string;
  /** True for the Delete key, which deletes the character after the caret. */
  readonly isForward: boolean;
  /** True during IME composition, when the text must not be changed. */
  readonly isComposing: boolean;
}

const withoutDots = (text: string): string => text.replaceAll('.', '');

/** Groups thousands and removes leading zeros: '01250000,5' → '1.250.000,5'. */
const group = (text: string): string => {
  const [whole = '', ...decimals] = withoutDots(text).split(',');
  const digits = whole.replace(/^0+(?=\d)/, '');
  return [digits.replaceAll(/\B(?=(?:\d{3})+$)/g, '.'), ...decimals].join(',');
};

/** Returns the caret position in `text` that has `figures` characters before it, not counting full stops. */
const caretAfter = (text: string, figures: number): number => {
  let seen = 0;
  let at = 0;
  while (seen < figures && at < text.length) {
    if (text[at] !== '.') seen += 1;
    at += 1;
  }
  return at;
};

/** Groups the thousands again. The caret stays behind the same digit; a full stop deleted with Delete comes back before the caret. */
const regroup = ({ raw, caret, isForward }: Edit, before: string): Edited => {
  const text = group(raw);
  const zeros = withoutDots(raw).length - withoutDots(text).length;
  const figures = Math.max(0, withoutDots(raw.slice(0, caret)).length - zeros);
  const at = caretAfter(text, figures);
  return { entry: { text, isOurs: true }, caret: isForward && text === before ? at + 1 : at };
};

/** Keeps the inserted text as typed and removes the grouping full stops of the field, so that only the customer's separators are read. */
const release = ({ raw, caret, inserted }: Edit): Edited => {
  const start = caret - inserted.length;
  if (start < 0 || raw.slice(start, caret) !== inserted) return { entry: { text: raw, isOurs: false }, caret };
  const before = withoutDots(raw.slice(0, start)) + inserted;
  return { entry: { text: before + withoutDots(raw.slice(caret)), isOurs: false }, caret: before.length };
};

/** Returns the entry after one edit: thousands are grouped until the customer types or pastes a separator. */
export const editEntry = (before: Entry, edit: Edit): Edited => {
  const { raw, caret, inserted, isComposing } = edit;
  if (raw === '') return { entry: { text: '', isOurs: true }, caret: 0 };
  const isOurs = before.isOurs && /^\d*$/.test(inserted);
  if (isComposing || !before.isOurs) return { entry: { text: raw, isOurs }, caret };
  return isOurs ? regroup(edit, before.text) : release(edit);
};

/** Returns the entry that displays `value`; empty for undefined. */
export const showValue = (value: number | undefined, kind: NumberKind): Entry => ({
  text: value === undefined ? '' : writeFigure(value, kind),
  isOurs: true,
});

export const readEntry = ({ text, isOurs }: Entry, kind: NumberKind): NumberReading =>
  isOurs ? readShown(text, kind) : readNumber(text, kind);
