import { expect, test } from 'vitest';
import { joinAsked, sayAsked } from './asked-names.ts';

const words = { more: (names: string, left: number) => `${names} dan ${left} lainnya`, nothing: 'yang kami minta' };
const long = 'Surat keterangan ahli waris dari kelurahan dan kecamatan';

test.each([
  ['nothing', [], 'yang kami minta', 'yang kami minta'],
  ['one field', ['Nomor Rekening Baru'], 'Nomor Rekening Baru', 'Nomor Rekening Baru'],
  ['two that fit', ['Foto KTP', 'Buku tabungan'], 'Foto KTP, Buku tabungan', 'Foto KTP, Buku tabungan'],
  [
    'three that just fit',
    ['Foto KTP', 'Buku tabungan', 'Nomor Rekening Baru'],
    'Foto KTP, Buku tabungan, Nomor Rekening Baru',
    'Foto KTP, Buku tabungan, Nomor Rekening Baru',
  ],
  [
    'four, of which two fit',
    ['Foto KTP', 'Buku tabungan', 'Nomor Rekening Baru', 'Kartu Keluarga'],
    'Foto KTP, Buku tabungan, Nomor Rekening Baru, Kartu Keluarga',
    'Foto KTP, Buku tabungan dan 2 lainnya',
  ],
  ['one that is too long', [long], long, 'Surat keterangan ahli waris dari kelurahan...'],
  ['a long one and another', [long, 'Foto KTP'], `${long}, Foto KTP`, 'Surat keterangan ahli waris... dan 1 lainnya'],
] as const)('%s is named in full by mail, and as far as it fits elsewhere', (_case, names, mail, short) => {
  expect(sayAsked(joinAsked(names), false, words)).toBe(mail);
  expect(sayAsked(joinAsked(names), true, words)).toBe(short);
});
