import type { NumberKind, Sealer } from '#core/sealer.ts';

/** The fields of documents, changes and accounts that hold a number of a person, wherever they stand. */
const kindOf: ReadonlyMap<string, NumberKind> = new Map([
  ['identityNumber', 'IDENTITY'],
  ['bankAccount', 'ACCOUNT'],
]);

type Turn = (kind: NumberKind, text: string) => string;

function turnNumbers(value: unknown, turn: Turn): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => turnNumbers(entry, turn));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]: readonly [string, unknown]) => {
      const kind = kindOf.get(key);
      return [key, kind !== undefined && typeof entry === 'string' ? turn(kind, entry) : turnNumbers(entry, turn)];
    }),
  );
}

/** The same JSON with every number of a person sealed: what is written. */
export const sealNumbers = (sealer: Sealer, value: unknown): unknown =>
  turnNumbers(value, (kind, clear) => sealer.seal(kind, clear));

/** The same JSON with its numbers open: what is worked with. What stands in clear already stays. */
export const openNumbers = (sealer: Sealer, value: unknown): unknown =>
  turnNumbers(value, (kind, stored) => sealer.open(kind, stored));
