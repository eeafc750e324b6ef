import { expect, test } from 'vitest';
import { parameterRows } from '#core/embedded/parameters/parameter-rows.ts';
import type { ParameterRow } from '#core/embedded/parameters/parameter-row.ts';
import { parameterGroups } from '#shared/parameters/groups.ts';
import type { ParameterRecord } from '#shared/parameters/parameter.ts';
import { Parameters, parameterRecords } from '#shared/parameters/parameters.ts';
import { expectWritten } from '#tests/support/written-page.ts';
import { productFiles, readText } from './source-files.ts';

const path = 'docs/domain/rulebook/03-parameters.md';

/** Marker line: text above it is written by hand, text below by this test. */
const line = '<!-- From here on written by tests/structure/parameters-page.test.ts; see the end of the text above. -->';

/** Areas in the order of the page, each with the sentence above its table. */
const groups = parameterGroups.map(({ title, records: of }) => [title, of] as const);

const records: readonly (readonly [key: string, record: ParameterRecord])[] = Object.entries(parameterRecords);
const keys = records.map(([key]) => key).toSorted();

/** True for files that define numbers, and for the files of the demo. */
const isTable = (file: string): boolean =>
  file.startsWith('src/shared/parameters/') || /^src\/core\/embedded\/(parameters|portfolio)\//.test(file);
const readers = productFiles.filter((file) => !isTable(file)).map(readText);
const isRead = (key: string): boolean => readers.some((text) => text.includes(`'${key}'`));

const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });
const mostEntries = 20;

/** Describes a step table: `{ untilYear: 2, percent: 5 }` → 'to 2: 5'; the last step has no end. */
function stepText(entries: readonly (readonly [name: string, value: unknown])[]): string {
  const [until, then] = entries.map(([, value]) => value);
  return `${until === null ? 'later' : `to ${textOf(until)}`}: ${textOf(then)}`;
}

function objectText(value: object): string {
  const entries = Object.entries(value);
  if ('sameAs' in value) return `as \`${textOf(value.sameAs)}\``;
  if (entries[0]?.[0].startsWith('until')) return stepText(entries);
  if (entries.length > mostEntries) return `${entries.length} entries`;
  return entries.map(([name, each]) => `${name}: ${textOf(each)}`).join(', ');
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return figures.format(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(textOf).join('; ');
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return 'null';
  const isNested = Object.values(value).every((each) => typeof each === 'object' && each !== null);
  return isNested && Object.keys(value).length <= mostEntries
    ? Object.entries(value)
        .map(([name, each]) => `${name} (${textOf(each)})`)
        .join(', ')
    : objectText(value);
}

const placeOf = ({ archetype, currency }: ParameterRow): string => (currency === null ? (archetype ?? '') : 'US$');

/** Describes the values that differ for some policies: 'UL_REG, UL_SGL: 5'. */
function otherwise(key: string, usual: string): string {
  const places = new Map<string, Set<string>>();
  for (const row of parameterRows) {
    const text = textOf(row.value);
    if (row.key !== key || placeOf(row) === '' || text === usual) continue;
    places.set(text, (places.get(text) ?? new Set()).add(placeOf(row)));
  }
  return [...places].map(([text, where]) => `${[...where].join(', ')}: ${text}`).join('<br>');
}

/** Names who answers for the number, and the tag of its source (rulebook 15). */
function originOf(tag: string): string {
  if (tag.includes('S')) return `${tag.includes('D') ? 'market, taken over' : 'market or law'} ${tag}`;
  return tag.includes('K') ? 'usual in the trade' : 'our decision';
}

const rowOf = ([key, record]: readonly [key: string, record: ParameterRecord]): string => {
  const usual = textOf('sameAs' in record ? { sameAs: record.sameAs } : record.default);
  const unread = record.unread === undefined ? '' : ` _Nothing reads it: ${record.unread}._`;
  return `| \`${key}\` | ${usual} | ${otherwise(key, usual)} | ${record.text}${unread} | ${originOf(record.source)} |`;
};

/**
 * Builds the table of a group. The heading is the title up to its first bracket or colon; a longer title is repeated in
 * full below it.
 */
const tableOf = ([title, of]: (typeof groups)[number], index: number): string => {
  const heading = title.replace(/\s*[(:;].*|\.$/, '');
  return `## 3.${index + 1} ${heading}
${`${heading}.` === title ? '' : `\n${title}\n`}
| Key | Value | For some policies | What it says | From |
| --- | --- | --- | --- | --- |
${Object.entries(of).map(rowOf).join('\n')}
`;
};

const byHand = readText(path).split(line)[0] ?? '';

test('every number of the business is on the page once, with its sentence', () => {
  expect(groups.flatMap(([, of]) => Object.keys(of)).toSorted()).toEqual(keys);
  const silent = records.filter(([, { text }]) => text.trim() === '').map(([key]) => key);
  expect(silent, 'Say in the record what the number does.').toEqual([]);
});

test('the schema and the seed hold exactly the keys of the records', () => {
  expect(Object.keys(Parameters.shape).toSorted()).toEqual(keys);
  const general = parameterRows.filter(({ archetype, currency }) => archetype === null && currency === null);
  expect(general.map(({ key }) => key).toSorted()).toEqual(keys);
});

test('a number of the business is declared in one file', () => {
  const tables = productFiles.filter(isTable).map((file) => ({ file, text: readText(file) }));
  const declared = keys.map((key) => ({
    key,
    files: tables.filter(({ text }) => text.includes(`'${key}':`)).map(({ file }) => file),
  }));
  expect(declared.filter(({ files }) => files.length !== 1)).toEqual([]);
});

test('an archetype has one value of a number', () => {
  const scopes = parameterRows.map(({ key, archetype, currency }) => `${key} ${archetype} ${currency}`);
  expect(scopes.filter((scope, index) => scopes.indexOf(scope) !== index)).toEqual([]);
});

test('a number of the business that no code reads says in its record why it exists', () => {
  const explained = records.filter(([, { unread = '' }]) => unread !== '').map(([key]) => key);
  expect(
    keys.filter((key) => !isRead(key)),
    'Give the number its effect, take it away with a migration, or say in its record (`unread`) why it stands without.',
  ).toEqual(explained.toSorted());
});

test('every setting requested by key alone is a parameter', () => {
  const asked = readers.flatMap((text) =>
    [...text.matchAll(/findSetting\(\w+, '([^']+)'/g)].map(([, key]) => key ?? ''),
  );
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((key) => !keys.includes(key))).toEqual([]);
});

/** Lower bound of amounts in rupiah: no percent, day or step is as large. */
const surelyAnAmount = 10_000;

const hasAmount = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(hasAmount)
    : typeof value === 'number' && value >= surelyAnAmount;

test('an amount in rupiah has a value in US dollars, too', () => {
  const lacking = records
    .filter(([, record]) => 'default' in record && hasAmount(record.default) && !record.dollars && !record.rupiahAlone)
    .map(([key]) => key);
  expect(lacking, 'Policies in US dollars would take the figure as dollars: give the record `dollars`.').toEqual([]);
});

test(`${path} has the numbers of the program`, () =>
  expectWritten(path, `${byHand}${line}\n\n${groups.map(tableOf).join('\n')}`));
