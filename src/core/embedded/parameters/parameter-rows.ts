import { parseBusinessDate } from '#shared/time/dates.ts';
import { usDollar } from '#shared/money/money.ts';
import { defaultValues } from './default-values.ts';
import { archetypeOverrides, dollarOverrides } from './override-values.ts';
import type { ParameterRow, TaggedValues } from './parameter-row.ts';

/** Before the oldest policy of the portfolio. */
const fromTheStart = parseBusinessDate('2000-01-01');

const rowsOf = (values: TaggedValues, scope: Partial<ParameterRow>): ParameterRow[] =>
  Object.entries(values).map(([key, [value, source]]) => ({
    key,
    archetype: null,
    productId: null,
    currency: null,
    effectiveFrom: fromTheStart,
    value,
    source,
    ...scope,
  }));

/**
 * Rulebook 3 as rows. An archetype's row beats a currency's, so the dollar limits are written for the archetype that is sold in
 * dollars; the same rows without an archetype serve any later dollar product.
 */
export const parameterRows: readonly ParameterRow[] = [
  ...rowsOf(defaultValues, {}),
  ...Object.entries(archetypeOverrides).flatMap(([archetype, values]) => rowsOf(values, { archetype })),
  ...rowsOf(dollarOverrides, { currency: usDollar }),
  ...rowsOf(dollarOverrides, { currency: usDollar, archetype: 'UL_REG' }),
];
