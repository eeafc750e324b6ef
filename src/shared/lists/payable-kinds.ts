import { labelOf } from './lookups.ts';

/** The kinds of money owed by a policy (rulebook 2.3, 7.9), in the words that customers and staff read. */
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
  LAPSE_EXPIRED: 'Sisa nilai polis yang berakhir',
  GAGAL_TRANSFER: 'Pembayaran yang dikembalikan bank',
} as const;

/** The words for a kind; 'Pembayaran lain' for one of an outside core that is not known here. */
export const payableKindText = (kind: string): string => {
  const known = labelOf(payableKinds, kind);
  return known === '-' ? 'Pembayaran lain' : known;
};
