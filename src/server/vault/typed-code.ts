import { randomInt } from 'node:crypto';
import { cleanLine } from '#shared/text/clean-line.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a random code that people type from paper: five bits in each letter, and none that can be confused. */
export const newTypedCode = (length: number): string =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

/** Formats a code in groups: 'AB12C-D3E4F'. */
export const showInGroups = (code: string, size: number): string =>
  code.match(new RegExp(`.{1,${size}}`, 'g'))?.join('-') ?? '';

/** Normalizes a typed number: without blanks, dashes and whatever else people leave out. */
export const readTypedNumber = (typed: string): string =>
  cleanLine(typed)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');

/** Normalizes a typed code: as a number, and O becomes 0, I and L become 1. */
export const readTypedCode = (typed: string): string =>
  readTypedNumber(typed).replaceAll('O', '0').replaceAll(/[IL]/g, '1');
