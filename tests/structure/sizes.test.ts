import { expect, test } from 'vitest';
import { isNode, lineOf, listFiles, productFiles, readSource, readText, walk } from './source-files.ts';
import type { Source, SyntaxNode } from './source-files.ts';

const limits = { file: 250, function: 40, component: 80, depth: 5 };

interface Measured {
  readonly name: string;
  readonly lines: number;
}

/** Files and folders of tables: rows that grow with the business and are read from top to bottom. */
const tables: readonly string[] = [
  'src/shared/words/error-codes-requests.ts',
  'src/requests/registry/everyday-words.ts',
  'src/demo/portfolio/policies/',
];

/**
 * Known long files with their present length as limit: shorten them, never add one. An entry that is no longer needed
 * fails.
 */
const knownLong: Readonly<Record<string, number>> = {};

const isFunction = ({ type }: SyntaxNode): boolean =>
  ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(type);

/** Returns the function's name for the message; 'function' when it has none. */
function nameOf(source: Source, node: SyntaxNode): string {
  if (isNode(node['id'])) return String(node['id']['name']);
  const before = source.text.slice(0, node.start);
  return (
    /(?:const|let)\s+(\w+)[^=;]*=\s*(?:async\s*)?$/.exec(before)?.[1] ??
    /(\w+)\s*[:(]\s*$/.exec(before)?.[1] ??
    'function'
  );
}

const hasMarkup = (node: SyntaxNode): boolean =>
  walk(node).some(({ type }) => type === 'JSXElement' || type === 'JSXFragment');

const isComponent = (source: Source, node: SyntaxNode): boolean =>
  source.path.endsWith('.tsx') && /^[A-Z]/.test(nameOf(source, node)) && hasMarkup(node);

const isLiteral = ({ type }: SyntaxNode): boolean => type === 'ArrayExpression' || type === 'ObjectExpression';

/**
 * True for a table that needs an argument: `(services) => [route(…), route(…)]`. The functions in its rows are
 * measured.
 */
const isTable = ({ body }: SyntaxNode): boolean => isNode(body) && isLiteral(body);

const linesOf = (source: Source, node: SyntaxNode): number => lineOf(source, node.end) - lineOf(source, node.start) + 1;

const sources = productFiles.map(readSource);
const functions = sources.flatMap((source) =>
  walk(source.program)
    .filter((node) => isFunction(node) && !isTable(node))
    .map((node) => ({
      name: `${source.path} ${nameOf(source, node)}`,
      lines: linesOf(source, node),
      isComponent: isComponent(source, node),
    })),
);
const files: readonly Measured[] = productFiles.map((path) => ({
  name: path,
  lines: readText(path).split('\n').length - 1,
}));

const isInTable = (name: string): boolean => tables.some((table) => name.startsWith(table));

const worst = (measured: readonly Measured[]): string =>
  measured
    .toSorted((a, b) => b.lines - a.lines)
    .slice(0, 10)
    .map(({ name, lines }) => `${String(lines).padStart(5)}  ${name}`)
    .join('\n');

const tooLong = (measured: readonly Measured[], limit: number): readonly string[] =>
  measured.filter(({ lines }) => lines > limit).map(({ name, lines }) => `${name}: ${lines} lines, at most ${limit}`);

test('files, functions and components are within the size limits (CONTRIBUTING.md)', () => {
  const plain = functions.filter((each) => !each.isComponent);
  const components = functions.filter((each) => each.isComponent);
  console.info(
    `Longest files\n${worst(files)}\nLongest functions\n${worst(plain)}\nLongest components\n${worst(components)}`,
  );
  expect(functions.length, 'no functions were found: the reader of source files is broken').toBeGreaterThan(500);
  const wrong = [
    ...tooLong(
      files.filter(({ name }) => !isInTable(name)),
      limits.file,
    ),
    ...tooLong(
      plain.filter(({ name, lines }) => lines > (knownLong[name] ?? 0) && !isInTable(name)),
      limits.function,
    ),
    ...tooLong(components, limits.component),
  ];
  const cured = Object.keys(knownLong).filter(
    (name) => !plain.some((each) => each.name === name && each.lines > limits.function),
  );
  expect(cured, 'These are short enough now: take them off `knownLong`.').toEqual([]);
  expect(wrong, 'Split it where a name comes to mind. A pure table of rows can be entered in `tables` above.').toEqual(
    [],
  );
});

test('folders are at most five deep below src', () => {
  const deep = listFiles('src').filter((path) => path.split('/').length - 2 > limits.depth);
  expect(deep, 'Lift the folder up; a deep tree hides what it holds.').toEqual([]);
});

test('the list of tables names existing files', () => {
  expect(
    tables.filter((table) => !productFiles.some((path) => path.startsWith(table))),
    'Take it out of the list.',
  ).toEqual([]);
});
