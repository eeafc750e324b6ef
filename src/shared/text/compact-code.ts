import { cleanLine } from './clean-line.ts';

/**
 * Returns a number or code in one form for comparison and storage: a clean line in capitals, without blanks, points and
 * dashes.
 */
export const compactCode = (text: string): string =>
  cleanLine(text)
    .replaceAll(/[\s.-]/g, '')
    .toUpperCase();
