import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as mini from 'zod/mini';
import { speakIndonesian } from './issue-texts.ts';

const before = z.config();
beforeAll(speakIndonesian);
afterAll(() => z.config(before));

const Form = mini.object({
  name: mini.string().check(mini.minLength(1), mini.maxLength(3)),
  list: mini.array(mini.number()).check(mini.maxLength(1)),
  own: mini.literal(2, 'Kalimat sendiri.'),
});

const textOf = (part: object) =>
  z.safeParse(Form, { name: 'a', list: [], own: 2, ...part }).error?.issues.map((issue) => issue.message);

describe('sentences for schema errors without a message of their own', () => {
  it.each([
    ['missing', { name: undefined }, 'Field harus diisi.'],
    ['null', { name: null }, 'Field harus diisi.'],
    ['empty', { name: '' }, 'Field harus diisi.'],
    ['another type', { name: 7 }, 'Isi tidak sesuai. Periksa kembali, atau muat ulang halaman lalu coba lagi.'],
    ['too long', { name: 'abcd' }, 'Paling banyak 3 karakter.'],
    ['too many', { list: [1, 2] }, 'Paling banyak 1 isian.'],
    ['with a sentence of its own', { own: 1 }, 'Kalimat sendiri.'],
  ])('exist for each kind of error: %s', (_name, part, text) => expect(textOf(part)).toEqual([text]));
});
