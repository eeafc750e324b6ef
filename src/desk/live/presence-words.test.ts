import { expect, it } from 'vitest';
import { namePeople } from './presence-words.ts';

it.each([
  [[], ''],
  [['Rina'], 'Rina'],
  [['Rina', 'Budi'], 'Rina dan Budi'],
  [['Rina', 'Budi', 'Ani'], 'Rina, Budi dan 1 orang lain'],
  [['Rina', 'Budi', 'Ani', 'Dedi'], 'Rina, Budi dan 2 orang lain'],
])('names %j as %j', (people, words) => {
  expect(namePeople(people)).toBe(words);
});
