import { expect, test } from 'vitest';
import { isNode, lineOf, productFiles, readSource, walk, type Source, type SyntaxNode } from './source-files.ts';

/** Names of values that are coded as numbers on the wire: 'payment.nextMethod', 'payment_method', 'otherRelation'. */
const code = /(currency|designation|frequency|identity_?type|method|relation)$/i;

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  if (node.type === 'ChainExpression') return nameOf(node['expression']);
  if (node.type === 'MemberExpression') return nameOf(node['property']);
  return typeof node['name'] === 'string' ? node['name'] : '';
};

const isNumber = (node: unknown): boolean =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'number';

const comparesCode = ({ type, operator, left, right }: SyntaxNode): boolean =>
  type === 'BinaryExpression' &&
  ['===', '!=='].includes(String(operator)) &&
  ((code.test(nameOf(left)) && isNumber(right)) || (code.test(nameOf(right)) && isNumber(left)));

const linesOf = (source: Source): readonly string[] =>
  walk(source.program)
    .filter(comparesCode)
    .map(({ start, end }) => `${source.path}:${lineOf(source, start)}: ${source.text.slice(start, end)}`);

test('codes of the wire are compared by name, not by number', () => {
  const found = productFiles.flatMap((path) => linesOf(readSource(path)));
  expect(found, 'Name the code, as src/shared/lists/payment-codes.ts does.').toEqual([]);
});
