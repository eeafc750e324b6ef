/** The text in a field of a day. */
export interface DateEntry {
  readonly text: string;
  /** True until a separator is typed or pasted: the slashes are ours. */
  readonly isOurs: boolean;
  /** The value that the form was given for it. */
  readonly sent: string;
}

/** Edit of the field's text; `key` is the character typed, '' for a paste or a deletion. */
interface DateEdit {
  readonly raw: string;
  readonly caret: number;
  readonly key: string;
}

/**
 * Inserts slashes: '120319' → '12/03/19'. Figures that begin with a year, 19900312, contain no month at that place and
 * stay unchanged.
 */
const withSlashes = (figures: string): string => {
  const [day, month, year] = [figures.slice(0, 2), figures.slice(2, 4), figures.slice(4)];
  if (Number(month) > 12) return figures;
  return [day, month, year].filter(Boolean).join('/');
};

/**
 * Returns the entry after one change. Slashes come while figures are typed at the end; any other edit leaves the text,
 * and the caret, alone.
 */
export const editDate = (before: DateEntry, { raw, caret, key }: DateEdit): Omit<DateEntry, 'sent'> => {
  if (raw === '') return { text: '', isOurs: true };
  const isOurs = before.isOurs && /^[\d/]*$/.test(raw) && !/[^\d]/.test(key);
  const isAtEnd = caret === raw.length && /^\d$/.test(key);
  const needsSlashes = isOurs && isAtEnd && /^(?:\d{1,8}|\d{2}\/\d{2,3})$/.test(raw);
  return { text: needsSlashes ? withSlashes(raw.replaceAll('/', '')) : raw, isOurs };
};

/** True when nothing more can come: a day in ten figures and slashes, or any whole day with the caret at its end. */
export const isComplete = (text: string, isAtEnd: boolean): boolean =>
  isAtEnd || /^\d{2}\/\d{2}\/\d{4}$/.test(text.trim());
