import { toPlainTyping } from '../words/plain-typing.ts';
import { BusinessDate } from './business-date.ts';

/** Result of reading a typed day. */
export type DateReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'day'; readonly day: BusinessDate }
  | { readonly kind: 'refused'; readonly sentence: string };

/** Names of each month in Indonesian, English and older spelling; three letters are enough. */
const monthNames = [
  ['januari', 'january'],
  ['februari', 'february', 'pebruari', 'febuari'],
  ['maret', 'march', 'mrt'],
  ['april'],
  ['mei', 'may'],
  ['juni', 'june'],
  ['juli', 'july'],
  ['agustus', 'august', 'agt', 'ags', 'agst'],
  ['september'],
  ['oktober', 'october'],
  ['november', 'nopember'],
  ['desember', 'december'],
] as const;

/** Words before a day that are ignored: weekdays, in full or short, and 'Tgl:'. */
const wordsBefore =
  /\b(?:senin|selasa|rabu|kamis|jum'?at|sabtu|minggu|ahad|sen|sel|rab|kam|jum|sab|min|(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?|tgl|tanggal)\b[.:]?/g;

/** Returns the number of a month, '1' to '12'; undefined for another word. */
const monthOf = (word: string): string | undefined => {
  const index = monthNames.findIndex((names) => word.length > 2 && names.some((name) => name.startsWith(word)));
  return index === -1 ? undefined : String(index + 1);
};

const example = 'misalnya 31/12/1990';

const refuse = (typed: string, sentence: string): DateReading => ({
  kind: 'refused',
  sentence: `Tanggal ${typed.trim()} ${sentence}`,
});
const unfinished = (typed: string) => refuse(typed, `belum lengkap. Tulis hari, bulan, dan tahun, ${example}.`);
const unclear = (typed: string) => refuse(typed, `tidak terbaca. Tulis seperti 31/12/1990.`);
const shortYear = (typed: string) => refuse(typed, `belum jelas. Tulis tahun dengan empat angka, ${example}.`);

type Parts = readonly [day: string, month: string, year: string];

const longLife = [1850, 2199] as const;

const dayOf = ([day, month, year]: Parts): BusinessDate | undefined =>
  Number(year) < longLife[0] || Number(year) > longLife[1]
    ? undefined
    : BusinessDate.safeParse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`).data;

const readParts = (typed: string, parts: Parts): DateReading => {
  const day = dayOf(parts);
  if (day !== undefined) return { kind: 'day', day };
  return refuse(typed, 'tidak ada. Periksa hari, bulan, dan tahunnya.');
};

/** Reads eight digits as day, month, year; as year, month, day only if nothing else is possible. */
const readFigures = (typed: string, figures: string): DateReading => {
  if (figures.length === 6) return shortYear(typed);
  if (figures.length !== 8) return figures.length < 8 ? unfinished(typed) : unclear(typed);
  const asIso = dayOf([figures.slice(6), figures.slice(4, 6), figures.slice(0, 4)]);
  const parts = [figures.slice(0, 2), figures.slice(2, 4), figures.slice(4)] as const;
  return asIso !== undefined && dayOf(parts) === undefined ? { kind: 'day', day: asIso } : readParts(typed, parts);
};

/** Reads three parts. The part with four digits is the year; its position decides the order of the other two. */
const readThree = (typed: string, [first, second, third]: Parts): DateReading => {
  const month = monthOf(first) === undefined ? second : first;
  const parts: Parts = first.length === 4 ? [third, second, first] : [month === first ? second : first, month, third];
  const [day, named, year] = parts;
  if (/^\d{1,2}$/.test(year) && /^\d{1,2}$/.test(day)) return year.length === 2 ? shortYear(typed) : unfinished(typed);
  if (/^\d{3}$/.test(year)) return unfinished(typed);
  if (!/^\d{1,2}$/.test(day) || !/^\d{4}$/.test(year)) return unclear(typed);
  const number = monthOf(named) ?? named;
  return /^\d{1,2}$/.test(number) ? readParts(typed, [day, number, year]) : unclear(typed);
};

/**
 * Reads a day as people type and paste it: 12/03/1990, 12031990, 1990-03-12, 12 Maret 1990 (rulebook 9.5). Day comes
 * before month. A two-digit year is refused with a question, never guessed. The form checks whether the day is allowed.
 */
export const readDate = (typed: string): DateReading => {
  const text = toPlainTyping(typed).replace(wordsBefore, '').trim();
  if (toPlainTyping(typed) === '') return { kind: 'empty' };
  if (/[^a-z\d\s/.,'\-\u2010-\u2015\u2044\u2212\u2215]/.test(text)) return unclear(typed);
  const parts = text.replaceAll(/(\d)(?:st|nd|rd|th)\b/g, '$1').match(/\d+|[a-z]+/g) ?? [];
  const [first = '', second, third, ...more] = parts;
  if (parts.some((part) => /[a-z]/.test(part) && monthOf(part) === undefined)) return unclear(typed);
  if (second === undefined) return /\d/.test(first) ? readFigures(typed, first) : unfinished(typed);
  if (third === undefined) return unfinished(typed);
  return more.length > 0 ? unclear(typed) : readThree(typed, [first, second, third]);
};
