import type { PolicySubStatus } from '#shared/facts/facts.ts';
import { subStatusNames } from '#shared/facts/sub-status-names.ts';

/** Reasons why the policy is not in force, as part of a sentence; absent for a policy in force. */
const reasons: Partial<Record<PolicySubStatus, string>> = {
  PENDING_ISSUE: 'kami sedang memeriksa polis baru Anda',
  LAPSED_PREMIUM: '{premi} tidak dibayar sampai masa leluasa habis',
  LAPSED_FUND: 'nilai dana tidak cukup untuk {biaya} bulanan',
  LAPSED_LOAN: 'utang pinjaman melebihi {nilaiTunai}',
  SURRENDERED: 'ditutup atas permintaan Anda',
  FREE_LOOK: 'dikembalikan pada masa mempelajari polis',
  MATURED: 'masa asuransi selesai',
  EXPIRED: 'masa asuransi selesai',
  CLAIMED: 'manfaat sudah dibayarkan',
  LAPSE_EXPIRED: 'masa pemulihan sudah lewat',
  CANCELLED_AGREED: 'dibatalkan dengan persetujuan bersama',
  DECLINED: 'tidak kami terbitkan',
};

export const statusWords = (status: PolicySubStatus): string => subStatusNames[status];
export const statusReason = (status: PolicySubStatus): string | undefined => reasons[status];

export const isEnded = (status: PolicySubStatus): boolean => subStatusNames[status] === 'Berakhir';
