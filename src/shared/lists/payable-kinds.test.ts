import { describe, expect, it } from 'vitest';
import { payableKindText } from './payable-kinds.ts';

describe('text of a payable kind', () => {
  it.each([
    ['WITHDRAWAL', 'Penarikan dana investasi'],
    ['SB', 'Tahapan (SB)'],
    ['MB', 'Manfaat akhir kontrak (MB)'],
    ['NCB', 'Bonus tanpa klaim (NCB)'],
    ['GAGAL_TRANSFER', 'Pembayaran yang dikembalikan bank'],
    ['of an outside core', 'Pembayaran lain'],
    ['toString', 'Pembayaran lain'],
  ])('payable kind %s is shown as: %s', (kind, text) => {
    expect(payableKindText(kind)).toBe(text);
  });
});
