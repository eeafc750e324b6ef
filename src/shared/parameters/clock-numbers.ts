import * as z from 'zod/mini';
import { parameter } from './parameter.ts';

/** Parameters of units, prices and deadlines. */
export const clockNumbers = {
  'cutoff.docs': parameter(z.string(), {
    default: '14:00',
    source: '[S10→D]',
    text: 'Time of day (WIB) before which papers that come on a WD count on that day.',
    words: 'Batas jam (WIB): dokumen yang datang sebelumnya pada hari kerja dihitung pada hari itu.',
  }),
  'cutoff.nav': parameter(z.string(), {
    default: '14:00',
    source: '[D]',
    text: 'Time of day (WIB) before which a request that is good on a VD gets the price of that day (rulebook 6.5).',
    words: 'Batas jam (WIB): pengajuan yang lengkap sebelumnya pada hari bursa mendapat harga hari itu.',
  }),
  'nav.market_close': parameter(z.string(), {
    default: '16:00',
    source: '[K][D]',
    text: "Time of day (WIB) from which a day's unit price stands as a draft.",
    words: 'Jam (WIB) saat harga unit hari itu mulai ada sebagai draf.',
  }),
  'nav.publish_time': parameter(z.string(), {
    default: '08:00',
    source: '[D]',
    text: 'Time of day (WIB) on the next WD at which the price becomes final.',
    words: 'Jam (WIB) pada hari kerja berikutnya saat harga menjadi final.',
  }),
  'nav.alarm_wd': parameter(z.number(), {
    default: 3,
    source: '[D]',
    text: 'WD without a price after which the alarm is urgent (rulebook 4.4).',
    words: 'Hari kerja tanpa harga; mulai dari angka ini alarm menjadi mendesak.',
  }),
  'nav.alarm_time': parameter(z.string(), {
    default: '12:00',
    source: '[D]',
    text: 'Time of day (WIB) by which a price must be final on its day; later it is reported as missing (rulebook 4.4).',
    words: 'Jam (WIB) paling lambat harga hari itu harus final; setelahnya dilaporkan sebagai belum ada.',
  }),
  'price.jump_percent': parameter(z.number(), {
    default: 10,
    source: '[D]',
    text: 'Change in percent from the last final unit price, up or down, above which a price is typed twice (rulebook 2.4).',
    words: 'Perubahan dalam persen dari harga unit final terakhir, naik atau turun; di atasnya harga diketik dua kali.',
  }),
  'price.correction_rate_percent': parameter(z.number(), {
    default: 6,
    source: '[D]',
    text: 'Interest in percent a year, by days of 365, on money that a wrong unit price paid too little (rulebook 2.4).',
    words:
      'Bunga dalam persen setahun, per hari dengan 365 hari, atas uang yang kurang dibayar karena harga unit salah.',
  }),
  'price.correction_tolerance': parameter(z.number(), {
    default: 100_000,
    dollars: 10,
    source: '[D]',
    text: 'Amount of a policy that a wrong unit price gave too much and the insurer bears without a look by finance (rulebook 2.4).',
    words:
      'Kelebihan pada satu polis karena harga unit salah yang ditanggung perusahaan asuransi tanpa pemeriksaan bagian keuangan.',
  }),
  'unit.dp': parameter(z.number(), {
    default: 4,
    source: '[D]',
    text: 'Decimals of units: bought are rounded down, sold half up.',
    words: 'Jumlah desimal unit: pembelian dibulatkan ke bawah, penjualan dibulatkan ke terdekat.',
  }),
  'pct.dp': parameter(z.number(), {
    default: 2,
    source: '[D]',
    text: 'Decimals of a percentage.',
    words: 'Jumlah desimal persentase.',
  }),
  'age.basis': parameter(z.enum(['nearest', 'last', 'next']), {
    default: 'nearest',
    source: '[D]',
    text: 'How an age is counted: by the nearest, the last or the next birthday.',
    words: 'Cara menghitung usia: ulang tahun terdekat, terakhir, atau berikutnya.',
  }),
  'calendar.joint_leave_counts': parameter(z.boolean(), {
    default: true,
    source: '[D]',
    text: 'Cuti bersama are days of rest for the insurer.',
    words: 'Cuti bersama adalah hari libur perusahaan asuransi.',
  }),
  'calendar.warning_cd': parameter(z.number(), {
    default: 180,
    source: '[D]',
    text: 'Days before the end of the last loaded year of holidays on which operations are told (rulebook 9.7).',
    words: 'Hari sebelum akhir tahun libur terakhir yang dimuat, saat bagian operasi diberi tahu.',
  }),
  'calendar.urgent_cd': parameter(z.number(), {
    default: 90,
    source: '[D]',
    text: 'Days before that end on which the alarm becomes urgent: service levels and pricing dates soon reach beyond it.',
    words:
      'Hari sebelum akhir itu saat alarm menjadi mendesak: tanggal janji layanan dan tanggal harga segera melewatinya.',
  }),
  'alarm.again_hours': parameter(z.number(), {
    default: 24,
    source: '[D]',
    text: 'Hours after which an alarm that is still open is sent again by mail and webhook (rulebook 2.4).',
    words: 'Jam sampai alarm yang masih terbuka dikirim lagi lewat email dan webhook.',
  }),
  'seal.warning_cd': parameter(z.number(), {
    default: 60,
    source: '[D]',
    text: 'CD before the end of the certificate that seals documents from which operations are told (rulebook 6.8).',
    words: 'Hari kalender sebelum sertifikat segel dokumen berakhir, saat bagian operasi diberi tahu.',
  }),
  'issue.warning_cd': parameter(z.number(), {
    default: 14,
    source: '[D]',
    text: 'CD after the start of a policy that was not issued, after which operations are told (rulebook 2.4).',
    words: 'Hari kalender setelah tanggal mulai polis yang belum terbit, saat bagian operasi diberi tahu.',
  }),
  'staff.link_hours': parameter(z.number(), {
    default: 24,
    source: '[D]',
    text: 'Hours in which a member of staff may set a password by a one-time link (decision 0059).',
    words: 'Jam selama petugas dapat memasang kata sandi lewat tautan sekali pakai.',
  }),
  'desk.recent_days_cd': parameter(z.number(), {
    default: 7,
    source: '[D]',
    text: 'CD for which the desk lists the requests that a member of staff worked on (rulebook 4.2).',
    words: 'Hari kalender selama meja layanan mendaftar pengajuan yang baru dikerjakan seorang petugas.',
  }),
  'desk.saved_views': parameter(z.number(), {
    default: 20,
    source: '[D]',
    text: 'Views of the desk queue that a member of staff may save (rulebook 4.2).',
    words: 'Tampilan antrean meja layanan yang dapat disimpan seorang petugas.',
  }),
  'desk.assigned_hours': parameter(z.number(), {
    default: 24,
    source: '[D]',
    text: 'Hours for which a request stays with the person to whom the team leader gave it (rulebook 4.2).',
    words: 'Jam selama pengajuan tetap di tangan petugas yang mendapatnya dari ketua tim.',
  }),
  'desk.snooze_days_cd': parameter(z.number(), {
    default: 30,
    source: '[D]',
    text: 'CD for which a request may be put aside at the desk, at the most (rulebook 4.2).',
    words: 'Hari kalender paling lama sebuah pengajuan boleh ditunda di meja layanan.',
  }),
  'desk.still_wd': parameter(z.number(), {
    default: 3,
    source: '[D]',
    text: 'Full WD without a move after which an open request is in the list of problems (rulebook 4.4).',
    words: 'Hari kerja penuh tanpa langkah; sesudahnya pengajuan yang terbuka masuk daftar masalah.',
  }),
  'desk.accesses_count': parameter(z.number(), {
    default: 40,
    source: '[D]',
    text: 'Cases, files and pages of customers outside their own cases that staff see within an hour; more is unusual (rulebook 4.2).',
    words: 'Kasus, berkas, dan halaman nasabah di luar kasusnya yang biasa dilihat petugas dalam satu jam.',
  }),
  'desk.sample_percent': parameter(z.number(), {
    default: 2,
    source: '[D]',
    text: 'Percent of the decisions by the system that a person looks at afterwards, drawn at random (rulebook 5.4.1).',
    words: 'Persen keputusan otomatis yang diambil acak untuk diperiksa petugas sesudahnya.',
  }),
  'late.amber_percent': parameter(z.number(), {
    default: 70,
    source: '[D]',
    text: 'Percent of the promised WD that are used when a request is marked as nearly late for its owner (rulebook 4.4).',
    words: 'Persen hari kerja janji yang terpakai saat pengajuan ditandai segera lewat bagi pemiliknya.',
  }),
  'late.leader_percent': parameter(z.number(), {
    default: 90,
    source: '[D]',
    text: 'Percent of the promised WD that are used when the team leader is notified of a request (rulebook 4.4).',
    words: 'Persen hari kerja janji yang terpakai saat ketua tim diberi tahu.',
  }),
  'late.apology_wd': parameter(z.number(), {
    default: 1,
    source: '[D]',
    text: 'WD in which staff choose reason and new day of a missed due date, before the plain apology is sent (rulebook 4.4).',
    words: 'Hari kerja bagi petugas untuk memilih sebab dan tanggal baru, sebelum permintaan maaf biasa terkirim.',
  }),
  'late.renewed_wd': parameter(z.number(), {
    default: 3,
    source: '[D]',
    text: 'WD until the new due date where staff chose none (rulebook 4.4).',
    words: 'Hari kerja sampai janji baru bila petugas tidak memilih tanggal.',
  }),
  'late.longest_wd': parameter(z.number(), {
    default: 20,
    source: '[D]',
    text: 'Most WD until the new due date that staff choose (rulebook 4.4).',
    words: 'Hari kerja paling lama sampai janji baru yang dipilih petugas.',
  }),
  'late.cost_percent': parameter(z.number(), {
    default: 6,
    source: '[D]',
    text: 'Percent a year, by days of 365, by which the desk estimates what late money costs; nobody is paid by it (rulebook 4.4).',
    words: 'Persen setahun untuk memperkirakan biaya uang yang terlambat; tidak dibayarkan kepada siapa pun.',
  }),
  'insight.period_cd': parameter(z.number(), {
    default: 30,
    source: '[D]',
    text: 'CD of the period that the pages of insight show first (rulebook 4.4).',
    words: 'Hari kalender masa yang mula-mula ditunjukkan halaman Gambaran.',
  }),
  'insight.old_cd': parameter(z.number(), {
    default: 7,
    source: '[D]',
    text: 'CD since sending from which an open request counts as old in insight (rulebook 4.4).',
    words: 'Hari kalender sejak dikirim; mulai umur ini pengajuan terbuka dihitung lama di Gambaran.',
  }),
  'insight.older_cd': parameter(z.number(), {
    default: 30,
    source: '[D]',
    text: 'CD since sending from which an open request counts as very old in insight (rulebook 4.4).',
    words: 'Hari kalender sejak dikirim; mulai umur ini pengajuan terbuka dihitung sangat lama di Gambaran.',
  }),
  'bank.answer_wd': parameter(z.number(), {
    default: 2,
    source: '[D]',
    text: 'WD that the bank has to answer a payout or a debit, before operations are told (rulebook 4.4).',
    words: 'Hari kerja bagi bank untuk menjawab pembayaran atau pendebetan, sebelum bagian operasi diberi tahu.',
  }),
};
