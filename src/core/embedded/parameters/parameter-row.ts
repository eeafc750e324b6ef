import type { Archetype } from '#shared/policy/facts.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';

export type ParameterKey = keyof Parameters;

/** One row of core.parameter: null = for all. `source` is the rulebook's tag. */
export interface ParameterRow {
  readonly key: string;
  readonly archetype: string | null;
  readonly productId: number | null;
  readonly currency: number | null;
  readonly effectiveFrom: BusinessDate;
  readonly value: unknown;
  readonly source: string;
}

/** The policy and the day for which the numbers are wanted. */
export interface ParameterScope {
  readonly productId: number;
  readonly archetype: Archetype;
  readonly currency: number;
  readonly on: BusinessDate;
}

/** Value and tag by key, as the tables of defaults are written. */
export type TaggedValues = { readonly [Key in ParameterKey]?: readonly [value: Parameters[Key], source: string] };
