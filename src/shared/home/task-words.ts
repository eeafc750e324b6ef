import { formatDate, type BusinessDate } from '../time/dates.ts';

/* Sentences of home tasks that notices of policy events say in the same words; they carry wording tokens. */

export const coverEnds = 'Sesudah itu perlindungan berhenti.';
export const comesBack = 'Polis lalu aktif lagi dengan sendirinya, tanpa pengajuan dan tanpa formulir kesehatan.';
export const debtIsNear = 'Utang pinjaman hampir sebesar {nilaiTunai}';
export const billedAgain = '{Premi} ditagih lagi mulai hari itu.';
export const claimWaits = 'Pembayaran dan perubahan polis menunggu keputusan. Tidak ada {premi} yang ditagih.';

/** Sentences on what follows the end of the contract, by kind of ending. */
export const afterTerm = {
  MATURED: 'Manfaat akhir kontrak dibayar sesudah itu. Pastikan rekening manfaat Anda benar.',
  EXPIRED: 'Sesudah itu tidak ada perlindungan lagi. Hubungi kami bila Anda masih memerlukannya.',
} as const;

export const latest = (day: BusinessDate): string => `paling lambat ${formatDate(day)}`;

/** Builds 'Bayar {premi} Rp 500.000 paling lambat 20/12/2026'; `when` may be ''. */
export const payBy = (money: string, when: string): string => `Bayar {premi} ${money}${when && ` ${when}`}`;

/** Builds 'Tambah dana paling sedikit Rp 1.000.000 paling lambat 20/12/2026'; without an amount when it is unknown. */
export const addFundsBy = (money: string, when: string): string =>
  `Tambah dana${money && ` paling sedikit ${money}`} ${when}`;

export const debitRefused = (money: string, why: string): string => `{Premi} ${money} gagal didebet karena ${why}`;
export const nextTry = (day: BusinessDate): string => `Kami coba lagi pada ${formatDate(day)}.`;
export const termEnds = (day: BusinessDate): string => `Masa asuransi selesai ${formatDate(day)}`;
export const holidayEnds = (day: BusinessDate): string => `{CutiPremi} selesai ${formatDate(day)}`;
