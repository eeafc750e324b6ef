/** Texts of messages about what a policy goes through, as those of templates.ts; words that differ for syariah policies are tokens. */
export const policyTemplates = {
  'premium-billed': {
    subject: '{Premi} polis Anda segera jatuh tempo',
    text: '{Premi} polis Anda jatuh tempo {date}. Bayar paling lambat hari itu. Jumlah dan cara membayar ada di portal, menu Info Polis.',
  },
  'premium-debit-ahead': {
    subject: '{Premi} polis Anda akan didebet',
    text: '{Premi} polis Anda kami debet pada {date}. Pastikan dananya tersedia. Jumlahnya ada di portal, menu Info Polis.',
  },
  'premium-debit-failed': {
    subject: 'Pendebetan {premi} belum berhasil',
    text: '{Premi} belum dapat didebet karena {why}. Kami coba lagi pada {date}. Yang perlu Anda lakukan ada di portal, menu Notifikasi.',
  },
  'premium-debit-over': {
    subject: 'Pendebetan {premi} tidak berhasil',
    text: '{Premi} yang jatuh tempo {date} tidak dapat didebet karena {why}. Kami tidak mencoba lagi. Cara membayar ada di portal, menu Info Polis.',
  },
  'premium-paid': {
    subject: '{Premi} polis Anda kami terima',
    text: '{Premi} yang jatuh tempo {date} sudah kami terima. Rinciannya ada di portal, menu Info Polis.',
  },
  'premium-advanced': {
    subject: '{Premi} dibayar dari nilai tunai polis',
    text: '{Premi} yang jatuh tempo {date} kami bayarkan dari nilai tunai sebagai pinjaman. Rincian dan cara melunasinya ada di portal.',
  },
  'premium-missed': {
    subject: '{Premi} polis Anda tidak ditagih lagi',
    text: '{Premi} yang jatuh tempo {date} tidak kami tagih lagi. {Biaya} bulanan tetap diambil dari nilai dana. Periksa nilai dana Anda di portal.',
  },
  'policy-paid-up': {
    subject: 'Polis Anda bebas {premi}',
    text: 'Mulai {date} tidak ada {premi} yang ditagih lagi untuk polis Anda. Tidak ada yang perlu Anda lakukan.',
  },
  'holiday-ending': {
    subject: '{CutiPremi} Anda segera berakhir',
    text: '{CutiPremi} Anda berakhir dan {premi} ditagih lagi mulai {date}. Jumlah dan cara membayar ada di portal, menu Info Polis.',
  },
  'grace-started': {
    subject: '{Premi} polis Anda belum kami terima',
    text: '{Premi} polis Anda belum kami terima. Bayar paling lambat {date} agar perlindungan tidak berhenti. Jumlah dan caranya ada di portal.',
  },
  'grace-ending': {
    subject: 'Perlindungan polis Anda akan berhenti',
    text: '{Premi} belum kami terima. Perlindungan berhenti setelah {date} bila belum dibayar. Jumlah dan cara membayar ada di portal.',
  },
  'grace-ended': {
    subject: 'Tunggakan polis Anda sudah dibayar',
    text: 'Tunggakan polis Anda sudah dibayar pada {date}. Perlindungan berjalan seperti semula. Tidak ada yang perlu Anda lakukan.',
  },
  'fund-ending': {
    subject: 'Perlindungan polis Anda akan berhenti',
    text: 'Nilai dana tidak cukup untuk {biaya} bulanan. Perlindungan berhenti setelah {date} bila tidak ditambah. Tambah dana di portal, menu Top Up Sekaligus.',
  },
  'fund-short': {
    subject: 'Nilai dana polis Anda tidak cukup',
    text: 'Nilai dana tidak cukup untuk {biaya} bulanan. Tambah dana di portal, menu Top Up Sekaligus, paling lambat {date} agar perlindungan tidak berhenti.',
  },
  'fund-low': {
    subject: 'Nilai dana polis Anda menipis',
    text: 'Per {date} nilai dana hampir tidak cukup untuk {biaya} bulanan. Periksa di portal dan tambah dana di menu Top Up Sekaligus.',
  },
  'policy-reinstated': {
    subject: 'Polis Anda aktif kembali',
    text: 'Tunggakan polis sudah dibayar, sehingga perlindungan berlaku lagi mulai {date}. Keterangannya ada di portal, menu Notifikasi.',
  },
  'policy-lapsed-premium': {
    subject: 'Polis Anda tidak aktif lagi',
    text: '{Premi} tidak kami terima sampai masa leluasa habis. Perlindungan berhenti pada {date}. Pemulihan dapat diajukan di portal.',
  },
  'policy-lapsed-fund': {
    subject: 'Polis Anda tidak aktif lagi',
    text: 'Nilai dana tidak cukup untuk {biaya} bulanan. Perlindungan berhenti pada {date}. Pemulihan dapat diajukan di portal.',
  },
  'policy-lapsed': {
    subject: 'Polis Anda tidak aktif lagi',
    text: 'Hutang pinjaman polis mencapai nilai tunai. Perlindungan berhenti pada {date}. Pemulihan dapat diajukan di portal.',
  },
  'policy-off': {
    subject: 'Polis Anda tidak aktif lagi',
    text: 'Perlindungan polis Anda berhenti pada {date}. Sebab dan cara memulihkannya ada di portal, menu Info Polis.',
  },
  'loan-warning': {
    subject: 'Hutang pinjaman polis Anda mendekati nilai tunai',
    text: 'Hutang pinjaman polis mendekati nilai tunai. Polis dapat berakhir mulai {date}. Bayar sebagian di menu Pinjaman Polis.',
  },
  'benefit-due': {
    subject: 'Manfaat polis menunggu Anda',
    text: 'Sejak {date} ada manfaat polis yang menjadi hak Anda. Minta pembayarannya di portal, menu Pengajuan gagal transfer / SB / MB / NCB.',
  },
  'benefit-waiting': {
    subject: 'Manfaat polis menunggu rekening Anda',
    text: 'Sejak {date} ada manfaat polis yang menunggu rekening Anda. Minta pembayarannya di portal, menu Pengajuan gagal transfer / SB / MB / NCB.',
  },
  'end-ahead-matured': {
    subject: 'Masa asuransi polis Anda segera selesai',
    text: 'Perlindungan polis berakhir pada {date}. Periksa rekening manfaat Anda di portal agar manfaat akhir kontrak dapat dibayarkan.',
  },
  'end-ahead-expired': {
    subject: 'Masa asuransi polis Anda segera selesai',
    text: 'Perlindungan polis berakhir pada {date}. Hubungi kami bila Anda masih memerlukan perlindungan.',
  },
  'policy-matured': {
    subject: 'Masa asuransi polis Anda selesai',
    text: 'Masa asuransi selesai dan polis berakhir pada {date}. Periksa rekening manfaat Anda di portal.',
  },
  'policy-expired': {
    subject: 'Masa asuransi polis Anda selesai',
    text: 'Masa asuransi selesai. Perlindungan dan polis berakhir pada {date}. Hubungi kami bila Anda masih memerlukan perlindungan.',
  },
  'lapse-ended': {
    subject: 'Polis Anda berakhir',
    text: 'Masa pemulihan polis sudah lewat, sehingga polis berakhir pada {date}. Keterangannya ada di portal, menu Notifikasi.',
  },
  'lapse-owed': {
    subject: 'Sisa nilai polis menunggu Anda',
    text: 'Sejak {date} sisa nilai polis yang berakhir menjadi hak Anda. Jumlahnya ada di portal. Minta pembayarannya di menu Pengajuan gagal transfer / SB / MB / NCB.',
  },
  'money-returned': {
    subject: 'Pembayaran yang tidak terpakai kami kembalikan',
    text: 'Pembayaran yang tidak terpakai menjadi hak Anda sejak {date}. Minta pembayarannya di portal, menu Pengajuan gagal transfer / SB / MB / NCB.',
  },
} as const;
