import type { LockClass, OpenRequest } from '#shared/facts/facts.ts';
import { touchedAreas } from './touched-areas.ts';

/** Entry in the lock table: lock class, and the type itself where the table names it. */
export interface LockHolder {
  readonly suffix: string;
  readonly lockClass: LockClass;
}

const pair = (a: LockClass, b: LockClass) => [a, b] as const;

/**
 * Pairs of classes that exclude each other on one policy, in both directions (rulebook 4.6). T excludes every class.
 */
const excludingClasses: readonly (readonly [LockClass, LockClass])[] = [
  pair('F', 'F'),
  pair('A', 'F'),
  pair('P', 'P'),
  pair('C', 'C'),
  pair('C', 'P'),
  pair('L', 'L'),
  pair('L', 'T'),
  pair('L', 'F'),
  pair('M', 'M'),
];

/** Pairs in which the table names a type instead of a class. */
const excludingTypes: readonly (readonly [string, string])[] = [
  ['periodicaly-top-up', 'A'],
  ['decrease-sa', 'L'],
  ['change-policy-holder', 'T'],
  ['change-policy-holder', 'F'],
  ['change-policy-holder', 'L'],
  ['change-policy-holder', 'M'],
];

const named = (holder: LockHolder, name: string) => holder.suffix === name || holder.lockClass === name;

/** True when these two requests must not be open at the same time; order does not matter. */
export function excludes(a: LockHolder, b: LockHolder): boolean {
  if (a.suffix === b.suffix || a.lockClass === 'T' || b.lockClass === 'T') return true;
  const byClass = excludingClasses.some(
    ([x, y]) => (a.lockClass === x && b.lockClass === y) || (a.lockClass === y && b.lockClass === x),
  );
  return byClass || excludingTypes.some(([x, y]) => (named(a, x) && named(b, y)) || (named(a, y) && named(b, x)));
}

/** True when an open request can block another. One that waits for its day blocks only the same areas (rulings 6.6). */
export const canBlock = ({ holdsLock, waitsForDay, suffix }: OpenRequest, wanted: string): boolean =>
  holdsLock && (waitsForDay !== true || touchedAreas(suffix).some((area) => touchedAreas(wanted).includes(area)));

/**
 * Returns the open request that prevents `wanted`; undefined when none does. A request whose effect is posted holds no
 * lock.
 */
export const findConflict = (wanted: LockHolder, open: readonly OpenRequest[]): OpenRequest | undefined =>
  open.find((each) => canBlock(each, wanted.suffix) && excludes(wanted, each));
