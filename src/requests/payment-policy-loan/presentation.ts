import type { Big } from 'big.js';
import { addDays, formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { Summary } from '#shared/wire/summary.ts';
import { debtByKind, debtName, loanDebt } from '../blocks/cover/loan-facts.ts';
import { accountToPay } from '../blocks/account/virtual-accounts.ts';
import type { Consequence } from '../contract/contract.ts';
import { leastPayment } from './calculation.ts';
import type { LoanRepaymentPayload } from './payload.ts';
import { purpose } from './rules.ts';

/** Returns the summary with the debt today and tomorrow, and where to pay. The customer types no amount. */
export function summary(payload: LoanRepaymentPayload, facts: Facts): Summary {
  const money = (amount: Big) => formatMoney(amount, facts.policy.currency);
  const today = loanDebt(facts);
  const tomorrow = addDays(facts.today, 1);
  const kinds = debtByKind(facts);
  const account = accountToPay(facts, payload.virtual_account_number, purpose);
  return {
    headline: money(today.total),
    rows: [{ label: `Utang ${debtName(facts)}`, old: money(today.total), new: 'Berkurang sebesar pembayaran Anda' }],
    details: [
      ...(kinds.length > 1
        ? kinds.map(({ name, debt }) => ({ label: `Utang ${name}`, value: money(debt.total) }))
        : []),
      { label: 'Pokok pinjaman', value: money(today.principal) },
      { label: 'Bunga sampai hari ini', value: money(today.interest) },
      { label: `Pelunasan bila dibayar ${formatDate(facts.today)}`, value: money(today.total) },
      { label: `Pelunasan bila dibayar ${formatDate(tomorrow)}`, value: money(loanDebt(facts, tomorrow).total) },
      { label: 'Pembayaran minimal', value: money(leastPayment(facts)) },
      { label: 'Urutan pembayaran', value: 'Bunga dahulu, lalu pokok' },
      {
        label: 'Nomor virtual account',
        value: account ? `${account.bankCode} ${account.number}` : payload.virtual_account_number,
      },
      { label: 'Bukti transfer', value: payload.transfer_attachment ? 'Dilampirkan' : 'Tidak dilampirkan' },
    ],
    note: `Estimasi per ${formatDate(facts.today)}. Jumlah final dihitung pada tanggal uang Anda masuk di bank; bunga berhenti pada hari itu.`,
  };
}

export function consequences(_payload: LoanRepaymentPayload, facts: Facts): readonly Consequence[] {
  const lapsed = facts.position.subStatus === 'LAPSED_LOAN';
  return [
    {
      text: 'Bukti transfer hanya membantu pencocokan. Utang berkurang setelah uang masuk ke virtual account ini.',
      gentler: null,
    },
    { text: 'Kelebihan bayar dari pelunasan tetap milik Anda dan disimpan sebagai titipan.', gentler: null },
    ...(lapsed
      ? [
          {
            text: 'Membayar utang saja tidak memulihkan polis. Ajukan juga Pemulihan Polis.',
            gentler: { text: 'Buka Pemulihan Polis', route: '/transaction/submission/policy-recovery' },
          },
        ]
      : []),
  ];
}
