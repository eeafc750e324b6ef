import type { PolicySubStatus } from '#shared/facts/facts.ts';

/** Each sub-status in the customer's words (rulebook 2.1), with wording tokens. */
const words: Readonly<Record<PolicySubStatus, string>> = {
  PENDING_ISSUE: 'Menunggu Validasi',
  NORMAL: 'Aktif',
  GRACE: 'Aktif (Masa Leluasa)',
  PREMIUM_HOLIDAY: 'Aktif ({CutiPremi})',
  PAID_UP: 'Aktif (Bebas {Premi})',
  APL: 'Aktif (Pinjaman {Premi} Otomatis)',
  LAPSED_PREMIUM: 'Tidak Aktif (Lapse)',
  LAPSED_FUND: 'Tidak Aktif (Lapse)',
  LAPSED_LOAN: 'Tidak Aktif (Lapse)',
  SURRENDERED: 'Berakhir',
  FREE_LOOK: 'Berakhir',
  MATURED: 'Berakhir',
  EXPIRED: 'Berakhir',
  CLAIMED: 'Berakhir',
  LAPSE_EXPIRED: 'Berakhir',
  CANCELLED_AGREED: 'Berakhir',
};

/** Why cover is off, as part of a sentence; nothing for a policy in force. */
const reasons: Partial<Record<PolicySubStatus, string>> = {
  PENDING_ISSUE: 'kami sedang memeriksa polis baru Anda',
  LAPSED_PREMIUM: '{premi} tidak dibayar sampai masa leluasa habis',
  LAPSED_FUND: 'nilai dana tidak cukup untuk {biaya} bulanan',
  LAPSED_LOAN: 'hutang pinjaman melebihi {nilaiTunai}',
  SURRENDERED: 'ditutup atas permintaan Anda',
  FREE_LOOK: 'dikembalikan pada masa mempelajari polis',
  MATURED: 'masa asuransi selesai',
  EXPIRED: 'masa asuransi selesai',
  CLAIMED: 'manfaat sudah dibayarkan',
  LAPSE_EXPIRED: 'masa pemulihan sudah lewat',
  CANCELLED_AGREED: 'dibatalkan dengan persetujuan bersama',
};

export const statusWords = (status: PolicySubStatus): string => words[status];
export const statusReason = (status: PolicySubStatus): string | undefined => reasons[status];

export const isEnded = (status: PolicySubStatus): boolean => words[status] === 'Berakhir';
