import { describe, expect, it } from 'vitest';
import { payableKindText } from './payable-kinds.ts';

describe('payable kinds in words', () => {
  it.each([
    ['WITHDRAWAL', 'Penarikan dana investasi'],
    ['SB', 'Manfaat tahapan'],
    ['MB', 'Manfaat akhir kontrak'],
    ['NCB', 'Bonus tanpa klaim'],
    ['GAGAL_TRANSFER', 'Pembayaran yang dikembalikan bank'],
    ['of an outside core', 'Pembayaran lain'],
    ['toString', 'Pembayaran lain'],
  ])('%s: %s', (kind, text) => {
    expect(payableKindText(kind)).toBe(text);
  });
});
