import type { Big } from 'big.js';
import { formatDate } from '#shared/time/dates.ts';
import type { AllocationShare, Facts } from '#shared/facts/facts.ts';
import type { FundSwitch, SwitchLeg } from '#shared/rules/fund-switch.ts';
import { formatMoney } from '#shared/money/money.ts';
import { formatPercent } from '#shared/money/percent.ts';
import { formatUnits } from '#shared/money/units.ts';
import type { Summary, SummaryRow } from '#shared/wire/summary.ts';
import { holdingValue } from '#shared/rules/unit-sale.ts';
import { allocationParts, estimateDay, fundName } from '../blocks/fund/fund-items.ts';
import { hasFuturePremium } from '../blocks/fund/future-premium.ts';
import type { Consequence } from '../contract/contract.ts';
import { linkToField } from '../contract/draft-values.ts';
import { estimateSwitch, switchFunds, switchTerms } from './calculation.ts';
import type { SwitchFundPayload } from './payload.ts';
import { riskConsequences, riskDetails } from '../blocks/fund/asked-risk.ts';
import { riskierTargets } from './rules.ts';

const form = '/transaction/submission/transfer-of-funds';

/** Returns a row for each source and target fund, with its value before and after. */
function fundRows(switched: FundSwitch, facts: Facts): readonly SummaryRow[] {
  const { moneyDecimals } = switchTerms(facts);
  const money = (amount: Big) => formatMoney(amount, facts.policy.currency);
  const touched = new Set(switched.legs.flatMap((leg) => [leg.fundCode, leg.targetFundCode]));
  return switchFunds(facts).flatMap((before, index) => {
    const after = switched.remaining[index];
    if (!touched.has(before.fundCode) || after === undefined) return [];
    const value = [before, after].map((fund) => money(holdingValue(fund, moneyDecimals)));
    return [{ label: fundName(facts, before.fundCode), old: value[0] ?? '-', new: value[1] ?? '-' }];
  });
}

/** Returns a row for each fund whose share of future premiums changes. */
export function allocationRows(after: readonly AllocationShare[], facts: Facts): readonly SummaryRow[] {
  return allocationParts(after, facts)
    .filter((part) => part.before !== part.after)
    .map((part) => ({
      label: `Alokasi {premi} · ${part.label}`,
      old: formatPercent(part.before),
      new: formatPercent(part.after),
    }));
}

/** Returns a row for each pair of source and target, both buckets together: 'Rp … → ± 1.234,5678 unit'. */
function legLines(legs: readonly SwitchLeg[], facts: Facts) {
  const isPairOf = (first: SwitchLeg, leg: SwitchLeg): boolean =>
    leg.fundCode === first.fundCode && leg.targetFundCode === first.targetFundCode;
  const firsts = legs.filter((leg, index) => legs.findIndex((each) => isPairOf(leg, each)) === index);
  return firsts.flatMap((first) => {
    const pair = legs.filter((leg) => isPairOf(first, leg));
    const sum = (pick: (leg: SwitchLeg) => Big) => pair.slice(1).reduce((so, leg) => so.plus(pick(leg)), pick(first));
    const sold = `${formatUnits(sum((leg) => leg.unitsSold))} unit`;
    const bought = `${formatUnits(sum((leg) => leg.unitsBought))} unit`;
    return [
      {
        label: `${fundName(facts, first.fundCode)} → ${fundName(facts, first.targetFundCode)}`,
        value: `${sold} → ${bought} (${formatMoney(
          sum((leg) => leg.sold),
          facts.policy.currency,
        )})`,
      },
    ];
  });
}

/** Returns the fee of the switch, or which free switch of the year it is. */
function feeWords(fee: Big, facts: Facts): string {
  const { position, policy } = facts;
  const free = position.parameters['switch.free_per_year'];
  if (fee.gt(0)) return formatMoney(fee, policy.currency);
  return `Gratis (pengalihan ke-${position.switchesThisPolicyYear + 1} dari ${free} yang gratis per tahun polis)`;
}

/** Returns rows for value sold, fee and value bought, for card and summary; labels contain wording tokens. */
export const switchRows = ({ sold, fee, bought }: FundSwitch, facts: Facts): Summary['details'] => [
  { label: 'Nilai yang dialihkan', value: formatMoney(sold, facts.policy.currency) },
  { label: '{Biaya} pengalihan', value: feeWords(fee, facts) },
  { label: 'Perkiraan masuk ke dana tujuan', value: formatMoney(bought, facts.policy.currency) },
];

export const changesAllocation = (
  payload: Pick<SwitchFundPayload, 'change_future_allocation'>,
  facts: Facts,
): boolean => payload.change_future_allocation && hasFuturePremium(facts);

const estimateNote = (facts: Facts): string =>
  `Estimasi per ${formatDate(estimateDay(facts))}. Harga akhir memakai NAB hari bursa setelah disetujui, untuk dana asal dan dana tujuan pada tanggal yang sama.`;

/**
 * Returns the summary: values and split before and after, units and fee. Marked as a dated estimate (rulebook 6.5.7).
 */
export function summary(payload: SwitchFundPayload, facts: Facts): Summary {
  const { switched, allocationAfter } = estimateSwitch(payload.items, facts);
  const follows = changesAllocation(payload, facts);
  return {
    headline: formatMoney(switched.sold, facts.policy.currency),
    rows: [...fundRows(switched, facts), ...(follows ? allocationRows(allocationAfter, facts) : [])],
    details: [
      ...legLines(switched.legs, facts),
      ...switchRows(switched, facts),
      ...(hasFuturePremium(facts)
        ? [{ label: 'Alokasi {premi} berikutnya', value: follows ? 'Ikut berubah' : 'Tetap' }]
        : []),
      ...riskDetails(riskierTargets(payload.items, facts), payload, facts),
    ],
    note: estimateNote(facts),
  };
}

/** Lists the consequences other than money, and an alternative where there is one. */
export function consequences(payload: SwitchFundPayload, facts: Facts): readonly Consequence[] {
  const follows = changesAllocation(payload, facts);
  const riskier = riskierTargets(payload.items, facts);
  const names = riskier.map((fundCode) => fundName(facts, fundCode));
  const riskierLine = payload.items.findIndex((item) => riskier.includes(item.target_fund_code));
  return [
    ...(follows
      ? [
          {
            text: 'Pengalihan ini juga mengubah alokasi {premi} berikutnya, sesuai rincian di atas.',
            gentler: {
              text: 'Pilihan lain: alihkan unit saja, alokasi tetap',
              route: linkToField(form, 'change_future_allocation'),
            },
          },
        ]
      : []),
    ...(names.length > 0
      ? [
          {
            text: `${names.join(' dan ')} lebih berisiko daripada dana asalnya: nilainya dapat turun lebih dalam. Pastikan sesuai dengan tujuan dan profil risiko Anda.`,
            gentler: { text: 'Pilihan lain: alihkan sebagian saja', route: linkToField(form, `items.${riskierLine}`) },
          },
        ]
      : []),
    ...riskConsequences(riskier, payload, facts),
    {
      text: 'Jumlah unit yang Anda dapat bisa lebih banyak atau lebih sedikit dari perkiraan karena harga unit berubah setiap hari bursa.',
      gentler: null,
    },
  ];
}
