import PdfWriter from 'pdfkit';
import { expect, it } from 'vitest';
import { nameProblem } from '#shared/text/name-letters.ts';
import { writable } from './pdf-writer.ts';

it.each([
  ['letters of Western Europe', 'José Cœur Šo Žÿ', 'José Cœur Šo Žÿ'],
  ['a decomposed accent', 'Rene\u0301', 'René'],
  ['a Vietnamese name without its accents', 'Nguyễn Đức', 'Nguyen Duc'],
  ['a Turkish name without its accents', 'Gül Şahin Işık İnci', 'Gül Sahin Isik Inci'],
  ['a Polish name without its accents', 'Wałęsa', 'Walesa'],
  ['signs of arithmetic', '1 → 2 ≥ 1 − 0', '1 -> 2 >= 1 - 0'],
  ['one question mark for each sign of another script', '王小 😀', '?? ?'],
])('the PDF writer prints %s', (_name, text, written) => {
  expect(writable(text)).toBe(written);
});

it('the PDF writer prints every letter of a name unchanged', () => {
  const pen = new PdfWriter().font('Helvetica-Bold').fontSize(10);
  const letters = Array.from({ length: 0x2_00 }, (_, code) => String.fromCodePoint(code)).filter(
    (sign) => /\p{L}/u.test(sign) && nameProblem(sign) === undefined,
  );
  expect(letters.length).toBeGreaterThan(100);
  expect(letters.filter((letter) => writable(letter) !== letter || pen.widthOfString(letter) < 1)).toEqual([]);
});
