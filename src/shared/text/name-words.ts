/** Most words of a name that a search compares. */
const mostWords = 6;

/** Returns the words of a text for a search by name: small letters and digits, without accents and signs. */
export const nameWords = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, mostWords);

/** Letters from which a word may be the beginning of a longer one; a shorter word has to be a whole one. */
const beginningLetters = 3;

const isBeginning = (word: string): boolean => word.length >= beginningLetters;

/** Returns the words of a search as a query of PostgreSQL's text search: 'siti:* & al'. */
export const nameQuery = (words: readonly string[]): string =>
  words.map((word) => (isBeginning(word) ? `${word}:*` : word)).join(' & ');

/** Returns the same search as patterns for LIKE ALL, for words of a name between spaces. */
export const namePatterns = (words: readonly string[]): readonly string[] =>
  words.map((word) => (isBeginning(word) ? `% ${word}%` : `% ${word} %`));
