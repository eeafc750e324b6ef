import * as z from 'zod/mini';
import { Parameters } from '#shared/parameters/parameters.ts';
import type { ParameterScope, ParameterValue } from './parameter-row.ts';

const isFor = (row: ParameterValue, scope: ParameterScope): boolean =>
  row.effectiveFrom <= scope.on &&
  (row.productId === null || row.productId === scope.productId) &&
  (row.archetype === null || row.archetype === scope.archetype) &&
  (row.currency === null || row.currency === scope.currency);

/** Ranks rows by precedence: product > archetype and currency > archetype > currency > all. */
const specificity = (row: ParameterValue): number =>
  (row.productId === null ? 0 : 4) + (row.archetype === null ? 0 : 2) + (row.currency === null ? 0 : 1);

const beats = (row: ParameterValue, other: ParameterValue): boolean => {
  const difference = specificity(row) - specificity(other);
  return difference > 0 || (difference === 0 && row.effectiveFrom > other.effectiveFrom);
};

/** Row without a value of its own: the other key's value for the same policy and day counts. */
const SameAs = z.object({ sameAs: z.string() });

/** Returns the row whose value counts: that of the other key for a row without a value. */
function valued(row: ParameterValue, chosen: ReadonlyMap<string, ParameterValue>): ParameterValue | undefined {
  const { success, data } = SameAs.safeParse(row.value);
  return success ? chosen.get(data.sameAs) : row;
}

/**
 * Chooses the row of each key for one policy and day: the most specific one, then the latest in force; a row `{ sameAs: key
 * }` takes that of the other key, so that one override serves both.
 */
export function chooseRows(
  rows: readonly ParameterValue[],
  scope: ParameterScope,
): ReadonlyMap<string, ParameterValue | undefined> {
  const chosen = new Map<string, ParameterValue>();
  for (const row of rows) {
    if (!isFor(row, scope)) continue;
    const other = chosen.get(row.key);
    if (other === undefined || beats(row, other)) chosen.set(row.key, row);
  }
  return new Map([...chosen].map(([key, row]) => [key, valued(row, chosen)]));
}

/**
 * Resolves the parameters of one policy and day.
 * @throws ZodError when a key has no row or a value of the wrong type.
 */
export function resolveParameters(rows: readonly ParameterValue[], scope: ParameterScope): Parameters {
  const chosen = chooseRows(rows, scope);
  return Parameters.parse(Object.fromEntries([...chosen].map(([key, row]) => [key, row?.value])));
}
