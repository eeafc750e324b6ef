import * as z from 'zod/mini';
import { terminationPartLabels, terminationParts } from '../rules/termination.ts';

/** Final figures of priced orders and settlements, as shown to the customer; amounts in the policy's currency. */
export const PricedFigure = z.enum([
  'SWITCHED',
  'REINVESTED',
  'WITHDRAWAL_GROSS',
  'WITHDRAWAL_CHARGE',
  'TRANSACTION_FEE',
  ...terminationParts,
  /** Figure written before migration 0442, which ended the deduction of unpaid bills; only old records have it. */
  'OVERDUE',
  'PAYOUT',
  'TOPUP_GROSS',
  'TOPUP_CHARGE',
  'TOPUP_INVESTED',
  'PREMIUM_INVESTED',
  'REMOVED_COVER',
  'PREMIUMS_PAID',
  'CHARGES_TAKEN',
  'CHARGES_GIVEN',
]);
export type PricedFigure = z.infer<typeof PricedFigure>;

/** Labels for screen, stored outcome and documents, with wording tokens. */
export const pricedFigureLabels: Readonly<Record<PricedFigure, string>> = {
  SWITCHED: 'Nilai yang dialihkan (final)',
  REINVESTED: 'Masuk ke dana tujuan (final)',
  WITHDRAWAL_GROSS: 'Nilai penarikan final',
  WITHDRAWAL_CHARGE: '{Biaya} penarikan',
  TRANSACTION_FEE: '{Biaya} transaksi',
  ...terminationPartLabels,
  OVERDUE: '{Premi} jatuh tempo yang belum dibayar',
  PAYOUT: 'Jumlah final yang Anda terima',
  TOPUP_GROSS: 'Dana yang Anda bayar',
  TOPUP_CHARGE: '{Biaya} top up',
  TOPUP_INVESTED: 'Jumlah final yang diinvestasikan',
  PREMIUM_INVESTED: 'Jumlah final yang dibelikan unit',
  REMOVED_COVER: '{NilaiTunai} bagian yang diturunkan',
  PREMIUMS_PAID: 'Dipakai membayar {premi} berikutnya',
  CHARGES_TAKEN: '{BiayaAsuransi} masa lalu yang diambil dari dana (final)',
  CHARGES_GIVEN: '{BiayaAsuransi} masa lalu yang dikembalikan ke dana (final)',
};
