import { describe, expect, it } from 'vitest';
import { identityProblem, isSameIdentity } from './identity-number.ts';

describe('identity number of a document type', () => {
  it.each([
    { name: 'NIK', type: 1, code: '3174015203880001' },
    { name: 'NIK with blanks', type: 1, code: '3174 0152 0388 0001' },
    { name: 'child card', type: 8, code: '3174011106140003' },
    { name: 'NIK with marks and dashes of other kinds', type: 1, code: '\u20683174‑0152–0388\u00a00001\u2069' },
    { name: 'passport', type: 7, code: 'x1234567' },
    { name: 'stay permit', type: 5, code: '2C11JE0234-X' },
    { name: 'birth certificate', type: 3, code: 'AL.500.0001/2012' },
  ])('accepts $name', ({ type, code }) => {
    expect(identityProblem({ type, code })).toBeUndefined();
  });

  it.each([
    { name: 'NIK with 15 digits', type: 1, code: '317401520388000', expected: 'NIK' },
    { name: 'month 13', type: 8, code: '3174011113140003', expected: 'NIK' },
    { name: 'passport without letter', type: 7, code: '12345678', expected: 'paspor' },
    { name: 'stay permit too short', type: 5, code: 'A12', expected: 'KITAS' },
    { name: 'certificate with stars', type: 3, code: 'AL***', expected: 'huruf dan angka' },
    { name: 'more than fifty', type: 2, code: 'A'.repeat(51), expected: '50' },
  ])('refuses $name', ({ type, code, expected }) => {
    expect(identityProblem({ type, code })).toContain(expected);
  });
});

it.each([
  { name: 'the same with other blanks', right: { type: 7, code: 'X 123-4567' }, same: true },
  { name: 'the same with marks that nobody can see', right: { type: 7, code: '\u200eX123‑4567\ufeff' }, same: true },
  { name: 'another type', right: { type: 1, code: 'x1234567' }, same: false },
  { name: 'another number', right: { type: 7, code: 'x1234568' }, same: false },
])('compares identity numbers: $name', ({ right, same }) => {
  expect(isSameIdentity({ type: 7, code: 'x1234567' }, right)).toBe(same);
});
