import { cleanLine } from './clean-line.ts';

/** Orders of words and numbers ('#') with RT first; the second pattern has RW first. */
const usualOrder = /^(?:RT(?:RW)?)?#(?:DAN)?(?:RW)?#$/;
const otherOrder = /^RW(?:RT##|#(?:DAN)?RT#)$/;

/**
 * Returns an RT/RW such as '3/7', '003-007', 'R.T. 003 R.W. 007' or 'RW.7/RT.3' as '003/007'; undefined for other text
 * (rulebook 9.3).
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
