import type { Summary, SummaryRow } from '#shared/wire/summary.ts';
import { hideNumbers } from '#server/vault/hide-numbers.ts';
import type { DocumentLine } from './issued-document.ts';
import type { LetterWords } from './words/letter-words.ts';

/** Returns a line whose numbers of accounts, identities and contacts are hidden. */
export const hiddenLine = (label: string, value: string): DocumentLine => ({ label, value: hideNumbers(value) });

const changed = (words: LetterWords, { label, old, new: after }: SummaryRow): DocumentLine =>
  hiddenLine(label, old === null ? after : words.line('COMMON', 'changed', { old, new: after }));

/** Returns the lines of the request's summary. */
export const summaryLines = (
  words: LetterWords,
  { rows, details }: Pick<Summary, 'details' | 'rows'>,
): DocumentLine[] => [
  ...rows.map((row) => changed(words, row)),
  ...details.map(({ label, value }) => hiddenLine(label, value)),
];
