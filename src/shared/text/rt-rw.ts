import { cleanLine } from './clean-line.ts';

/** Orders of words and numbers ('#') in which RT comes first, and in which RW does. */
const usualOrder = /^(?:RT(?:RW)?)?#(?:DAN)?(?:RW)?#$/;
const otherOrder = /^RW(?:RT##|#(?:DAN)?RT#)$/;

/**
 * Normalises an RT/RW: '3/7', '003-007', '003 007', 'R.T. 003 R.W. 007' or 'RW.7/RT.3' → '003/007'; undefined when it is
 * none (rulebook 9.3).
 */
export const normalizeRtRw = (text: string): string | undefined => {
  const parts = cleanLine(text).match(/\d+|\p{L}+/gu) ?? [];
  const order = parts.map((part) => (/\d/.test(part) ? '#' : part.toUpperCase())).join('');
  const [first = '', second = ''] = parts.filter((part) => /^\d{1,3}$/.test(part)).map((part) => part.padStart(3, '0'));
  if (second === '') return undefined;
  if (usualOrder.test(order)) return `${first}/${second}`;
  return otherOrder.test(order) ? `${second}/${first}` : undefined;
};

/** Returns the RT/RW in its stored format; other text stays as it is. */
export const toRtRw = (text: string): string => normalizeRtRw(text) ?? text;

export const rtRwProblem = (text: string): string | undefined =>
  normalizeRtRw(text) === undefined ? 'Tulis RT/RW seperti 003/007.' : undefined;
