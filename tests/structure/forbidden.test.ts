import { describe, expect, test } from 'vitest';
import { allScripts, isNode, isTest, lineOf, listFiles, readSource, readText, walk } from './source-files.ts';
import type { Source, SyntaxNode } from './source-files.ts';

const sources = allScripts.map(readSource);
const places = (source: Source, nodes: readonly { readonly start: number }[]): readonly string[] =>
  nodes.map((node) => `${source.path}:${lineOf(source, node.start)}`);

const find = (wanted: (node: SyntaxNode) => boolean, among: readonly Source[] = sources): readonly string[] =>
  among.flatMap((source) => places(source, walk(source.program).filter(wanted)));

const inComments = (pattern: RegExp): readonly string[] =>
  sources.flatMap((source) =>
    places(
      source,
      source.comments.filter(({ value }) => pattern.test(value)),
    ),
  );

const isAsConst = ({ typeAnnotation }: SyntaxNode): boolean =>
  isNode(typeAnnotation) && isNode(typeAnnotation['typeName']) && typeAnnotation['typeName']['name'] === 'const';

const isCast = (node: SyntaxNode): boolean =>
  (node.type === 'TSAsExpression' && !isAsConst(node)) || node.type === 'TSTypeAssertion';

/** True for `[] as Item[]` in a test: an empty list has no element from which to infer its type. */
const isTypedEmptyList = ({ expression, typeAnnotation }: SyntaxNode): boolean =>
  isNode(expression) &&
  expression.type === 'ArrayExpression' &&
  Array.isArray(expression['elements']) &&
  expression['elements'].length === 0 &&
  isNode(typeAnnotation) &&
  typeAnnotation.type === 'TSArrayType';

/** True for test.only, it.skip, describe.todo … and their .each forms. */
const isSetAside = ({ type, object, property }: SyntaxNode): boolean =>
  type === 'MemberExpression' &&
  isNode(object) &&
  ['test', 'it', 'describe', 'suite'].includes(String(object['name'])) &&
  isNode(property) &&
  ['only', 'skip', 'todo', 'fails'].includes(String(property['name']));

/** The one helper, and the script that stands in the page itself and imports nothing. */
const storageFiles = ['src/ui/storage/browser-storage.ts', 'src/portal/first-load/page-start.ts'];

const isStorage = ({ type, name, value }: SyntaxNode): boolean =>
  ['sessionStorage', 'localStorage'].includes(String(type === 'Literal' ? value : name));

describe('storage of the browser, which throws where it is blocked or full,', () => {
  test('is used through one helper', () => {
    const used = find(
      isStorage,
      sources.filter(({ path }) => path.startsWith('src/') && !isTest(path)),
    );
    expect(
      used.filter((place) => !storageFiles.some((file) => place.startsWith(`${file}:`))),
      'Use tabStorage or deviceStorage of src/ui/storage/browser-storage.ts.',
    ).toEqual([]);
    expect(used.filter((place) => place.includes('page-start')).length, 'Use its readTab and keepInTab.').toBe(2);
  });
});

describe('forbidden compiler escapes', () => {
  test('include any', () => {
    expect(
      find(({ type }) => type === 'TSAnyKeyword'),
      'Use unknown and parse it with zod.',
    ).toEqual([]);
  });

  test('include casts other than as const', () => {
    const ofProduct = sources.filter(({ path }) => path.startsWith('src/') && !isTest(path));
    const way = 'Parse the value, or give the function the type it really has.';
    expect(find(isCast, ofProduct), way).toEqual([]);
    expect(
      find((node) => isCast(node) && !isTypedEmptyList(node)),
      way,
    ).toEqual([]);
  });

  test('include the non-null !', () => {
    const wrong = find(({ type }) => type === 'TSNonNullExpression');
    expect(wrong, 'Say what happens when the value is missing.').toEqual([]);
  });

  test('include switches for linter, compiler or formatter', () => {
    const switches = /(eslint|oxlint)-(disable|enable)|@ts-|(oxfmt|prettier)-ignore|istanbul|v8 ignore|c8 ignore/;
    expect(inComments(switches), 'Change the code, or the rule for everybody with a decision record.').toEqual([]);
  });

  test('are found by the reader', () => {
    const [source] = ['src/shared/words/wording-terms.ts'].map(readSource);
    const asConst = source ? walk(source.program).filter(({ type }) => type === 'TSAsExpression') : [];
    expect(asConst.length).toBeGreaterThan(0);
    expect(asConst.every(isAsConst)).toBe(true);
  });
});

describe('forbidden leftovers', () => {
  test("include native date fields, whose order follows the browser's language (rulings 6.10)", () => {
    const isNativeDay = ({ type, name, value }: SyntaxNode): boolean =>
      type === 'JSXAttribute' && isNode(name) && name['name'] === 'type' && isNode(value) && value['value'] === 'date';
    expect(find(isNativeDay), 'Use DateField.').toEqual([]);
  });

  test('include notes to oneself', () => {
    const words = /\b(TODO|FIXME|XXX|HACK)\b/;
    const others = ['migrations', 'public', 'src', 'scripts']
      .flatMap(listFiles)
      .filter((path) => /\.(sql|css|html|js|mjs)$/.test(path));
    const wrong = [...inComments(words), ...others.filter((path) => words.test(readText(path)))];
    expect(wrong, 'Do it, or open an issue.').toEqual([]);
  });

  test('include skipped tests', () => {
    expect(
      find(
        isSetAside,
        sources.filter(({ path }) => isTest(path) || path.startsWith('tests/')),
      ),
      'Mend the test, or take it out with what it tells.',
    ).toEqual([]);
  });

  test('include names that do not say what is inside', () => {
    const empty = /(^|[/-])(utils?|helpers?|misc|commons?|managers?)([/.-]|$)|(^|\/)data(\.\w+|\/)/;
    const wrong = ['src', 'tests', 'scripts', 'docs'].flatMap(listFiles).filter((path) => empty.test(path));
    expect(wrong, 'Name the file after the one thing it holds (decision 0006).').toEqual([]);
  });

  test('include file names not in kebab-case', () => {
    const wrong = allScripts.filter((path) => !/^[a-z0-9-]+(\.[a-z0-9-]+)*\.tsx?$/.test(path.split('/').at(-1) ?? ''));
    expect(wrong, 'Write the name in small letters with hyphens.').toEqual([]);
  });

  test('include addresses of one machine', () => {
    const machine = /["'`(\s](\/home\/\w|\/Users\/\w|\/tmp\/\w)/;
    const wrong = ['src', 'scripts', 'docs', 'tests']
      .flatMap(listFiles)
      .filter((path) => /\.(ts|tsx|mjs|md|json|sql)$/.test(path) && machine.test(readText(path)));
    expect(
      wrong.filter((path) => path !== 'tests/structure/forbidden.test.ts'),
      'Build the path from the root, or from the folder for temporary files.',
    ).toEqual([]);
  });
});
