import { cleanLine } from './clean-line.ts';

/** '3/7' or '003 / 007' → '003/007'; undefined when it is no RT/RW (rulebook 9.3). */
export const normalizeRtRw = (text: string): string | undefined => {
  const [, rt, rw] = /^(\d{1,3})\/(\d{1,3})$/.exec(cleanLine(text).replaceAll(/\s/g, '')) ?? [];
  return rt === undefined || rw === undefined ? undefined : `${rt.padStart(3, '0')}/${rw.padStart(3, '0')}`;
};

export const rtRwProblem = (text: string): string | undefined =>
  normalizeRtRw(text) === undefined ? 'Tulis RT/RW seperti 003/007.' : undefined;
