import { isUnitLinked } from '#shared/facts/archetype.ts';
import { formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import type { Summary } from '#shared/wire/summary.ts';
import { coverDay, raisedPremium } from '../blocks/cover/benefit-cost.ts';
import { benefitHeadline, benefitRows } from '../blocks/cover/benefit-summary.ts';
import { healthDetails } from '../blocks/health/health-summary.ts';
import { healthPeople } from '../blocks/health/health-people.ts';
import type { Consequence } from '../contract/contract.ts';
import { agreedSteps } from './agreed.ts';
import { incomeDetails } from './income.ts';
import type { IncreaseSumAssuredPayload } from './payload.ts';
import { findAgeAtEnd, lowReturn } from './underwriting.ts';

export function summary(payload: IncreaseSumAssuredPayload, facts: Facts): Summary {
  const steps = agreedSteps(payload, facts);
  const answers = payload.health_questionnaire;
  return {
    headline: benefitHeadline(steps, facts),
    rows: [...benefitRows(steps, facts, raisedPremium)],
    details: [
      { label: 'Berlaku mulai', value: formatDate(coverDay(facts)) },
      ...incomeDetails(payload, facts),
      ...(answers == null ? [] : healthDetails(answers, healthPeople(facts))),
    ],
    note: `Estimasi per ${formatDate(facts.today)} menurut usia saat ini. Jumlah akhir dipastikan saat pengajuan disetujui.`,
  };
}

const sentence = (text: string): Consequence => ({ text, gentler: null });

/** Lists the consequences of a higher cover, with cost and first day (rulebook 7.7). */
export function consequences(payload: IncreaseSumAssuredPayload, facts: Facts): readonly Consequence[] {
  const day = formatDate(coverDay(facts));
  const ends = findAgeAtEnd(agreedSteps(payload, facts), facts);
  return [
    sentence(`Perlindungan tambahan berlaku mulai ${day}. Sebelum tanggal itu perlindungan tetap seperti sekarang.`),
    isUnitLinked(facts.position)
      ? sentence(
          '{Biaya} bulanan yang lebih tinggi diambil dari dana investasi, sehingga nilai dana tumbuh lebih lambat.',
        )
      : sentence('Tambahan {premi} dihitung menurut usia {tertanggung} sekarang dan sisa masa perlindungan.'),
    ...(ends === undefined
      ? []
      : [
          sentence(
            `Bila hasil investasi ${lowReturn(facts)}% setahun, dana hanya cukup sampai usia {tertanggung} ${ends} tahun. Top up atau {premi} yang lebih tinggi memperpanjangnya.`,
          ),
        ]),
    sentence(
      'Masa tunggu dan masa peninjauan klaim untuk bagian yang ditambahkan dihitung lagi dari awal. Bagian yang lama tidak berubah.',
    ),
    sentence('Tim underwriting dapat meminta pemeriksaan kesehatan, atau menolak penambahan ini.'),
  ];
}
