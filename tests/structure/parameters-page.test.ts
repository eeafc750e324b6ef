import { expect, test } from 'vitest';
import { defaultValues } from '#core/embedded/parameters/default-values.ts';
import { parameterRows } from '#core/embedded/parameters/parameter-rows.ts';
import type { ParameterRow } from '#core/embedded/parameters/parameter-row.ts';
import { expectWritten } from '#tests/support/written-page.ts';
import { isNode, listFiles, productFiles, readSource, readText, walk } from './source-files.ts';
import type { Source, SyntaxNode } from './source-files.ts';

const path = 'docs/domain/rulebook/03-parameters.md';

/** What stands above the line is written by hand, what stands below by this test. */
const line = '<!-- From here on written by tests/structure/parameters-page.test.ts; see the end of the text above. -->';

/** The doc comment that ends where the node begins; '' where there is none. */
function commentAbove({ comments, text }: Source, { start }: SyntaxNode): string {
  const above = comments.findLast((comment) => comment.start < start);
  if (above === undefined || !above.value.startsWith('*')) return '';
  const end = above.start + above.value.length + '/**/'.length;
  const between = text.slice(end, start).replace('export', '').trim();
  return between === '' ? above.value.replaceAll(/\s*\n\s*\*|^\*/g, ' ').trim() : '';
}

const nodesIn = (value: unknown): readonly SyntaxNode[] => (Array.isArray(value) ? value.filter(isNode) : []);

interface Meaning {
  readonly key: string;
  readonly text: string;
}

/** Keys that an object holds as texts, each with its comment. */
const meaningsIn = (source: Source, properties: readonly SyntaxNode[]): readonly Meaning[] =>
  properties.flatMap((property) => {
    const { key } = property;
    if (!isNode(key) || typeof key['value'] !== 'string') return [];
    return [{ key: key['value'], text: commentAbove(source, property) }];
  });

interface Group {
  readonly title: string;
  readonly meanings: readonly Meaning[];
}

/** `const withdrawal = { 'wd.min': … }` with the comments above it and above each key. */
function groupsOf(source: Source): readonly Group[] {
  const declared = walk(source.program).filter(({ type }) => type === 'VariableDeclaration');
  return declared.flatMap((declaration) => {
    const [declarator] = nodesIn(declaration['declarations']);
    const object = declarator?.['init'];
    if (!isNode(object) || object.type !== 'ObjectExpression') return [];
    const meanings = meaningsIn(source, nodesIn(object['properties']));
    return meanings.length === 0 ? [] : [{ title: commentAbove(source, declaration), meanings }];
  });
}

const tables = listFiles('src/shared/parameters').filter((each) => each.endsWith('.ts'));
const groups = tables
  .toSorted((a, b) => (a.replace('.ts', '') < b.replace('.ts', '') ? -1 : 1))
  .map(readSource)
  .flatMap(groupsOf);

/** Where a number is defined, and where the demo is made of it. */
const isTable = (file: string): boolean =>
  tables.includes(file) || /^src\/core\/embedded\/(parameters|portfolio)\//.test(file);
const readers = productFiles.filter((file) => !isTable(file)).map(readText);
const isRead = (key: string): boolean => readers.some((text) => text.includes(`'${key}'`));

/** Numbers of the rulebook that the program does not read, each with the reason why it stands all the same. */
const unreadFor: Readonly<Record<string, string>> = {
  'doc.types':
    'the kinds of uploads follow from what the server can open and clean (attachments/gate.ts); the number tells clients',
  'freelook.refund_sla_wd':
    'the promise of a termination is payout.sla_wd, which is shorter; this is the limit of the law beside it',
  'reprint.policy_fee': 'there is no request for another print yet',
  'reprint.card_fee': 'there is no request for another print yet',
  'emeterai.threshold': 'it is for other papers than agreements, which always bear stamp duty (rulebook 11.5)',
  'retention.aml_years': 'nothing that it speaks of is ever deleted; the law asks for no less',
  'retention.company_docs_years': 'nothing that it speaks of is ever deleted; the law asks for no less',
  'complaint.spoken_wd': 'complaints are answered outside of the portal (rulebook 11)',
};

const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });
const mostEntries = 20;

/** `{ untilYear: 2, percent: 5 }` → 'to 2: 5'; the last step has no end. */
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

/** 'UL_REG, UL_SGL: 5' for every value that differs for some policies. */
function otherwise(key: string, usual: string): string {
  const places = new Map<string, Set<string>>();
  for (const row of parameterRows) {
    const text = textOf(row.value);
    if (row.key !== key || placeOf(row) === '' || text === usual) continue;
    places.set(text, (places.get(text) ?? new Set()).add(placeOf(row)));
  }
  return [...places].map(([text, where]) => `${[...where].join(', ')}: ${text}`).join('<br>');
}

/** The tag of a row in words: where the number comes from, and who answers for it. */
function originOf(tag: string): string {
  if (tag.includes('S')) return tag.includes('D') ? 'market, taken over' : 'market or law';
  return tag.includes('K') ? 'usual in the trade' : 'our decision';
}

const rowOf = ({ key, text }: Meaning): string => {
  const row = parameterRows.find((each) => each.key === key);
  const usual = textOf(row?.value);
  const unread = isRead(key) ? '' : ` _Nothing reads it: ${unreadFor[key] ?? ''}._`;
  return `| \`${key}\` | ${usual} | ${otherwise(key, usual)} | ${text}${unread} | ${originOf(row?.source ?? '')} |`;
};

/** The heading is what the comment says before its first bracket or colon; all of it stands below where there is more. */
const tableOf = ({ title, meanings }: Group, index: number): string => {
  const heading = title.replace(/\s*[(:;].*|\.$/, '');
  return `## 3.${index + 1} ${heading}
${`${heading}.` === title ? '' : `\n${title}\n`}
| Key | Value | For some policies | What it says | From |
| --- | --- | --- | --- | --- |
${meanings.map(rowOf).join('\n')}
`;
};

const byHand = readText(path).split(line)[0] ?? '';

test('every parameter has a sentence where it is declared', () => {
  const declared = groups.flatMap(({ meanings }) => meanings);
  expect(declared.map(({ key }) => key).toSorted()).toEqual(Object.keys(defaultValues).toSorted());
  const silent = [
    ...declared.filter(({ text }) => text === '').map(({ key }) => key),
    ...groups.filter(({ title }) => title === ''),
  ];
  expect(silent, 'Say above the key in src/shared/parameters what the number does.').toEqual([]);
});

test('every parameter that no code reads is on the list with its reason', () => {
  const unread = Object.keys(defaultValues).filter((key) => !isRead(key));
  expect(
    unread.toSorted(),
    'Give the number its effect, take it away with a migration, or say in this list why it stands without.',
  ).toEqual(Object.keys(unreadFor).toSorted());
});

test('every setting requested by key alone is a parameter', () => {
  const asked = readers.flatMap((text) =>
    [...text.matchAll(/findSetting\(\w+, '([^']+)'/g)].map(([, key]) => key ?? ''),
  );
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((key) => !Object.hasOwn(defaultValues, key))).toEqual([]);
});

/** Stamp duty is a law of rupiah. */
const rupiahAlone: readonly string[] = ['emeterai.value', 'emeterai.threshold'];

/** No percent, day or step is as large as this: such a figure is an amount in rupiah. */
const surelyAnAmount = 10_000;

const hasAmount = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(hasAmount)
    : typeof value === 'number' && value >= surelyAnAmount;

test('every amount in rupiah has one in US dollars', () => {
  const lacking = Object.entries(defaultValues)
    .filter(([key, [value, , inDollars]]) => hasAmount(value) && !inDollars && !rupiahAlone.includes(key))
    .map(([key]) => key);
  expect(lacking, 'Policies in US dollars would take the figure as dollars: give the row { dollars: … }.').toEqual([]);
});

test(`${path} matches the parameters of the program`, () =>
  expectWritten(path, `${byHand}${line}\n\n${groups.map(tableOf).join('\n')}`));
