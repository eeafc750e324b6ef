import { lapseCauses, otherLapseCause } from '#server/messages/policy-events/lapse-events.ts';
import { askForIt } from '#server/messages/policy-events/policy-event.ts';
import { premiumsAreOwed } from '#server/messages/policy-events/termination-events.ts';

const sinceTheDay = 'Sejak {date}';
const stopped = 'sehingga perlindungan polis Anda berhenti pada {date}.';
const endedThen = 'sehingga polis Anda berakhir pada {date}.';
const final = 'Polis ini tidak dapat dipulihkan lagi. Perlindungan baru berarti polis baru.';

/** Words of documents about the cover and the money of a policy. */
export const lettersOfPolicies = {
  LAPSE: {
    heading: 'Pemberitahuan Polis Tidak Aktif',
    subject: sinceTheDay,
    coverTitle: 'Perlindungan berhenti',
    premiumUnpaid: `${lapseCauses.LAPSED_PREMIUM.why}, ${stopped}`,
    fundTooLow: `${lapseCauses.LAPSED_FUND.why}, ${stopped}`,
    loanTooHigh: `${lapseCauses.LAPSED_LOAN.why}, ${stopped}`,
    otherCause: `${otherLapseCause.why}, ${stopped}`,
    nextTitle: 'Yang dapat Anda lakukan',
    next: [
      'Ajukan Pemulihan Polis lewat portal paling lambat {until}. Jumlah yang harus dibayar dan syaratnya ada di menu itu.',
      'Selama polis tidak aktif, kami tidak membayar manfaat perlindungan.',
      'Sesudah hari itu polis berakhir, dan nilai yang tersisa, bila ada, menjadi hak Anda.',
    ],
    closing: 'Hubungi kami bila menurut Anda surat ini keliru.',
  },
  REINSTATEMENT: {
    heading: 'Surat Pemulihan Polis',
    subject: sinceTheDay,
    coverTitle: 'Polis aktif kembali',
    byRequest: 'Polis Anda dipulihkan dan perlindungan berlaku lagi sejak {date}.',
    byPayment: 'Tunggakan polis Anda sudah dibayar. Perlindungan berlaku lagi sejak {date}, tanpa pengajuan.',
    receivedTitle: 'Yang kami terima',
    closing: 'Bayar {premi} berikutnya tepat waktu agar perlindungan tidak berhenti lagi.',
  },
  ENDED: {
    heading: 'Surat Akhir Polis',
    subject: sinceTheDay,
    endTitle: 'Polis berakhir',
    windowOver: `Masa pemulihan polis sudah lewat dan polis tidak dipulihkan, ${endedThen}`,
    matured: `Masa asuransi selesai, ${endedThen}`,
    declined: `Polis ini tidak kami terbitkan dan perlindungannya tidak pernah berlaku, ${endedThen}`,
    expired: `Masa asuransi selesai, ${endedThen}`,
    nowTitle: 'Yang berlaku sekarang',
    windowOverNow: [
      final,
      `Nilai yang tersisa, bila ada, menjadi hak Anda. Angkanya ada di Laporan Transaksi. ${askForIt}`,
    ],
    maturedNow: [`Manfaat akhir kontrak, bila ada, menjadi hak Anda. Jumlahnya ada di portal. ${askForIt}`],
    declinedNow: [premiumsAreOwed],
    expiredNow: [final],
    closing: 'Riwayat dan dokumen polis tetap dapat Anda buka di portal.',
  },
  STATEMENT: {
    heading: 'Laporan Transaksi',
    unitSale: 'Penjualan unit',
    policyValue: 'Nilai polis',
    loanPayment: 'Pembayaran pinjaman',
    closing: 'Semua angka dalam laporan ini final. Riwayat lengkap polis Anda ada di portal, menu Riwayat Polis.',
  },
  LOAN_CLOSED: {
    heading: 'Surat Keterangan Lunas',
    subject: 'Pinjaman polis',
    loanTitle: 'Keterangan',
    paidOff: 'Pinjaman pada polis ini lunas per {date}. Tidak ada pokok maupun {bunga} yang masih harus dibayar.',
    closing: 'Surat ini menyatakan bahwa kewajiban Anda atas pinjaman pada polis ini sudah selesai.',
  },
  PAYMENT: {
    heading: 'Pemberitahuan Pembayaran',
    paymentTitle: 'Pembayaran',
    purpose: 'Untuk',
    amount: 'Jumlah yang dibayarkan',
    date: 'Tanggal pembayaran',
    bank: 'Bank',
    account: 'Nomor rekening',
    owner: 'Pemilik rekening',
    closing: 'Bila dana belum masuk pada hari kerja berikutnya, hubungi kami dengan menyebut nomor dokumen ini.',
  },
  PREMIUM_RECEIPT: {
    heading: 'Tanda Terima {Premi}',
    subject: '{Premi} jatuh tempo {date}',
    paymentTitle: 'Pembayaran',
    number: 'Nomor tanda terima',
    due: 'Jatuh tempo',
    received: 'Kami terima',
    way: 'Cara bayar',
    byVirtualAccount: 'Virtual account',
    byDebit: 'Autodebet',
    withRequest: 'Bersama pengajuan {number}',
    bankReference: 'Referensi bank',
    detailTitle: 'Rincian',
    base: '{PremiDasar}',
    topUp: '{PremiTopUpBerkala}',
    rider: 'Manfaat tambahan',
    total: 'Jumlah',
    closing: 'Tanda terima ini menyatakan bahwa {premi} di atas sudah kami terima. Simpan sebagai bukti.',
  },
} as const;
