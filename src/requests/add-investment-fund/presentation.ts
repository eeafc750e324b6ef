import type { Big } from 'big.js';
import { formatDate, type BusinessDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { formatUnits } from '#shared/money/units.ts';
import type { Summary } from '#shared/wire/summary.ts';
import { accountToPay } from '../blocks/account/virtual-accounts.ts';
import type { Consequence } from '../contract/contract.ts';
import type { UnitPurchase } from '#shared/rules/unit-purchase.ts';
import { estimateTopUp } from './calculation.ts';
import type { TopUpSinglePayload } from './payload.ts';
import { riskConsequences, riskDetails } from '../blocks/fund/asked-risk.ts';
import { purpose, riskierFunds } from './rules.ts';

/** Returns the oldest price date among the funds, so that every shown value is at least that recent. */
export const estimateDate = (facts: Facts): BusinessDate =>
  facts.position.funds.reduce((oldest, fund) => (fund.priceDate < oldest ? fund.priceDate : oldest), facts.today);

const accountLine = (payload: TopUpSinglePayload, facts: Facts): string => {
  const number = payload.virtual_account_number;
  const account = accountToPay(facts, number, purpose);
  return account ? `${account.bankName}, virtual account ${account.number}` : number;
};

/** Returns the rows for amount paid, charge and amount invested. Labels contain wording tokens (rulebook 7.12). */
export function purchaseRows({ gross, chargePercent, charge, net }: UnitPurchase, facts: Facts): Summary['details'] {
  const money = (amount: Big) => formatMoney(amount, facts.policy.currency);
  return [
    { label: 'Jumlah yang dibayar', value: money(gross) },
    { label: `{Biaya} top up (${chargePercent}%)`, value: money(charge) },
    { label: 'Diinvestasikan', value: money(net) },
  ];
}

/**
 * Returns the summary: value of each fund before and after, charge, units, and where to pay. Marked as a dated estimate
 * (rulebook 6.5.7).
 */
export function summary(payload: TopUpSinglePayload, facts: Facts): Summary {
  const money = (amount: Big) => formatMoney(amount, facts.policy.currency);
  const { purchase, funds, before, after } = estimateTopUp(payload.items, facts);
  return {
    headline: money(purchase.gross),
    rows: [
      ...funds.map((each) => ({ label: each.fund.fundName, old: money(each.before), new: money(each.after) })),
      { label: 'Nilai polis', old: money(before), new: money(after) },
    ],
    details: [
      ...purchaseRows(purchase, facts),
      ...funds.map((each) => ({
        label: `Perkiraan unit ${each.fund.fundName}`,
        value: `${formatUnits(each.units)} unit untuk ${money(each.amount)}`,
      })),
      ...riskDetails(riskierFunds(payload.items, facts), payload, facts),
      { label: 'Bayar ke', value: accountLine(payload, facts) },
    ],
    note: `Estimasi per ${formatDate(estimateDate(facts))}. Jumlah unit akhir memakai NAB hari bursa setelah pembayaran cocok dan pengajuan disetujui.`,
  };
}

export function consequences(payload: TopUpSinglePayload, facts: Facts): readonly Consequence[] {
  return [
    ...riskConsequences(riskierFunds(payload.items, facts), payload, facts),
    {
      text: 'Uang masuk ke dana yang Anda pilih. Jumlah yang ditransfer harus sama dengan total top up; kelebihan disimpan sebagai titipan.',
      gentler: null,
    },
    { text: 'Nilai dana investasi dapat naik atau turun. Hasil masa lalu bukan jaminan.', gentler: null },
    {
      text: 'Selama top up belum selesai, penarikan dan pengalihan dana tidak dapat diajukan.',
      gentler: {
        text: 'Pilihan lain: pindahkan dana yang sudah ada',
        route: '/transaction/submission/transfer-of-funds',
      },
    },
  ];
}
