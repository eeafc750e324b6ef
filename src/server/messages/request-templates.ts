import { nothingToDo } from '#shared/words/messages.ts';

/** Templates of messages about a request. */
export const requestTemplates = {
  'request-received': {
    subject: 'Pengajuan {number} kami terima',
    text: `Pengajuan {title} nomor {number} sudah kami terima. Kami berjanji selesai paling lambat {date}. ${nothingToDo}`,
    place: 'request',
  },
  'face-consent-due': {
    subject: 'Pengajuan {number} menunggu persetujuan wajah Anda',
    text: 'Pengajuan {title} nomor {number} kami terima, tetapi persetujuan untuk memakai foto wajah Anda belum ada. Setujui di halaman pengajuan itu paling lambat {date}.',
    place: 'request',
    isDue: true,
  },
  'face-consent-reminder': {
    subject: 'Pengajuan {number} masih menunggu persetujuan wajah Anda',
    text: 'Pengajuan {title} nomor {number} masih menunggu persetujuan untuk memakai foto wajah Anda. Setujui paling lambat {date}, atau kami hapus dan minta bukti lain.',
    place: 'request',
    isDue: true,
  },
  'documents-asked': {
    subject: 'Pengajuan {number} menunggu dokumen Anda',
    text: 'Pengajuan {title} nomor {number} menunggu Anda. Kirim atau perbaiki {asked} paling lambat {date} agar dapat kami teruskan.',
    place: 'request',
    isDue: true,
  },
  'documents-reminder': {
    subject: 'Pengajuan {number} masih menunggu dokumen Anda',
    text: 'Pengajuan {title} nomor {number} belum lengkap. Kirim atau perbaiki {asked} paling lambat {date} agar dapat kami teruskan.',
    place: 'request',
    isDue: true,
  },
  'documents-last-reminder': {
    subject: 'Pengajuan {number} berakhir bila dokumen tidak datang',
    text: 'Pengingat terakhir pengajuan {title} nomor {number}. Kirim atau perbaiki {asked} paling lambat {date}. Tanpa itu pengajuan berakhir.',
    place: 'request',
    isDue: true,
  },
  'payment-due': {
    subject: 'Pengajuan {number} menunggu pembayaran Anda',
    text: 'Pengajuan {title} nomor {number} kami teruskan setelah Anda membayar. Bayar paling lambat {date} ke nomor virtual account di portal.',
    place: 'request',
    isDue: true,
  },
  'money-matched': {
    subject: 'Pembayaran pengajuan {number} kami terima',
    text: `Pembayaran untuk pengajuan {title} nomor {number} sudah kami terima dan cocok. Pengajuan kami lanjutkan. ${nothingToDo}`,
    place: 'request',
  },
  'money-short': {
    subject: 'Pembayaran pengajuan {number} masih kurang',
    text: 'Pembayaran untuk pengajuan {title} nomor {number} masih kurang. Bayar kekurangannya paling lambat {date} agar pengajuan dapat kami teruskan.',
    place: 'request',
    isDue: true,
  },
  'offer-made': {
    subject: 'Pengajuan {number} menunggu jawaban Anda',
    text: 'Pengajuan {title} nomor {number} dapat kami terima dengan syarat baru. Baca dan jawab penawaran kami paling lambat {date}.',
    place: 'offer',
    isDue: true,
  },
  'offer-accepted': {
    subject: 'Jawaban Anda atas pengajuan {number} kami terima',
    text: 'Anda menerima penawaran kami untuk pengajuan {title} nomor {number}. Pengajuan kami lanjutkan. Bukan Anda yang menjawab? Segera hubungi kami.',
    place: 'request',
  },
  'offer-declined': {
    subject: 'Pengajuan {number} berakhir',
    text: 'Anda tidak menerima penawaran kami untuk pengajuan {title} nomor {number}. Pengajuan berakhir dan polis tidak berubah. Anda dapat mengajukan lagi kapan saja.',
    place: 'request',
  },
  'offer-expired': {
    subject: 'Penawaran untuk pengajuan {number} tidak berlaku lagi',
    text: 'Penawaran untuk pengajuan {title} nomor {number} tidak dijawab sampai batas waktunya. Pengajuan berakhir dan polis tidak berubah. Anda dapat mengajukan lagi.',
    place: 'request',
  },
  approved: {
    subject: 'Pengajuan {number} disetujui',
    text: 'Pengajuan {title} nomor {number} sudah kami periksa dan setujui. Langkah berikutnya dan tanggalnya dapat dilihat di portal.',
    place: 'request',
  },
  rejected: {
    subject: 'Pengajuan {number} tidak dapat diproses',
    text: 'Pengajuan {title} nomor {number} tidak dapat kami proses. Alasan dan cara mengajukan lagi ada di portal.',
    place: 'request',
  },
  paid: {
    subject: 'Dana pengajuan {number} sudah dikirim',
    text: 'Pengajuan {title} nomor {number} sudah selesai, jadi dananya sudah kami kirim ke rekening Anda. Periksa rekening Anda.',
    place: 'request',
  },
  completed: {
    subject: 'Pengajuan {number} selesai',
    text: 'Pengajuan {title} nomor {number} sudah selesai dan berlaku pada polis. Periksa hasilnya di portal.',
    place: 'request',
  },
  'transfer-failed': {
    subject: 'Transfer pengajuan {number} gagal',
    text: 'Transfer dari pengajuan {title} nomor {number} dikembalikan bank. Dana Anda aman. Periksa nomor rekening Anda.',
    place: 'request',
  },
  expired: {
    subject: 'Pengajuan {number} kedaluwarsa',
    text: 'Pengajuan {title} nomor {number} berakhir karena batas waktunya lewat. Polis tidak berubah. Anda dapat mengajukan lagi kapan saja.',
    place: 'request',
  },
  cancelled: {
    subject: 'Pengajuan {number} dibatalkan',
    text: 'Pengajuan {title} nomor {number} sudah dibatalkan. Polis tidak berubah. Anda dapat mengajukan lagi kapan saja.',
    place: 'request',
  },
  'message-written': {
    subject: 'Ada pesan dari kami tentang pengajuan {number}',
    text: 'Petugas kami menulis kepada Anda tentang pengajuan {title} nomor {number}. Baca dan balas di portal.',
    place: 'messages',
  },
  'objection-received': {
    subject: 'Keberatan atas pengajuan {number} kami terima',
    text: `Keberatan Anda atas pengajuan {title} nomor {number} kami terima. Jawaban paling lambat {date}. ${nothingToDo}`,
    place: 'messages',
  },
  'objection-extended': {
    subject: 'Jawaban keberatan atas pengajuan {number} perlu waktu lebih lama',
    text: 'Keberatan Anda atas pengajuan {title} nomor {number} perlu waktu lebih lama untuk kami jawab. Jawaban paling lambat {date}. Baca sebabnya di portal.',
    place: 'messages',
  },
  'objection-answered': {
    subject: 'Keberatan atas pengajuan {number} sudah dijawab',
    text: 'Keberatan Anda atas pengajuan {title} nomor {number} sudah kami jawab. Baca jawabannya di portal.',
    place: 'messages',
  },
  'complaint-received': {
    subject: 'Keluhan atas pengajuan {number} kami terima',
    text: `Keluhan Anda tentang pengajuan {title} kami terima dengan nomor {ticket}. Jawaban paling lambat {date}. ${nothingToDo}`,
    place: 'messages',
  },
  'complaint-extended': {
    subject: 'Jawaban keluhan atas pengajuan {number} perlu waktu lebih lama',
    text: 'Keluhan Anda nomor {ticket} tentang pengajuan {title} perlu waktu lebih lama untuk kami jawab. Jawaban paling lambat {date}. Baca sebabnya di portal.',
    place: 'messages',
  },
  'complaint-answered': {
    subject: 'Keluhan atas pengajuan {number} sudah dijawab',
    text: 'Keluhan Anda nomor {ticket} tentang pengajuan {title} sudah kami jawab. Baca jawabannya di portal.',
    place: 'messages',
  },
  'due-date-missed': {
    subject: 'Maaf, pengajuan {number} terlambat',
    text: `Maaf, pengajuan {title} nomor {number} terlambat. {reason} Janji baru: paling lambat {date}. ${nothingToDo}`,
    place: 'request',
  },
  'price-known': {
    subject: 'Harga unit pengajuan {number} sudah keluar',
    text: 'Harga unit untuk pengajuan {title} nomor {number} sudah keluar, jadi hasilnya pasti. Lihat jumlahnya di portal.',
    place: 'request',
  },
  'payout-held': {
    subject: 'Uang dari pengajuan {number} ditahan sampai {date}',
    text: 'Uang dari pengajuan {title} nomor {number} ditahan sampai {date} demi keamanan, lalu kami kirim. Bukan Anda yang meminta? Segera hubungi kami.',
    place: 'request',
  },
} as const;
