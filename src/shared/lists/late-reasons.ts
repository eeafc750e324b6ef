import * as z from 'zod/mini';

/** Reasons for a missed due date that staff can choose; PLAIN = nobody chose one. */
export const LateReason = z.enum(['MANY', 'CHECKS', 'BANK', 'PRICE', 'SYSTEM', 'PLAIN']);
export type LateReason = z.infer<typeof LateReason>;

/** Sentences that the customer reads. None names compliance, whose work stays internal (rulebook 4.2). */
export const lateReasonTexts: Readonly<Record<LateReason, string>> = {
  MANY: 'Pengajuan yang kami terima sedang banyak.',
  CHECKS: 'Pemeriksaan pengajuan Anda perlu waktu lebih lama.',
  BANK: 'Bank memerlukan waktu lebih lama.',
  PRICE: 'Harga unit terlambat keluar.',
  SYSTEM: 'Sistem kami sempat terganggu.',
  PLAIN: 'Kami masih mengerjakannya.',
};
