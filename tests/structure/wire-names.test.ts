import { beforeAll, expect, test } from 'vitest';
import { fieldPathsOf, readSchemas } from './definitions.ts';
import { isNode, lineOf, listFiles, readSource, readText, walk, type SyntaxNode } from './source-files.ts';

/**
 * Files that read or write the field names of get-my-policy, each with its reason; a folder or the start of a file
 * name.
 */
const edge: Readonly<Record<string, string>> = {
  'src/shared/wire/policy/': 'its schemas',
  'src/server/policy/to-wire.': 'the server writes it',
  'src/portal/policy/from-wire.': 'the program of the browser reads it',
  'src/portal/policy/figures-from-wire.': 'the program of the browser reads it',
  'src/portal/first-load/page-start.ts': 'asks for the products of the covers before that program is there',
};

/** Field names that are also words of the trade, so that code may use them for other things. */
const ownWords = [
  'policyNumber',
  'virtualAccountNumber',
  'pricingDate',
  'dueDate',
  'product',
  'party',
  'insured',
  'health',
  'waiver',
  'province',
  'city',
  'village',
];

/** True for tests that read the answer over HTTP, as a customer's program does. */
const asksOverHttp = (path: string): boolean => /\.(contract|e2e)\.tsx?$/.test(path);

const isAtEdge = (path: string): boolean => Object.keys(edge).some((start) => path.startsWith(start));

const inside = listFiles('src').filter((path) => /\.tsx?$/.test(path) && !asksOverHttp(path) && !isAtEdge(path));

async function fieldsOf(files: readonly string[]): Promise<ReadonlySet<string>> {
  const schemas = (await Promise.all(files.map(readSchemas))).flat();
  return new Set(schemas.flatMap(([, schema]) => fieldPathsOf(schema).flatMap((path) => path.split('.').at(-1) ?? [])));
}

let answered: ReadonlySet<string>;
/** Fields of requests that have the same names: code reads them wherever it handles a payload. */
let sent: ReadonlySet<string>;
/** Names that occur only in the answer. */
let foreign: readonly string[] = [];

beforeAll(async () => {
  answered = await fieldsOf(listFiles('src/shared/wire/policy'));
  sent = await fieldsOf(listFiles('src/requests').filter((path) => path.endsWith('/payload.ts')));
  const ours = new Set([...(await fieldsOf(listFiles('src/shared/policy'))), ...ownWords]);
  foreign = [...answered].filter((name) => !ours.has(name));
});

const mayStand = (name: string, path: string): boolean => sent.has(name) && path.startsWith('src/requests/');

/** Returns true for a lower-case word, which may also be plain English ('birthday') and counts only as a field name. */
const isOneWord = (name: string): boolean => /^[a-z]+$/.test(name);

const fieldOf = ({ type, key, property, computed }: SyntaxNode): string | undefined => {
  const field = type === 'MemberExpression' && computed === false ? property : key;
  return isNode(field) && field.type === 'Identifier' ? String(field['name']) : undefined;
};

/**
 * Lists 'src/core/x.ts:12 riskStatus' for each place where one of the names is a whole word, in comments and texts too.
 */
const saidIn = (path: string, names: ReadonlySet<string>): readonly string[] =>
  readText(path)
    .split('\n')
    .flatMap((line, index) =>
      (line.match(/\w+/g) ?? [])
        .filter((word) => names.has(word) && !mayStand(word, path))
        .map((word) => `${path}:${index + 1} ${word}`),
    );

const fieldsIn = (path: string, names: ReadonlySet<string>): readonly string[] => {
  const wanted = new RegExp(`\\b(${[...names].join('|')})\\b`);
  if (!wanted.test(readText(path))) return [];
  const source = readSource(path);
  return walk(source.program).flatMap((node) => {
    const field = fieldOf(node) ?? '';
    return names.has(field) && !mayStand(field, path) ? [`${path}:${lineOf(source, node.start)} ${field}`] : [];
  });
};

const way =
  'Say it in the words of src/shared/policy; only to-wire.ts and from-wire.ts know those of the answer (decision 0038).';

test('names of get-my-policy appear only at the edge', () => {
  const names = new Set(foreign.filter((name) => !isOneWord(name)));
  expect(
    inside.flatMap((path) => saidIn(path, names)),
    way,
  ).toEqual([]);
});

test('fields inside avoid one-word names of the answer', () => {
  const names = new Set(foreign.filter(isOneWord));
  expect(
    inside.flatMap((path) => fieldsIn(path, names)),
    way,
  ).toEqual([]);
});

test('policy logic does not know the schemas of the answer', () => {
  const thinks = /^src\/(core|demo|desk|requests|ui|portal\/(journey|pages)|shared\/(?!wire\/))/;
  const wrong = inside.filter((path) => thinks.test(path) && /['/]wire\/policy\//.test(readText(path)));
  expect(wrong, way).toEqual([]);
});

test('the foreign names are found, and every exception is still needed', () => {
  expect(foreign).toEqual(
    expect.arrayContaining([
      'policyWithCode',
      'masterProduct',
      'riskStatus',
      'currentPremium',
      'certiCode',
      'birthday',
    ]),
  );
  expect(sent).toContain('birthday');
  expect(ownWords.filter((word) => !answered.has(word))).toEqual([]);
  const files = listFiles('src');
  expect(Object.keys(edge).filter((start) => !files.some((path) => path.startsWith(start)))).toEqual([]);
});
