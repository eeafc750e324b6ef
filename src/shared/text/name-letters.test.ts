import { expect, it } from 'vitest';
import { nameProblem } from './name-letters.ts';

const signs = 'Hanya huruf, spasi, titik, dan koma.';
const off = (letter: string) =>
  `Huruf “${letter}” tidak dapat kami cetak. Tulis nama dengan huruf Latin, seperti pada KTP.`;

it.each([
  ['a name of the card', 'SITI NUR RAHMAWATI', undefined],
  ['a title, an apostrophe and a hyphen', 'H. Nur’aini Az‑Zahra, S.E.', undefined],
  ['accents of Western Europe', 'José Müller-Brønd Šimić', 'ć'],
  ['French and Danish letters', 'Éloïse Cœur Brønd', undefined],
  ['a decomposed accent that has one sign', 'Rene\u0301', undefined],
  ['a Vietnamese name', 'Nguyễn Thị', 'ễ'],
  ['a Turkish name', 'Gül Şahin', 'Ş'],
  ['a Polish name', 'Wałęsa', 'ł'],
  ['a Chinese name', '王小明', '王'],
  ['an Arabic name', 'سيتي', 'س'],
  ['a Russian letter that looks Latin', 'SІTI', 'І'],
])('nameProblem finds the first letter that documents cannot print: %s', (_name, name, letter) => {
  expect(nameProblem(name)).toBe(letter === undefined ? undefined : off(letter));
});

it.each(['Siti 2', 'Siti <b>', 'Siti😀', 'Siti_Nur'])(
  'nameProblem refuses a character no name may have in %s',
  (name) => {
    expect(nameProblem(name)).toBe(signs);
  },
);
