import { Big } from 'big.js';
import { formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { listDueDates } from '#shared/rules/premium-calendar.ts';
import type { Summary } from '#shared/wire/summary.ts';
import { perBill } from '../blocks/cover/benefit-summary.ts';
import { dueCalendar } from '../blocks/cover/due-dates.ts';
import { healthPeople } from '../blocks/health/health-people.ts';
import { healthDetails } from '../blocks/health/health-summary.ts';
import type { Consequence } from '../contract/contract.ts';
import { effectiveDay, findCurrentTerm, isCoveredLonger, newPremium, termOf, type Term } from './calculation.ts';
import type { TermPayload } from './payload.ts';

export const yearsText = (years: number): string => `${years} tahun`;

/** Returns the total premiums from the anniversary on. */
const stillToPay = (bill: Big, { payUntil }: Term, facts: Facts): Big =>
  bill.times(listDueDates({ ...dueCalendar(facts), endsOn: payUntil }, effectiveDay(facts), payUntil).length);

/** Compares both terms; undefined without regular premiums. */
function compare(years: number, facts: Facts) {
  const current = findCurrentTerm(facts);
  if (current === undefined) return undefined;
  const term = termOf(years, current, facts);
  const bills = [new Big(facts.position.premium.basePremium), newPremium(term, facts)] as const;
  const money = (amount: Big): string => formatMoney(amount, facts.policy.currency);
  return {
    current,
    term,
    bills,
    money,
    rest: [stillToPay(bills[0], current, facts), stillToPay(bills[1], term, facts)] as const,
  };
}

/** Returns the rows that the chosen years change. */
export function termRows(years: number, facts: Facts): Summary['rows'] {
  const both = compare(years, facts);
  if (both === undefined) return [];
  const { current, term, bills, rest, money } = both;
  return [
    { label: 'Masa pembayaran', old: yearsText(current.years), new: yearsText(term.years) },
    { label: 'Pembayaran selesai', old: formatDate(current.payUntil), new: formatDate(term.payUntil) },
    { label: 'Perlindungan sampai', old: formatDate(current.coverUntil), new: formatDate(term.coverUntil) },
    { label: `{PremiDasar} ${perBill(facts)}`, old: money(bills[0]), new: money(bills[1]) },
    { label: '{PremiDasar} yang masih dibayar', old: money(rest[0]), new: money(rest[1]) },
  ];
}

export function summary({ term, health_questionnaire: answers }: TermPayload, facts: Facts): Summary {
  const isAsked = isCoveredLonger(term, facts) && answers != null;
  return {
    headline: yearsText(term),
    rows: [...termRows(term, facts)],
    details: [
      { label: 'Berlaku mulai ulang tahun polis', value: formatDate(effectiveDay(facts)) },
      ...(isAsked ? healthDetails(answers, healthPeople(facts)) : []),
    ],
    note: `Estimasi per ${formatDate(facts.today)}. Jumlah akhir dipastikan saat pengajuan disetujui.`,
  };
}

const sentence = (text: string): Consequence => ({ text, gentler: null });

/** Lists the consequences of another premium term (rulebook 7.20). */
export function consequences({ term: years }: TermPayload, facts: Facts): readonly Consequence[] {
  const both = compare(years, facts);
  if (both === undefined) return [];
  const { current, term, bills, money } = both;
  const isDearer = bills[1].gt(bills[0]);
  return [
    sentence(`Sampai ${formatDate(effectiveDay(facts))} tagihan tetap ${money(bills[0])}.`),
    sentence(
      isDearer
        ? `Setelah itu tagihan naik menjadi ${money(bills[1])}. Pastikan jumlah ini sesuai kemampuan Anda sampai pembayaran selesai.`
        : `Setelah itu tagihan menjadi ${money(bills[1])}, dengan masa bayar sampai ${formatDate(term.payUntil)}.`,
    ),
    sentence(
      'Nilai yang sudah terkumpul di polis tidak berubah. Tidak ada uang yang dibayarkan atau ditagih untuk selisihnya.',
    ),
    ...(term.coverUntil === current.coverUntil
      ? []
      : [sentence(`Perlindungan berakhir pada ${formatDate(term.coverUntil)}, bersama pembayaran.`)]),
    ...(years > current.years ? [sentence('Tim underwriting memeriksa perpanjangan ini dan dapat menolaknya.')] : []),
  ];
}
