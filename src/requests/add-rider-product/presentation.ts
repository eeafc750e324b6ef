import type { Big } from 'big.js';
import { Big as Decimal } from 'big.js';
import { isUnitLinked } from '#shared/facts/archetype.ts';
import { formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { paymentFrequencies, labelOf } from '#shared/lists/lookups.ts';
import type { Summary, SummaryRow } from '#shared/wire/summary.ts';
import { healthDetails } from '../blocks/health/health-summary.ts';
import type { Consequence } from '../contract/contract.ts';
import { findEffectiveDay, riderCosts, totalOf, waitingUntil, type RiderCost } from './calculation.ts';
import { listHealthRespondents } from './health.ts';
import type { AddRiderPayload } from './payload.ts';
import type { RiderChoice } from './riders.ts';

const money = (amount: Big, facts: Facts): string => formatMoney(amount, facts.policy.currency);

const benefitText = ({ plan, sum }: RiderCost, facts: Facts): string => plan?.name ?? money(new Decimal(sum), facts);

/** Returns rows that compare the customer's next bill, or the monthly fund deduction, before and after. */
export function costRows(choices: readonly RiderChoice[], facts: Facts): readonly SummaryRow[] {
  const costs = riderCosts(choices, facts);
  const { premium, monthlyDeductionByYear } = facts.position;
  if (isUnitLinked(facts.position)) {
    const now = new Decimal(monthlyDeductionByYear[0] ?? 0);
    const after = now.plus(totalOf(costs, 'monthly'));
    return [{ label: '{Biaya} bulanan dari nilai dana', old: money(now, facts), new: money(after, facts) }];
  }
  const now = new Decimal(premium.basePremium).plus(premium.topUpPremium).plus(premium.riderPremium);
  const after = now.plus(totalOf(costs, 'bill'));
  const label = `{Premi} per tagihan (${labelOf(paymentFrequencies, premium.frequency)})`;
  return [{ label, old: money(now, facts), new: money(after, facts) }];
}

const insuredText = ({ lives }: RiderCost): string => lives.map(({ name }) => name).join(', ');

/** Returns the summary lines of a rider: insured, monthly cost and consents. */
const riderLines = (cost: RiderCost, facts: Facts): Summary['details'] => [
  { label: `{Tertanggung} ${cost.rider.productName}`, value: insuredText(cost) },
  { label: `{Biaya} per bulan ${cost.rider.productName}`, value: money(cost.monthly, facts) },
  ...cost.terms.exclusions.map((value) => ({ label: `Tidak dijamin pada ${cost.rider.productName}`, value })),
];

/** Returns the data of each new insured, which the desk compares with the attachments. */
const newInsuredLines = ({ add_riders }: AddRiderPayload): Summary['details'] =>
  add_riders.flatMap(({ insured }) =>
    insured
      ? [
          { label: '{Tertanggung} baru', value: [insured.first_name, insured.last_name].filter(Boolean).join(' ') },
          { label: 'Hubungan', value: insured.relation },
          { label: insured.identity_type, value: insured.identity },
          { label: 'Lahir', value: `${insured.birth_place}, ${formatDate(insured.birth_date)}` },
          { label: 'Jenis kelamin', value: insured.gender },
          { label: 'Status perkawinan', value: `${insured.marital_status}, ${insured.nationality}` },
          { label: 'Tinggi dan berat badan', value: `${insured.height} cm, ${insured.weight} kg` },
          { label: 'Merokok', value: insured.is_smoker ? 'Ya' : 'Tidak' },
          { label: 'Pekerjaan', value: insured.occupation },
          { label: 'Nomor HP', value: insured.phone_number },
        ]
      : [],
  );

export function summary(payload: AddRiderPayload, facts: Facts): Summary {
  const costs = riderCosts(payload.add_riders, facts);
  const on = findEffectiveDay(facts) ?? facts.today;
  const total = money(totalOf(costs, 'monthly'), facts);
  return {
    headline: costs.map(({ rider }) => rider.productName).join(', '),
    rows: [
      ...costs.map((cost) => ({ label: cost.rider.productName, old: null, new: benefitText(cost, facts) })),
      ...costRows(payload.add_riders, facts),
    ],
    details: [
      ...costs.flatMap((cost) => riderLines(cost, facts)),
      { label: 'Tambahan {biaya} per bulan', value: total },
      { label: 'Berlaku mulai', value: formatDate(on) },
      { label: 'Masa tunggu sampai', value: formatDate(waitingUntil(facts, on)) },
      ...newInsuredLines(payload),
      ...payload.add_riders.flatMap((block) =>
        healthDetails(block.health_questionnaire, listHealthRespondents(block, facts)),
      ),
    ],
    note: `Estimasi per ${formatDate(facts.today)} menurut usia pada tanggal berlaku. {Biaya} naik mengikuti usia.`,
  };
}

/** Lists the consequences (rulebook 7.6): cost to the fund or the customer, start of cover, and who decides. */
export function consequences(payload: AddRiderPayload, facts: Facts): readonly Consequence[] {
  const on = formatDate(findEffectiveDay(facts) ?? facts.today);
  const total = money(totalOf(riderCosts(payload.add_riders, facts), 'monthly'), facts);
  const days = facts.position.parameters['rider.waiting_cd'];
  const cost = isUnitLinked(facts.position)
    ? `Mulai ${on}, ${total} per bulan diambil dari nilai dana Anda dan naik mengikuti usia. Nilai dana menjadi lebih kecil, dan polis dapat berakhir bila tidak cukup.`
    : `Mulai ${on}, tagihan {premi} bertambah kira-kira ${total} per bulan.`;
  return [
    cost,
    `Perlindungan rider mulai ${on}; manfaat penyakit baru dapat diklaim setelah masa tunggu ${days} hari.`,
    'Tim underwriting dapat menerima, menawarkan syarat lain, meminta pemeriksaan kesehatan, atau menolak.',
  ].map((text) => ({ text, gentler: null }));
}
