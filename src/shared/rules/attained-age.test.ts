import { expect, it } from 'vitest';
import { parseBusinessDate } from '../time/dates.ts';
import { attainedAge } from './attained-age.ts';

it.each([
  { basis: 'nearest', day: '2026-09-11', age: 38 },
  { basis: 'nearest', day: '2026-09-12', age: 39 },
  { basis: 'last', day: '2026-03-11', age: 37 },
  { basis: 'last', day: '2026-03-12', age: 38 },
  { basis: 'next', day: '2026-03-12', age: 39 },
] as const)('attained age is $age for a birth on 1988-03-12, $basis birthday on $day', ({ basis, day, age }) => {
  expect(attainedAge(parseBusinessDate('1988-03-12'), parseBusinessDate(day), basis)).toBe(age);
});
