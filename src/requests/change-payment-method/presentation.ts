import { premiumMethod } from '#shared/lists/payment-codes.ts';
import { findEntryName } from '#shared/lists/reference-lists.ts';
import { shownCard } from '#shared/text/card-number.ts';
import { formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { labelOf, paymentMethods } from '#shared/lists/lookups.ts';
import { premiumPurpose } from '#shared/requests/money-in.ts';
import { maskNumber } from '#shared/text/mask.ts';
import type { Summary } from '#shared/wire/summary.ts';
import { accountToPay } from '../blocks/account/virtual-accounts.ts';
import type { Consequence } from '../contract/contract.ts';
import type { PaymentMethodPayload } from './payload.ts';
import { findFirstBill } from './rules.ts';

const names: Readonly<Record<number, string>> = {
  3: 'Autodebet Rekening Tabungan',
  30: 'Autodebet Kartu Kredit',
  93: 'Virtual Account',
};

/** Returns the name of a payment method; methods that can no longer be chosen have the name in the code list. */
export const methodName = (code: number): string => names[code] ?? labelOf(paymentMethods, code);

/** Returns the account that pays premiums now: 'Bank Mandiri ********4821'; '-' for a virtual account. */
export function currentAccount({ policy }: Facts): string {
  const { debitAccount: account } = policy;
  return account === null ? '-' : `${account.bankName} ${maskNumber(account.bankAccount)}`;
}

export const currentMethod = ({ policy }: Facts): string => methodName(policy.payment.method);

/** Returns the new account or card as text; of a card only the last four digits. */
function newAccount(payload: PaymentMethodPayload, facts: Facts): string {
  if (payload.payment_method === premiumMethod.virtualAccount) {
    const account = accountToPay(facts, payload.new_va_rek, premiumPurpose);
    return account ? `${account.bankCode} ${account.number}` : `${payload.bank} ${payload.new_va_rek}`;
  }
  const bank = findEntryName(facts.lists.banks, payload.bank) ?? payload.bank;
  return payload.payment_method === premiumMethod.savings
    ? `${bank} ${payload.new_no_rek}`
    : `${bank} ${payload.cc_type} ${shownCard(payload.new_no_cc)}`;
}

function moreOf(payload: PaymentMethodPayload): Summary['details'] {
  if (payload.payment_method === premiumMethod.virtualAccount) return [];
  const isRegistered = {
    label: 'Pembayar terdaftar dalam polis',
    value: payload.is_registered_in_policy ? 'Ya' : 'Tidak',
  };
  return payload.payment_method === premiumMethod.savings
    ? [
        { label: 'Cabang', value: payload.branch },
        { label: 'Nama pemilik rekening', value: payload.rek_owner },
        isRegistered,
      ]
    : [{ label: 'Masa berlaku kartu', value: payload.cc_expiry_date }, isRegistered];
}

const firstBill = (facts: Facts): string => {
  const first = findFirstBill(facts);
  return first === undefined ? '-' : formatDate(first);
};

export const newAccountLabel = 'Rekening, kartu, atau virtual account';

export const summary = (payload: PaymentMethodPayload, facts: Facts): Summary => ({
  headline: methodName(payload.payment_method),
  rows: [
    { label: 'Metode pembayaran', old: currentMethod(facts), new: methodName(payload.payment_method) },
    { label: newAccountLabel, old: currentAccount(facts), new: newAccount(payload, facts) },
  ],
  details: [{ label: 'Tagihan pertama dengan metode baru', value: firstBill(facts) }, ...moreOf(payload)],
  note: `Perkiraan per ${formatDate(facts.today)}: tagihan pertama dihitung dari tanggal persetujuan.`,
});

/** Lists the consequences (rulebook 7.17 EFF), such as how earlier bills are paid. */
export function consequences(payload: PaymentMethodPayload, facts: Facts): readonly Consequence[] {
  const isDebit = payload.payment_method !== premiumMethod.virtualAccount;
  return [
    {
      text: `Tagihan sebelum ${firstBill(facts)} tetap dibayar dengan cara lama, atau lewat virtual account.`,
      gentler: null,
    },
    {
      text: isDebit
        ? 'Bank mendebet otomatis pada tanggal jatuh tempo. Pastikan saldo atau limit cukup.'
        : 'Autodebet berhenti. Anda membayar sendiri setiap tagihan paling lambat pada tanggal jatuh tempo.',
      gentler: null,
    },
    ...(isDebit
      ? [
          {
            text: 'Bila bank Anda meminta surat kuasa asli di kertas, kami menghubungi Anda.',
            gentler: null,
          },
        ]
      : []),
    { text: 'Nomor HP dan email Anda yang terdaftar kami beri tahu saat perubahan disetujui.', gentler: null },
  ];
}
