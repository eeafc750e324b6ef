import { Big } from 'big.js';
import { addMonths, formatDate, type BusinessDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { Summary } from '#shared/wire/summary.ts';
import type { UnitSale } from '#shared/rules/unit-sale.ts';
import { accountLine } from '../blocks/account/account-line.ts';
import { formatMonths } from '../blocks/cover/covered-months.ts';
import type { Consequence } from '../contract/contract.ts';
import { estimateWithdrawal, type WithdrawalEstimate } from './calculation.ts';
import type { WithdrawPayload } from './payload.ts';

/** Returns the oldest price date of the held funds, so that every shown value is at least that recent. */
export const estimateDate = (facts: Facts): BusinessDate =>
  facts.position.holdings.reduce(
    (oldest, holding) => (holding.priceDate < oldest ? holding.priceDate : oldest),
    facts.today,
  );

/**
 * Returns rows for value sold, charges and payout, for card and summary; labels contain wording tokens (rulebook 7.13).
 */
export function saleRows({ gross, chargePercent, charge, fee, net }: UnitSale, facts: Facts): Summary['details'] {
  const money = (amount: Big) => formatMoney(amount, facts.policy.currency);
  return [
    { label: 'Nilai penarikan', value: money(gross) },
    {
      label: `{Biaya} (tahun polis ke-${facts.position.policyYear}: ${chargePercent}% dari dana {premiDasar})`,
      value: money(charge),
    },
    { label: '{Biaya} transaksi', value: money(fee) },
    { label: 'Perkiraan Anda terima', value: money(net) },
  ];
}

/**
 * Returns the summary: values before and after, charges, payout and account. Marked as a dated estimate (rulebook
 * 6.5.7).
 */
export function summary(payload: WithdrawPayload, facts: Facts): Summary {
  const { currency } = facts.policy;
  const money = (amount: Parameters<typeof formatMoney>[0]) => formatMoney(amount, currency);
  const estimate = estimateWithdrawal(payload.items, facts);
  const { withdrawal } = estimate;
  const touched = estimate.funds.filter((fund) => payload.items.some((item) => item.fund_code === fund.fundCode));
  return {
    headline: money(withdrawal.gross),
    rows: [
      ...touched.map((fund) => ({ label: fund.fundName, old: money(fund.before), new: money(fund.after) })),
      { label: 'Nilai polis', old: money(estimate.before), new: money(estimate.after) },
      {
        label: 'Perkiraan bertahan bila {premi} berhenti',
        old: formatMonths(estimate.monthsBefore),
        new: formatMonths(estimate.monthsAfter),
      },
    ],
    details: [...saleRows(withdrawal, facts), { label: 'Dikirim ke', value: accountLine(facts) }],
    note: `Estimasi per ${formatDate(estimateDate(facts))}. Harga akhir memakai NAB hari bursa setelah disetujui.`,
  };
}

/** Returns the name of the fund from which most is taken, where a smaller amount helps most. */
function mostTaken(payload: WithdrawPayload, facts: Facts): string {
  const [most] = [...payload.items].sort((left, right) => new Big(right.apply_amount).cmp(left.apply_amount));
  const fund = facts.position.holdings.find((each) => each.fundCode === most?.fund_code);
  return fund?.fundName ?? 'dana ini';
}

/** Returns the charge with the day on which it falls, so that waiting is an alternative; empty without a charge. */
function chargeConsequence(
  { withdrawal: { charge }, nextChargePercent }: WithdrawalEstimate,
  facts: Facts,
): readonly Consequence[] {
  if (charge.eq(0)) return [];
  const { policyYear, startDate } = facts.position;
  const on = formatDate(addMonths(startDate, policyYear * 12));
  const later = nextChargePercent === 0 ? 'tidak ada {biaya} lagi' : `{biaya} ini menjadi ${nextChargePercent}%`;
  const text = `Dari penarikan ini dipotong {biaya} ${formatMoney(charge, facts.policy.currency)}, sama seperti pada penebusan polis. Mulai ${on} ${later}.`;
  return [{ text, gentler: null }];
}

/** Lists the consequences, above all a shorter cover, and an alternative (rulebook 7.13). */
export function consequences(payload: WithdrawPayload, facts: Facts): readonly Consequence[] {
  const estimate = estimateWithdrawal(payload.items, facts);
  const { monthsBefore, monthsAfter } = estimate;
  const shorter = Math.max(0, monthsBefore - monthsAfter);
  const howMuch = shorter === 0 ? 'kurang dari sebulan' : `kira-kira ${formatMonths(shorter)}`;
  const route = '/transaction/submission/withdraw-partial-investment-fund';
  return [
    {
      text: `Nilai polis yang lebih kecil membuat perlindungan lebih cepat berakhir bila {premi} berhenti: ${howMuch} lebih singkat.`,
      gentler: { text: `Ambil lebih sedikit dari ${mostTaken(payload, facts)}`, route },
    },
    ...chargeConsequence(estimate, facts),
    {
      text: 'Jumlah yang Anda terima dapat naik atau turun dari perkiraan karena harga unit berubah setiap hari bursa.',
      gentler: null,
    },
    { text: 'Penarikan dapat menghapus bonus loyalitas, bila produk Anda memilikinya.', gentler: null },
  ];
}
