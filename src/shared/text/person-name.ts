import { cleanLine } from './clean-line.ts';

/** Name as on the policy; a single-word name has no last name (rulebook 9.2). */
export interface NamedPerson {
  readonly firstName: string;
  readonly middleName?: string | null;
  readonly lastName?: string | null;
}

/** Joins first, middle and last name as on the KTP, with single spaces. */
export const fullName = (person: NamedPerson): string =>
  [person.firstName, person.middleName, person.lastName]
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(' ');

const titles = /\b(?:h|hj|dr|drs|dra|ir|prof|s\.?e|s\.?h|s\.?t|m\.?m|m\.?si)\b\.?/gi;

/** Returns a name for comparison only: upper case, without titles, points and double spaces (rulebook 6.2). */
export const comparableName = (name: string): string =>
  cleanLine(name)
    .replaceAll(titles, ' ')
    .replaceAll(/[^\p{L}\s]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toUpperCase();

/**
 * Returns the name for a greeting ('Siti' for 'HJ. SITI NUR RAHMAWATI'): the first word that is neither title nor
 * initial.
 */
export const givenName = (name: string): string => {
  const parts = comparableName(name).split(' ');
  const found = parts.find((part) => part.length > 1) ?? parts[0] ?? '';
  return found.charAt(0) + found.slice(1).toLowerCase();
};
