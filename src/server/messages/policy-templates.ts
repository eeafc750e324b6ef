import { nothingToDo } from '#shared/words/messages.ts';

/** Templates of messages about policy events; words that differ for syariah policies are tokens. */
export const policyTemplates = {
  'premium-billed': {
    subject: '{Premi} polis Anda segera jatuh tempo',
    text: '{Premi} polis Anda jatuh tempo {date}. Bayar paling lambat hari itu. Jumlah dan cara membayar ada di portal.',
    place: 'premiums',
    isDue: true,
  },
  'premium-debit-ahead': {
    subject: '{Premi} polis Anda akan didebet',
    text: '{Premi} yang jatuh tempo kami debet pada {date}. Pastikan dananya tersedia. Jumlahnya ada di portal.',
    place: 'premiums',
  },
  'premium-debit-failed': {
    subject: 'Pendebetan {premi} belum berhasil',
    text: '{Premi} belum dapat didebet karena {why}. Kami coba lagi pada {date}. Yang perlu Anda lakukan ada di portal.',
    place: 'notices',
  },
  'premium-debit-over': {
    subject: 'Pendebetan {premi} tidak berhasil',
    text: '{Premi} yang jatuh tempo {date} tidak dapat didebet karena {why}. Kami tidak mencoba lagi. Cara membayar ada di portal.',
    place: 'premiums',
  },
  'premium-paid': {
    subject: '{Premi} polis Anda kami terima',
    text: `{Premi} yang jatuh tempo {date} sudah kami terima. ${nothingToDo}`,
    place: 'premiums',
  },
  'premium-reversed': {
    subject: '{Premi} polis Anda perlu dibayar lagi',
    text: 'Bank menarik kembali pembayaran Anda pada {date}, jadi {premi} belum lunas. Bayar lagi agar perlindungan tidak berhenti. Jumlah dan cara membayar ada di portal.',
    place: 'premiums',
  },
  'money-reversed': {
    subject: 'Pembayaran Anda ditarik kembali oleh bank',
    text: 'Bank menarik kembali pembayaran Anda pada {date}. Dana itu belum terpakai, jadi polis Anda tidak berubah. Rinciannya ada di portal.',
    place: 'notices',
  },
  'money-reversed-owed': {
    subject: 'Pembayaran Anda ditarik kembali oleh bank',
    text: 'Bank menarik kembali pembayaran Anda pada {date}, padahal dana itu sudah terpakai. Bagian keuangan kami memeriksanya dan menghubungi Anda. Rinciannya ada di portal.',
    place: 'notices',
  },
  'reversal-loss': {
    subject: 'Kekurangan atas pembayaran yang ditarik kembali',
    text: 'Unit dari pembayaran yang ditarik kembali oleh bank sudah dijual dengan harga {date} dan hasilnya kurang. Bagian keuangan kami menghubungi Anda tentang kekurangannya. Jumlahnya ada di portal.',
    place: 'notices',
  },
  'premium-advanced': {
    subject: '{Premi} dibayar dari nilai tunai polis',
    text: '{Premi} yang jatuh tempo {date} belum kami terima, jadi kami bayarkan dari nilai tunai sebagai pinjaman {premi}. Lunasi agar utangnya tidak bertambah.',
    place: 'repay',
  },
  'premium-missed': {
    subject: '{Premi} polis Anda tidak ditagih lagi',
    text: '{Premi} yang jatuh tempo {date} belum kami terima dan tidak kami tagih lagi. {Biaya} bulanan tetap diambil dari nilai dana. Periksa nilai dana Anda.',
    place: 'values',
  },
  'policy-paid-up': {
    subject: 'Polis Anda bebas {premi}',
    text: `Mulai {date} tidak ada {premi} yang ditagih lagi, karena masa bayarnya selesai. ${nothingToDo}`,
    place: 'premiums',
  },
  'holiday-ending': {
    subject: '{CutiPremi} Anda segera berakhir',
    text: '{CutiPremi} Anda berakhir dan {premi} ditagih lagi mulai {date}. Siapkan pembayarannya. Jumlah dan caranya ada di portal.',
    place: 'premiums',
  },
  'grace-started': {
    subject: '{Premi} polis Anda belum kami terima',
    text: '{Premi} polis Anda belum kami terima. Bayar paling lambat {date} agar perlindungan tidak berhenti. Jumlah dan caranya ada di portal.',
    place: 'premiums',
    isDue: true,
  },
  'grace-ending': {
    subject: 'Perlindungan polis Anda akan berhenti',
    text: '{Premi} belum kami terima. Perlindungan berhenti setelah {date} bila belum dibayar. Jumlah dan cara membayar ada di portal.',
    place: 'premiums',
  },
  'grace-ended': {
    subject: 'Tunggakan polis Anda sudah dibayar',
    text: `Tunggakan polis Anda sudah dibayar pada {date}. Perlindungan berjalan seperti semula. ${nothingToDo}`,
    place: 'premiums',
  },
  'fund-ending': {
    subject: 'Perlindungan polis Anda akan berhenti',
    text: 'Nilai dana tidak cukup untuk {biaya} bulanan. Perlindungan berhenti setelah {date} bila tidak ditambah. Tambah dana sebelum hari itu.',
    place: 'topUp',
  },
  'fund-short': {
    subject: 'Nilai dana polis Anda tidak cukup',
    text: 'Nilai dana tidak cukup untuk {biaya} bulanan. Tambah dana paling lambat {date} agar perlindungan tidak berhenti.',
    place: 'topUp',
  },
  'fund-low': {
    subject: 'Nilai dana polis Anda menipis',
    text: 'Per {date} nilai dana hampir tidak cukup untuk {biaya} bulanan. Tambah dana agar perlindungan tidak berhenti.',
    place: 'topUp',
  },
  'window-ending': {
    subject: 'Masa pemulihan polis Anda segera berakhir',
    text: 'Polis Anda yang tidak aktif dapat dipulihkan sampai {date}. Sesudah itu polis berakhir. Ajukan sebelum tanggal itu. Syarat dan biayanya ada di portal.',
    place: 'reinstate',
  },
  'claim-registered': {
    subject: 'Ada laporan meninggal atas polis Anda',
    text: 'Pada {date} kami mencatat laporan meninggal atas polis ini. Pembayaran dan perubahan menunggu keputusan. Keliru? Katakan di portal atau hubungi kami. Daftar dokumen juga ada di portal.',
    place: 'deathMistaken',
    isPrivate: true,
  },
  'death-objection-received': {
    subject: 'Keberatan Anda kami terima',
    text: 'Keberatan atas laporan meninggal kami terima. Dua petugas memeriksanya. Jawaban paling lambat {date}. Bukan Anda yang mengirim? Segera hubungi kami.',
    place: 'deathMistaken',
    isPrivate: true,
  },
  'death-objection-kept': {
    subject: 'Keberatan Anda sudah kami jawab',
    text: 'Pada {date} kami menjawab keberatan atas laporan meninggal, dan laporan itu tetap berlaku. Baca jawaban dan langkah berikutnya di portal, atau hubungi kami.',
    place: 'deathMistaken',
    isPrivate: true,
  },
  'claim-lifted': {
    subject: 'Polis Anda berjalan seperti semula',
    text: 'Sejak {date} laporan meninggal tidak berlaku, jadi polis berjalan seperti semula. Tagihan yang tertunda kami kirim lagi dengan waktu bayar penuh.',
    place: 'premiums',
    isPrivate: true,
  },
  'policy-reinstated': {
    subject: 'Polis Anda aktif kembali',
    text: 'Tunggakan polis sudah dibayar, sehingga perlindungan berlaku lagi mulai {date}. Bayar {premi} berikutnya tepat waktu.',
    place: 'premiums',
  },
  'policy-lapsed-for-now': {
    subject: 'Polis Anda tidak aktif, bayar untuk memulihkannya',
    text: 'Perlindungan berhenti karena ada yang belum dibayar. Bayar paling lambat {date} agar polis aktif kembali tanpa pengajuan. Jumlah dan caranya ada di portal.',
    place: 'premiums',
  },
  'policy-lapsed-premium': {
    subject: 'Polis Anda tidak aktif lagi',
    text: '{Premi} tidak kami terima sampai masa leluasa habis. Perlindungan berhenti pada {date}. Pemulihan dapat Anda ajukan di portal.',
    place: 'reinstate',
  },
  'policy-lapsed-fund': {
    subject: 'Polis Anda tidak aktif lagi',
    text: 'Nilai dana tidak cukup untuk {biaya} bulanan. Perlindungan berhenti pada {date}. Pemulihan dapat Anda ajukan di portal.',
    place: 'reinstate',
  },
  'policy-lapsed': {
    subject: 'Polis Anda tidak aktif lagi',
    text: 'Utang pinjaman mencapai nilai tunai. Perlindungan berhenti pada {date}. Pemulihan dapat Anda ajukan di portal.',
    place: 'reinstate',
  },
  'policy-off': {
    subject: 'Polis Anda tidak aktif lagi',
    text: 'Perlindungan polis Anda berhenti pada {date}. Sebabnya ada di portal. Pemulihan dapat Anda ajukan di sana.',
    place: 'reinstate',
  },
  'loan-warning': {
    subject: 'Utang pinjaman Anda hampir sebesar nilai tunai',
    text: 'Utang pinjaman hampir sebesar nilai tunai. Bayar sebagian sebelum {date} agar polis tidak berhenti.',
    place: 'repay',
  },
  'benefit-due': {
    subject: 'Manfaat polis menunggu Anda',
    text: 'Sejak {date} ada manfaat polis yang menjadi hak Anda. Minta pembayarannya di portal.',
    place: 'benefits',
  },
  'benefit-waiting': {
    subject: 'Manfaat polis menunggu rekening Anda',
    text: 'Sejak {date} ada manfaat polis yang menunggu rekening Anda. Minta pembayarannya di portal.',
    place: 'benefits',
  },
  'end-ahead-matured': {
    subject: 'Masa asuransi polis Anda segera selesai',
    text: 'Masa asuransi selesai dan perlindungan berakhir pada {date}. Periksa rekening manfaat agar manfaat akhir kontrak dapat dibayarkan.',
    place: 'account',
  },
  'end-ahead-expired': {
    subject: 'Masa asuransi polis Anda segera selesai',
    text: 'Masa asuransi selesai dan perlindungan berakhir pada {date}. Hubungi kami bila Anda masih memerlukan perlindungan.',
    place: 'values',
  },
  'policy-matured': {
    subject: 'Masa asuransi polis Anda selesai',
    text: 'Masa asuransi selesai, sehingga polis berakhir pada {date}. Periksa rekening manfaat Anda.',
    place: 'account',
  },
  'policy-expired': {
    subject: 'Masa asuransi polis Anda selesai',
    text: 'Masa asuransi selesai, sehingga perlindungan dan polis berakhir pada {date}. Hubungi kami bila Anda masih memerlukan perlindungan.',
    place: 'values',
  },
  'lapse-ended': {
    subject: 'Polis Anda berakhir',
    text: 'Masa pemulihan polis sudah lewat, sehingga polis berakhir pada {date}. Sisa nilainya, bila ada, kami beri tahu.',
    place: 'notices',
  },
  'policy-declined': {
    subject: 'Polis Anda tidak diterbitkan',
    text: 'Polis Anda tidak kami terbitkan, sejak {date}. {Premi} yang sudah dibayar menjadi hak Anda. Minta pembayarannya di portal.',
    place: 'notices',
  },
  'lapse-owed': {
    subject: 'Sisa nilai polis menunggu Anda',
    text: 'Sejak {date} sisa nilai polis yang berakhir menjadi hak Anda. Minta pembayarannya di portal.',
    place: 'benefits',
  },
  'money-returned': {
    subject: 'Pembayaran yang tidak terpakai kami kembalikan',
    text: 'Pembayaran yang tidak terpakai menjadi hak Anda sejak {date}. Minta pembayarannya di portal.',
    place: 'benefits',
  },
  'report-year': {
    subject: 'Laporan tahunan polis Anda sudah ada',
    text: `Laporan tahunan polis Anda per {date} sudah ada. ${nothingToDo}`,
    place: 'papers',
  },
  'report-value': {
    subject: 'Laporan nilai dana polis Anda sudah ada',
    text: `Laporan nilai dana polis Anda per {date} sudah ada. ${nothingToDo}`,
    place: 'papers',
  },
} as const;
