import { cleanLine } from './clean-line.ts';

/** The spelling of a number or code that is compared and stored: a clean line in capitals, without blanks, points and dashes. */
export const compactCode = (text: string): string =>
  cleanLine(text)
    .replaceAll(/[\s.-]/g, '')
    .toUpperCase();
