import type { Archetype } from '#shared/facts/facts.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';

export type ParameterKey = keyof Parameters;

/** Row of core.parameter: null = for all. `value` may be `{ "sameAs": key }`. `source` is the rulebook's tag. */
export interface ParameterRow {
  readonly key: string;
  readonly archetype: string | null;
  readonly productId: number | null;
  readonly currency: number | null;
  readonly effectiveFrom: BusinessDate;
  readonly value: unknown;
  readonly source: string;
}

/** Policy facts and day that select the parameters. */
export interface ParameterScope {
  readonly productId: number;
  readonly archetype: Archetype;
  readonly currency: number;
  readonly on: BusinessDate;
}

/** Value for policies in US dollars, our choice: near the rupiah limit at Rp 16.000. Left out where the value is no amount. */
interface InDollars<Value> {
  readonly dollars: Value;
}

/** Keys that may refer to another key, so that both share one table: an early exit costs the same either way. */
interface FollowedKeys {
  readonly 'wd.charge': 'surr.charge';
}

/** Value, or the key whose value counts for the same policy and day. */
type Given<Key extends ParameterKey> = Key extends keyof FollowedKeys
  ? Parameters[Key] | { readonly sameAs: FollowedKeys[Key] }
  : Parameters[Key];

/** Value of a key with its tag. */
type Tagged<Key extends ParameterKey> = readonly [
  value: Given<Key>,
  source: string,
  inDollars?: InDollars<Parameters[Key]>,
];

/** Table of defaults: value and tag of each key. */
export type ValuesOf<Keys extends ParameterKey> = { readonly [Key in Keys]: Tagged<Key> };

export type TaggedValues = Partial<ValuesOf<ParameterKey>>;
