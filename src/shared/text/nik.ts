import { cleanLine } from './clean-line.ts';
import { BusinessDate } from '../time/dates.ts';
import { requiredField } from '../words/messages.ts';

/** Data in a NIK as of its FIRST issue; it is never corrected later (rulebook 9.1). */
export interface Nik {
  /** Six digits: province, city and district of first registration. */
  readonly region: string;
  /** Possible birth dates: the two-digit year can mean two years, a century apart. */
  readonly birthDates: readonly BusinessDate[];
  readonly gender: 'M' | 'F';
  readonly serial: string;
}

const pattern = /^(\d{6})(\d{2})(\d{2})(\d{2})(\d{4})$/;

/**
 * Returns the data in a NIK, in which women have day + 40. Undefined when the text cannot be a NIK; an unknown region
 * is accepted.
 */
export const findNik = (text: string): Nik | undefined => {
  const [, region, day = '', month, year, serial] = pattern.exec(cleanLine(text)) ?? [];
  if (region === undefined || serial === undefined || serial === '0000') return undefined;
  const isWoman = Number(day) > 40;
  const dayOfMonth = String(isWoman ? Number(day) - 40 : Number(day)).padStart(2, '0');
  const birthDates = ['19', '20']
    .map((century) => BusinessDate.safeParse(`${century}${year}-${month}-${dayOfMonth}`).data)
    .filter((date) => date !== undefined);
  return birthDates.length === 0 ? undefined : { region, birthDates, gender: isWoman ? 'F' : 'M', serial };
};

const malformed = 'Nomor KTP (NIK) tidak sesuai. Mohon periksa kembali 16 angka pada KTP.';

/** Returns an error text for the customer; undefined for a possible NIK. */
export const nikProblem = (text: string): string | undefined => {
  if (cleanLine(text) === '') return requiredField;
  return findNik(text) === undefined ? malformed : undefined;
};

/**
 * Returns a warning for the verifier, never a refusal, because a NIK stays when birth data is corrected (rulebook 9.1).
 * Undefined when the data match, or the number cannot be a NIK.
 */
export const nikMismatch = (
  text: string,
  person: { readonly birthDate: BusinessDate; readonly gender: 'M' | 'F' },
): string | undefined => {
  const nik = findNik(text);
  if (nik === undefined) return undefined;
  const differs = [
    nik.birthDates.includes(person.birthDate) ? [] : ['Tanggal lahir'],
    nik.gender === person.gender ? [] : ['Jenis kelamin'],
  ].flat();
  return differs.length === 0
    ? undefined
    : `${differs
        .join(' dan ')
        .toLowerCase()
        .replace(/^./, (first) => first.toUpperCase())} berbeda dengan NIK. Cocokkan dengan KTP.`;
};
