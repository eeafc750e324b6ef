import { Big } from 'big.js';
import { findBankCode, type ListEntry } from '#shared/lists/reference-lists.ts';
import { transferWayText, type TransferWay } from '#shared/lists/payout-ways.ts';
import { formatMoney, rupiah } from '#shared/money/money.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';

type Limits = Parameters['payout.ways'][number];

/** Payment to be carried: exact decimal text in its currency, and the bank by name. */
export interface CarriedPayment {
  readonly amount: string;
  readonly currency: number;
  readonly bankName: string;
}

/** Way of a payment with the bank's code, or the sentence that says why no way carries it. */
export type ChosenWay = { readonly way: TransferWay; readonly bankCode: string } | { readonly problem: string };

const fits = ({ above, upTo }: Limits, amount: Big): boolean => amount.gt(above) && (upTo === null || amount.lte(upTo));

const limitText = ({ way, above, upTo }: Limits): string => {
  const from = above === 0 ? '' : ` di atas ${formatMoney(above, rupiah)}`;
  return `${transferWayText(way)}${from}${upTo === null ? '' : ` sampai ${formatMoney(upTo, rupiah)}`}`;
};

/** Explains a sum that falls between the limits of the ways that reach the bank. */
function explainGap(payment: CarriedPayment, reaching: readonly Limits[]): string {
  const sum = formatMoney(payment.amount, rupiah);
  if (reaching.length === 0) return `Tidak ada cara transfer ke ${payment.bankName}. Ubah parameter payout.ways.`;
  return `Tidak ada cara transfer untuk ${sum} ke ${payment.bankName}. Yang ada: ${reaching.map(limitText).join('; ')}.`;
}

/**
 * Chooses the way of a payment (rulebook 6.12): the first one whose limits take the sum and that reaches the bank; within
 * the own bank only when it is the payee's. `banks` = all names that banks have or had.
 */
export function chooseWay(
  payment: CarriedPayment,
  parameters: Parameters,
  banks: readonly Pick<ListEntry, 'code' | 'name'>[],
): ChosenWay {
  if (payment.currency !== rupiah) return { problem: 'Hanya pembayaran rupiah yang dapat masuk kumpulan pembayaran.' };
  const bankCode = findBankCode(banks, payment.bankName);
  if (bankCode === undefined)
    return { problem: `Bank '${payment.bankName}' tidak ada di daftar bank. Perbaiki rekeningnya dahulu.` };
  const amount = new Big(payment.amount);
  if (!amount.mod(1).eq(0)) return { problem: 'Jumlahnya bukan rupiah bulat.' };
  const isOwn = bankCode === parameters['payout.own_bank'];
  const reaching = parameters['payout.ways'].filter(
    ({ way, except }) => (way !== 'same-bank' || isOwn) && !except.includes(bankCode),
  );
  const found = reaching.find((each) => fits(each, amount));
  return found === undefined ? { problem: explainGap(payment, reaching) } : { way: found.way, bankCode };
}
