/**
 * Templates of messages about sign-in and security. People who confirm a contact or report a death may be anyone, so
 * those messages contain no name and no policy.
 */
export const securityTemplates = {
  'sign-in-code': {
    subject: 'Kode masuk Anda',
    text: 'Kode masuk Anda {code} untuk {whom}. Berlaku 5 menit untuk masuk ke portal. Jangan berikan kepada siapa pun, termasuk petugas kami.',
    sms: '{brand}: kode masuk Anda {code}, berlaku 5 menit. Jangan berikan kepada siapa pun, termasuk petugas kami.',
    place: null,
  },
  'sign-in-guarded': {
    subject: 'Banyak kode salah untuk polis Anda',
    text: 'Banyak kode salah dimasukkan untuk polis ini. Kami baru mengirim satu kode lagi. Bukan Anda yang meminta? Jangan berikan kode itu kepada siapa pun dan segera hubungi kami.',
    place: null,
  },
  'step-up-code': {
    subject: 'Kode verifikasi pengajuan Anda',
    text: 'Kode verifikasi {code} untuk pengajuan {title}, atas nama {whom}. Berlaku 5 menit. Jangan berikan kepada siapa pun, termasuk petugas kami. Bukan Anda? Segera hubungi kami.',
    sms: '{brand}: kode {code} untuk {title}, berlaku 5 menit. Jangan berikan kepada siapa pun. Bukan Anda? Hubungi kami {hotline}.',
    place: null,
  },
  'contact-changed': {
    subject: 'Data kontak polis Anda berubah',
    text: 'Data kontak polis diubah pada {date} atas permintaan lewat portal. Bukan Anda? Segera hubungi kami.',
    place: null,
  },
  'contact-replaced': {
    subject: 'Kontak polis Anda diganti',
    text: 'Pada {date} petugas kami mengganti kontak polis setelah memeriksa identitas. Bukan Anda yang meminta? Segera hubungi kami.',
    place: null,
  },
  'contact-recorded': {
    subject: 'Kontak ini tercatat pada sebuah polis',
    text: 'Sejak {date} kode masuk dan kabar sebuah polis kami kirim ke sini, sesuai permintaan kepada petugas kami. Bukan Anda? Segera hubungi kami.',
    place: null,
  },
  'number-change-code': {
    subject: 'Kode untuk mencatat nomor ini',
    text: 'Kode {code} untuk mencatat nomor ini pada sebuah polis. Berlaku 5 menit. Jangan berikan kepada siapa pun, termasuk petugas kami. Bukan Anda yang meminta? Abaikan pesan ini.',
    sms: '{brand}: kode {code} untuk mencatat nomor ini, berlaku 5 menit. Jangan berikan kepada siapa pun. Bukan Anda? Abaikan.',
    place: null,
  },
  'number-change-email-code': {
    subject: 'Kode untuk mengganti nomor HP polis Anda',
    text: 'Kode {code} untuk mengganti nomor HP, atas nama {whom}. Berlaku 5 menit. Jangan berikan kepada siapa pun, termasuk petugas kami. Bukan Anda? Segera hubungi kami.',
    place: null,
  },
  'number-change-decided': {
    subject: 'Nomor HP polis Anda akan diganti',
    text: 'Ada permintaan mengganti nomor HP polis. Nomor baru berakhiran {mobile} berlaku mulai {date}. Bila Anda yang meminta, abaikan pesan ini. Bila bukan, hentikan di sini: {link} atau hubungi kami.',
    place: null,
  },
  'number-change-approved': {
    subject: 'Permintaan nomor baru {number} disetujui',
    text: 'Permintaan {number} disetujui. Nomor ini berlaku mulai {date}. Sejak itu Anda dapat masuk ke portal dengan nomor ini. Bukan Anda yang meminta? Segera hubungi kami.',
    place: null,
  },
  'number-change-rejected': {
    subject: 'Permintaan nomor baru {number} tidak disetujui',
    text: 'Permintaan {number} tidak dapat kami setujui, karena data dan foto yang dikirim tidak cukup untuk memastikan pemegang polis. Hubungi kami untuk cara lain.',
    place: null,
  },
  'number-change-stopped': {
    subject: 'Permintaan nomor baru {number} dihentikan',
    text: 'Permintaan {number} dihentikan. Nomor ini tidak dicatat. Hubungi kami bila Anda yang memintanya.',
    place: null,
  },
  'account-change-asked': {
    subject: 'Ada permintaan mengubah rekening manfaat polis Anda',
    text: 'Pada {date} ada permintaan mengubah rekening manfaat. Bila Anda yang meminta, abaikan pesan ini. Bila bukan Anda, hentikan di sini: {link} atau hubungi kami.',
    place: null,
  },
  'new-account-asked': {
    subject: 'Ada permintaan membayarkan dana polis Anda ke rekening baru',
    text: 'Pada {date} ada permintaan membayarkan dana polis ke rekening baru. Bila Anda yang meminta, abaikan pesan ini. Bila bukan Anda, hentikan di sini: {link} atau hubungi kami.',
    place: null,
  },
  'account-changed': {
    subject: 'Rekening manfaat polis Anda berubah',
    text: 'Rekening manfaat diubah pada {date} atas permintaan lewat portal. Bila bukan Anda yang meminta, bekukan pembayaran di sini: {link} atau hubungi kami.',
    place: null,
  },
  'holder-change-asked': {
    subject: 'Ada permintaan mengganti pemegang polis Anda',
    text: 'Pada {date} ada permintaan mengganti pemegang polis. Bila Anda yang meminta, abaikan pesan ini. Bila bukan Anda, hentikan di sini: {link} atau hubungi kami.',
    place: null,
  },
  'holder-changed': {
    subject: 'Polis Anda beralih ke pemegang polis baru',
    text: 'Pengalihan polis disetujui pada {date}, jadi Anda tidak dapat lagi masuk ke polis ini. Bila bukan Anda yang meminta, bekukan pembayaran di sini: {link} atau hubungi kami.',
    place: null,
  },
  'holder-welcome': {
    subject: 'Anda pemegang polis {policy}',
    text: 'Mulai {date} Anda pemegang polis {policy}, karena pengalihannya disetujui. Masuk ke portal dengan nomor HP ini. Lalu daftarkan rekening manfaat dan periksa penerima manfaat.',
    place: 'account',
  },
  'death-recorded': {
    subject: 'Laporan meninggal {number} kami catat',
    text: 'Kami turut berdukacita. Laporan {number} kami catat. Petugas kami menghubungi Anda. Siapkan dokumen dalam daftar ini: {link} Belum dihubungi? Hubungi kami.',
    place: null,
    isPrivate: true,
  },
  'payment-method-changed': {
    subject: 'Metode pembayaran polis Anda berubah',
    text: 'Metode pembayaran polis diubah pada {date} atas permintaan lewat portal. Bukan Anda? Segera hubungi kami.',
    place: 'request',
  },
  'not-me-reported': {
    subject: 'Laporan keamanan {number} kami terima',
    text: 'Laporan keamanan {number} kami terima. Semua perangkat dikeluarkan dan pembayaran polis kami bekukan. Petugas kami menelepon Anda. Belum ditelepon? Hubungi kami.',
    place: null,
  },
  'data-breach': {
    subject: 'Data pribadi Anda terdampak',
    text: 'Pada {date} kami menemukan kegagalan pelindungan data. Kejadian: {what} Data Anda: {data} Lakukan: {advice} Tanya: {contact}.',
    place: 'notices',
    isPrivate: true,
  },
  'confirm-contact': {
    subject: 'Pastikan kontak baru Anda',
    text: 'Kontak ini diminta menjadi kontak sebuah polis. Pastikan bahwa kontak ini milik Anda lewat tautan ini: {link} Tautan berlaku {days} hari. Bukan Anda? Abaikan pesan ini.',
    place: null,
  },
} as const;
