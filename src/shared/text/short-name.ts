import { cleanLine } from './clean-line.ts';
import { comparableName } from './person-name.ts';

/** Spellings of the same first name in registers, at banks and by their owners. */
const muhammad: readonly string[] = (
  'M MD MHD MUH MUHD MUHAMAD MUHAMMAD MUHAMMED MOH MOHD MOHAMAD MOHAMMAD MOCH MOCHD MOCHAMAD MOCHAMMAD ' +
  'MUCH MUCHAMAD MUCHAMMAD'
).split(' ');

/** Minimum number of letters that identify a name. */
const leastLetters = 3;
/** Minimum number of letters of a name that a bank's field may have truncated. */
const leastCut = 8;

const isSameWord = (short: string, word: string): boolean =>
  word.startsWith(short) ||
  (word.length >= leastLetters && short.startsWith(word)) ||
  (muhammad.includes(short) && muhammad.includes(word));

/** Returns a name with hyphens as spaces, since for a bank 'Az-Zahra' is two words. */
const withSpaces = (name: string): string => comparableName(cleanLine(name).replaceAll('-', ' '));

/**
 * True when each word matches a different word of the name, in any order; words of the name may remain unmatched. A
 * word may take the place of another that matches a second word too, so even long names need few steps.
 */
function standFor(short: readonly string[], name: readonly string[]): boolean {
  const takenBy = new Map<number, string>();
  const findPlace = (word: string, tried: Set<number>): boolean =>
    name.some((whole, at) => {
      if (tried.has(at) || !isSameWord(word, whole)) return false;
      tried.add(at);
      const other = takenBy.get(at);
      if (other !== undefined && !findPlace(other, tried)) return false;
      takenBy.set(at, word);
      return true;
    });
  return short.every((word) => findPlace(word, new Set()));
}

/**
 * True when a bank may have shortened `name` to `shortened`: words cut, abbreviated to initials, dropped or reordered,
 * truncated at the end of the field, or 'Muhammad' spelled differently (rulebook 6.2). This is a hint, no proof; staff
 * must accept such a name.
 */
export function isShortForm(shortened: string, name: string): boolean {
  const [short, whole] = [withSpaces(shortened), withSpaces(name)];
  const words = short.split(' ');
  if (!words.some((word) => word.length >= leastLetters)) return false;
  const isCut = short.length >= leastCut && whole.replaceAll(' ', '').startsWith(short.replaceAll(' ', ''));
  return isCut || standFor(words, whole.split(' '));
}
