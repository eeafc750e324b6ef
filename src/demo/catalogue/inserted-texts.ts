import type { InsertedTextKind } from '#shared/requests/inserted-text.ts';
import type { InsertedTextRow } from '#server/reference/inserted-text-repository.ts';

const texts: readonly (readonly [kind: InsertedTextKind, title: string, body: string])[] = [
  [
    'REJECTION',
    'Nama rekening berbeda',
    'Nama pemilik rekening tidak sama dengan nama pemegang polis. Ajukan lagi {jenis} dengan rekening atas nama {nama}.',
  ],
  [
    'REJECTION',
    'Dokumen tidak sah',
    'Dokumen pada pengajuan {nomor} tidak dapat kami terima sebagai dokumen asli. Ajukan lagi dengan foto dokumen asli yang masih berlaku.',
  ],
  [
    'REJECTION',
    'Tunggakan belum dibayar',
    'Polis {polis} masih mempunyai {tunggakan}. Bayar dahulu, lalu ajukan {jenis} kembali.',
  ],
  [
    'REJECTION',
    'Pengajuan ganda',
    'Pengajuan yang sama sudah kami terima dan sedang kami proses. Anda tidak perlu mengajukan {jenis} sekali lagi.',
  ],
  [
    'REJECTION',
    'Dana tidak cukup',
    '{NilaiInvestasi} polis {polis} tidak cukup untuk {jenis} sebesar itu. Ajukan lagi dengan jumlah yang lebih kecil.',
  ],
  [
    'QUESTION',
    'Foto tidak terbaca',
    'Tulisan pada {dokumen} tidak terbaca. Foto ulang di tempat terang, tanpa pantulan cahaya, seluruh dokumen terlihat.',
  ],
  [
    'QUESTION',
    'Dokumen terpotong',
    'Sebagian {dokumen} tidak terlihat. Foto ulang sampai keempat sudutnya masuk ke dalam gambar.',
  ],
  [
    'QUESTION',
    'Dokumen kedaluwarsa',
    'Masa berlaku {dokumen} sudah habis. Kirim dokumen yang masih berlaku pada {tanggal} atau sesudahnya.',
  ],
  [
    'QUESTION',
    'Nama tidak sama',
    'Nama pada {dokumen} berbeda dengan nama pemegang polis, {nama}. Kirim dokumen atas nama itu, atau surat yang menjelaskan perbedaannya.',
  ],
  [
    'MESSAGE',
    'Sedang diproses',
    'Yth. {nama}, pengajuan {nomor} ({jenis}) yang Anda kirim {tanggalMasuk} sedang kami proses. Anda tidak perlu mengirim apa pun sekarang.',
  ],
  [
    'MESSAGE',
    'Menunggu harga unit',
    'Yth. {nama}, pengajuan {nomor} menunggu harga unit hari ini. Hasilnya dapat Anda lihat di portal setelah harga itu terbit.',
  ],
  [
    'MESSAGE',
    'Pembayaran belum terlihat',
    'Yth. {nama}, pembayaran {premi} untuk polis {polis} belum terlihat pada kami. Kirim bukti pembayaran lewat pengajuan {nomor}.',
  ],
  [
    'MESSAGE',
    'Terima kasih',
    'Yth. {nama}, terima kasih atas keterangan Anda. Pengajuan {nomor} kami lanjutkan, dan kami memberi tahu Anda begitu selesai.',
  ],
];

/** Sentences of the demo, each as its first version. */
export const demoInsertedTexts: readonly InsertedTextRow[] = texts.map(([kind, title, body]) => ({
  kind,
  title,
  version: 1,
  body,
}));
