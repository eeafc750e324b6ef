import type { Big } from 'big.js';
import { formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { labelOf, paymentFrequencies } from '#shared/lists/lookups.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { Summary } from '#shared/wire/summary.ts';
import type { Consequence } from '../contract/contract.ts';
import { currentBill, findFirstDue, findFrequency, newBill, yearly, type Bill, type Frequency } from './calculation.ts';
import type { PaymentFrequencyPayload } from './payload.ts';

const perBill: Readonly<Record<Frequency, string>> = {
  1: 'per tahun',
  2: 'per semester',
  3: 'per triwulan',
  4: 'per bulan',
};

export const frequencyName = (code: number): string => labelOf(paymentFrequencies, code);

/** Compares bills of the present and the chosen frequency; an unknown code counts as the present one. */
export function compare(code: number, facts: Facts) {
  const now = findFrequency(facts.position.premium.frequency) ?? 1;
  const frequency = findFrequency(code) ?? now;
  const money = (amount: Big): string => formatMoney(amount, facts.policy.currency);
  const first = findFirstDue(facts, frequency);
  const bills: readonly [Bill, Bill] = [currentBill(facts), newBill(facts, frequency)];
  return {
    now,
    frequency,
    bills,
    money,
    firstDue: first === undefined ? '-' : formatDate(first),
    ofYear: [yearly(bills[0], now), yearly(bills[1], frequency)] as const,
    asBill: (each: Bill, of: Frequency): string => `${money(each.total)} ${perBill[of]}`,
  };
}

/** Returns the summary: bill and yearly premium before and after, and the first bill. */
export function summary({ payment_freq }: PaymentFrequencyPayload, facts: Facts): Summary {
  const { now, frequency, bills, money, firstDue, ofYear, asBill } = compare(payment_freq, facts);
  const [old, fresh] = bills;
  const part = (label: string, of: (each: Bill) => Big) =>
    of(old).eq(0) && of(fresh).eq(0) ? [] : [{ label, old: money(of(old)), new: money(of(fresh)) }];
  return {
    headline: asBill(fresh, frequency),
    rows: [
      { label: 'Frekuensi pembayaran', old: frequencyName(now), new: frequencyName(frequency) },
      ...part('{PremiDasar}', ({ base }) => base),
      ...part('Top up berkala', ({ topUp }) => topUp),
      ...part('{Premi} asuransi tambahan', ({ rider }) => rider),
      { label: 'Tagihan tiap jatuh tempo', old: money(old.total), new: money(fresh.total) },
      { label: 'Total {premi} setahun', old: money(ofYear[0]), new: money(ofYear[1]) },
    ],
    details: [{ label: 'Tagihan pertama dengan frekuensi baru', value: firstDue }],
    note: `Tagihan sebelum ${firstDue} tetap dengan frekuensi dan jumlah lama.`,
  };
}

/** Lists the consequences (rulebook 7.16): yearly cost, no refund, and the new debit amount. */
export function consequences({ payment_freq }: PaymentFrequencyPayload, facts: Facts): readonly Consequence[] {
  const { bills, money, firstDue, ofYear } = compare(payment_freq, facts);
  const difference = ofYear[1].minus(ofYear[0]);
  return [
    {
      text: `Mulai ${firstDue}, tagihan dan autodebet memakai jumlah baru: ${money(bills[1].total)}. Pastikan saldo cukup pada tanggal itu.`,
      gentler: null,
    },
    ...(difference.gt(0)
      ? [
          {
            text: `{Premi} setahun naik ${money(difference)}, karena membayar lebih sering dikenai faktor cara bayar.`,
            gentler: null,
          },
        ]
      : []),
    ...(difference.lt(0) ? [{ text: `{Premi} setahun turun ${money(difference.abs())}.`, gentler: null }] : []),
    {
      text: '{Premi} yang sudah dibayar tidak dihitung ulang dan tidak dikembalikan. Perlindungan tidak berubah.',
      gentler: null,
    },
  ];
}
