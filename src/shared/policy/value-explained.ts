import * as z from 'zod/mini';
import type { BusinessDate } from '../time/dates.ts';

/** What lies between what was paid in and what the units are worth, in the order in which it is told. */
export const ValuePartKind = z.enum([
  'PREMIUMS',
  'TOPUPS',
  'EARLIER',
  'ACQUISITION',
  'TOPUP_CHARGE',
  'RIDERS',
  'WAITING',
  'INSURANCE',
  'ADMINISTRATION',
  'WITHDRAWN',
  'FEES',
  'OTHER',
  'PRICE',
]);
export type ValuePartKind = z.infer<typeof ValuePartKind>;

/**
 * Exact decimal text, above zero where it adds to the value; parts of zero are left out. The parts add up to the value. `recordedSince` = the last day of
 * the opening portfolio, before which charges and results were not kept apart; null where there is none.
 */
export interface ValueExplained {
  readonly recordedSince: BusinessDate | null;
  readonly paid: string;
  readonly value: string;
  readonly parts: readonly { readonly kind: ValuePartKind; readonly amount: string }[];
}

/** The name of each part, with wording tokens; what EARLIER covers depends on the day since which the ledgers tell more. */
export const valuePartLabels: Readonly<Record<Exclude<ValuePartKind, 'EARLIER'>, string>> = {
  PREMIUMS: '{Premi} yang dibayar',
  TOPUPS: 'Top up tunggal',
  ACQUISITION: '{Biaya} akuisisi',
  TOPUP_CHARGE: '{Biaya} top up',
  RIDERS: '{Premi} asuransi tambahan',
  WAITING: 'Menunggu dibelikan unit',
  INSURANCE: '{BiayaAsuransi}',
  ADMINISTRATION: '{BiayaAdministrasi}',
  WITHDRAWN: 'Penarikan yang Anda terima',
  FEES: '{Biaya} penarikan dan pengalihan',
  OTHER: 'Lainnya',
  PRICE: 'Perubahan harga unit',
};
