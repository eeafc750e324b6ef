import type { LockClass, OpenRequest } from '#shared/facts/facts.ts';
import { touchedAreas } from './touched-areas.ts';

/** Participant in the lock table: a class, and the type itself where the table names one. */
export interface LockHolder {
  readonly suffix: string;
  readonly lockClass: LockClass;
}

const pair = (a: LockClass, b: LockClass) => [a, b] as const;

/** Pairs of classes that exclude each other on one policy; symmetric (rulebook 4.6). T excludes every class. */
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

/** Pairs in which the table names one type instead of a class. */
const excludingTypes: readonly (readonly [string, string])[] = [
  ['periodicaly-top-up', 'A'],
  ['decrease-sa', 'L'],
  ['change-policy-holder', 'T'],
  ['change-policy-holder', 'F'],
  ['change-policy-holder', 'L'],
  ['change-policy-holder', 'M'],
];

const named = (holder: LockHolder, name: string) => holder.suffix === name || holder.lockClass === name;

/** True when these two may not be open at the same time; symmetric. */
export function excludes(a: LockHolder, b: LockHolder): boolean {
  if (a.suffix === b.suffix || a.lockClass === 'T' || b.lockClass === 'T') return true;
  const byClass = excludingClasses.some(
    ([x, y]) => (a.lockClass === x && b.lockClass === y) || (a.lockClass === y && b.lockClass === x),
  );
  return byClass || excludingTypes.some(([x, y]) => (named(a, x) && named(b, y)) || (named(a, y) && named(b, x)));
}

/** Returns whether an open request blocks another; one that waits for its day blocks only the same areas (rulings 6.6). */
export const standsInTheWay = ({ holdsLock, waitsForDay, suffix }: OpenRequest, wanted: string): boolean =>
  holdsLock && (waitsForDay !== true || touchedAreas(suffix).some((area) => touchedAreas(wanted).includes(area)));

/**
 * Finds the open request that keeps `wanted` from being sent, if any; a request whose effect is posted holds no lock.
 */
export const findConflict = (wanted: LockHolder, open: readonly OpenRequest[]): OpenRequest | undefined =>
  open.find((each) => standsInTheWay(each, wanted.suffix) && excludes(wanted, each));
