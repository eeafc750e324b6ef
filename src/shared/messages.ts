/** Sentences the specification fixes to the letter (sections 2, 5 and 8). */
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

export const { requiredField, emailFormat, requiredUpload, phoneFormat, genericFailure } = messages;
