import { isNode, walk, type SyntaxNode } from './source-files.ts';

const nodesIn = (value: unknown): readonly SyntaxNode[] => (Array.isArray(value) ? value.filter(isNode) : []);

const nodeAt = (node: SyntaxNode, key: string): SyntaxNode | undefined => {
  const value = node[key];
  return isNode(value) ? value : undefined;
};

/** Lists the possible values of an expression: the branches of its conditions, without their tests. */
function branches(node: SyntaxNode): readonly SyntaxNode[] {
  const parts = (...keys: readonly string[]) => keys.flatMap((key) => nodeAt(node, key) ?? []).flatMap(branches);
  if (node.type === 'ConditionalExpression') return parts('consequent', 'alternate');
  if (node.type === 'LogicalExpression') return node['operator'] === '&&' ? parts('right') : parts('left', 'right');
  return ['ParenthesizedExpression', 'ChainExpression'].includes(node.type) ? parts('expression') : [node];
}

const isMarkup = ({ type }: SyntaxNode): boolean => type === 'JSXElement' || type === 'JSXFragment';

const textOf = (node: SyntaxNode): string | undefined =>
  (node.type === 'JSXText' || node.type === 'Literal') && typeof node['value'] === 'string' ? node['value'] : undefined;

/** True for markup, for `createElement`, and for a call of, or with, a function that draws (`list.map(…)`). */
function drawsElements(node: SyntaxNode, holders: ReadonlySet<string>): boolean {
  if (node.type !== 'CallExpression') return isMarkup(node);
  if (holders.has(String(nodeAt(node, 'callee')?.['name']))) return true;
  return nodesIn(node['arguments']).some(
    (given) =>
      given.type === 'ArrowFunctionExpression' &&
      walk(given).some((each) => isMarkup(each) || holders.has(String(each['name']))),
  );
}

const isReactType = (node: SyntaxNode | undefined, text: string): boolean =>
  node !== undefined && /\bReact(Node|Element)\b/.test(text.slice(node.start, node.end));

/**
 * Lists the names declared in a file that hold or draw markup: typed as ReactNode, or given an element. Callers pass
 * elements there.
 */
function markupNames(program: SyntaxNode, text: string): ReadonlySet<string> {
  const holders = new Set(['children', 'createElement']);
  for (const node of walk(program)) {
    const name = nodeAt(node, node.type === 'VariableDeclarator' ? 'id' : 'key')?.['name'];
    if (typeof name !== 'string') continue;
    const init = nodeAt(node, 'init');
    const drawn = init === undefined ? [] : branches(nodeAt(init, 'body') ?? init);
    if (isReactType(nodeAt(node, 'typeAnnotation'), text) || drawn.some((each) => drawsElements(each, holders)))
      holders.add(name);
  }
  return holders;
}

function isText(node: SyntaxNode, holders: ReadonlySet<string>): boolean {
  if (node.type === 'Literal') return (textOf(node) ?? '').trim() !== '' || typeof node['value'] === 'number';
  if (isMarkup(node) || node.type === 'CallExpression') return !drawsElements(node, holders);
  const name = node.type === 'MemberExpression' ? nodeAt(node, 'property')?.['name'] : node['name'];
  return !(typeof name === 'string' && (holders.has(name) || name === 'undefined'));
}

const isStill = (node: SyntaxNode): boolean => isMarkup(node) || textOf(node) !== undefined;

/** Lists the children that create page nodes, expressions without their braces. */
const childrenOf = (parent: SyntaxNode): readonly SyntaxNode[] =>
  nodesIn(parent['children'])
    .filter((node) => node.type !== 'JSXText' || /\S/.test(textOf(node) ?? '') || !/\n/.test(textOf(node) ?? ''))
    .map((node) => (node.type === 'JSXExpressionContainer' ? (nodeAt(node, 'expression') ?? node) : node))
    .filter(({ type }) => type !== 'JSXEmptyExpression');

function looseIn(parent: SyntaxNode, holders: ReadonlySet<string>): readonly SyntaxNode[] {
  const all = childrenOf(parent);
  const isBare = parent.type === 'JSXFragment';
  if (all.length < 2 && !isBare) return [];
  return all.filter((node, index) => {
    if (textOf(node) === undefined) return branches(node).some((branch) => isText(branch, holders));
    const mayMove = isBare || all.slice(0, index).some((before) => !isStill(before));
    return mayMove && (textOf(node) ?? '').trim() !== '';
  });
}

/**
 * Finds text with siblings that may change, appear, disappear or be moved by an earlier sibling. A translating browser
 * wraps each text in an element; React then looks for the text in its old place, and throws or writes into a detached
 * node.
 */
export function looseTexts(program: SyntaxNode, text: string): readonly SyntaxNode[] {
  const holders = markupNames(program, text);
  return walk(program)
    .filter(isMarkup)
    .flatMap((parent) => looseIn(parent, holders));
}
