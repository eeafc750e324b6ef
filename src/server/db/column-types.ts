import { types, type CustomTypesConfig } from 'pg';

type Parse = (text: string) => unknown;

const { builtins } = types;
const NUMERIC_ARRAY = 1231;
const DATE_ARRAY = 1182;
const TIMESTAMPTZ_ARRAY = 1185;

const asText: Parse = (text) => text;

/** Parses a moment; 'infinity' stays a word, because no business moment is infinite. */
function parseInstant(text: string): string {
  const moment: unknown = types.getTypeParser(builtins.TIMESTAMPTZ, 'text')(text);
  return moment instanceof Date ? moment.toISOString() : text;
}

/** Parses a flat array of values without comma or quote: numbers, dates, moments. */
function parsePlainArray(text: string): (string | null)[] {
  const inside = text.slice(1, -1);
  if (inside === '') return [];
  return inside.split(',').map((entry) => (entry === 'NULL' ? null : entry.replaceAll('"', '')));
}

/** Own parsers by the type of the column; other types are read as pg reads them. */
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

/** Column types of our pools. Set per pool: other users of pg in this process keep their own. */
export const columnTypes: CustomTypesConfig = { getTypeParser };
