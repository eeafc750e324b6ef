import type { PolicySubStatus } from './facts.ts';

/** Sub-statuses in the customer's words (rulebook 2.1), with wording tokens. */
export const subStatusNames: Readonly<Record<PolicySubStatus, string>> = {
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
  DECLINED: 'Berakhir',
};
