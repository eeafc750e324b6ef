import { signsExplained } from '#shared/policy/movement-signs.ts';

/** Words of reports, and of the tables that several documents share. */
export const lettersOfReports = {
  YEARLY: { heading: 'Laporan Tahunan Polis' },
  VALUE_REPORT: { heading: 'Laporan Nilai Dana' },
  /** Content of both reports. */
  REPORT: {
    span: '{from} sampai {to}',
    coverTitle: 'Perlindungan',
    asAgreed: 'Sesuai ketentuan polis',
    accountTitle: 'Dari nilai awal sampai nilai akhir',
    syariahNote:
      "{BiayaAsuransi} masuk ke dana tabarru' milik para peserta. {Biaya} adalah imbalan pengelola atas pekerjaannya.",
    opening: 'Nilai awal {date}',
    openingPriced: 'Nilai awal {date} (harga unit {priced})',
    ending: 'Nilai akhir {date}',
    endingPriced: 'Nilai akhir {date} (harga unit {priced})',
    earlier: 'Sebelum dicatat rinci',
    withdrawn: 'Penarikan yang dibayarkan',
    priceResult: 'Hasil dana (perubahan harga unit)',
    openingUnits: 'Saldo awal unit (dibeli sebelum dicatat rinci)',
    removedCover: 'Nilai bagian perlindungan yang diturunkan',
    valueTable: 'Perubahan menurut tabel {nilaiTunai} (perlindungan, {biaya} dan hasil)',
    stateTitle: 'Keadaan per {date}',
    loan: 'Utang pinjaman',
    netValue: '{NilaiTunai} setelah utang',
    fundsTitle: 'Nilai dana per {date}',
    fund: 'Dana',
    price: 'Harga unit',
    pricedOn: 'Harga tanggal',
    value: 'Nilai',
    lapseTitle: 'Waktu tanpa perlindungan',
    lapse: 'Tidak ada perlindungan',
    movedTitle: 'Semua yang bergerak',
    closing: 'Beri tahu kami bila ada yang menurut Anda tidak sesuai.',
    closingWithFunds:
      'Nilai dana mengikuti harga unit dan dapat naik atau turun. Beri tahu kami bila ada yang menurut Anda tidak sesuai.',
  },
  /** Lines and table of what moved, in reports and in the history of a year. */
  MOVEMENTS: {
    signs: signsExplained,
    summaryTitle: 'Ringkasan',
    owedTitle: 'Hak yang belum dibayarkan',
    date: 'Tanggal',
    explanation: 'Keterangan',
    units: 'Unit',
    amount: 'Jumlah',
  },
  HISTORY: {
    heading: 'Riwayat Polis',
    subject: 'Tahun {year}',
    foot: 'Riwayat polis',
    policyTitle: 'Polis',
    nothing: 'Tidak ada yang bergerak pada tahun {year}.',
    detailTitle: 'Rincian',
    closing: 'Riwayat ini menurut catatan kami pada waktu dicetak. Yang bertanggal sesudahnya masih dijadwalkan.',
  },
} as const;
