// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { nextPayableSort, readPayableSort } from './payable-address.ts';

it.each([
  ['due', '', '-due'],
  ['due', 'due', '-due'],
  ['due', '-due', ''],
  ['due', '-amount', 'due'],
  ['amount', '', '-amount'],
  ['amount', '-amount', 'amount'],
  ['amount', 'amount', ''],
  ['payee', '', 'payee'],
  ['payee', 'payee', '-payee'],
  ['payee', '-payee', ''],
] as const)('a press on %s changes the sorting "%s" to "%s"', (column, sort, next) => {
  expect(nextPayableSort(sort, column)).toBe(next);
});

it.each([
  ['', 'due', false],
  ['-due', 'due', true],
  ['stage', 'stage', false],
  ['-amount', 'amount', true],
] as const)('the sorting "%s" is by %s', (sort, column, isDown) => {
  expect(readPayableSort(sort)).toEqual({ column, isDown });
});
