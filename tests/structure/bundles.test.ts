import { expect, test } from 'vitest';
import { isNode, lineOf, productFiles, readSource, walk } from './source-files.ts';
import type { Source, SyntaxNode } from './source-files.ts';

/** Types that hold everything a layer has, so that a parameter of such a type does not say what the function needs. */
const bundles: readonly string[] = ['Engine', 'Services', 'DeskServices'];
/** Maximum number of parts for which a function must name them: `Pick<Engine, 'core' | 'vault'>`. */
const few = 3;

const functionTypes = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
const sources = productFiles.filter((path) => /^src\/(server|demo|program)\//.test(path)).map(readSource);

const nodesIn = (value: unknown): readonly SyntaxNode[] => (Array.isArray(value) ? value.filter(isNode) : []);
const nameOf = (node: unknown): string => (isNode(node) ? String(node['name']) : '');

const isBundle = ({ typeAnnotation }: SyntaxNode): boolean =>
  isNode(typeAnnotation) &&
  isNode(typeAnnotation['typeAnnotation']) &&
  bundles.includes(nameOf(typeAnnotation['typeAnnotation']['typeName']));

/** Lists the names taken out of a bundle by `{ core, vault }`; undefined when a rest element takes all others. */
function namesTaken(pattern: SyntaxNode): readonly string[] | undefined {
  const parts = nodesIn(pattern['properties']);
  return parts.some(({ type }) => type === 'RestElement') ? undefined : parts.map(({ key }) => nameOf(key));
}

const isUse = (node: SyntaxNode, name: string): boolean =>
  node.type === 'MemberExpression' &&
  node['computed'] !== true &&
  isNode(node['object']) &&
  node['object'].type === 'Identifier' &&
  nameOf(node['object']) === name;

const isTakenApart = ({ type, init, id }: SyntaxNode, name: string): boolean =>
  type === 'VariableDeclarator' &&
  isNode(init) &&
  init.type === 'Identifier' &&
  nameOf(init) === name &&
  isNode(id) &&
  id.type === 'ObjectPattern';

/** Returns the parts of its bundle that a function uses; undefined when it passes the bundle on whole. */
function touched(body: SyntaxNode, parameter: SyntaxNode): ReadonlySet<string> | undefined {
  if (parameter.type === 'ObjectPattern') {
    const names = namesTaken(parameter);
    return names && new Set(names);
  }
  const name = nameOf(parameter);
  const nodes = walk(body);
  const uses = nodes.filter((node) => isUse(node, name));
  const apart = nodes.filter((node) => isTakenApart(node, name));
  const said = nodes.filter(({ type, name: word }) => type === 'Identifier' && word === name);
  if (said.length > uses.length + apart.length) return undefined;
  const taken = apart.map(({ id }) => (isNode(id) ? namesTaken(id) : undefined));
  if (taken.includes(undefined)) return undefined;
  return new Set([...uses.map(({ property }) => nameOf(property)), ...taken.flatMap((names) => names ?? [])]);
}

const tooWide = (source: Source): readonly string[] =>
  walk(source.program)
    .filter(({ type }) => functionTypes.includes(type))
    .flatMap((node) =>
      nodesIn(node['params'])
        .filter(isBundle)
        .flatMap((parameter) => {
          const parts = isNode(node['body']) ? touched(node['body'], parameter) : undefined;
          if (parts === undefined || parts.size > few) return [];
          return [`${source.path}:${lineOf(source, parameter.start)} touches ${[...parts].toSorted().join(', ')}`];
        }),
    );

test(`a function that uses at most ${few} parts of a bundle takes only those`, () => {
  expect(sources.flatMap(tooWide), "Type the parameter Pick<Engine, 'a' | 'b'>.").toEqual([]);
});
