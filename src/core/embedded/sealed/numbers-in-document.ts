import type { NumberKind, Sealer } from '#core/sealer.ts';

/** Fields of documents, changes and accounts that contain a person's number, at any depth. */
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

/** Encrypts every person's number in a JSON value, for storage. */
export const sealNumbers = (sealer: Sealer, value: unknown): unknown =>
  turnNumbers(value, (kind, clear) => sealer.seal(kind, clear));

/** Decrypts the numbers in a JSON value; values in clear text stay. */
export const openNumbers = (sealer: Sealer, value: unknown): unknown =>
  turnNumbers(value, (kind, stored) => sealer.open(kind, stored));
