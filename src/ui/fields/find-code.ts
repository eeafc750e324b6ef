import { cleanLine } from '#shared/text/clean-line.ts';

/** Six figures in a row that belong to nothing longer: not to a number, a word, a time of day or its fractions. */
const IN_A_ROW = /(?:^|[^\d][.,:/-]|[^\w.,:/-])(\d{6})(?!\w|[.,:/-]\d)/g;

/** Day and time in eight and six figures: '20261127 140533'. */
const TIMESTAMP = /\d{8}[ T_-]\d{6}/g;

/** The code alone in two groups, or in single figures as some apps write it to be read aloud. */
const IN_GROUPS = /^\d{3}[\s-]\d{3}$|^\d(?:[\s-]\d){5}$/;

/** Finds the code of six figures in a pasted text; undefined when there is none, or more than one. */
export function findCode(typed: string): string | undefined {
  const text = cleanLine(typed).replace(TIMESTAMP, '');
  if (IN_GROUPS.test(text)) return text.replaceAll(/\D/g, '');
  const [code, ...others] = new Set([...text.matchAll(IN_A_ROW)].map(([, figures]) => figures));
  return others.length === 0 ? code : undefined;
}

/** True when a text is only the code: only then is it sent without a check by the customer. */
export const isCodeAlone = (text: string, code: string): boolean => cleanLine(text).replaceAll(/[\s-]/g, '') === code;
