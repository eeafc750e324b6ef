import type { Big } from 'big.js';
import { formatDate, fullMonthsBetween, type BusinessDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { monthNames } from '#shared/time/month-names.ts';
import type { Summary } from '#shared/wire/summary.ts';
import { formatMonths } from '../blocks/cover/covered-months.ts';
import type { Consequence } from '../contract/contract.ts';
import { holidayAfter, projectHoliday, valueDate, type HolidayProjection } from './calculation.ts';
import type { PremiumHolidayPayload } from './payload.ts';

/** Formats a month with its year: '2031-03-24' → 'Maret 2031'. */
export const monthName = (date: BusinessDate): string =>
  `${monthNames[Number(date.slice(5, 7)) - 1] ?? ''} ${date.slice(0, 4)}`;

/** Returns in words the month from which the value cannot pay the charges. */
const reachText = ({ runsOutOn }: HolidayProjection): string =>
  runsOutOn === null ? 'Sampai akhir masa asuransi' : monthName(runsOutOn);

const span = (dates: { readonly from: BusinessDate; readonly until: BusinessDate }): string =>
  `${formatDate(dates.from)} – ${formatDate(dates.until)}`;

/** Returns rows for the value, the holiday's charges and, with `withNeed`, the required value; for card and summary. */
export function costRows(
  { value, charges, needed }: HolidayProjection,
  facts: Facts,
  { withNeed }: { readonly withNeed: boolean },
): Summary['details'] {
  const money = (amount: Big) => formatMoney(amount, facts.policy.currency);
  return [
    { label: 'Nilai polis', value: money(value) },
    { label: 'Perkiraan {biaya} selama cuti', value: money(charges) },
    ...(withNeed ? [{ label: 'Nilai minimal yang diperlukan', value: money(needed) }] : []),
  ];
}

/** Returns the summary with the holiday before and after (wire 3.2). */
export function summary(payload: PremiumHolidayPayload, facts: Facts): Summary {
  const { holiday, nextDueOn } = facts.position.premium;
  const after = holidayAfter(payload, facts);
  const projection = projectHoliday(facts, after.from, after.until);
  const length = formatMonths(fullMonthsBetween(after.from, after.until));
  const day = (date: BusinessDate | null | undefined) =>
    date === null || date === undefined ? null : formatDate(date);
  return {
    headline:
      payload.status === 'cancel'
        ? `Cuti dibatalkan, selesai ${formatDate(after.until)}`
        : `${span(after)} · ${length}`,
    rows: [
      { label: 'Mulai {cutiPremi}', old: day(holiday?.from), new: formatDate(after.from) },
      { label: 'Akhir {cutiPremi}', old: day(holiday?.until), new: formatDate(after.until) },
      { label: '{Premi} ditagih lagi', old: day(holiday?.until ?? nextDueOn), new: formatDate(after.until) },
    ],
    details: [
      { label: 'Lama cuti', value: length },
      ...costRows(projection, facts, { withNeed: payload.status !== 'cancel' }),
      { label: 'Perkiraan nilai habis bila {premi} tidak dibayar lagi', value: reachText(projection) },
    ],
    note: `Estimasi per ${formatDate(valueDate(facts))}, dengan hasil investasi 0%. {Biaya} dan nilai sebenarnya mengikuti harga unit tiap bulan.`,
  };
}

/** Lists the consequences (rulebook 7.5): what continues, stops and is lost, and an alternative. */
export function consequences(payload: PremiumHolidayPayload, facts: Facts): readonly Consequence[] {
  const after = holidayAfter(payload, facts);
  if (payload.status === 'cancel')
    return [
      {
        text: `{Premi} dan top up berkala ditagih lagi mulai ${formatDate(after.until)}. {Premi} selama masa cuti yang sudah lewat tidak ditagih.`,
        gentler: { text: 'Pilihan lain: persingkat masa cuti', route: '/transaction/submission/cuti-premi' },
      },
    ];
  const projection = projectHoliday(facts, after.from, after.until);
  return [
    {
      text: `Selama cuti, {biayaAsuransi}, {biaya} rider, dan {biayaAdministrasi} tetap diambil dari nilai polis setiap bulan. Bila nilai habis, perlindungan berhenti dan polis menjadi tidak aktif (lapse)${projection.runsOutOn === null ? '' : `, diperkirakan ${monthName(projection.runsOutOn)} bila {premi} tidak dibayar lagi`}.`,
      gentler: {
        text: 'Pilihan lain: turunkan {premiDasar} atau top up berkala',
        route: '/transaction/submission/periodicaly-top-up',
      },
    },
    {
      text: `Top up berkala ikut berhenti selama cuti dan ditagih lagi mulai ${formatDate(after.until)}.`,
      gentler: null,
    },
    { text: 'Autodebet dihentikan selama cuti. Perlindungan dasar dan rider tetap berjalan.', gentler: null },
    {
      text: 'Bonus loyalitas yang mensyaratkan pembayaran {premi} tanpa jeda dapat hilang, bila produk Anda memilikinya.',
      gentler: null,
    },
  ];
}
