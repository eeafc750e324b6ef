import * as z from 'zod/mini';

/** What a final figure of priced orders is; amounts in the policy's currency, as the customer reads them. */
export const PricedFigure = z.enum([
  'SWITCHED',
  'REINVESTED',
  'WITHDRAWAL_GROSS',
  'WITHDRAWAL_CHARGE',
  'TRANSACTION_FEE',
  'PAYOUT',
  'TOPUP_GROSS',
  'TOPUP_CHARGE',
  'TOPUP_INVESTED',
]);
export type PricedFigure = z.infer<typeof PricedFigure>;

/** On screen, in the stored outcome and on papers. */
export const pricedFigureLabels: Readonly<Record<PricedFigure, string>> = {
  SWITCHED: 'Nilai yang dialihkan (final)',
  REINVESTED: 'Masuk ke dana tujuan (final)',
  WITHDRAWAL_GROSS: 'Nilai penarikan final',
  WITHDRAWAL_CHARGE: 'Biaya penarikan',
  TRANSACTION_FEE: 'Biaya transaksi',
  PAYOUT: 'Jumlah final yang Anda terima',
  TOPUP_GROSS: 'Dana yang Anda bayar',
  TOPUP_CHARGE: 'Biaya top up',
  TOPUP_INVESTED: 'Jumlah final yang diinvestasikan',
};
