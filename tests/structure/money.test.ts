import { expect, test } from 'vitest';
import { isNode, lineOf, productFiles, readSource, walk, type Source, type SyntaxNode } from './source-files.ts';

/** Folders with code about amounts; `src/ui` draws pictures, which need no exact figures. */
const domain = /^src\/(core|demo|desk|portal|requests|server|shared)\//;

/** Last words of names that hold money or units: 'basePremium', 'apply_amount', 'sumAssured'. */
const amountWords = new Set(
  'amount amounts arrears assured balance cash charge charges cost costs credit debt deduction fee fees owed payable pays premium premiums price principal sum surplus surrender units worth'.split(
    ' ',
  ),
);

/** Last words that mean an amount only after another word: 'cashValue', 'to_pay.left'. */
const wordsInContext = new Set(['left', 'limit', 'value']);

const arithmetic = new Set(['+', '-', '*', '/', '%', '**', '+=', '-=', '*=', '/=', '%=', '**=']);

const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_');

/**
 * True for names of amounts. A total of counted things is called `sum`, so that word counts only after another one:
 * 'maxSum'.
 */
function isAmountName(name: unknown): boolean {
  if (typeof name !== 'string') return false;
  const words = wordsOf(name);
  const last = words.at(-1) ?? '';
  return words.length > 1 ? amountWords.has(last) || wordsInContext.has(last) : amountWords.has(last) && last !== 'sum';
}

/**
 * True for operands that are amounts, such as `premium.basePremium` and `Number(row.amount ?? 0)`; `premiums.length` is
 * none.
 */
function isAmount(node: unknown): boolean {
  if (!isNode(node)) return false;
  const { type } = node;
  if (type === 'Identifier') return isAmountName(node['name']);
  if (type === 'MemberExpression') return node['computed'] === false && isAmount(node['property']);
  if (type === 'LogicalExpression') return isAmount(node['left']) || isAmount(node['right']);
  if (type === 'BinaryExpression') return !hasText(node) && (isAmount(node['left']) || isAmount(node['right']));
  if (type === 'ChainExpression' || type === 'ParenthesizedExpression') return isAmount(node['expression']);
  if (type === 'UnaryExpression' || type === 'SpreadElement') return isAmount(node['argument']);
  const isNumber = type === 'CallExpression' && isNode(node['callee']) && node['callee']['name'] === 'Number';
  return isNumber && listOf(node['arguments']).some(isAmount);
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** True for operands with text, because + joins texts too. */
const hasText = (node: unknown): boolean =>
  isNode(node) &&
  (typeof node['value'] === 'string' ||
    node.type === 'TemplateLiteral' ||
    (node.type === 'BinaryExpression' && (hasText(node['left']) || hasText(node['right']))));

/** True for Math functions that change an amount; min, max and abs are exact. */
const isMath = (node: SyntaxNode): boolean =>
  node.type === 'CallExpression' &&
  isNode(node['callee']) &&
  isNode(node['callee']['object']) &&
  node['callee']['object']['name'] === 'Math' &&
  isNode(node['callee']['property']) &&
  !['abs', 'max', 'min'].includes(String(node['callee']['property']['name']));

function calculatesWithNumbers(node: SyntaxNode): boolean {
  if (isMath(node)) return listOf(node['arguments']).some(isAmount);
  if (node.type !== 'BinaryExpression' && node.type !== 'AssignmentExpression') return false;
  const { left, operator, right } = node;
  if (typeof operator !== 'string' || !arithmetic.has(operator) || hasText(node)) return false;
  return isAmount(left) || isAmount(right);
}

const linesOf = (source: Source): readonly string[] =>
  walk(source.program)
    .filter(calculatesWithNumbers)
    .map(({ start, end }) => `${source.path}:${lineOf(source, start)}: ${source.text.slice(start, end)}`);

test('amounts are added, multiplied and rounded as Big, never as numbers', () => {
  const found = productFiles.filter((path) => domain.test(path)).flatMap((path) => linesOf(readSource(path)));
  expect(found, 'Write new Big(one).plus(other); a number is exact only while nothing is calculated with it.').toEqual(
    [],
  );
});
