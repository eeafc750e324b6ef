import { parseBusinessDate } from '#shared/time/dates.ts';
import { usDollar } from '#shared/money/money.ts';
import { Archetype } from '#shared/parameters/archetypes.ts';
import type { ParameterRecord } from '#shared/parameters/parameter.ts';
import { parameterRecords } from '#shared/parameters/parameters.ts';
import type { ParameterRow } from './parameter-row.ts';

const records: readonly (readonly [key: string, record: ParameterRecord])[] = Object.entries(parameterRecords);

/** Day before the oldest policy of the portfolio. */
const fromTheStart = parseBusinessDate('2000-01-01');

const forAll = { archetype: null, productId: null, currency: null, effectiveFrom: fromTheStart };

const defaultRows: readonly ParameterRow[] = records.map(([key, record]) => ({
  ...forAll,
  key,
  value: 'sameAs' in record ? { sameAs: record.sameAs } : record.default,
  source: record.source,
}));

const rowsOfArchetype = (archetype: Archetype): readonly ParameterRow[] =>
  records.flatMap(([key, record]) => {
    const unlike = 'unlike' in record ? (record.unlike ?? []) : [];
    return unlike
      .filter(({ for: archetypes }) => archetypes.includes(archetype))
      .map(({ value, source }) => ({ ...forAll, archetype, key, value, source }));
  });

/** Builds the rows of policies in US dollars from the dollar values, which are our choice. */
const dollarRows = (archetype: Archetype | null): readonly ParameterRow[] =>
  records.flatMap(([key, record]) =>
    'dollars' in record
      ? [{ ...forAll, archetype, currency: usDollar, key, value: record.dollars, source: '[D]' }]
      : [],
  );

/**
 * Rows of rulebook 3. An archetype's row beats a currency's, so the dollar limits are written for the archetype sold in
 * dollars; the same rows without an archetype serve any later dollar product.
 */
export const parameterRows: readonly ParameterRow[] = [
  ...defaultRows,
  ...Archetype.options.flatMap(rowsOfArchetype),
  ...dollarRows(null),
  ...dollarRows('UL_REG'),
];
