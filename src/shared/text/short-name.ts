import { cleanLine } from './clean-line.ts';
import { comparableName } from './person-name.ts';

/** Spellings of one and the same first name in registers, banks and by their owners. */
const muhammad: readonly string[] = (
  'M MD MHD MUH MUHD MUHAMAD MUHAMMAD MUHAMMED MOH MOHD MOHAMAD MOHAMMAD MOCH MOCHD MOCHAMAD MOCHAMMAD ' +
  'MUCH MUCHAMAD MUCHAMMAD'
).split(' ');

/** Fewest letters that identify a name. */
const leastLetters = 3;
/** Fewest letters of a name that a bank's field may have truncated. */
const leastCut = 8;

const isSameWord = (short: string, word: string): boolean =>
  word.startsWith(short) ||
  (word.length >= leastLetters && short.startsWith(word)) ||
  (muhammad.includes(short) && muhammad.includes(word));

/** Normalises a name with hyphens as spaces: 'Az-Zahra' is two words to a bank. */
const withSpaces = (name: string): string => comparableName(cleanLine(name).replaceAll('-', ' '));

/**
 * Returns true when each word stands for a word of the name of its own, in any order; words of the name may be left
 * out. A word takes the place of another that finds a second one, so few steps decide about long names too.
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
 * Returns true when a bank may have shortened the name to this one: words cut, given as initials, left out or in
 * another order, truncated at the end of the field, or 'Muhammad' spelled differently (rulebook 6.2). A hint, never a
 * proof: only a person accepts such a name.
 */
export function isShortForm(shortened: string, name: string): boolean {
  const [short, whole] = [withSpaces(shortened), withSpaces(name)];
  const words = short.split(' ');
  if (!words.some((word) => word.length >= leastLetters)) return false;
  const isCut = short.length >= leastCut && whole.replaceAll(' ', '').startsWith(short.replaceAll(' ', ''));
  return isCut || standFor(words, whole.split(' '));
}
