import { labelOf } from './lookups.ts';

/** Kinds of payables (rulebook 2.3, 7.9) with the text shown to customers and staff. */
const payableKinds = {
  WITHDRAWAL: 'Penarikan dana investasi',
  SURRENDER: 'Nilai penebusan polis',
  FREE_LOOK: 'Pengembalian masa mempelajari polis',
  SA_DECREASE: 'Nilai bagian perlindungan yang diturunkan',
  RIDER_CANCEL: 'Pengembalian biaya asuransi tambahan',
  SB: 'Tahapan (SB)',
  MB: 'Manfaat akhir kontrak (MB)',
  NCB: 'Bonus tanpa klaim (NCB)',
  LOAN: 'Pinjaman polis',
  REFUND: 'Pengembalian pembayaran',
  DECLINED: 'Pengembalian pembayaran polis yang tidak diterbitkan',
  AGE_CORRECTION: 'Pengembalian setelah koreksi data lahir',
  PRICE_CORRECTION: 'Kekurangan karena koreksi harga unit',
  LAPSE_EXPIRED: 'Sisa nilai polis yang berakhir',
  GAGAL_TRANSFER: 'Pembayaran yang dikembalikan bank',
} as const;

/** Returns the text of a payable kind; 'Pembayaran lain' for an unknown kind from an external core. */
export const payableKindText = (kind: string): string => {
  const known = labelOf(payableKinds, kind);
  return known === '-' ? 'Pembayaran lain' : known;
};
