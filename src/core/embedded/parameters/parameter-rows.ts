import { parseBusinessDate } from '#shared/time/dates.ts';
import { usDollar } from '#shared/money/money.ts';
import { defaultValues } from './default-values.ts';
import { archetypeOverrides } from './override-values.ts';
import type { ParameterRow, TaggedValues } from './parameter-row.ts';

/** Day before the oldest policy of the portfolio. */
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

/** Builds the rows of policies in US dollars from the dollar values, which are our choice. */
const dollarRows = (scope: Partial<ParameterRow>): ParameterRow[] =>
  Object.entries(defaultValues).flatMap(([key, [, , inDollars]]) =>
    inDollars === undefined ? [] : rowsOf({ [key]: [inDollars.dollars, '[D]'] }, { ...scope, currency: usDollar }),
  );

/**
 * Rows of rulebook 3. An archetype's row beats a currency's, so the dollar limits are written for the archetype sold in
 * dollars; the same rows without an archetype serve any later dollar product.
 */
export const parameterRows: readonly ParameterRow[] = [
  ...rowsOf(defaultValues, {}),
  ...Object.entries(archetypeOverrides).flatMap(([archetype, values]) => rowsOf(values, { archetype })),
  ...dollarRows({}),
  ...dollarRows({ archetype: 'UL_REG' }),
];
