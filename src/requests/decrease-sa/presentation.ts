import { isUnitLinked } from '#shared/facts/archetype.ts';
import { formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { Summary } from '#shared/wire/summary.ts';
import { coverDay, loweredPremium } from '../blocks/cover/benefit-cost.ts';
import { listSteps, type AskedBenefit } from '../blocks/cover/benefit-steps.ts';
import { benefitHeadline, benefitRows } from '../blocks/cover/benefit-summary.ts';
import { accountLine } from '../blocks/account/account-line.ts';
import type { Consequence } from '../contract/contract.ts';
import { valueOfRemoved } from './calculation.ts';
import type { DecreaseSumAssuredPayload } from './payload.ts';

/** Returns the row with the payout for the removed part; empty when there is none. */
export function valueLines(lines: readonly AskedBenefit[], facts: Facts): Summary['details'] {
  const value = valueOfRemoved(listSteps(lines, facts), facts);
  if (value.eq(0)) return [];
  const amount = formatMoney(value, facts.policy.currency);
  const intoPremiums = facts.position.parameters['sa.decrease.value'] === 'PREMIUM';
  return [
    { label: '{NilaiTunai} bagian yang diturunkan', value: amount },
    intoPremiums
      ? { label: 'Dipakai membayar {premi} berikutnya, sisanya ke', value: accountLine(facts) }
      : { label: 'Dibayarkan ke', value: accountLine(facts) },
  ];
}

export function summary(payload: DecreaseSumAssuredPayload, facts: Facts): Summary {
  const steps = listSteps(payload.items, facts);
  return {
    headline: benefitHeadline(steps, facts),
    rows: [...benefitRows(steps, facts, loweredPremium)],
    details: [{ label: 'Berlaku mulai', value: formatDate(coverDay(facts)) }, ...valueLines(payload.items, facts)],
    note: `Estimasi per ${formatDate(facts.today)}. {NilaiTunai} dan {biaya} dihitung lagi pada tanggal berlaku.`,
  };
}

const sentence = (text: string): Consequence => ({ text, gentler: null });

/** Returns a policy loan as alternative, which leaves the cover complete. */
function loanWay(facts: Facts): readonly Consequence[] {
  const limit = facts.value.loanLimit;
  const { archetype, subStatus, parameters } = facts.position;
  if (archetype !== 'END' || subStatus !== 'NORMAL' || limit < parameters['loan.min']) return [];
  return [
    {
      text: `Bila Anda perlu dana, pinjaman polis sampai ${formatMoney(limit, facts.policy.currency)} tersedia dan perlindungan tetap utuh.`,
      gentler: { text: 'Pilihan lain: Pinjaman Polis', route: '/transaction/submission/request-policy-loan' },
    },
  ];
}

/** Lists the consequences of a lower cover (rulebook 7.8). */
export function consequences(payload: DecreaseSumAssuredPayload, facts: Facts): readonly Consequence[] {
  const day = formatDate(coverDay(facts));
  const hasValue = valueOfRemoved(listSteps(payload.items, facts), facts).gt(0);
  return [
    sentence(`Mulai ${day}, manfaat yang dibayarkan bila terjadi risiko lebih kecil.`),
    sentence('Untuk menaikkannya lagi, kesehatan dan usia dinilai ulang. Penambahan dapat ditolak atau lebih mahal.'),
    isUnitLinked(facts.position)
      ? sentence('{Biaya} bulanan dari dana investasi turun. Tidak ada dana yang dibayarkan.')
      : sentence('{Premi} yang sudah dibayar tidak dihitung ulang.'),
    ...(hasValue
      ? [sentence('{NilaiTunai} polis turun sebanding, sehingga nilai penebusan dan batas pinjaman ikut turun.')]
      : []),
    ...loanWay(facts),
  ];
}
