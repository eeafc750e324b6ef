import { types, type CustomTypesConfig } from 'pg';

type Parse = (text: string) => unknown;

const { builtins } = types;
const NUMERIC_ARRAY = 1231;
const DATE_ARRAY = 1182;
const TIMESTAMPTZ_ARRAY = 1185;

const asText: Parse = (text) => text;

/** 'infinity' stays a word: no business moment is infinite, so nobody reads it by accident. */
function parseInstant(text: string): string {
  const moment: unknown = types.getTypeParser(builtins.TIMESTAMPTZ, 'text')(text);
  return moment instanceof Date ? moment.toISOString() : text;
}

/** Flat arrays of values that hold neither comma nor quote: numbers, dates, moments. */
function parsePlainArray(text: string): (string | null)[] {
  const inside = text.slice(1, -1);
  if (inside === '') return [];
  return inside.split(',').map((entry) => (entry === 'NULL' ? null : entry.replaceAll('"', '')));
}

/** Our own parsers, by the number of the column's type; everything else is read as pg reads it. */
export const columnParsers: ReadonlyMap<number, Parse> = new Map([
  [builtins.DATE, asText],
  [builtins.NUMERIC, asText],
  [builtins.INT8, asText],
  [builtins.TIMESTAMPTZ, parseInstant],
  [NUMERIC_ARRAY, parsePlainArray],
  [DATE_ARRAY, parsePlainArray],
  [TIMESTAMPTZ_ARRAY, (text) => parsePlainArray(text).map((value) => (value === null ? null : parseInstant(value)))],
]);

const getTypeParser: CustomTypesConfig['getTypeParser'] = (oid, format) =>
  (format === 'binary' ? undefined : columnParsers.get(oid)) ?? types.getTypeParser(oid, format);

/** How columns arrive in our pools. Given per pool: other users of pg in this process keep their own. */
export const columnTypes: CustomTypesConfig = { getTypeParser };
