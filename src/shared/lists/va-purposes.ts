import type { VaPurpose } from '../requests/money-in.ts';

/** Purposes of virtual accounts in words (rulebook 6.4). */
export const vaPurposeText: Readonly<Record<VaPurpose, string>> = {
  '02': 'Pembayaran lanjutan',
  '03': 'Pemulihan polis',
  '04': 'Top up sekaligus',
  '05': 'Perubahan polis',
  '07': 'Pembayaran pinjaman',
};
