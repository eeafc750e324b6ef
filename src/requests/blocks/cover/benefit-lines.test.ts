import { expect, it } from 'vitest';
import { buildCover } from '../../testing/build-cover.ts';
import { lineOf } from './benefit-lines.ts';

it.each([
  {
    name: 'a cover that waives premiums says so, and how much',
    waivedSum: 12_000_000,
    waiver: 'Y',
    waiver_sa: 12_000_000,
  },
  { name: 'a cover that waives nothing', waivedSum: null, waiver: 'N', waiver_sa: 0 },
])('the benefit of a cover is described: $name', ({ waivedSum, waiver, waiver_sa }) => {
  expect(lineOf(buildCover({ waivedSum }))).toMatchObject({ item_id: 101, premium: 12_000_000, waiver, waiver_sa });
});
