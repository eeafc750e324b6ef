import { expect, it } from 'vitest';
import { findStray } from './stray-input.ts';

const nested = (depth: number): unknown => (depth === 0 ? 'ujung' : [nested(depth - 1)]);

it('finds every NUL character', () => {
  const found = findStray({ a: 'baik', b: ['x\u0000'], c: { d: '\u0000' } });
  expect(found === 'too much' ? [] : found.map(({ path }) => path)).toEqual(['b.0', 'c.d']);
});

it('accepts what people really send', () =>
  expect(findStray({ a: [1, null, true, { b: 'Jalan Ñandú 😀' }] })).toEqual([]));

it('stops at an unreasonable depth', () => {
  expect(findStray(nested(20))).toEqual([]);
  expect(findStray(nested(5000))).toBe('too much');
});

it('stops at more values than a request has, and at a reportable number of problems', () => {
  expect(findStray(Array.from({ length: 4000 }, () => 1))).toEqual([]);
  expect(findStray(Array.from({ length: 6000 }, () => 1))).toBe('too much');
  expect(findStray(Array.from({ length: 4000 }, () => '\u0000'))).toHaveLength(20);
});
