import { cleanLine } from './clean-line.ts';

/** Letters in the fonts of our documents (Windows-1252). Identity cards are written in Latin letters (rulebook 9.2). */
const printable = /[A-Za-zÀ-ÖØ-öø-ÿŒœŠšŽžŸ]/;

const isLetter = /\p{L}/u;

/** Returns the first letter of a name that our documents cannot print; undefined when there is none. */
const findUnprintableLetter = (name: string): string | undefined =>
  Array.from(cleanLine(name)).find((sign) => isLetter.test(sign) && !printable.test(sign));

/** Returns the error text for a name with a letter that documents cannot print; undefined when there is none. */
export function letterProblem(name: string): string | undefined {
  const letter = findUnprintableLetter(name);
  if (letter === undefined) return undefined;
  return `Huruf “${letter}” tidak dapat kami cetak. Tulis nama dengan huruf Latin, seperti pada KTP.`;
}

/**
 * Returns the error text for a name; undefined when valid. Allowed are letters, blanks, points, commas (wire 11.3),
 * apostrophe and hyphen, as on identity cards.
 */
export const nameProblem = (name: string): string | undefined =>
  /^[\p{L}\s.,'-]*$/u.test(cleanLine(name)) ? letterProblem(name) : 'Hanya huruf, spasi, titik, dan koma.';
