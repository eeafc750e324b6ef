import { expect, it } from 'vitest';
import { translateAttribute } from './translate-attribute.ts';

it.each([
  ['Rp 1.250.000', 'Total premi', true],
  ['US$ 1,250.50', 'Nilai', true],
  ['17/06/2026', 'Mulai', true],
  ['081*****001', 'Nomor HP', true],
  ['BCA ****3456', 'Rekening', true],
  ['s***@contoh.test', 'Email', true],
  ['Siti Rahayu', 'Nama lengkap', true],
  ['Perempuan', 'Jenis kelamin', false],
  ['12 tahun 1 bulan', 'Masa', false],
  [undefined, 'Nama', false],
])('decides whether the value %j with the label %j stays untranslated: %s', (value, label, kept) => {
  expect(translateAttribute(value, label) === 'no').toBe(kept);
});
