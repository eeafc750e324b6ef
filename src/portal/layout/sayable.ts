import { monthNames } from '#shared/time/month-names.ts';

const isDay = (day: string | undefined): boolean => day === undefined || (Number(day) >= 1 && Number(day) <= 31);

/** Spells dates out: '04/12/2026' → '4 Desember 2026', '12/2026' → 'Desember 2026'; other text stays. */
const sayDate = (written: string, before: string, day: string | undefined, month: string, year: string): string => {
  const name = monthNames[Number(month) - 1];
  return name === undefined || !isDay(day)
    ? written
    : `${before}${day === undefined ? '' : `${Number(day)} `}${name} ${year}`;
};

/** Spells for the ear what a voice would read letter by letter: dates as dates, moments without seconds, hidden digits by those that show. */
export const sayable = (line: string): string =>
  line
    .replaceAll(/(^|[^\d/])(?:(\d\d?)\/)?(\d\d?)\/(\d{4})(?![\d/])/g, sayDate)
    .replaceAll(/(\d\d)[.:](\d\d):\d\d/g, 'pukul $1.$2')
    .replaceAll(/[*•]{2,}(?=\d)/g, 'berakhiran ')
    .replaceAll(/ [·|] /g, ', ');
