import { expect, it } from 'vitest';
import { namePatterns, nameQuery, nameWords } from './name-words.ts';

it.each([
  ['SITI NUR RAHMAWATI', ['siti', 'nur', 'rahmawati']],
  ['H. Abdul-Rahman, S.E.', ['h', 'abdul', 'rahman', 's', 'e']],
  ["  Réné  O'Neil ", ['rene', 'o', 'neil']],
  ['%_\\', []],
])('the words of %j for a search are %j', (text, words) => {
  expect(nameWords(text)).toEqual(words);
});

it('searches for beginnings of words, and for words of one or two letters as a whole', () => {
  expect(nameQuery(['siti', 'al'])).toBe('siti:* & al');
  expect(namePatterns(['siti', 'al'])).toEqual(['% siti%', '% al %']);
});
