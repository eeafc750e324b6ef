import { monthNames } from '#shared/time/month-names.ts';

const isDay = (day: string | undefined): boolean => day === undefined || (Number(day) >= 1 && Number(day) <= 31);

/**
 * Writes a date in words: '04/12/2026' → '4 Desember 2026', '12/2026' → 'Desember 2026'. Text that is not a date stays
 * as it is.
 */
const sayDate = (written: string, before: string, day: string | undefined, month: string, year: string): string => {
  const name = monthNames[Number(month) - 1];
  return name === undefined || !isDay(day)
    ? written
    : `${before}${day === undefined ? '' : `${Number(day)} `}${name} ${year}`;
};

/** Rewrites a line for the voice: dates in words, times without seconds, masked numbers by their visible digits. */
export const sayable = (line: string): string =>
  line
    .replaceAll(/(^|[^\d/])(?:(\d\d?)\/)?(\d\d?)\/(\d{4})(?![\d/])/g, sayDate)
    .replaceAll(/(\d\d)[.:](\d\d):\d\d/g, 'pukul $1.$2')
    .replaceAll(/[*•]{2,}(?=\d)/g, 'berakhiran ')
    .replaceAll(/ [·|] /g, ', ');
