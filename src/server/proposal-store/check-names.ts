/** Names of automatic checks in earlier versions with today's text; rows and events of older requests contain them. */
const namesOfToday: ReadonlyMap<string, string> = new Map([
  ['beneficiary.nik_agrees', 'NIK sesuai tanggal lahir dan jenis kelamin'],
  ['beneficiary.shares_only', 'Hanya bagian yang berubah'],
  ['freq.boundary', 'Tanggal jatuh tempo sesuai'],
  ['freq.paid_to_date', 'Semua tagihan sudah dibayar'],
  ['health.standard', 'Kesehatan standar'],
  ['hol.auto_cover', 'Nilai polis cukup selama cuti'],
  ['occupation.class_not_higher', 'Kelas risiko pekerjaan tidak naik'],
  ['prem.base_kept', 'Hanya top up berkala yang berubah'],
  ['sa.loan', 'Pinjaman polis di bawah batas'],
  ['sa.minimum', 'Batas minimal produk terpenuhi'],
  ['term.allowed', 'Masa sesuai ketentuan produk'],
  ['term.not_longer', 'Masa pembayaran tidak lebih panjang'],
]);

/** Returns the text of an automatic check, whatever name it was stored under. */
export const checkName = (rule: string): string => namesOfToday.get(rule) ?? rule;
