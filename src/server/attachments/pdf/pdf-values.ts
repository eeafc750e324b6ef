interface PdfName {
  readonly kind: 'name';
  /** Name without escapes: '#4A' becomes 'J'. */
  readonly name: string;
}
interface PdfText {
  readonly kind: 'text';
  /** Text with one character per byte. */
  readonly text: string;
}
interface PdfNumber {
  readonly kind: 'number';
  readonly number: number;
}
interface PdfReference {
  readonly kind: 'reference';
  readonly number: number;
}
interface PdfWord {
  readonly kind: 'word';
  /** Word: true, false, null, or an operator. */
  readonly word: string;
}
interface PdfList {
  readonly kind: 'list';
  readonly items: readonly PdfValue[];
}
export interface PdfDictionary {
  readonly kind: 'dictionary';
  /** Entries; a duplicate key is listed twice, because readers differ in which one they use. */
  readonly entries: readonly (readonly [key: string, value: PdfValue])[];
}
export type PdfValue = PdfName | PdfText | PdfNumber | PdfReference | PdfWord | PdfList | PdfDictionary;

export const nullValue: PdfValue = { kind: 'word', word: 'null' };

/** Lists the values of a key; usually one. */
export const valuesOf = (dictionary: PdfDictionary, key: string): readonly PdfValue[] =>
  dictionary.entries.filter(([name]) => name === key).map(([, value]) => value);

/** Error for a file that cannot be checked: 'cut_short' = it ends too early, 'not_inspectable' = malformed, hidden or too much. */
export class PdfTrouble extends Error {
  override readonly name = 'PdfTrouble';
  readonly reason: 'cut_short' | 'not_inspectable';
  constructor(reason: PdfTrouble['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Reason why a PDF is refused (promises P14). */
export type PdfProblem =
  | PdfTrouble['reason']
  | 'password'
  | 'more_behind'
  | 'unpacks_too_large'
  | 'active_content'
  | 'unreadable'
  | 'too_many_pages';

/** Safety limits: a tagged PDF of 20 pages with its fonts has about ten thousand values. */
export const pdfLimits = {
  pages: 20,
  unpackedBytes: 300_000_000,
  unpackedObjects: 10_000_000,
  values: 400_000,
} as const;

/** Remaining number of values that may be read of one file. */
export interface PdfBudget {
  /** Subtracts values. @throws PdfTrouble 'not_inspectable' when there are too many */
  readonly take: (values: number) => void;
}

export function createBudget(): PdfBudget {
  let left: number = pdfLimits.values;
  return {
    take: (values) => {
      left -= values;
      if (left < 0) throw new PdfTrouble('not_inspectable');
    },
  };
}
