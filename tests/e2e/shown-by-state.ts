import type { RequestState } from '#shared/requests/request-states.ts';

/** Expected page for every stored state: who has to act, and the sentence that a newcomer reads. */
export const shownByState: Readonly<Record<RequestState, readonly [who: string, what: RegExp, when: RegExp]>> = {
  DIAJUKAN: ['Kami', /meneruskan pengajuan Anda/, /Selesai paling lambat \w+, \d\d/],
  MENUNGGU_VERIFIKASI: ['Kami', /akan memeriksa data dan dokumen/, /Selesai paling lambat/],
  VERIFIKASI: ['Kami', /menyelesaikan pemeriksaan/, /Selesai paling lambat/],
  DOKUMEN_TIDAK_LENGKAP: ['Anda', /Kirim ulang .*KTP/, /Paling lambat Anda: \w+, \d\d.*pengajuan berakhir/],
  MENUNGGU_PEMBAYARAN: ['Anda', /Bayar ke nomor virtual account/, /Paling lambat Anda: \w+, \d\d.*pengajuan berakhir/],
  UNDERWRITING: ['Kami', /menilai risiko/, /Selesai paling lambat/],
  PENAWARAN: ['Anda', /terima atau tolak/, /Paling lambat Anda: \w+, \d\d.*pengajuan berakhir/],
  MENUNGGU_PERSETUJUAN: ['Kami', /Petugas kedua memeriksa lagi, lalu memutuskan/, /Selesai paling lambat/],
  DISETUJUI: ['Kami', /menerapkan pengajuan ini pada polis/, /Selesai paling lambat/],
  DALAM_PROSES: ['Kami', /menerapkan pengajuan ini pada polis/, /Selesai paling lambat/],
  PROSES_TRANSFER: ['Bank', /mengirim dana ke rekening Anda/, /Selesai paling lambat/],
  GAGAL_TRANSFER: ['Anda', /Isi rekening yang benar/, /Tidak ada batas waktu dan dana Anda aman/],
  SELESAI: ['', /Tidak ada langkah lagi/, /Selesai pada \d\d/],
  DITOLAK: ['', /mengajukan lagi atau mengajukan keberatan/, /Berakhir pada \d\d/],
  DIBATALKAN: ['', /polis Anda tidak berubah/, /Dibatalkan pada \d\d/],
  KEDALUWARSA: ['', /polis Anda tidak berubah/, /berakhir pada \d\d/],
};
