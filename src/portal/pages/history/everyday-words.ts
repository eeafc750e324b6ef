import type { EverydayRow } from '#requests/registry/everyday-words.ts';

/** Entries of this page for the menu search. */
export const everydayRows: readonly EverydayRow[] = [
  {
    to: '/polis/history',
    label: 'Riwayat Polis',
    says: 'Lihat semua pembayaran, biaya, dan pencairan yang lalu',
    words:
      'riwayat, riwayat bayar, mutasi, riwayat transaksi, histori, potongan, biaya asuransi, transaksi lama, kenapa dipotong, potongan apa, biaya apa, saldo berkurang, uang berkurang, catatan bayar, sudah masuk berapa, total bayar, tabarru, ujrah, biaya admin, biaya bulanan',
  },
];
