/** Words of documents about a request. */
export const lettersOfRequests = {
  APPROVAL: {
    heading: 'Surat Persetujuan',
    decisionTitle: 'Keputusan',
    decided: 'Pengajuan Anda kami setujui pada {moment}.',
    decidedBySystem: 'Pengajuan Anda kami setujui pada {moment}, karena semua pemeriksaan lulus.',
    approvedTitle: 'Yang disetujui',
    noticeTitle: 'Yang perlu Anda ketahui',
    closing:
      'Surat ini menyatakan keputusan kami. Jumlah yang bergantung pada harga unit baru final sesudah harganya ada, dan kami beritahukan dalam Laporan Transaksi.',
  },
  REJECTION: {
    heading: 'Surat Penolakan',
    decisionTitle: 'Keputusan dan alasannya',
    decided:
      'Pengajuan Anda tidak dapat kami setujui. Keputusan ini kami buat pada {moment}. Polis Anda tidak berubah.',
    reason: 'Alasan: {reason}',
    askedTitle: 'Yang diajukan',
    objectionTitle: 'Bila Anda tidak setuju',
    objection: [
      'Bila alasannya dapat diperbaiki, perbaiki lalu ajukan lagi lewat portal.',
      'Bila Anda tidak setuju, ajukan keberatan lewat portal, menu Status Transaksi, pada pengajuan ini. Kami menjawab secara tertulis.',
      'Bila jawaban kami belum menyelesaikannya, Anda dapat mengadu lewat Portal Perlindungan Konsumen OJK (kontak157.ojk.go.id), lalu ke LAPS SJK atau pengadilan.',
    ],
    closing: 'Dana yang sudah Anda bayar untuk pengajuan ini, bila ada, kami kembalikan.',
  },
  OFFER: {
    heading: 'Surat Penawaran',
    offerTitle: 'Penawaran kami',
    reason: 'Alasan: {reason}',
    requestTitle: 'Pengajuan dengan syarat ini',
    noticeTitle: 'Yang perlu Anda ketahui',
    answerTitle: 'Jawaban Anda',
    answer:
      'Terima atau tolak penawaran ini lewat portal, menu Status Transaksi, paling lambat {date}. Sesudah itu penawaran tidak berlaku lagi.',
    closing: 'Polis Anda tidak berubah sampai Anda menerima penawaran ini.',
  },
  ENDORSEMENT: {
    heading: 'Endorsemen Polis',
    changeTitle: 'Perubahan polis',
    changed: 'Perubahan di bawah ini berlaku pada polis Anda sejak {date}.',
    contentTitle: 'Isi perubahan',
    closing:
      'Endorsemen ini bagian yang tidak terpisahkan dari polis. Ketentuan lain dalam polis tetap berlaku. Simpan bersama polis Anda.',
  },
  SIGNED_FORM: {
    heading: 'Formulir yang ditandatangani di layar',
    subject: 'Polis {policy}',
    closing: 'Formulir ini ditandatangani di portal dengan kode verifikasi. Isi dan buktinya kami simpan.',
    signedTitle: 'Tanda tangan di layar',
    signer: 'Ditandatangani oleh',
    signedAt: 'Waktu',
    code: 'Kode verifikasi',
    codeConfirmed: 'benar, dikirim lewat {channel} ke {address}',
    textHash: 'Sidik teks (SHA-256)',
    signHereTitle: 'Tanda tangan',
    signHere: ['Tempat dan tanggal', 'Tanda tangan', 'Nama jelas'],
    printedClosing:
      'Tanda tangani formulir ini, lalu foto atau pindai dan unggah di portal. Simpan aslinya sampai pengajuan selesai.',
    printedFoot: 'Formulir polis',
  },
  REQUEST_RECEIPT: {
    heading: 'Tanda Terima Pengajuan',
    foot: 'Pengajuan',
    requestTitle: 'Pengajuan',
    type: 'Jenis',
    received: 'Kami terima',
    askedTitle: 'Yang diajukan',
    attachmentsTitle: 'Dokumen',
    attachmentReceived: 'diterima',
    attachmentAsked: 'diminta ulang',
    attachmentReplaced: 'diterima sebagai pengganti',
    status: 'Status per {moment}',
    ended: 'Berakhir',
    statusTitle: 'Status',
    promiseTitle: 'Status dan janji kami',
    promised: 'Selesai paling lambat',
    agreedTitle: 'Yang sudah diketahui dan disetujui',
    agreed: '{title} (versi {version})',
    closing:
      'Tanda terima ini menyatakan bahwa pengajuan kami terima; keputusannya ada di Status Transaksi. Nomor rekening, identitas, dan kontak disamarkan.',
  },
} as const;
