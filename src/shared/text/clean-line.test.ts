import { describe, expect, it } from 'vitest';
import { cleanLine } from './clean-line.ts';
import { cleanText } from './clean-text.ts';
import { compactCode } from './compact-code.ts';

describe('a clean line', () => {
  it.each([
    ['drops a zero-width space, joiner and non-joiner', 'Si\u200bti\u200c Nur\u200d', 'Siti Nur'],
    [
      'drops direction marks, embeddings, overrides and isolates',
      '\u200e\u200f\u202a\u202eSiti\u202c\u2066\u2069\u061c',
      'Siti',
    ],
    ['drops a byte order mark inside a word', 'Si\ufeffti', 'Siti'],
    ['drops soft hyphen, word joiner and variation selectors', 'Si\u00adt\u2060i\ufe0f\u{e0101}', 'Siti'],
    ['drops fillers that look like blanks', 'Siti\u3164\u115f\u034f', 'Siti'],
    ['drops control characters', 'Si\u0007ti\u009f', 'Siti'],
    ['drops half of a surrogate pair', 'Si\ud800ti', 'Siti'],
    ['makes every kind of blank one space', ' Siti\u00a0\u2009Nur\u3000R\tA\r\nW\u2028X\u2800Y ', 'Siti Nur R A W X Y'],
    [
      'makes every dash a hyphen',
      'a\u2010b\u2011c\u2012d\u2013e\u2014f\u2015g\u2212h\uff0di\ufe63j\u2043k',
      'a-b-c-d-e-f-g-h-i-j-k',
    ],
    ['makes every apostrophe the plain one', 'a’b‘cʼd`e´f′gʻh＇i‛j', "a'b'c'd'e'f'g'h'i'j"],
    ['makes the marks of transcribed Arabic plain apostrophes', 'Nurʾaini Maʿruf', "Nur'aini Ma'ruf"],
    ['makes full-width and decorated signs plain', '０８１２ ＡＢ＠𝟎𝟏𝗦 ﬁ', '0812 AB@01S fi'],
    ['makes digits of other scripts plain', '٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ ᭐᭑᭙ ᮰᮱᮹ ꧐꧑꧙', '0123456789 0123456789 019 019 019'],
    ['makes Greek accents that stand alone plain apostrophes', 'D\u1fefAngelo D\u1ffdAngelo', "D'Angelo D'Angelo"],
    ['composes letters and their accents', 'Rene\u0301', 'René'],
    ['keeps what is meant as it is', 'Jl. Merdeka No. 5½ m² №1, Blok A/2', 'Jl. Merdeka No. 5½ m² №1, Blok A/2'],
    ['is nothing when nothing can be seen', '\u200b\u00a0\u202e\u3164', ''],
  ])('%s', (_name, typed, clean) => {
    expect(cleanLine(typed)).toBe(clean);
    expect(cleanLine(cleanLine(typed))).toBe(clean);
  });
});

describe('every code point', () => {
  it.each([
    ['a line', cleanLine],
    ['a text', cleanText],
  ] as const)('cleaning %s a second time changes nothing', (_name, clean) => {
    const changing = Array.from({ length: 0x10000 }, (_, code) => code).filter((code) => {
      const letter = String.fromCharCode(code);
      return [letter, `a${letter}\u0301`].some((typed) => clean(clean(typed)) !== clean(typed));
    });
    expect(changing.map((code) => code.toString(16))).toEqual([]);
  });
});

describe('a compact code', () => {
  it.each([
    ['a policy number in groups', '77\u200900–000\u00ad001\u202c', '7700000001'],
    ['an identity number with points', '\ufeff3174.0152.0388.0001', '3174015203880001'],
    ['a passport in small full-width letters', 'ｘ１２３ 4567', 'X1234567'],
  ])('compactCode reads %s', (_name, typed, code) => {
    expect(compactCode(typed)).toBe(code);
  });
});
