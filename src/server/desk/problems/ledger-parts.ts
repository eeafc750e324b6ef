import type { Alarm } from '#shared/facts/alarm.ts';
import type { WorkingQueue } from '#shared/wire/desk-queue/queue.ts';
import type { ProblemId } from './problem-kind.ts';

/** Job: what it does in words, and the kind that lists it when it fails. */
interface LedgerJob {
  readonly text: string;
  readonly kind: 'jobs' | 'money_jobs';
}

const job = (text: string): LedgerJob => ({ text, kind: 'jobs' });
const money = (text: string): LedgerJob => ({ text, kind: 'money_jobs' });

/** Every job besides the daily ones of the core, which `jobTexts` of the alarms names. */
export const ledgerJobs: Readonly<Record<string, LedgerJob>> = {
  'proposal-intake': job('Pemeriksaan awal pengajuan'),
  'proposal-automatic': job('Keputusan otomatis'),
  'proposal-recheck': job('Pemeriksaan ulang data yang diminta'),
  'proposal-post': job('Pencatatan pengajuan di sistem polis'),
  'payout-release': money('Perintah bayar ke sistem polis'),
  'money-release': money('Dana masuk untuk pengajuan dilepas'),
  'send-transfers': money('Pengiriman pembayaran ke bank'),
  'match-statements': money('Pencocokan rekening koran'),
  'ask-payee-name': money('Pertanyaan nama pemilik rekening'),
  'core-events': job('Kabar dari sistem polis'),
  'core-alarms': job('Pemeriksaan alarm'),
  'daily-work': job('Pekerjaan harian'),
  timers: job('Batas waktu pengajuan'),
  'tell-customer': job('Kabar untuk nasabah'),
  'tell-digest': job('Rangkuman kabar untuk nasabah'),
  'request-letter': job('Surat pengajuan'),
  'send-message': job('Pengiriman pesan'),
  'message-reported-failed': job('Laporan gagal kirim'),
  'send-sign-in-code': job('Kode masuk'),
  'send-step-up-code': job('Kode konfirmasi'),
  'send-number-change-code': job('Kode ganti nomor'),
  'apply-number-changes': job('Nomor baru mulai berlaku'),
  'carry-out-decision': job('Keputusan yang masih bisa diurungkan'),
  'watch-due-dates': job('Pemantauan janji'),
  'find-unusual-accesses': job('Pencarian akses tidak biasa'),
  'return-cases': job('Pengembalian kasus ke antrean'),
  'offer-cases': job('Penawaran kasus kepada petugas'),
  'refresh-insight': job('Angka gambaran'),
  'make-privacy-export': job('Salinan data pribadi'),
  'send-breach-notices': job('Pemberitahuan kebocoran data'),
  'send-alarm': job('Pengiriman alarm'),
  'read-sent-cards': job('Pembacaan foto KTP'),
  'compare-faces': job('Perbandingan wajah'),
  'note-chain-heads': job('Catatan rantai audit'),
  'sweep-sign-in': job('Pembersihan data masuk'),
  'sweep-privacy-exports': job('Pembersihan salinan data'),
  'clean-up-attachments': job('Pembersihan berkas'),
  'clean-up-uploads': job('Pembersihan unggahan'),
  'clean-up-face-checks': job('Pembersihan pemeriksaan wajah'),
  'delete-old-face-frames': job('Penghapusan foto wajah lama'),
  'clean-up-messages': job('Pembersihan isi pesan'),
  'clean-up-death-reports': job('Pembersihan laporan meninggal'),
  'clean-up-fraud-reports': job('Pembersihan laporan penyalahgunaan'),
  'clean-up-number-changes': job('Pembersihan permohonan nomor'),
  'clean-up-public-cases': job('Pembersihan kasus tanpa akun'),
  'clean-up-devices': job('Pembersihan perangkat'),
  'delete-old-drafts': job('Penghapusan draf lama'),
  'delete-failed-requests': job('Penghapusan pengajuan lama'),
  'delete-identity-documents': job('Penghapusan dokumen identitas lama'),
  'delete-company-documents': job('Penghapusan dokumen lama'),
};

/** Kind that lists the requests of a working queue without a move; CUSTOMER: reminders and a last day move them. */
export const queueKinds: Readonly<Record<Exclude<WorkingQueue, 'CUSTOMER'>, ProblemId>> = {
  VERIFICATION: 'requests',
  UNDERWRITING: 'requests',
  APPROVAL: 'requests',
  SYSTEM: 'requests',
  UNKNOWN: 'requests',
  COMPLIANCE: 'compliance',
  FINANCE: 'payments',
  BANK: 'payments',
};

/** Kind of each alarm; where the kind has rows of its own, they say more than the alarm, which is left out. */
export const alarmKinds: Readonly<Record<Alarm['kind'], ProblemId>> = {
  PRICE_MISSING: 'prices',
  PRICE_CORRECTION: 'prices',
  PAYOUT_UNANSWERED: 'bank',
  DEBIT_UNANSWERED: 'bank',
  STATEMENT_OPEN: 'bank',
  PAYOUT_UNCLEAR: 'transfers',
  NOT_ISSUED: 'not_issued',
  BREACH_NOT_NOTIFIED: 'breaches',
  DUE_DATE_MISSED: 'promises',
  ANSWER_MISSED: 'complaints',
  SCHEDULE_LOST: 'daily_work',
  FUND_UNEQUAL: 'daily_work',
  JOB_FAILED: 'daily_work',
  DAY_BEHIND: 'daily_work',
  CALENDAR_ENDS: 'settings',
  PARAMETERS_UNCONFIRMED: 'settings',
  CLOCK_MOVED: 'installation',
  SEAL_ENDS: 'installation',
  EVENTS_ASIDE: 'events',
  JOBS_GIVEN_UP: 'jobs',
  CHANNEL_FAULT: 'outside',
  FACE_PROVIDER: 'outside',
  SIGNATURE_PROVIDER: 'outside',
};
