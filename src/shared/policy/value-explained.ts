import * as z from 'zod/mini';
import type { BusinessDate } from '../time/dates.ts';

/** Parts between the payments and the value of the units, in the order of display. */
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
 * Amounts as exact decimal text, positive where they add to the value; parts of zero are omitted. The parts add up to
 * the value. `recordedSince` = the last day of the opening portfolio, before which charges and results were not
 * recorded separately; null where there is none.
 */
export interface ValueExplained {
  readonly recordedSince: BusinessDate | null;
  readonly paid: string;
  readonly value: string;
  readonly parts: readonly { readonly kind: ValuePartKind; readonly amount: string }[];
}

/** Labels of the parts, with wording tokens; the label of EARLIER depends on the day since which the ledgers have details. */
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
