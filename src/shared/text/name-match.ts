import type { Parameters } from '../parameters/parameters.ts';
import { comparableName } from './person-name.ts';
import { isShortForm } from './short-name.ts';

const pairsOf = (name: string): string[] =>
  Array.from({ length: Math.max(0, name.length - 1) }, (_, index) => name.slice(index, index + 2));

/** Returns Dice's coefficient over pairs of letters, 0 to 100. The order of words does not matter. */
export function nameSimilarity(left: string, right: string): number {
  const sorted = (name: string) => comparableName(name).split(' ').sort().join(' ');
  const [a, b] = [sorted(left), sorted(right)];
  if (a === b) return a === '' ? 0 : 100;
  const rest = pairsOf(b);
  const shared = pairsOf(a).filter((pair) => {
    const at = rest.indexOf(pair);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return Math.round((200 * shared.length) / Math.max(1, pairsOf(a).length + pairsOf(b).length));
}

/** Score from which two names count as the same person, and score below which they are different people. */
export type NameLimits = Pick<Parameters, 'payee.name_ok_score' | 'payee.name_block_score'>;

export interface NameMatch {
  readonly level: 'same' | 'close' | 'different';
  /** Similarity from 0 to 100. */
  readonly score: number;
}

/**
 * Compares an account owner's name with a person on the policy (rulebook 6.2). 'same' = that person; 'close' = a
 * verifier judges, for example a name that the bank may have shortened; 'different' = another person.
 */
export function matchNames(owner: string, person: string, limits: NameLimits): NameMatch {
  const score = nameSimilarity(owner, person);
  if (score >= limits['payee.name_ok_score']) return { level: 'same', score };
  const isClose = score >= limits['payee.name_block_score'] || isShortForm(owner, person);
  return { level: isClose ? 'close' : 'different', score };
}

const texts = {
  same: 'Nama rekening sama dengan pemegang polis',
  close: 'Nama rekening mirip, periksa ejaannya',
  different: 'Nama rekening berbeda dengan pemegang polis',
} as const;

/** Returns the match in words for staff, who decide. */
export const nameMatchText = (match: NameMatch): string => texts[match.level];
