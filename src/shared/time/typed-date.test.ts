import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, parseBusinessDate } from './business-date.ts';
import { formatDate, formatLongDate } from './date-format.ts';
import { readDate } from './typed-date.ts';

const meaningOf = (typed: string): string | undefined => {
  const reading = readDate(typed);
  if (reading.kind === 'day') return reading.day;
  return reading.kind === 'empty' ? undefined : reading.sentence;
};

describe('readDate', () => {
  it.each([
    ['as the field shows it', '12/03/1990'],
    ['short', '12/3/1990'],
    ['with hyphens', '12-03-1990'],
    ['with full stops', '12.03.1990'],
    ['with spaces', '12 3 1990'],
    ['in eight figures', '12031990'],
    ['as on the wire', '1990-03-12'],
    ['with the year first', '1990/03/12'],
    ['with the year first, short', '1990/3/12'],
    ['in eight figures with the year first', '19900312'],
    ['with the month in Indonesian', '12 Maret 1990'],
    ['with the month in Dutch letters', '12 Mrt 1990'],
    ['in small letters', '12 maret 1990'],
    ['with the month in English', '12 March 1990'],
    ['with an abbreviation', '12 Mar 1990'],
    ['with hyphens and an abbreviation', '12-Mar-1990'],
    ['the American way with a name', 'March 12, 1990'],
    ['with an ordinal', 'March 12th, 1990'],
    ['with the year and the name first', '1990 Maret 12'],
    ['with the day of the week', 'Senin, 12 Maret 1990'],
    ['with the day of the week and its apostrophe', "Jum'at, 12 Maret 1990"],
    ['with the day of the week and a curly apostrophe', 'Jum\u2019at 12-03-1990'],
    ['with the day of the week in short', 'Sen, 12 Mar 1990'],
    ['with the day of the week in short English', 'Mon Mar 12 1990'],
    ['with another name of Sunday', 'Ahad, 12 Maret 1990'],
    ['with the word for date', 'Tgl. 12 Maret 1990'],
    ['with the word for date and a colon', 'Tanggal: 12/03/1990'],
    ['with no-break spaces and a newline', '12\u00A0Maret\u00A01990\n'],
    ['with long dashes', '12\u201303\u20131990'],
    ['with minus signs', '12\u221203\u22121990'],
    ['with slashes of fractions', '12\u204403\u22151990'],
    ['with direction marks', '\u200E12/03/1990\u200F'],
    ['in full-width figures', '１２／０３／１９９０'],
    ['in Arabic figures', '\u0661\u0662/\u0660\u0663/\u0661\u0669\u0669\u0660'],
  ])('readDate reads a day %s: %j', (_name, typed) => expect(meaningOf(typed)).toBe('1990-03-12'));

  it.each([
    ['1 Mei 2026', '2026-05-01'],
    ['1 May 2026', '2026-05-01'],
    ['17 Agustus 1945', '1945-08-17'],
    ['17 Agu 1945', '1945-08-17'],
    ['17 Agt 1945', '1945-08-17'],
    ['17 Agst. 1945', '1945-08-17'],
    ['17 Aug 1945', '1945-08-17'],
    ['1 Okt 2026', '2026-10-01'],
    ['1 Oct 2026', '2026-10-01'],
    ['1 Nop 2026', '2026-11-01'],
    ['1 Nopember 2026', '2026-11-01'],
    ['1 Pebruari 2026', '2026-02-01'],
    ['1 Sept 2026', '2026-09-01'],
    ['25 Des 2026', '2026-12-25'],
    ['25 Dec 2026', '2026-12-25'],
    ['29/02/2024', '2024-02-29'],
    ['20102010', '2010-10-20'],
    ['', undefined],
    [' \u00A0', undefined],
  ])('readDate reads %j as %s', (typed, day) => expect(meaningOf(typed)).toBe(day));

  it.each([
    ['no such day', '31/02/1990', 'Tanggal 31/02/1990 tidak ada. Periksa hari, bulan, dan tahunnya.'],
    ['no leap year', '29/02/2023', 'Tanggal 29/02/2023 tidak ada. Periksa hari, bulan, dan tahunnya.'],
    ['no such month', '12/25/1990', 'Tanggal 12/25/1990 tidak ada. Periksa hari, bulan, dan tahunnya.'],
    [
      'no such day, named',
      '31 Februari 1990',
      'Tanggal 31 Februari 1990 tidak ada. Periksa hari, bulan, dan tahunnya.',
    ],
    ['the day nought', '00/03/1990', 'Tanggal 00/03/1990 tidak ada. Periksa hari, bulan, dan tahunnya.'],
    ['a year of long ago', '12/03/0090', 'Tanggal 12/03/0090 tidak ada. Periksa hari, bulan, dan tahunnya.'],
    [
      'two figures of a year',
      '12/03/90',
      'Tanggal 12/03/90 belum jelas. Tulis tahun dengan empat angka, misalnya 31/12/1990.',
    ],
    [
      'two figures of a year, named',
      "12 Mar '90",
      "Tanggal 12 Mar '90 belum jelas. Tulis tahun dengan empat angka, misalnya 31/12/1990.",
    ],
    ['six figures', '120390', 'Tanggal 120390 belum jelas. Tulis tahun dengan empat angka, misalnya 31/12/1990.'],
    ['no year', '12/03', 'Tanggal 12/03 belum lengkap. Tulis hari, bulan, dan tahun, misalnya 31/12/1990.'],
    [
      'three figures of a year',
      '12/03/199',
      'Tanggal 12/03/199 belum lengkap. Tulis hari, bulan, dan tahun, misalnya 31/12/1990.',
    ],
    ['a month alone', 'Maret', 'Tanggal Maret belum lengkap. Tulis hari, bulan, dan tahun, misalnya 31/12/1990.'],
    ['no day', 'Maret 1990', 'Tanggal Maret 1990 belum lengkap. Tulis hari, bulan, dan tahun, misalnya 31/12/1990.'],
    ['a year too long', '12/03/19901', 'Tanggal 12/03/19901 tidak terbaca. Tulis seperti 31/12/1990.'],
    ['four parts', '20/10/03/12', 'Tanggal 20/10/03/12 tidak terbaca. Tulis seperti 31/12/1990.'],
    ['a time of day', '12:03:1990', 'Tanggal 12:03:1990 tidak terbaca. Tulis seperti 31/12/1990.'],
    ['a weekday alone', 'Senin', 'Tanggal Senin belum lengkap. Tulis hari, bulan, dan tahun, misalnya 31/12/1990.'],
    ['words', 'kemarin', 'Tanggal kemarin tidak terbaca. Tulis seperti 31/12/1990.'],
    ['other signs', '12+03+1990', 'Tanggal 12+03+1990 tidak terbaca. Tulis seperti 31/12/1990.'],
    ['two months', 'Maret Mei 1990', 'Tanggal Maret Mei 1990 tidak terbaca. Tulis seperti 31/12/1990.'],
    ['signs alone', '//', 'Tanggal // belum lengkap. Tulis hari, bulan, dan tahun, misalnya 31/12/1990.'],
  ])('readDate refuses %s: %j', (_name, typed, sentence) => expect(meaningOf(typed)).toBe(sentence));

  it('readDate reads every day as written', () => {
    const days = fc.integer({ min: 0, max: 70_000 }).map((count) => addDays(parseBusinessDate('1901-01-01'), count));
    fc.assert(
      fc.property(days, (day) => {
        const [year, month, ofMonth] = day.split('-');
        const ways = [formatDate(day), formatLongDate(day), day, `${ofMonth}${month}${year}`, day.replaceAll('-', '')];
        expect(ways.map(meaningOf)).toEqual([day, day, day, day, day]);
      }),
      { seed: 25, numRuns: 300 },
    );
  });
});
