import { expect, it } from 'vitest';
import { findStray } from './stray-input.ts';

const nested = (depth: number): unknown => (depth === 0 ? 'ujung' : [nested(depth - 1)]);

it('names every place of a NUL character', () => {
  const found = findStray({ a: 'baik', b: ['x\u0000'], c: { d: '\u0000' } });
  expect(found === 'too deep' ? [] : found.map(({ path }) => path)).toEqual(['b.0', 'c.d']);
});

it('takes what people send', () => expect(findStray({ a: [1, null, true, { b: 'Jalan Ñandú 😀' }] })).toEqual([]));

it('stops at a depth that nobody types', () => {
  expect(findStray(nested(20))).toEqual([]);
  expect(findStray(nested(5000))).toBe('too deep');
});
