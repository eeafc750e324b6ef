/** Sentences fixed by the contract, exactly (wire 1.6, 1.7, 10.2 and 11.1). */
export const messages = {
  requiredField: 'Field harus diisi.',
  emailFormat: 'Format email tidak sesuai.',
  requiredUpload: 'Mohon upload dokumen.',
  phoneFormat: 'Nomor harus diawali 62 (indonesia) atau sesuai kode negara.',
  genericFailure: 'Terjadi kesalahan, coba lagi.',
  loading: 'Mohon Tunggu...',
  loadingPolicy: 'Mohon tunggu, sedang memuat data...',
  loadingName: 'Memuat...',
  close: 'Tutup',
} as const;

/** Sentences that several places show, each with wording tokens. */
export const fundTooLow = 'Nilai dana tidak cukup untuk {biaya} bulanan.';
export const billsResume = 'Tagihan yang tertunda kami kirim lagi dengan waktu bayar penuh.';

/** Sentence shown wherever the customer has nothing to do. */
export const nothingToDo = 'Tidak ada yang perlu Anda lakukan.';

export const { requiredField, emailFormat, requiredUpload, phoneFormat, genericFailure } = messages;
