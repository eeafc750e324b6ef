interface PdfName {
  readonly kind: 'name';
  /** Unescaped: '#4A' is written as 'J'. */
  readonly name: string;
}
interface PdfText {
  readonly kind: 'text';
  /** Text with one character for each byte. */
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
  /** true, false, null, or an operator. */
  readonly word: string;
}
interface PdfList {
  readonly kind: 'list';
  readonly items: readonly PdfValue[];
}
export interface PdfDictionary {
  readonly kind: 'dictionary';
  /** A key given twice stands here twice: readers differ in which one they take. */
  readonly entries: readonly (readonly [key: string, value: PdfValue])[];
}
export type PdfValue = PdfName | PdfText | PdfNumber | PdfReference | PdfWord | PdfList | PdfDictionary;

export const nullValue: PdfValue = { kind: 'word', word: 'null' };

/** Values of a key; usually one. */
export const valuesOf = (dictionary: PdfDictionary, key: string): readonly PdfValue[] =>
  dictionary.entries.filter(([name]) => name === key).map(([, value]) => value);

/** The file cannot be looked through: 'cut_short' = it ends too early, 'not_inspectable' = malformed, hidden or too much. */
export class PdfTrouble extends Error {
  override readonly name = 'PdfTrouble';
  readonly reason: 'cut_short' | 'not_inspectable';
  constructor(reason: PdfTrouble['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Why a PDF cannot be taken (promises P14). */
export type PdfProblem =
  | PdfTrouble['reason']
  | 'password'
  | 'more_behind'
  | 'unpacks_too_large'
  | 'active_content'
  | 'unreadable'
  | 'too_many_pages';

/** Limits that are about safety, not business: a PDF of 20 pages, tagged and with its fonts, holds some ten thousand values. */
export const pdfLimits = {
  pages: 20,
  unpackedBytes: 300_000_000,
  unpackedObjects: 10_000_000,
  values: 400_000,
} as const;

/** What may still be read of one file, in values. */
export interface PdfBudget {
  /** @throws PdfTrouble 'not_inspectable' when there is too much. */
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
