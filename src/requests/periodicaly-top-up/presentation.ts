import type { Big } from 'big.js';
import { formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { fullName } from '#shared/text/person-name.ts';
import type { Summary } from '#shared/wire/summary.ts';
import { waiverRows } from '../blocks/cover/waiver-rows.ts';
import { healthPeople } from '../blocks/health/health-people.ts';
import { healthDetails } from '../blocks/health/health-summary.ts';
import type { Consequence } from '../contract/contract.ts';
import { premiumToday, findEffectiveDay, invested, isRaised, newPremium, premiumsPerYear } from './calculation.ts';
import type { PeriodicTopUpPayload } from './payload.ts';

const perPayment: Readonly<Record<number, string>> = {
  1: 'per tahun',
  2: 'per semester',
  3: 'per triwulan',
  4: 'per bulan',
};

/** Returns the period of one premium as text, for example 'per bulan'. */
export const perPremium = ({ position }: Facts): string => perPayment[position.premium.frequency] ?? '';

const genders = { M: 'Laki-laki', F: 'Perempuan' } as const;

/** Returns rows about the main insured, who answers the health form (wire 3.13). */
function insuredDetails({ policy }: Facts): Summary['details'] {
  const insured = policy.insureds.find((each) => each.order === 0) ?? policy.insureds[0];
  if (insured === undefined) return [];
  return [
    { label: '{Tertanggung}', value: fullName(insured.person) },
    { label: 'Tanggal lahir', value: formatDate(insured.person.birthDate) },
    { label: 'Jenis kelamin', value: genders[insured.person.gender] },
  ];
}

/** Returns the summary with one premium before and after, its first day, and the part for the funds. */
export function summary(payload: PeriodicTopUpPayload, facts: Facts): Summary {
  const money = (amount: Big) => formatMoney(amount, facts.policy.currency);
  const [now, after] = [premiumToday(facts), newPremium(payload)];
  const from = findEffectiveDay(facts);
  const answers = payload.health_questionnaire;
  return {
    headline: `${money(after.total)} ${perPremium(facts)}`,
    rows: [
      { label: '{PremiDasar}', old: money(now.base), new: money(after.base) },
      { label: 'Top up berkala', old: money(now.topUp), new: money(after.topUp) },
      { label: `Total {premi} ${perPremium(facts)}`, old: money(now.total), new: money(after.total) },
      {
        label: 'Perkiraan yang masuk ke dana',
        old: money(invested(now, facts)),
        new: money(invested(after, facts)),
      },
      ...waiverRows(facts, { before: now.base, after: after.base }),
    ],
    details: [
      { label: 'Berlaku mulai jatuh tempo', value: from === undefined ? '-' : formatDate(from) },
      { label: 'Total {premi} setahun', value: money(after.total.times(premiumsPerYear(facts))) },
      ...insuredDetails(facts),
      ...(isRaised(after, facts) && answers ? healthDetails(answers, healthPeople(facts)) : []),
    ],
    note: `Estimasi per ${formatDate(facts.today)} untuk bagian yang masuk ke dana, dengan {biayaAkuisisi} tahun polis ke-${facts.position.policyYear}. Jumlah {premi} sudah pasti.`,
  };
}

const toTopUpOnce = {
  text: 'Pilihan lain: tambah dana sekali saja dengan Top Up Sekaligus',
  route: '/transaction/submission/add-investment-fund',
};
const toSmallerTopUp = {
  text: 'Pilihan lain: turunkan top up berkala saja, {premi} dasar tetap',
  route: '/transaction/submission/periodicaly-top-up',
};

/** Lists the consequences of a higher or lower premium (rulebook 7.11), and an alternative. */
export function consequences(payload: PeriodicTopUpPayload, facts: Facts): readonly Consequence[] {
  const [now, after] = [premiumToday(facts), newPremium(payload)];
  const from = findEffectiveDay(facts);
  const day = from === undefined ? 'jatuh tempo berikutnya' : formatDate(from);
  const debit = `Tagihan dan autodebet mulai ${day} memakai jumlah yang baru. Tagihan sebelum itu tetap dengan jumlah lama.`;
  const raised = isRaised(after, facts);
  return [
    { text: debit, gentler: null },
    ...(after.base.lt(now.base) || after.topUp.lt(now.topUp)
      ? [
          {
            text: 'Dana yang masuk lebih kecil, sehingga nilai polis tumbuh lebih lambat dan perlindungan dapat berakhir lebih cepat.',
            gentler: after.base.lt(now.base) && now.topUp.gt(0) ? toSmallerTopUp : null,
          },
        ]
      : []),
    ...(after.base.gt(now.base)
      ? [{ text: 'Kenaikan {premiDasar} juga dikenai {biayaAkuisisi}.', gentler: toTopUpOnce }]
      : []),
    ...(raised
      ? [
          {
            text: 'Pernyataan kesehatan yang tidak benar dapat membuat klaim tidak dibayar.',
            gentler: after.base.gt(now.base) ? null : toTopUpOnce,
          },
        ]
      : []),
    {
      text: 'Perubahan total {premi} tidak mengubah {uangPertanggungan}. Bila perlu, ajukan perubahan {uangPertanggungan} tersendiri.',
      gentler: null,
    },
  ];
}
