import * as z from 'zod/mini';

/** Kinds of letters that staff write: free ones, and those of a request with a paragraph added (rulebook 6.8.2). */
export const WrittenKind = z.enum(
  ['FREE_LETTER', 'REPLY_LETTER', 'CERTIFICATE', 'APPROVAL', 'REJECTION', 'OFFER', 'ENDORSEMENT'],
  'Pilih jenis suratnya.',
);
export type WrittenKind = z.infer<typeof WrittenKind>;

/** Characters of the paragraph. */
export const longestParagraph = 3000;

/** Kinds whose words decide whether they have figures; the others always have. */
const judgedByWords: readonly WrittenKind[] = ['FREE_LETTER', 'REPLY_LETTER'];

const monthNames =
  'januari|februari|maret|april|mei|juni|juli|agustus|september|oktober|november|desember|jan|feb|mar|apr|jun|jul|agt|agu|sep|okt|nov|des';

/** Words of money and shares: 'ribu' is also part of 'ribuan' and 'seribu'. */
const amountWords = '(?:persen|rupiah|dolar)|(?:ribu|juta|mil[iy]ar|triliun)(?:an)?';

/** Signs and words of money and shares, days, and numbers of four digits or more; a year alone is none. */
const figures: readonly RegExp[] = [
  /(?:\bRp|\bIDR|\bUSD|US\$|[$€£¥])\.?\s*\d(?:[\d.,]*\d)?/i,
  new RegExp(String.raw`\d[\d.,]*\s*(?:%|‰|(?:${amountWords}|rb|jt)\b)`, 'i'),
  new RegExp(String.raw`\b(?:${amountWords}|se(?:ribu|juta|mil[iy]ar|triliun))\b`, 'i'),
  /\b\d{1,3}(?: \d{3})+\b/,
  /\b\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}\b/,
  /\b(?:tanggal|tgl\.?)\s*\d{1,2}\b/i,
  new RegExp(String.raw`\b\d{1,2}\s+(?:${monthNames})\b`, 'i'),
  /\b(?!(?:19|20)\d\d\b)\d(?:[.,]?\d){3,}\b/,
];

/** Removes numbers that a letter names anyway. */
export const withoutNumbers = (text: string, known: readonly string[]): string =>
  known.reduce((left, number) => (number === '' ? left : left.replaceAll(number, '')), text);

/** Finds the first piece of a paragraph that reads like an amount, a share or a day; `known` = numbers that are none. */
export function findFigure(paragraph: string, known: readonly string[]): string | undefined {
  const text = withoutNumbers(paragraph, known);
  const found = figures.flatMap((pattern) => pattern.exec(text) ?? []);
  return found[0]?.trim();
}

/** Returns true when a second person reads the letter before it is sent (rulebook 6.8.2). */
export const needsSecondPerson = (kind: WrittenKind, paragraph: string, known: readonly string[]): boolean =>
  !judgedByWords.includes(kind) || findFigure(paragraph, known) !== undefined;
