import { Big } from 'big.js';
import type { CoreEventBody } from '#core/events.ts';
import { formatDate } from '#shared/time/dates.ts';
import type { CurrencyCode } from '#shared/money/currency-code.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';

export type LoanRepaid = Extract<CoreEventBody, { kind: 'LOAN_REPAID' }>;

/** Builds the final figures of a repayment; with no remaining debt it becomes a closing letter (rulebook 7.3: surat keterangan lunas). */
export function buildRepaidOutcome(
  { valueDate, amount, interest, principal, surplus, left }: LoanRepaid,
  about: { readonly policyNumber: string; readonly currency: CurrencyCode },
): ProposalRow['outcome'] {
  const money = (text: string) => formatMoney(text, about.currency);
  const day = formatDate(valueDate);
  const isClosed = new Big(left).eq(0);
  return [
    { label: 'Tanggal uang masuk', value: day },
    { label: 'Pembayaran yang diterima', value: money(amount) },
    { label: 'Untuk bunga (final)', value: money(interest) },
    { label: 'Untuk pokok (final)', value: money(principal) },
    ...(new Big(surplus).gt(0) ? [{ label: 'Kelebihan, disimpan sebagai titipan', value: money(surplus) }] : []),
    { label: 'Sisa utang sesudahnya', value: money(left) },
    ...(isClosed
      ? [
          {
            label: 'Surat Keterangan Lunas',
            value: `Pinjaman pada polis nomor ${about.policyNumber} dinyatakan lunas per ${day}. Tidak ada pokok maupun bunga yang masih harus dibayar.`,
          },
        ]
      : []),
  ];
}
