import type { Big } from 'big.js';
import { formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { formatPercent } from '#shared/money/percent.ts';
import type { Summary } from '#shared/wire/summary.ts';
import { accountLine } from '../blocks/account/account-line.ts';
import type { Consequence } from '../contract/contract.ts';
import { quoteLoan, type LoanQuote } from './calculation.ts';
import type { PolicyLoanPayload } from './payload.ts';

/** Returns how long the debt takes to reach the cash value: 'kira-kira 7 tahun'; a long time is not counted exactly. */
export const yearsText = (quote: LoanQuote): string =>
  quote.yearsToLimit === undefined ? 'lebih dari 50 tahun' : `kira-kira ${quote.yearsToLimit} tahun`;

/** Returns the row for the stamp duty of the agreement and who pays it; empty without a duty. */
function dutyLine({ duty }: LoanQuote, facts: Facts): Summary['details'] {
  if (duty.eq(0)) return [];
  const amount = formatMoney(duty, facts.policy.currency);
  const isYours = facts.position.parameters['loan.duty_on_customer'];
  return [
    { label: 'Bea meterai', value: isYours ? `${amount}, dipotong dari pinjaman` : `${amount}, kami yang menanggung` },
  ];
}

/** Returns rows for deductions and payout, for card and summary; labels contain wording tokens. */
export function payoutRows(quote: LoanQuote, facts: Facts): Summary['details'] {
  const { currency } = facts.policy;
  return [
    { label: '{Biaya} pinjaman', value: formatMoney(quote.fee, currency) },
    ...dutyLine(quote, facts),
    { label: 'Anda terima', value: formatMoney(quote.net, currency) },
  ];
}

/**
 * Returns the summary: debt and limit before and after, payout, account and yearly interest (rulebook 7.2: example
 * before sending).
 */
export function summary({ loan_amount, signed_name }: PolicyLoanPayload, facts: Facts): Summary {
  const money = (amount: Big | number) => formatMoney(amount, facts.policy.currency);
  const quote = quoteLoan(loan_amount, facts);
  const rate = formatPercent(facts.position.parameters['loan.rate_percent']);
  const afterYear = quote.ahead[0];
  return {
    headline: money(loan_amount),
    rows: [
      { label: 'Utang pinjaman polis', old: money(quote.debt), new: money(quote.debtAfter) },
      {
        label: '{NilaiTunai} dikurangi utang',
        old: money(quote.cashValue.minus(quote.debt)),
        new: money(quote.cashValue.minus(quote.debtAfter)),
      },
    ],
    details: [
      { label: 'Pinjaman', value: money(loan_amount) },
      ...payoutRows(quote, facts),
      { label: 'Dikirim ke', value: accountLine(facts) },
      { label: 'Bunga', value: `${rate} setahun, dihitung harian` },
      { label: 'Contoh bunga setahun', value: money(quote.yearlyInterest) },
      ...(afterYear
        ? [{ label: `Utang per ${formatDate(afterYear.on)} bila tidak dibayar`, value: money(afterYear.debt) }]
        : []),
      ...(signed_name == null ? [] : [{ label: 'Ditandatangani oleh', value: signed_name }]),
      { label: 'Batas pinjaman hari ini', value: money(quote.limit) },
    ],
    note: `Estimasi per ${formatDate(facts.today)}. Bunga mulai dihitung pada hari dana dikirim ke rekening Anda.`,
  };
}

/**
 * Lists the effects of a loan on the cover (rulebook 7.2 CORE: claims net of the loan, cover ends if debt reaches the
 * cash value).
 */
export function consequences({ loan_amount }: PolicyLoanPayload, facts: Facts): readonly Consequence[] {
  const quote = quoteLoan(loan_amount, facts);
  const warning = formatPercent(facts.position.parameters['loan.warning_at_percent']);
  const least = formatMoney(facts.position.parameters['loan.min'], facts.policy.currency);
  return [
    {
      text: 'Pinjaman ini berbunga. Bunga yang belum dibayar ditambahkan ke utang setiap ulang tahun polis.',
      gentler: {
        text: `Pilihan lain: pinjam lebih kecil, mulai ${least}`,
        route: '/transaction/submission/request-policy-loan',
      },
    },
    {
      text: `Bila utang dan bunganya mencapai {nilaiTunai}, polis berakhir (lapse) dan perlindungan berhenti. Tanpa pembayaran, itu ${yearsText(quote)} lagi. Kami mengingatkan Anda saat utang mencapai ${warning} {nilaiTunai}.`,
      gentler: null,
    },
    {
      text: 'Selama utang belum lunas, manfaat, klaim, dan {nilaiTunai} yang dibayarkan dipotong utang beserta bunganya.',
      gentler: null,
    },
    { text: 'Anda dapat membayar kapan saja, sebagian atau seluruhnya, tanpa denda.', gentler: null },
  ];
}
