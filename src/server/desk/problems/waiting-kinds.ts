import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { financeRoles } from '#server/desk/payables/finance-roles.ts';
import { queueKinds } from './ledger-parts.ts';
import type { ProblemId, ProblemKind } from './problem-kind.ts';
import { cases, leaders } from './problem-readers.ts';
import {
  lateReplies,
  openCalls,
  openComplaints,
  openDeaths,
  openFollowUps,
  openFrauds,
  openAccesses,
  openMisuse,
  openNumberChanges,
  openSamples,
  unmoved,
} from './problem-sql.ts';
import {
  answerWords,
  callWords,
  followUpWords,
  accessWords,
  numberWords,
  replyWords,
  requestWords,
  sampleWords,
} from './problem-words.ts';

const queuesOf = (id: ProblemId): readonly string[] =>
  Object.entries(queueKinds).flatMap(([queue, kind]) => (kind === id ? [queue] : []));

/** Kinds of problems in which a customer, a report or a colleague waits for a person. */
export const waitingKinds = {
  requests: {
    text: 'Pengajuan diam',
    hint: 'Tidak ada langkah beberapa hari kerja. Buka kasusnya dan gerakkan, atau tugaskan.',
    readers: cases,
    source: { clock: 'BUSINESS', sql: unmoved(queuesOf('requests')), describe: requestWords },
  },
  compliance: {
    text: 'Menunggu kepatuhan',
    hint: 'Temuan belum dijawab beberapa hari kerja. Buka kasusnya dan jawab.',
    readers: ['KEPATUHAN', 'KETUA_TIM'],
    source: { clock: 'BUSINESS', sql: unmoved(queuesOf('compliance')), describe: requestWords },
  },
  payments: {
    text: 'Pembayaran diam',
    hint: 'Uang belum keluar atau bank belum menjawab. Kerjakan di menu Keuangan.',
    readers: [...financeRoles, 'KETUA_TIM'],
    source: { clock: 'BUSINESS', sql: unmoved(queuesOf('payments')), describe: requestWords },
  },
  complaints: {
    text: 'Keluhan dan keberatan',
    hint: 'Nasabah menunggu jawaban tertulis. Jawab di menu Keluhan.',
    readers: deskPageReaders.answers,
    place: { page: 'answers', path: '/answers' },
    source: { clock: 'BUSINESS', sql: openComplaints, describe: answerWords },
  },
  replies: {
    text: 'Pesan belum dijawab',
    hint: 'Nasabah menunggu lebih lama dari janji. Jawab di menu Keluhan.',
    readers: deskPageReaders.answers,
    place: { page: 'answers', path: '/answers' },
    source: { clock: 'BUSINESS', sql: lateReplies, describe: replyWords },
  },
  deaths: {
    text: 'Laporan meninggal',
    hint: 'Periksa laporannya di menu Meninggal.',
    readers: leaders,
    place: { page: 'deaths', path: '/deaths' },
    source: { clock: 'SYSTEM', sql: openDeaths, describe: answerWords },
  },
  frauds: {
    text: 'Laporan penyalahgunaan',
    hint: 'Laporan dari luar belum diputuskan. Periksa di menu Laporan.',
    readers: [...leaders, 'KEPATUHAN'],
    place: { page: 'reports', path: '/reports' },
    source: { clock: 'SYSTEM', sql: openFrauds, describe: answerWords },
  },
  misuse: {
    text: 'Laporan nasabah',
    hint: 'Nasabah melaporkan hal yang bukan perbuatannya. Hubungi dia dari menu Laporan.',
    readers: ['KEPATUHAN', 'PENYETUJU'],
    place: { page: 'reports', path: '/reports' },
    source: { clock: 'SYSTEM', sql: openMisuse, describe: answerWords },
  },
  accesses: {
    text: 'Akses tidak biasa',
    hint: 'Petugas melihat data di luar pekerjaannya. Periksa sebabnya di menu Akses.',
    readers: ['KEPATUHAN'],
    place: { page: 'unusual_accesses', path: '/unusual-accesses' },
    source: { clock: 'SYSTEM', sql: openAccesses, describe: accessWords },
  },
  follow_ups: {
    text: 'Tindak lanjut',
    hint: 'Polis lain yang belum ikut dikoreksi. Selesaikan di menu Tindak lanjut.',
    readers: leaders,
    place: { page: 'follow_ups', path: '/follow-ups' },
    source: { clock: 'BUSINESS', sql: openFollowUps, describe: followUpWords },
  },
  calls: {
    text: 'Telepon diminta',
    hint: 'Nasabah menunggu telepon. Hubungi dari menu Telepon.',
    readers: leaders,
    place: { page: 'requested_calls', path: '/requested-calls' },
    source: { clock: 'BUSINESS', sql: openCalls, describe: callWords },
  },
  number_changes: {
    text: 'Nomor baru',
    hint: 'Permohonan tanpa akun belum diputuskan. Buka menu Nomor baru.',
    readers: leaders,
    place: { page: 'number_changes', path: '/number-changes' },
    source: { clock: 'SYSTEM', sql: openNumberChanges, describe: numberWords },
  },
  samples: {
    text: 'Sampel otomatis',
    hint: 'Buka kasusnya dan jawab: sama atau berbeda.',
    readers: ['VERIFIKATOR', 'KETUA_TIM'],
    place: { page: 'automatic', path: '/automatic/samples' },
    source: { clock: 'BUSINESS', sql: openSamples, describe: sampleWords },
  },
} satisfies Partial<Readonly<Record<ProblemId, ProblemKind>>>;
