import { cleanLine } from '#shared/text/clean-line.ts';

/** Six figures in a row that belong to nothing longer: not to a number, a word, a time of day or its fractions. */
const IN_A_ROW = /(?:^|[^\d][.,:/-]|[^\w.,:/-])(\d{6})(?!\w|[.,:/-]\d)/g;

/** Day and time in eight and six figures: '20261127 140533'. */
const TIMESTAMP = /\d{8}[ T_-]\d{6}/g;

const IN_TWO_GROUPS = /^\s*(\d{3})[\s-](\d{3})\s*$/;

/** Finds the code of six figures in a pasted text; undefined when there is none, or more than one. */
export function findCode(typed: string): string | undefined {
  const text = cleanLine(typed).replace(TIMESTAMP, '');
  const groups = IN_TWO_GROUPS.exec(text);
  if (groups !== null) return groups.slice(1).join('');
  const [code, ...others] = new Set([...text.matchAll(IN_A_ROW)].map(([, figures]) => figures));
  return others.length === 0 ? code : undefined;
}

/** True when a text is only the code: only then is it sent without a check by the customer. */
export const isCodeAlone = (text: string, code: string): boolean => cleanLine(text).replaceAll(/[\s-]/g, '') === code;
