import type { BusinessDate } from '#shared/time/dates.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import type { Queryable } from '../db/database.ts';
import { listAllRows } from './find-parameters.ts';
import type { ParameterRow, ParameterScope } from './parameter-row.ts';
import { resolveParameters } from './resolve-parameters.ts';

/** Snapshot of the parameters for any day, for work that covers many days and policies. */
export interface KnownNumbers {
  /** Resolves the parameters of a policy on a day. */
  readonly parametersOf: (scope: ParameterScope) => Parameters;
  /** Returns the value on `day` of a parameter that belongs to no product; undefined when there is none. */
  readonly settingOf: (key: string, day: BusinessDate) => unknown;
}

const isForAll = ({ archetype, productId, currency }: ParameterRow): boolean =>
  archetype === null && productId === null && currency === null;

/** Caches values by name. */
function remember<Value>(build: (name: string) => Value): (name: string) => Value {
  const known = new Map<string, Value>();
  return (name) => {
    const value = known.get(name) ?? build(name);
    known.set(name, value);
    return value;
  };
}

/** Resolves rows once per product, currency and day on which a row comes into force. */
export function numbersOf(rows: readonly ParameterRow[]): KnownNumbers {
  const turns = [...new Set(rows.map(({ effectiveFrom }) => effectiveFrom))].toSorted();
  const rowsOf = remember((key) => rows.filter((row) => row.key === key && isForAll(row)));
  const resolved = new Map<string, Parameters>();
  return {
    parametersOf({ productId, archetype, currency, on }) {
      const turn = turns.findLast((day) => day <= on) ?? on;
      const name = `${productId}/${currency}/${turn}`;
      const parameters = resolved.get(name) ?? resolveParameters(rows, { productId, archetype, currency, on });
      resolved.set(name, parameters);
      return parameters;
    },
    settingOf: (key, day) =>
      rowsOf(key)
        .filter(({ effectiveFrom }) => effectiveFrom <= day)
        .toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? -1 : 1))
        .at(-1)?.value,
  };
}

/** Reads all parameters by one statement. */
export const readNumbers = async (q: Queryable): Promise<KnownNumbers> => numbersOf(await listAllRows(q));

/** Returns a function that reads the parameters on first use. */
export function knowNumbers(q: Queryable): () => Promise<KnownNumbers> {
  let numbers: Promise<KnownNumbers> | undefined;
  return () => (numbers ??= readNumbers(q));
}
