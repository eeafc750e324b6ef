import type { Big } from 'big.js';
import { addDays, type BusinessDate } from '#shared/time/dates.ts';

/** Line of a statement that nothing answers yet. Money in is positive. */
export interface OpenLine {
  readonly lineId: string;
  readonly day: BusinessDate;
  readonly amount: Big;
  readonly reference: string;
  readonly text: string;
}

/** Movement of our books that nothing answers yet. */
export interface OpenMovement {
  readonly movementId: string;
  readonly reference: string;
  readonly virtualAccount: string | null;
  readonly amount: Big;
  readonly earliest: BusinessDate;
  readonly latest: BusinessDate;
}

/** Pair that belongs together; DIFFERENT = same reference, other amount. */
export interface Pair {
  readonly lineId: string;
  readonly movementId: string;
  readonly amount: Big;
  readonly kind: 'AUTO' | 'DIFFERENT';
}

/** Rules of matching: number of days that may lie between, and pairs that somebody took apart before. */
export interface MatchRules {
  readonly matchDays: number;
  readonly isParted: (lineId: string, movementId: string) => boolean;
}

/** Shortest reference that is looked for inside a text; shorter ones occur there by chance. */
const shortestInText = 6;

/** Splits a text into the words that may be references. */
const wordsOf = (text: string): readonly string[] => text.split(/[\s,;|()[\]:]+/).filter((word) => word !== '');

/** Returns the words of a line by which a movement may be known: its reference, and the words of its text. */
function namesOf({ reference, text }: OpenLine): readonly string[] {
  const long = [...wordsOf(reference), ...wordsOf(text)].filter((word) => word.length >= shortestInText);
  return [...new Set([...(reference === '' ? [] : [reference]), ...long].map((word) => word.toUpperCase()))];
}

const plainAccount = (number: string): string => number.replace(/^0+/, '');

/** Lists movements by a name under which a statement may show them, in their order. */
function indexBy(
  movements: readonly OpenMovement[],
  nameOf: (movement: OpenMovement) => string | null,
): ReadonlyMap<string, readonly OpenMovement[]> {
  const index = new Map<string, OpenMovement[]>();
  for (const movement of movements) {
    const name = nameOf(movement);
    if (name === null) continue;
    const found = index.get(name);
    if (found === undefined) index.set(name, [movement]);
    else found.push(movement);
  }
  return index;
}

const isNear = ({ day }: OpenLine, { earliest, latest }: OpenMovement, days: number): boolean =>
  day >= addDays(earliest, -days) && day <= addDays(latest, days);

const larger = (one: Big, other: Big): Big => (one.abs().gt(other.abs()) ? one.abs() : other.abs());

const isSameWay = (line: OpenLine, movement: OpenMovement): boolean => line.amount.gt(0) === movement.amount.gt(0);

/**
 * Matches lines with movements (rulebook 6.13). A pair needs the reference or the virtual account, the amount, and a day
 * within `matchDays`. What only the reference joins is DIFFERENT; an amount and a day alone join nothing. Each line and
 * each movement is in one pair at most; equal ones are paired in their order.
 */
export function matchLines(
  lines: readonly OpenLine[],
  movements: readonly OpenMovement[],
  { matchDays, isParted }: MatchRules,
): readonly Pair[] {
  const taken = new Set<string>();
  const answered = new Set<string>();
  const fits = (line: OpenLine, movement: OpenMovement): boolean =>
    !taken.has(movement.movementId) &&
    isSameWay(line, movement) &&
    isNear(line, movement, matchDays) &&
    !isParted(line.lineId, movement.movementId);
  const byReference = indexBy(movements, ({ reference }) => reference.toUpperCase());
  const byAccount = indexBy(movements, ({ virtualAccount }) => virtualAccount && plainAccount(virtualAccount));
  const passes = [
    { kind: 'AUTO', index: byReference, toName: (name: string) => name },
    { kind: 'AUTO', index: byAccount, toName: plainAccount },
    { kind: 'DIFFERENT', index: byReference, toName: (name: string) => name },
  ] as const;
  const named = lines.map((line) => ({ line, names: namesOf(line) }));
  return passes.flatMap(({ kind, index, toName }) =>
    named.flatMap(({ line, names }): readonly Pair[] => {
      if (answered.has(line.lineId)) return [];
      const found = names
        .flatMap((name) => index.get(toName(name)) ?? [])
        .find((each) => fits(line, each) && (kind === 'DIFFERENT' || each.amount.eq(line.amount)));
      if (found === undefined) return [];
      taken.add(found.movementId);
      answered.add(line.lineId);
      return [{ lineId: line.lineId, movementId: found.movementId, amount: larger(line.amount, found.amount), kind }];
    }),
  );
}
