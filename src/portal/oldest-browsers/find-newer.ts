import { iteratorHelpers, newerCalls, newerEvents, newerGlobals, newerMembers, newerStatics } from './newer-names.ts';

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly [property: string]: unknown;
}

/** A place in a program that the oldest browsers in use cannot run. */
interface NewerUse {
  readonly name: string;
  /** Offset in the text. */
  readonly start: number;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;

const childrenOf = (node: SyntaxNode): readonly SyntaxNode[] =>
  Object.values(node).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]).filter(isNode));

/** Returns the name of an identifier; undefined for everything else. */
const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' && typeof node['name'] === 'string' ? node['name'] : undefined;

const templateText = ({ quasis }: SyntaxNode): string =>
  (Array.isArray(quasis) ? quasis : [])
    .map((part: unknown) => String(Object(Object(part).value).cooked ?? ''))
    .join('\u0000');

/** Returns the text of a string, or of a template with its inserted parts left out. */
const textOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined;
  if (node.type === 'TemplateLiteral') return templateText(node);
  return node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined;
};

/** Returns the name after the dot, or in brackets when it is written out there. */
const memberOf = (node: unknown): string | undefined => {
  if (!isNode(node) || node.type !== 'MemberExpression') return undefined;
  return node['computed'] === true ? textOf(node['property']) : nameOf(node['property']);
};

const objectOf = (node: unknown): unknown => (isNode(node) ? node['object'] : undefined);
const argumentsOf = (node: SyntaxNode): readonly unknown[] =>
  Array.isArray(node['arguments']) ? node['arguments'] : [];

/** Regular-expression groups that look behind, or that switch flags. */
const newerGroups = /\(\?<[=!]|\(\?[ims]+(?:-[ims]*)?:|\(\?-[ims]+:/;

const newerPattern = (pattern: string, flags: string): readonly string[] => [
  ...(newerGroups.test(pattern) ? [`/${pattern}/`] : []),
  ...(flags.includes('v') ? [`/${pattern}/${flags}`] : []),
];

/** Finds patterns: `/…/` literals, for which some browsers refuse the whole file, and `RegExp('…')`. */
const inPattern = (node: SyntaxNode): readonly string[] => {
  const { regex } = node;
  if (typeof regex === 'object' && regex !== null && 'pattern' in regex && 'flags' in regex)
    return newerPattern(String(regex.pattern), String(regex.flags));
  if (!['CallExpression', 'NewExpression'].includes(node.type) || nameOf(node['callee']) !== 'RegExp') return [];
  const [pattern, flags] = argumentsOf(node).map(textOf);
  return newerPattern(pattern ?? '', flags ?? '');
};

const isOfIterator = (node: unknown): boolean => {
  if (!isNode(node) || node.type !== 'CallExpression') return false;
  const from = memberOf(node['callee']) ?? '';
  const isOfObject = nameOf(objectOf(node['callee'])) === 'Object';
  return !isOfObject && ['entries', 'keys', 'matchAll', 'values'].includes(from);
};

const inCall = (node: SyntaxNode): readonly string[] => {
  if (node.type !== 'CallExpression') return [];
  const called = memberOf(node['callee']) ?? '';
  const [first] = argumentsOf(node).map(textOf);
  return [
    ...(newerCalls.has(called) ? [called] : []),
    ...(iteratorHelpers.has(called) && isOfIterator(objectOf(node['callee'])) ? [`Iterator.${called}`] : []),
    ...(called.endsWith('addEventListener') && first !== undefined && newerEvents.has(first) ? [first] : []),
  ];
};

const inMember = (node: SyntaxNode): readonly string[] => {
  const name = memberOf(node);
  if (name === undefined) return [];
  const owner = nameOf(objectOf(node)) ?? memberOf(objectOf(node)) ?? '';
  if (newerStatics.get(owner)?.has(name) === true) return [`${owner}.${name}`];
  return newerMembers.has(name) || newerGlobals.has(name) ? [name] : [];
};

/** Finds names in destructuring: `const { hasOwn } = Object`. */
const inDestructuring = ({ type, id, init }: SyntaxNode): readonly string[] => {
  if (type !== 'VariableDeclarator' || !isNode(id) || id.type !== 'ObjectPattern') return [];
  const names = childrenOf(id).flatMap(({ key }) => nameOf(key) ?? []);
  const owner = nameOf(init) ?? '';
  return names.filter((name) => newerMembers.has(name) || newerStatics.get(owner)?.has(name) === true);
};

const inIdentifier = (node: SyntaxNode): readonly string[] => {
  const name = nameOf(node);
  return name !== undefined && newerGlobals.has(name) ? [name] : [];
};

/** True for operands of `typeof`, which test for a name and do not use it. */
const isQuestion = ({ type, operator }: SyntaxNode): boolean => type === 'UnaryExpression' && operator === 'typeof';

/** Finds what the oldest browsers in use lack, in a program that was parsed. */
export function findNewer(program: unknown): readonly NewerUse[] {
  const found: NewerUse[] = [];
  const open = [program].filter(isNode);
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { start } = node;
    const names = [inPattern, inCall, inMember, inDestructuring, inIdentifier].flatMap((find) =>
      node ? find(node) : [],
    );
    found.push(...names.map((name) => ({ name, start })));
    if (isQuestion(node)) continue;
    // The name after a dot was checked together with its object.
    open.push(...childrenOf(node).filter((child) => child !== node?.['property']));
  }
  return found;
}
