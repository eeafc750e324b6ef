/** State of a date field: displayed text and reported value. */
export interface DateEntry {
  readonly text: string;
  /** True while every slash was inserted by the field; false once the customer typed or pasted a separator. */
  readonly isOurs: boolean;
  /** Value last reported to the form for this text. */
  readonly sent: string;
}

/** One change of the field's text. `raw` = text after the change; `key` = typed character, '' for a paste or a deletion. */
interface DateEdit {
  readonly raw: string;
  readonly caret: number;
  readonly key: string;
}

/**
 * Inserts slashes: '120319' → '12/03/19'. Digits that start with a year, such as 19900312, are returned unchanged; they are
 * recognised because their third and fourth digit are no month.
 */
const withSlashes = (figures: string): string => {
  const [day, month, year] = [figures.slice(0, 2), figures.slice(2, 4), figures.slice(4)];
  if (Number(month) > 12) return figures;
  return [day, month, year].filter(Boolean).join('/');
};

/**
 * Returns the entry after one change. Slashes are inserted only while digits are typed at the end; after any other edit the
 * text is returned as typed.
 */
export const editDate = (before: DateEntry, { raw, caret, key }: DateEdit): Omit<DateEntry, 'sent'> => {
  if (raw === '') return { text: '', isOurs: true };
  const isOurs = before.isOurs && /^[\d/]*$/.test(raw) && !/[^\d]/.test(key);
  const isAtEnd = caret === raw.length && /^\d$/.test(key);
  const needsSlashes = isOurs && isAtEnd && /^(?:\d{1,8}|\d{2}\/\d{2,3})$/.test(raw);
  return { text: needsSlashes ? withSlashes(raw.replaceAll('/', '')) : raw, isOurs };
};

/** Returns true when a readable date may be reported: it has the form DD/MM/YYYY, or the caret is at its end. */
export const isComplete = (text: string, isAtEnd: boolean): boolean =>
  isAtEnd || /^\d{2}\/\d{2}\/\d{4}$/.test(text.trim());
