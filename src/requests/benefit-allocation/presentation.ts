import type { Big } from 'big.js';
import { lastOf } from '#shared/collections/last-of.ts';
import { holdReasonOf } from '#shared/rules/payout-hold.ts';
import { formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { debtName } from '../blocks/cover/loan-facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { payableKindText } from '#shared/lists/payable-kinds.ts';
import type { Summary } from '#shared/wire/summary.ts';
import { accountLine } from '../blocks/account/account-line.ts';
import { accountDetails, payoutWaits, shortAccountLine } from '../blocks/account/payee-account.ts';
import type { Consequence } from '../contract/contract.ts';
import { chosenPayables, estimateAllocation, type AllocationEstimate } from './calculation.ts';
import type { BenefitAllocationPayload } from './payload.ts';

/** Returns the rows for deductions and the amount paid out, for card and summary. Final unless a debt is deducted. */
export function receivedRows({ loan, premium, net, isNetted }: AllocationEstimate, facts: Facts): Summary['details'] {
  const money = (amount: Big) => formatMoney(amount, facts.policy.currency);
  return [
    ...(loan.gt(0) ? [{ label: `Dikurangi ${debtName(facts)}`, value: money(loan) }] : []),
    ...(premium.gt(0) ? [{ label: 'Dikurangi {premi} yang belum dibayar', value: money(premium) }] : []),
    { label: isNetted ? 'Perkiraan Anda terima' : 'Jumlah yang Anda terima (final)', value: money(net) },
  ];
}

/**
 * Returns the summary: each payable with its account before and after, deductions, and the payout. Final unless a debt
 * is deducted.
 */
export function summary(payload: BenefitAllocationPayload, facts: Facts): Summary {
  const money = (amount: Parameters<typeof formatMoney>[0]) => formatMoney(amount, facts.policy.currency);
  const estimate = estimateAllocation(payload, facts);
  const { net, isNetted } = estimate;
  const chosen = chosenPayables(payload, facts);
  return {
    headline: money(net),
    rows: chosen.map((payable) => ({
      label: `${payableKindText(payable.kind)} ${money(payable.amount)}`,
      old: `${payable.bankName} ${payable.bankAccount}`,
      new: payload.to_registered_account ? accountLine(facts) : shortAccountLine(payload, facts),
    })),
    details: [
      ...receivedRows(estimate, facts),
      ...(payload.to_registered_account
        ? [{ label: 'Rekening tujuan', value: `${accountLine(facts)} (tercatat)` }]
        : accountDetails(payload, facts)),
    ],
    note: isNetted ? `Estimasi per ${formatDate(facts.today)}. Dihitung lagi pada hari pengajuan disetujui.` : null,
  };
}

const otherAccountNotes = (payload: BenefitAllocationPayload, facts: Facts): readonly Consequence[] => [
  {
    text: 'Rekening ini hanya untuk pembayaran yang dipilih. Rekening manfaat polis Anda tetap.',
    gentler: {
      text: 'Ubah rekening manfaat untuk seterusnya',
      route: '/transaction/submission/change-payee-refund-account',
    },
  },
  ...payoutWaits(payload, facts),
];

/** Returns a sentence until when the chosen payables are held. A new account adds a hold period. */
function openHolds(payload: BenefitAllocationPayload, facts: Facts): readonly Consequence[] {
  const chosen = chosenPayables(payload, facts);
  const held = chosen.filter(({ payableFrom }) => payableFrom > facts.today);
  const last = lastOf(held.map(({ payableFrom }) => payableFrom).sort());
  if (last === undefined) return payoutWaits(undefined, facts);
  const money = held.length === chosen.length ? 'Uang' : 'Sebagian uang';
  const why = holdReasonOf(last, facts.position.payoutHoldUntil);
  const text = `${money} ditahan sampai ${formatDate(last)} demi keamanan, lalu kami kirim: ${why}.`;
  return [{ text, gentler: null, isHold: true }];
}

/** Returns until when and why the money is held, and that an unregistered account is used only for these payments. */
export const consequences = (payload: BenefitAllocationPayload, facts: Facts): readonly Consequence[] =>
  payload.to_registered_account ? openHolds(payload, facts) : otherAccountNotes(payload, facts);
