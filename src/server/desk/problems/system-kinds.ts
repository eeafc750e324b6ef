import { deciders } from '#server/desk/decisions/deciders.ts';
import { financeRoles } from '#server/desk/payables/finance-roles.ts';
import type { ProblemId, ProblemKind } from './problem-kind.ts';
import { leaders, operators } from './problem-readers.ts';
import { asideEvents, failedJobs, idleJobs, openLines, unclearTransfers, unsentMessages } from './problem-sql.ts';
import { eventWords, idleWords, jobWords, lineWords, messageWords, transferWords } from './problem-words.ts';

/** Kinds of problems of money, prices, messages, jobs and the installation. */
export const systemKinds = {
  suspense: {
    text: 'Dana belum cocok',
    hint: 'Cocokkan atau kembalikan di menu Keuangan, halaman Titipan.',
    readers: financeRoles,
    place: { page: 'finance', path: '/finance/suspense' },
    source: 'SUSPENSE',
  },
  statement_lines: {
    text: 'Rekening koran',
    hint: 'Baris bank tanpa pasangan. Selesaikan di halaman Rekening koran.',
    readers: financeRoles,
    place: { page: 'finance', path: '/finance/statements' },
    source: { clock: 'BUSINESS', sql: openLines, describe: lineWords },
  },
  transfers: {
    text: 'Pembayaran belum jelas',
    hint: 'Bank terus ditanya dan tidak ada yang dikirim dua kali. Hubungi bank.',
    readers: financeRoles,
    place: { page: 'finance', path: '/finance/batches' },
    source: { clock: 'SYSTEM', sql: unclearTransfers, describe: transferWords },
  },
  bank: {
    text: 'Jawaban bank',
    hint: 'Tanyakan ke bank, atau selesaikan selisihnya.',
    readers: financeRoles,
    place: { page: 'finance', path: '/finance' },
    source: 'ALARMS',
  },
  prices: {
    text: 'Harga unit',
    hint: 'Transaksi unit menunggu harga. Hubungi administrasi investasi.',
    readers: [...financeRoles, 'ADMIN_PARAMETER'],
    place: { page: 'prices', path: '/prices' },
    source: 'ALARMS',
  },
  promises: {
    text: 'Janji terlewat',
    hint: 'Pilih sebab dan tanggal baru.',
    readers: ['KETUA_TIM'],
    place: { page: 'team', path: '/team' },
    source: 'ALARMS',
  },
  not_issued: {
    text: 'Polis belum terbit',
    hint: 'Terbitkan, atau tolak di menu Belum terbit.',
    readers: deciders,
    place: { page: 'pending', path: '/pending' },
    source: 'ALARMS',
  },
  breaches: {
    text: 'Data bocor',
    hint: 'Beri tahu lembaga dan pemilik data.',
    readers: ['KEPATUHAN'],
    place: { page: 'breaches', path: '/breaches' },
    source: 'ALARMS',
  },
  messages: {
    text: 'Pesan tidak terkirim',
    hint: 'Coba lagi, atau hubungi nasabah dengan cara lain.',
    readers: leaders,
    source: { clock: 'SYSTEM', sql: unsentMessages, describe: messageWords },
    retry: { what: 'MESSAGE', roles: leaders },
  },
  events: {
    text: 'Kabar sistem polis',
    hint: 'Coba lagi. Bila tetap gagal, minta pengelola sistem memperbaiki sebabnya.',
    readers: operators,
    source: { clock: 'SYSTEM', sql: asideEvents, describe: eventWords },
    retry: { what: 'EVENT', roles: operators },
  },
  jobs: {
    text: 'Pekerjaan gagal',
    hint: 'Coba lagi. Bila tetap gagal, minta pengelola sistem memperbaiki sebabnya.',
    readers: operators,
    source: { clock: 'SYSTEM', sql: failedJobs('job.task_identifier <> ALL ($2)'), describe: jobWords },
    retry: { what: 'JOB', roles: operators },
  },
  money_jobs: {
    text: 'Pekerjaan uang gagal',
    hint: 'Coba lagi; tidak ada yang dibayar dua kali. Bila tetap gagal, minta pengelola sistem memperbaiki sebabnya.',
    readers: financeRoles,
    source: { clock: 'SYSTEM', sql: failedJobs('job.task_identifier = ANY ($2)'), describe: jobWords },
    retry: { what: 'JOB', roles: ['KEUANGAN_PENYETUJU'] },
  },
  idle_jobs: {
    text: 'Pekerjaan tidak diambil',
    hint: 'Tidak ada proses yang mengerjakannya: hubungi pengelola sistem.',
    readers: [...operators, ...financeRoles],
    source: { clock: 'SYSTEM', sql: idleJobs, describe: idleWords },
  },
  daily_work: {
    text: 'Pekerjaan harian',
    hint: 'Dicoba lagi sendiri. Rinciannya di Laporan harian.',
    readers: [...financeRoles, 'KEPATUHAN', ...operators],
    place: { page: 'daily', path: '/daily' },
    source: 'ALARMS',
  },
  outside: {
    text: 'Penyedia luar',
    hint: 'Hubungi penyedianya, atau periksa token dan akunnya.',
    readers: operators,
    source: 'ALARMS',
  },
  installation: {
    text: 'Sistem',
    hint: 'Hubungi pengelola sistem.',
    readers: [...operators, 'ADMIN_PARAMETER'],
    source: 'ALARMS',
  },
  settings: {
    text: 'Kalender dan parameter',
    hint: 'Muat hari libur, dan konfirmasi angka yang berlaku.',
    readers: ['ADMIN_PARAMETER'],
    place: { page: 'parameters', path: '/parameters' },
    source: 'ALARMS',
  },
} satisfies Partial<Readonly<Record<ProblemId, ProblemKind>>>;
