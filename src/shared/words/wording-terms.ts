/** Words of conventional policies; the keys are the wording tokens. */
export const conventional = {
  premi: 'premi',
  tertanggung: 'tertanggung',
  uangPertanggungan: 'uang pertanggungan',
  penanggung: 'penanggung',
  pembayarPremi: 'pembayar premi',
  cutiPremi: 'cuti premi',
  tunggakan: 'tunggakan premi dan bunga',
  bunga: 'bunga',
  biaya: 'biaya',
  biayaAsuransi: 'biaya asuransi',
  biayaAkuisisi: 'biaya akuisisi',
  biayaAdministrasi: 'biaya administrasi',
  nilaiTunai: 'nilai tunai',
  nilaiInvestasi: 'nilai investasi',
  nilaiYangDiterima: 'nilai tunai yang diterima',
  dividen: 'dividen',
  premiDasar: 'premi dasar',
  biayaAlokasiInvestasi: 'biaya alokasi investasi',
  alokasiInvestasiPremiDasar: 'alokasi investasi premi dasar',
  premiTopUpBerkala: 'premi top up berkala',
  biayaAlokasiInvestasiTopUpBerkala: 'biaya alokasi investasi top up berkala',
  alokasiInvestasiTopUpBerkala: 'alokasi investasi top up berkala',
  premiTopUpSekaligus: 'premi top up sekaligus',
  biayaAlokasiInvestasiTopUpSekaligus: 'biaya alokasi investasi top up sekaligus',
  alokasiInvestasiTopUpSekaligus: 'alokasi investasi top up sekaligus',
  alokasiInvestasiPremiTopUpSekaligus: 'alokasi investasi premi top up sekaligus',
  settlementInterest: 'settlement interest',
  laporanTransaksi: 'laporan transaksi semesteran',
  namaTertanggung: 'nama tertanggung',
} as const;

export type Term = keyof typeof conventional;

/** Words of any syariah policy: general map of wire 9.4 with the additions of rulebook 8.1. */
export const syariah: Readonly<Record<Term, string>> = {
  premi: 'kontribusi',
  tertanggung: 'peserta yang diasuransikan',
  uangPertanggungan: 'santunan asuransi',
  penanggung: 'pengelola',
  pembayarPremi: 'pembayar kontribusi',
  cutiPremi: 'cuti kontribusi',
  tunggakan: 'tunggakan kontribusi',
  /** Fallback for a text that mentions interest by mistake, since a syariah policy never owes any. */
  bunga: 'tambahan',
  biaya: 'ujrah',
  biayaAsuransi: "iuran tabarru'",
  biayaAkuisisi: 'ujrah akuisisi',
  biayaAdministrasi: 'ujrah administrasi',
  nilaiTunai: 'nilai tunai',
  nilaiInvestasi: 'nilai dana investasi',
  nilaiYangDiterima: 'nilai dana yang diterima',
  dividen: 'surplus underwriting',
  premiDasar: 'kontribusi dasar',
  biayaAlokasiInvestasi: 'ujrah alokasi investasi',
  alokasiInvestasiPremiDasar: 'alokasi investasi kontribusi dasar',
  premiTopUpBerkala: 'kontribusi top up berkala',
  biayaAlokasiInvestasiTopUpBerkala: 'ujrah alokasi investasi top up berkala',
  alokasiInvestasiTopUpBerkala: 'alokasi investasi top up berkala',
  premiTopUpSekaligus: 'kontribusi top up sekaligus',
  biayaAlokasiInvestasiTopUpSekaligus: 'ujrah alokasi investasi top up sekaligus',
  alokasiInvestasiTopUpSekaligus: 'alokasi investasi top up sekaligus',
  alokasiInvestasiPremiTopUpSekaligus: 'alokasi investasi kontribusi top up sekaligus',
  settlementInterest: 'bagi hasil investasi',
  laporanTransaksi: 'laporan pengembangan dana investasi',
  namaTertanggung: 'nama peserta yang diasuransikan',
};

const additionalTopUp = {
  premiTopUpSekaligus: 'kontribusi top up tambahan',
  biayaAlokasiInvestasiTopUpSekaligus: 'ujrah kontribusi top up tambahan',
} as const;

/** Words of syariah policies with a single contribution (wire 9.4: HEPS, WGCS, UL Single). */
export const singleContribution = {
  ...additionalTopUp,
  premiDasar: 'kontribusi sekaligus',
  biayaAlokasiInvestasi: 'ujrah kontribusi sekaligus',
  alokasiInvestasiPremiDasar: 'alokasi investasi kontribusi sekaligus',
  alokasiInvestasiTopUpSekaligus: 'alokasi investasi top up tambahan',
} as const;

/** Words of syariah policies with regular contributions (wire 9.4: WGCR, BLC, UL Reguler, whose last entry has no 'kontribusi'). */
export const regularContribution = {
  ...additionalTopUp,
  premiDasar: 'kontribusi dasar berkala',
  biayaAlokasiInvestasi: 'ujrah kontribusi dasar berkala',
  alokasiInvestasiPremiDasar: 'alokasi investasi kontribusi dasar berkala',
  premiTopUpBerkala: 'kontribusi top up berkala',
  biayaAlokasiInvestasiTopUpBerkala: 'ujrah kontribusi top up berkala',
  alokasiInvestasiTopUpBerkala: 'alokasi kontribusi top up berkala',
  alokasiInvestasiTopUpSekaligus: 'alokasi investasi kontribusi top up tambahan',
} as const;
