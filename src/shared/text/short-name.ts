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

/** Returns true when the words match words of the name in its order; words of the name may be skipped. */
const isInOrder = (short: readonly string[], [word, ...rest]: readonly string[]): boolean => {
  const [first, ...others] = short;
  if (first === undefined) return true;
  if (word === undefined) return false;
  return (isSameWord(first, word) && isInOrder(others, rest)) || isInOrder(short, rest);
};

/**
 * Returns true when a bank may have shortened the name to this one: words cut, given as initials or left out, truncated
 * at the end of the field, or 'Muhammad' spelled differently (rulebook 6.2). A hint, never a proof: only a person
 * accepts such a name.
 */
export function isShortForm(shortened: string, name: string): boolean {
  const [short, whole] = [withSpaces(shortened), withSpaces(name)];
  const words = short.split(' ');
  if (!words.some((word) => word.length >= leastLetters)) return false;
  const isCut = short.length >= leastCut && whole.replaceAll(' ', '').startsWith(short.replaceAll(' ', ''));
  return isCut || isInOrder(words, whole.split(' '));
}
