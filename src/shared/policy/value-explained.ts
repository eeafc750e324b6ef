import * as z from 'zod/mini';
import type { BusinessDate } from '../time/dates.ts';

/** Kinds of amounts between payments and present value of the units, in the order shown. */
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
 * Steps from payments to value. Amounts are exact decimal text, positive when they add to the value; zero amounts are
 * omitted, and all add up to the value. `recordedSince` = last day of the opening portfolio, before which charges and
 * results were not recorded separately; null without one.
 */
export interface ValueExplained {
  readonly recordedSince: BusinessDate | null;
  readonly paid: string;
  readonly value: string;
  readonly parts: readonly { readonly kind: ValuePartKind; readonly amount: string }[];
}

/**
 * Labels of the amounts, with wording tokens. The label of EARLIER depends on the day from which the ledgers have
 * details.
 */
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
