import type { Archetype } from '#shared/parameters/archetypes.ts';
import type { BusinessDate } from '#shared/time/dates.ts';

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

/** Row without its source, which does not count for its precedence. */
export type ParameterValue = Omit<ParameterRow, 'source'>;

/** Policy facts and day that select the parameters. */
export interface ParameterScope {
  readonly productId: number;
  readonly archetype: Archetype;
  readonly currency: number;
  readonly on: BusinessDate;
}
