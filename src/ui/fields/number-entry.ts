import { writeFigure, type NumberKind } from '#shared/money/number-kinds.ts';
import { readNumber, readShown, type NumberReading } from '#shared/money/typed-number.ts';

/** The text in a field of figures. */
export interface Entry {
  readonly text: string;
  /** True while all separators are ours: full stops of thousands that move along, a decimal comma. False once one was typed or pasted. */
  readonly isOurs: boolean;
}

/** Entry after a key, with the position of the caret. */
interface Edited {
  readonly entry: Entry;
  readonly caret: number;
}

/** Edit of the field's text, as the browser reports it. */
export interface Edit {
  /** The text in the browser's field. */
  readonly raw: string;
  readonly caret: number;
  /** Inserted text; '' = a deletion. */
  readonly inserted: string;
  /** True for the key that deletes what follows the caret. */
  readonly isForward: boolean;
  /** True while a keyboard still composes: its text must stay as it is. */
  readonly isComposing: boolean;
}

const withoutDots = (text: string): string => text.replaceAll('.', '');

/** Groups thousands: '1250000,5' → '1.250.000,5', without leading zeros. */
const group = (text: string): string => {
  const [whole = '', ...decimals] = withoutDots(text).split(',');
  const digits = whole.replace(/^0+(?=\d)/, '');
  return [digits.replaceAll(/\B(?=(?:\d{3})+$)/g, '.'), ...decimals].join(',');
};

/** Returns the caret position in `text` that keeps the same count of figures before it. */
const caretAfter = (text: string, figures: number): number => {
  let seen = 0;
  let at = 0;
  while (seen < figures && at < text.length) {
    if (text[at] !== '.') seen += 1;
    at += 1;
  }
  return at;
};

/** Groups the thousands again; the caret stays behind its figure, and steps over a full stop that was deleted forwards. */
const regroup = ({ raw, caret, isForward }: Edit, before: string): Edited => {
  const text = group(raw);
  const zeros = withoutDots(raw).length - withoutDots(text).length;
  const figures = Math.max(0, withoutDots(raw.slice(0, caret)).length - zeros);
  const at = caretAfter(text, figures);
  return { entry: { text, isOurs: true }, caret: isForward && text === before ? at + 1 : at };
};

/** Keeps the text as typed; removes our own full stops, so that only the customer's are read. */
const release = ({ raw, caret, inserted }: Edit): Edited => {
  const start = caret - inserted.length;
  if (start < 0 || raw.slice(start, caret) !== inserted) return { entry: { text: raw, isOurs: false }, caret };
  const before = withoutDots(raw.slice(0, start)) + inserted;
  return { entry: { text: before + withoutDots(raw.slice(caret)), isOurs: false }, caret: before.length };
};

/** Returns the entry after one change. Figures are grouped while typing; a typed separator stays. */
export const editEntry = (before: Entry, edit: Edit): Edited => {
  const { raw, caret, inserted, isComposing } = edit;
  if (raw === '') return { entry: { text: '', isOurs: true }, caret: 0 };
  const isOurs = before.isOurs && /^\d*$/.test(inserted);
  if (isComposing || !before.isOurs) return { entry: { text: raw, isOurs }, caret };
  return isOurs ? regroup(edit, before.text) : release(edit);
};

/** Returns the entry that shows a value. */
export const showValue = (value: number | undefined, kind: NumberKind): Entry => ({
  text: value === undefined ? '' : writeFigure(value, kind),
  isOurs: true,
});

export const readEntry = ({ text, isOurs }: Entry, kind: NumberKind): NumberReading =>
  isOurs ? readShown(text, kind) : readNumber(text, kind);
