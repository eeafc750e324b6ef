import * as z from 'zod/mini';
import type { BusinessDate } from '../time/dates.ts';

/**
 * Kinds of amounts that lead from the premiums paid to the current value of the units (premiums, charges, withdrawals,
 * price changes), in the order of display.
 */
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
 * Value of a policy's units, explained as a sum of parts. Amounts are exact decimal text; an amount is positive when it
 * increases the value. Parts of zero are omitted. `recordedSince` = last day of the imported portfolio, before which
 * charges and results were not recorded separately; null = the policy was not imported.
 */
export interface ValueExplained {
  readonly recordedSince: BusinessDate | null;
  readonly paid: string;
  readonly value: string;
  readonly parts: readonly { readonly kind: ValuePartKind; readonly amount: string }[];
}

/** Labels of the parts, with wording tokens. The label of EARLIER is built elsewhere, because it contains `recordedSince`. */
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
