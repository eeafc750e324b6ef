import { isNode, readSource, resolveImport, walk, type Source, type SyntaxNode } from './source-files.ts';

/** Values of the parameters of a function that is being evaluated. */
type Bound = ReadonlyMap<string, string | readonly string[]>;

export interface Place {
  readonly source: Source;
  readonly bound: Bound;
}

interface Found {
  readonly place: Place;
  readonly node: SyntaxNode;
}

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : undefined;

const nodes = (value: unknown): readonly SyntaxNode[] => (Array.isArray(value) ? value.filter(isNode) : []);

const isFunction = ({ type }: SyntaxNode): boolean =>
  /^(FunctionDeclaration|(Function|ArrowFunction)Expression)$/.test(type);

const contains = (outer: SyntaxNode, inner: SyntaxNode): boolean =>
  outer.start <= inner.start && inner.end <= outer.end;

/** Lists the functions around a node, innermost first. */
const functionsAround = (source: Source, node: SyntaxNode): readonly SyntaxNode[] =>
  walk(source.program)
    .filter((each) => isFunction(each) && contains(each, node))
    .toReversed();

const declarations = new WeakMap<Source, readonly SyntaxNode[]>();

function declarationsOf(source: Source): readonly SyntaxNode[] {
  const known = declarations.get(source);
  if (known !== undefined) return known;
  const found = walk(source.program).flatMap((node) =>
    node.type === 'VariableDeclaration' && node['kind'] === 'const' ? nodes(node['declarations']) : [],
  );
  const all = [...found, ...walk(source.program).filter(({ type }) => type === 'FunctionDeclaration')];
  declarations.set(source, all);
  return all;
}

const takesName =
  (name: string) =>
  (fn: SyntaxNode): boolean =>
    nodes(fn['params']).some((param) =>
      walk(param).some((each) => each.type === 'Identifier' && nameOf(each) === name),
    );

/** Finds the constant or function that a name refers to in its scope; undefined for parameters and package exports. */
function findDeclared(place: Place, use: SyntaxNode, name: string): Found | undefined {
  const { source } = place;
  const around = functionsAround(source, use);
  const named = declarationsOf(source).filter(({ id }) => nameOf(id) === name);
  for (const fn of around) {
    const local = named.find((each) => each !== fn && functionsAround(source, each).find((one) => one !== each) === fn);
    if (local) return { place, node: local };
    if (takesName(name)(fn)) return undefined;
  }
  const top = named.find((each) => functionsAround(source, each).every((one) => one === each));
  return top ? { place: { source, bound: new Map() }, node: top } : findImported(source, name);
}

function findImported(source: Source, name: string): Found | undefined {
  for (const node of nodes(source.program['body'])) {
    const from = isNode(node['source']) ? node['source']['value'] : undefined;
    if (node.type !== 'ImportDeclaration' || typeof from !== 'string') continue;
    const specifier = nodes(node['specifiers']).find(({ local }) => nameOf(local) === name);
    const path = specifier && resolveImport(source.path, from);
    const exported = specifier && nameOf(specifier['imported']);
    if (path === undefined || exported === undefined) continue;
    const place = { source: readSource(path), bound: new Map<string, string>() };
    const declared = declarationsOf(place.source).find(({ id }) => nameOf(id) === exported);
    return declared && { place, node: declared };
  }
  return undefined;
}

/** Returns the single expression that a function returns. */
function returned(fn: SyntaxNode): SyntaxNode | undefined {
  if (!isNode(fn['body'])) return undefined;
  if (fn['body'].type !== 'BlockStatement') return fn['body'];
  const body = nodes(fn['body']['body']);
  const last = body.at(-1);
  const isPlain = body.slice(0, -1).every(({ type }) => type === 'VariableDeclaration');
  return isPlain && last?.type === 'ReturnStatement' && isNode(last['argument']) ? last['argument'] : undefined;
}

/** Text of a string, or the texts of a list. */
type Value = string | readonly string[];

const unwrap = (node: SyntaxNode): SyntaxNode =>
  node.type === 'TSAsExpression' && isNode(node['expression']) ? unwrap(node['expression']) : node;

/** Finds the constant or function that an expression names. */
function follow(place: Place, use: SyntaxNode): Found | undefined {
  const name = nameOf(use);
  const found = name === undefined ? undefined : findDeclared(place, use, name);
  if (found === undefined) return undefined;
  const value = isNode(found.node['init']) ? unwrap(found.node['init']) : found.node;
  return { ...found, node: value };
}

/** Texts of exported constants that need their module to run, by file and name. */
export type KnownTexts = ReadonlyMap<string, string>;

/** Reads the SQL that expressions stand for, as far as it is known before the program runs. */
export function createReader(known: KnownTexts) {
  /** Number of times each string was read. */
  const reads = new Map<SyntaxNode, number>();
  const count = (node: SyntaxNode): unknown => reads.set(node, (reads.get(node) ?? 0) + 1);

  const read = (place: Place, node: SyntaxNode): Value | undefined => readers[node.type]?.(place, node);

  const readOr = (place: Place, node: SyntaxNode): string => {
    const value = read(place, node);
    return typeof value === 'string' ? value : `\${${textOf(place, node)}}`;
  };

  const readAll = (place: Place, list: readonly SyntaxNode[]): readonly string[] =>
    list.flatMap((each) => {
      const spread = isNode(each['argument']) ? read(place, each['argument']) : undefined;
      return each.type === 'SpreadElement' && typeof spread === 'object' ? spread : [readOr(place, each)];
    });

  const readNamed = (place: Place, node: SyntaxNode): Value | undefined => {
    const found = follow(place, node);
    const value = found && read(found.place, found.node);
    const isWhole = typeof value === 'object' || value?.includes('${') === false;
    return isWhole ? value : (known.get(`${found?.place.source.path} ${nameOf(node)}`) ?? value);
  };

  function bind(place: Place, call: SyntaxNode, fn: Found): Bound {
    const given = nodes(call['arguments']);
    return new Map(
      nodes(fn.node['params']).flatMap((param, index) => {
        if (param.type === 'RestElement')
          return [[String(nameOf(param['argument'])), readAll(place, given.slice(index))] as const];
        const argument = given[index];
        const preset = isNode(param['right']) ? read(fn.place, param['right']) : undefined;
        const value = argument ? (read(place, argument) ?? readOr(place, argument)) : preset;
        const name = nameOf(param.type === 'AssignmentPattern' ? param['left'] : param);
        return name === undefined || value === undefined ? [] : [[name, value] as const];
      }),
    );
  }

  function readCall(place: Place, call: SyntaxNode): Value | undefined {
    const fn = isNode(call['callee']) ? follow(place, call['callee']) : undefined;
    const answer = fn && returned(fn.node);
    return fn && answer && read({ source: fn.place.source, bound: bind(place, call, fn) }, answer);
  }

  /** Reads `list.join(', ')` and `list.map((each) => …)`. */
  function readOfList(place: Place, call: SyntaxNode): Value | undefined {
    const callee = isNode(call['callee']) ? call['callee'] : undefined;
    const list = isNode(callee?.['object']) ? read(place, callee['object']) : undefined;
    const [given] = nodes(call['arguments']);
    if (typeof list !== 'object' || given === undefined) return undefined;
    const method = nameOf(callee?.['property']);
    if (method === 'join') return list.join(String(read(place, given)));
    const [param, ...more] = nodes(given['params']);
    const [name, answer] = [nameOf(param), returned(given)];
    if (method !== 'map' || name === undefined || more.length > 0 || answer === undefined) return undefined;
    return list.map((each) => readOr({ ...place, bound: new Map([...place.bound, [name, each]]) }, answer));
  }

  const readers: Readonly<Record<string, (place: Place, node: SyntaxNode) => Value | undefined>> = {
    Literal: (_, node) => {
      count(node);
      return typeof node['value'] === 'string' || typeof node['value'] === 'number' ? String(node['value']) : undefined;
    },
    TemplateLiteral: (place, node) => {
      count(node);
      const parts = nodes(node['expressions']).map((each) => readOr(place, each));
      return nodes(node['quasis'])
        .map((each, index) => cooked(each) + (parts[index] ?? ''))
        .join('');
    },
    ArrayExpression: (place, node) => readAll(place, nodes(node['elements'])),
    TSAsExpression: (place, node) => read(place, unwrap(node)),
    Identifier: (place, node) => place.bound.get(nameOf(node) ?? '') ?? readNamed(place, node),
    MemberExpression: (place, node) => {
      const holder = isNode(node['object']) ? follow(place, node['object']) : undefined;
      const name = node['computed'] === true ? undefined : nameOf(node['property']);
      const property = holder && propertyOf(holder.node, name);
      return holder && property && read(holder.place, property);
    },
    CallExpression: (place, node) => readCall(place, node) ?? readOfList(place, node),
    ConditionalExpression: (place, node) => {
      const sides = isNode(node['test']) ? [node['test']['left'], node['test']['right']].filter(isNode) : [];
      const [left, right] = sides.map((each) => read(place, each));
      if (left === undefined || right === undefined) return undefined;
      const chosen = node[left === right ? 'consequent' : 'alternate'];
      return isNode(chosen) ? read(place, chosen) : undefined;
    },
  };

  return { readOr, reads };
}

const textOf = ({ source }: Place, node: SyntaxNode): string =>
  source.text.slice(node.start, node.end).replaceAll(/\s+/g, ' ');

const cooked = ({ value }: SyntaxNode): string =>
  typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '';

export const propertyOf = (node: SyntaxNode, name: string | undefined): SyntaxNode | undefined => {
  const property =
    node.type === 'ObjectExpression' ? nodes(node['properties']).find(({ key }) => nameOf(key) === name) : undefined;
  return property && isNode(property['value']) ? property['value'] : undefined;
};
