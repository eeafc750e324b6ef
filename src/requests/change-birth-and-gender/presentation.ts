import type { Big } from 'big.js';
import { formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { genders } from '#shared/lists/lookups.ts';
import { formatMoney } from '#shared/money/money.ts';
import { fullName } from '#shared/text/person-name.ts';
import type { Summary } from '#shared/wire/summary.ts';
import type { Consequence } from '../contract/contract.ts';
import { chargeDifference } from './fund-charges.ts';
import { findLife, type CorrectedLife } from './lives.ts';
import type { BirthAndGenderPayload } from './payload.ts';
import { changesRisk } from './review.ts';
import { isOutsideLimits } from './rules.ts';
import { settle, type Settled, type SettledStep } from './settlement.ts';

type Row = Summary['rows'][number];
type Detail = Summary['details'][number];

const nameOf = ({ party_id }: CorrectedLife, facts: Facts): string => {
  const life = findLife(party_id, facts);
  return life ? fullName(life.person) : '-';
};

/** Returns the first name, to keep the table narrow; the full name when two people share the first name. */
function shortName(corrected: CorrectedLife, items: readonly CorrectedLife[], facts: Facts): string {
  const firstOf = ({ party_id }: CorrectedLife) => findLife(party_id, facts)?.person.firstName ?? '';
  const isShared = items.filter((each) => firstOf(each) === firstOf(corrected)).length > 1;
  return isShared ? nameOf(corrected, facts) : firstOf(corrected);
}

/** Returns the rows for birth date and gender of one person, only where they change. */
function lifeRows(corrected: CorrectedLife, items: readonly CorrectedLife[], facts: Facts): readonly Row[] {
  const person = findLife(corrected.party_id, facts)?.person;
  if (person === undefined) return [];
  const name = shortName(corrected, items, facts);
  return [
    { label: `Tanggal lahir ${name}`, old: formatDate(person.birthDate), new: formatDate(corrected.birth_date) },
    { label: `Jenis kelamin ${name}`, old: genders[person.gender], new: genders[corrected.gender] },
  ].filter((row) => row.old !== row.new);
}

/** Returns the row of a cover before and after: its sum, or its premium per bill. */
export function coverRow({ way, cover, before, after, sumAssured }: SettledStep, facts: Facts): Row {
  const money = (amount: Big.BigSource) => formatMoney(amount, facts.policy.currency);
  return way === 'PREMIUM' || sumAssured === null
    ? { label: `{Premi} ${cover.productName}`, old: money(before), new: money(after) }
    : { label: `{UP} ${cover.productName}`, old: money(cover.sumAssured), new: money(sumAssured) };
}

/** Returns rows for the past difference: paid by the customer, refunded, taken from or returned to the funds. */
export function pastDetails({ owed }: Settled, charges: Big, facts: Facts): readonly Detail[] {
  const money = (amount: Big) => formatMoney(amount.abs(), facts.policy.currency);
  return [
    ...(owed.gt(0) ? [{ label: 'Selisih {premi} yang Anda bayar', value: money(owed) }] : []),
    ...(owed.lt(0) ? [{ label: 'Kelebihan {premi} yang kami kembalikan', value: money(owed) }] : []),
    ...(charges.gt(0) ? [{ label: 'Perkiraan {biayaAsuransi} yang diambil dari dana', value: money(charges) }] : []),
    ...(charges.lt(0) ? [{ label: 'Perkiraan {biayaAsuransi} yang dikembalikan ke dana', value: money(charges) }] : []),
  ];
}

export function summary(payload: BirthAndGenderPayload, facts: Facts): Summary {
  const settled = settle(payload, facts);
  const charges = chargeDifference(payload.items, facts);
  const past = pastDetails(settled, charges, facts);
  return {
    headline: payload.items.map((corrected) => nameOf(corrected, facts)).join(', '),
    rows: [
      ...payload.items.flatMap((corrected) => lifeRows(corrected, payload.items, facts)),
      ...settled.steps.map((step) => coverRow(step, facts)),
    ],
    details: [{ label: 'Berlaku sejak awal polis', value: formatDate(facts.position.startDate) }, ...past],
    note: changesRisk(payload, facts)
      ? `Estimasi per ${formatDate(facts.today)}. Jumlah akhir dipastikan saat pengajuan disetujui.`
      : null,
  };
}

const said = (text: string): Consequence => ({ text, gentler: null });

function premiumConsequence({ steps, way, owed }: Settled): readonly Consequence[] {
  if (steps.length === 0) return [];
  if (owed.gt(0))
    return [
      said(
        'Selisih {premi} sejak awal Anda bayar lewat virtual account sebelum diperiksa. Bila pengajuan ditolak, uang itu kami kembalikan.',
      ),
    ];
  if (owed.lt(0))
    return [said('Kelebihan {premi} sejak awal kami kembalikan ke rekening manfaat Anda, tanpa imbal hasil.')];
  return way === 'SUM_ASSURED'
    ? [said('{Premi} tetap. {UP} disesuaikan sejak awal menurut usia yang benar.')]
    : [said('{Premi} berubah mulai tagihan berikutnya.')];
}

const chargeConsequence = (charges: Big): readonly Consequence[] =>
  charges.eq(0)
    ? []
    : [
        said(
          charges.gt(0)
            ? 'Selisih {biayaAsuransi} sejak awal diambil dari unit dana Anda, dengan harga unit pada tanggal persetujuan.'
            : 'Kelebihan {biayaAsuransi} sejak awal dikembalikan sebagai unit dana, dengan harga unit pada tanggal persetujuan.',
        ),
      ];

/** Lists the consequences of the corrected age for the policy (rulebook 7.19). */
export function consequences(payload: BirthAndGenderPayload, facts: Facts): readonly Consequence[] {
  const isOutside = payload.items.some((corrected) => isOutsideLimits(corrected, facts));
  return [
    ...premiumConsequence(settle(payload, facts)),
    ...chargeConsequence(chargeDifference(payload.items, facts)),
    ...(changesRisk(payload, facts)
      ? [said('Tim underwriting memeriksa dokumen asli lebih dulu, karena risiko dihitung menurut data yang benar.')]
      : [said('{Premi} dan perlindungan tidak berubah.')]),
    ...(isOutside
      ? [
          said(
            'Usia masuk yang benar di luar ketentuan produk. Tim kepatuhan memutuskan; polis tidak dibatalkan sepihak.',
          ),
        ]
      : []),
    said('Data lahir yang tidak sesuai dokumen dapat membuat klaim tertunda atau dibayar lebih kecil.'),
  ];
}
