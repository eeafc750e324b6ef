import { cleanLine } from './clean-line.ts';
import { comparableName } from './person-name.ts';

/** Spellings that registers, banks and their owners use for one and the same first name. */
const muhammad: readonly string[] = (
  'M MD MHD MUH MUHD MUHAMAD MUHAMMAD MUHAMMED MOH MOHD MOHAMAD MOHAMMAD MOCH MOCHD MOCHAMAD MOCHAMMAD ' +
  'MUCH MUCHAMAD MUCHAMMAD'
).split(' ');

/** Fewer letters may be anybody's. */
const leastLetters = 3;
/** So many letters at the beginning of a name may be all that a bank's field took. */
const leastCut = 8;

const isSameWord = (short: string, word: string): boolean =>
  word.startsWith(short) ||
  (word.length >= leastLetters && short.startsWith(word)) ||
  (muhammad.includes(short) && muhammad.includes(word));

/** 'Az-Zahra' is two words to a bank. */
const withSpaces = (name: string): string => comparableName(cleanLine(name).replaceAll('-', ' '));

/** Whether the words stand for words of the name in its order; words of the name may be left out. */
const isInOrder = (short: readonly string[], [word, ...rest]: readonly string[]): boolean => {
  const [first, ...others] = short;
  if (first === undefined) return true;
  if (word === undefined) return false;
  return (isSameWord(first, word) && isInOrder(others, rest)) || isInOrder(short, rest);
};

/**
 * Whether a bank may have shortened the name to this one: words cut or given as initials, left out, cut at the end of the field, or
 * 'Muhammad' written in another way (rulebook 6.2). A hint for people, never a proof: only a person accepts such a name.
 */
export function isShortForm(shortened: string, name: string): boolean {
  const [short, whole] = [withSpaces(shortened), withSpaces(name)];
  const words = short.split(' ');
  if (!words.some((word) => word.length >= leastLetters)) return false;
  const isCut = short.length >= leastCut && whole.replaceAll(' ', '').startsWith(short.replaceAll(' ', ''));
  return isCut || isInOrder(words, whole.split(' '));
}
