import { policyTemplates } from './policy-templates.ts';

/** Texts of messages to people (Indonesian). Short, and without account numbers, identity numbers or amounts. `{name}` is filled in. */
export const templates = {
  'sign-in-code': {
    subject: 'Kode masuk Anda',
    text: 'Kode masuk Anda {code}. Berlaku 5 menit. Jangan berikan kode ini kepada siapa pun, termasuk petugas kami.',
  },
  'sign-in-guarded': {
    subject: 'Banyak kode salah untuk polis Anda',
    text: 'Banyak kode salah dimasukkan untuk polis Anda. Kami baru mengirim satu kode lagi. Bila bukan Anda yang meminta, jangan berikan kode itu kepada siapa pun dan hubungi {hotline}.',
  },
  'step-up-code': {
    subject: 'Kode verifikasi pengajuan Anda',
    text: 'Kode verifikasi {code} untuk pengajuan {title}. Berlaku 5 menit. Jangan berikan kepada siapa pun, termasuk petugas kami. Bukan Anda? Segera hubungi kami.',
  },
  'request-received': {
    subject: 'Pengajuan {number} kami terima',
    text: 'Pengajuan {title} nomor {number} sudah kami terima. Kami berjanji selesai paling lambat {date}.',
  },
  'documents-asked': {
    subject: 'Pengajuan {number} menunggu dokumen Anda',
    text: 'Pengajuan {title} nomor {number} memerlukan dokumen dari Anda paling lambat {date}. Buka Status Transaksi untuk melengkapinya.',
  },
  'payment-due': {
    subject: 'Pengajuan {number} menunggu pembayaran Anda',
    text: 'Pengajuan {title} nomor {number} menunggu pembayaran Anda paling lambat {date}. Nomor virtual account ada di Status Transaksi.',
  },
  'money-matched': {
    subject: 'Pembayaran pengajuan {number} kami terima',
    text: 'Pembayaran untuk pengajuan {title} nomor {number} sudah kami terima dan cocok. Pengajuan Anda kami lanjutkan.',
  },
  'money-short': {
    subject: 'Pembayaran pengajuan {number} masih kurang',
    text: 'Pembayaran untuk pengajuan {title} nomor {number} masih kurang. Kekurangannya dapat dilihat di Status Transaksi; bayar paling lambat {date}.',
  },
  'offer-made': {
    subject: 'Pengajuan {number} menunggu jawaban Anda',
    text: 'Pengajuan {title} nomor {number} dapat kami terima dengan syarat baru. Baca dan jawab penawaran kami paling lambat {date} di Status Transaksi.',
  },
  'offer-accepted': {
    subject: 'Jawaban Anda atas pengajuan {number} kami terima',
    text: 'Anda menerima penawaran kami untuk pengajuan {title} nomor {number}. Pengajuan kami lanjutkan. Bila bukan Anda, segera hubungi kami.',
  },
  'offer-declined': {
    subject: 'Pengajuan {number} berakhir',
    text: 'Anda tidak menerima penawaran kami untuk pengajuan {title} nomor {number}. Pengajuan berakhir dan polis Anda tidak berubah.',
  },
  'offer-expired': {
    subject: 'Penawaran untuk pengajuan {number} tidak berlaku lagi',
    text: 'Penawaran kami untuk pengajuan {title} nomor {number} tidak dijawab sampai batas waktunya. Pengajuan berakhir dan polis Anda tidak berubah.',
  },
  approved: {
    subject: 'Pengajuan {number} disetujui',
    text: 'Pengajuan {title} nomor {number} disetujui. Langkah berikutnya dapat dilihat di Status Transaksi.',
  },
  rejected: {
    subject: 'Pengajuan {number} tidak dapat diproses',
    text: 'Pengajuan {title} nomor {number} tidak dapat kami proses. Alasan dan cara mengajukan lagi ada di Status Transaksi.',
  },
  paid: {
    subject: 'Dana pengajuan {number} sudah dikirim',
    text: 'Dana dari pengajuan {title} nomor {number} sudah masuk ke rekening Anda. Rinciannya ada di Status Transaksi.',
  },
  completed: {
    subject: 'Pengajuan {number} selesai',
    text: 'Pengajuan {title} nomor {number} sudah selesai dan berlaku pada polis Anda. Rinciannya ada di Status Transaksi.',
  },
  'transfer-failed': {
    subject: 'Transfer pengajuan {number} gagal',
    text: 'Transfer dari pengajuan {title} nomor {number} dikembalikan bank. Dana Anda aman. Periksa rekening Anda di Status Transaksi.',
  },
  expired: {
    subject: 'Pengajuan {number} kedaluwarsa',
    text: 'Pengajuan {title} nomor {number} berakhir karena batas waktunya lewat. Anda dapat mengajukan lagi kapan saja.',
  },
  cancelled: {
    subject: 'Pengajuan {number} dibatalkan',
    text: 'Pengajuan {title} nomor {number} sudah dibatalkan. Polis Anda tidak berubah.',
  },
  'message-written': {
    subject: 'Ada pesan dari kami tentang pengajuan {number}',
    text: 'Petugas kami menulis kepada Anda tentang pengajuan {title} nomor {number}. Baca dan balas di Status Transaksi.',
  },
  'price-known': {
    subject: 'Harga unit pengajuan {number} sudah ditetapkan',
    text: 'Harga unit untuk pengajuan {title} nomor {number} sudah ditetapkan. Hasil akhirnya ada di Status Transaksi.',
  },
  'credit-returned': {
    subject: 'Titipan Anda kami kembalikan',
    text: 'Sesuai permintaan Anda pada {date}, titipan yang belum terpakai kami kembalikan ke rekening manfaat Anda. Bila bukan Anda yang meminta, segera hubungi kami.',
  },
  ...policyTemplates,
  'contact-changed': {
    subject: 'Data kontak polis Anda berubah',
    text: 'Data kontak polis Anda diubah pada {date}. Bila bukan Anda yang mengubah, segera hubungi kami di {hotline}.',
  },
  'account-change-asked': {
    subject: 'Ada permintaan mengubah rekening manfaat polis Anda',
    text: 'Pada {date} ada permintaan mengubah rekening manfaat polis Anda. Bila Anda yang meminta, abaikan pesan ini. Bila bukan Anda, hentikan di sini: {link} atau hubungi {hotline}.',
  },
  'new-account-asked': {
    subject: 'Ada permintaan membayarkan dana polis Anda ke rekening baru',
    text: 'Pada {date} ada permintaan membayarkan dana polis ke rekening baru. Bila Anda yang meminta, abaikan pesan ini. Bila bukan Anda, hentikan di sini: {link} atau hubungi {hotline}.',
  },
  'account-changed': {
    subject: 'Rekening manfaat polis Anda berubah',
    text: 'Rekening manfaat polis Anda diubah pada {date}. Bila bukan Anda yang meminta, bekukan pembayaran di sini: {link} atau hubungi {hotline}.',
  },
  'holder-change-asked': {
    subject: 'Ada permintaan mengganti pemegang polis Anda',
    text: 'Pada {date} ada permintaan mengganti pemegang polis Anda. Bila Anda yang meminta, abaikan pesan ini. Bila bukan Anda, hentikan di sini: {link} atau hubungi {hotline}.',
  },
  'holder-changed': {
    subject: 'Polis Anda beralih ke pemegang polis baru',
    text: 'Pengalihan polis Anda disetujui pada {date}. Anda tidak dapat lagi masuk ke polis ini. Bila bukan Anda yang meminta, bekukan pembayaran di sini: {link} atau hubungi {hotline}.',
  },
  'holder-welcome': {
    subject: 'Anda pemegang polis {policy}',
    text: 'Mulai {date} Anda pemegang polis {policy}. Masuk ke portal dengan nomor HP ini, lalu daftarkan rekening manfaat dan periksa ahli waris. Bantuan: {hotline}.',
  },
  'payment-method-changed': {
    subject: 'Metode pembayaran polis Anda berubah',
    text: 'Perubahan metode pembayaran polis Anda disetujui pada {date}. Bila bukan Anda yang meminta, segera hubungi kami di {hotline}.',
  },
  'not-me-reported': {
    subject: 'Laporan keamanan {number} kami terima',
    text: 'Laporan keamanan {number} kami terima. Semua perangkat dikeluarkan dan pembayaran polis kami bekukan. Petugas menghubungi Anda. Bantuan: {hotline}.',
  },
  'confirm-contact': {
    subject: 'Pastikan kontak baru Anda',
    text: 'Buka tautan ini untuk memastikan bahwa kontak baru ini milik Anda: {link} Tautan berlaku {days} hari.',
  },
} as const;

export type TemplateName = keyof typeof templates;

type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** The values a template needs, by name. */
export type TemplateValues<Name extends TemplateName> = Readonly<
  Record<Placeholders<(typeof templates)[Name]['text']>, string>
>;

export const isTemplateName = (name: string): name is TemplateName => Object.hasOwn(templates, name);

export const fillTemplate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`message template needs a value for ${name}`);
    return value;
  });
