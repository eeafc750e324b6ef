import { cleanLine } from './clean-line.ts';

/** Letters in the fonts of our documents (Windows-1252). Identity cards are written in Latin letters (rulebook 9.2). */
const printable = /[A-Za-zÀ-ÖØ-öø-ÿŒœŠšŽžŸ]/;

const isLetter = /\p{L}/u;

/** Finds the first letter of a name that our documents cannot print; undefined when there is none. */
const findUnprintableLetter = (name: string): string | undefined =>
  Array.from(cleanLine(name)).find((sign) => isLetter.test(sign) && !printable.test(sign));

/** Returns the error message for a name with such a letter. */
export function letterProblem(name: string): string | undefined {
  const letter = findUnprintableLetter(name);
  if (letter === undefined) return undefined;
  return `Huruf “${letter}” tidak dapat kami cetak. Tulis nama dengan huruf Latin, seperti pada KTP.`;
}

/**
 * Checks a name: letters, blanks, points and commas (wire 11.3); also apostrophe and hyphen, as on identity cards.
 * Returns the error message or undefined.
 */
export const nameProblem = (name: string): string | undefined =>
  /^[\p{L}\s.,'-]*$/u.test(cleanLine(name)) ? letterProblem(name) : 'Hanya huruf, spasi, titik, dan koma.';
