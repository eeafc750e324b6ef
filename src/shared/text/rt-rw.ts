import { cleanLine } from './clean-line.ts';

const usualOrder = /^(?:RT\W*RW|RT)?\W*(\d{1,3})(?:\W+|\W*RW\W*)(\d{1,3})$/i;
const otherOrder = /^RW\W*(\d{1,3})\W*RT\W*(\d{1,3})$/i;

/**
 * Normalises an RT/RW: '3/7', '003-007', '003 007', 'RT 003 RW 007' or 'RW.7/RT.3' → '003/007'; undefined when it is
 * none (rulebook 9.3).
 */
export const normalizeRtRw = (text: string): string | undefined => {
  const line = cleanLine(text);
  const [, first, second] = usualOrder.exec(line) ?? [];
  const [, rw = second, rt = first] = otherOrder.exec(line) ?? [];
  return rt === undefined || rw === undefined ? undefined : `${rt.padStart(3, '0')}/${rw.padStart(3, '0')}`;
};

/** Returns the RT/RW in its stored format; other text stays as it is. */
export const toRtRw = (text: string): string => normalizeRtRw(text) ?? text;

export const rtRwProblem = (text: string): string | undefined =>
  normalizeRtRw(text) === undefined ? 'Tulis RT/RW seperti 003/007.' : undefined;
