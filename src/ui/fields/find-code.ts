import { cleanLine } from '#shared/text/clean-line.ts';

/** Six digits in a row that are not part of a longer number, a word, a time of day or a decimal fraction. */
const IN_A_ROW = /(?:^|[^\d][.,:/-]|[^\w.,:/-])(\d{6})(?!\w|[.,:/-]\d)/g;

/** Date and time of eight and six digits: '20261127 140533'. */
const TIMESTAMP = /\d{8}[ T_-]\d{6}/g;

/** Text that is only a code, split into two groups or into single digits, as some apps do for screen readers. */
const IN_GROUPS = /^\d{3}[\s-]\d{3}$|^\d(?:[\s-]\d){5}$/;

/** Returns the six-digit code in a typed or pasted text; undefined without a code or with different codes. */
export function findCode(typed: string): string | undefined {
  const text = cleanLine(typed).replace(TIMESTAMP, '');
  if (IN_GROUPS.test(text)) return text.replaceAll(/\D/g, '');
  const [code, ...others] = new Set([...text.matchAll(IN_A_ROW)].map(([, figures]) => figures));
  return others.length === 0 ? code : undefined;
}

/** Returns true when the text holds only the code; then the code may be sent without a check by the customer. */
export const isCodeAlone = (text: string, code: string): boolean => cleanLine(text).replaceAll(/[\s-]/g, '') === code;
