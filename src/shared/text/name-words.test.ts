import { expect, it } from 'vitest';
import { nameWords } from './name-words.ts';

it.each([
  ['SITI NUR RAHMAWATI', ['siti', 'nur', 'rahmawati']],
  ['H. Abdul-Rahman, S.E.', ['h', 'abdul', 'rahman', 's', 'e']],
  ["  Réné  O'Neil ", ['rene', 'o', 'neil']],
  ['%_\\', []],
])('the words of %j for a search are %j', (text, words) => {
  expect(nameWords(text)).toEqual(words);
});
