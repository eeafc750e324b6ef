import type { ParameterRecord } from './parameter.ts';

/** Limits of a number; `unit` in Indonesian, '' = none. `least` applies to each number of a list or table. */
export interface Bounds {
  readonly unit: string;
  readonly least: number;
  readonly most: number | null;
  readonly whole: boolean;
}

const days = 36_500;

/** Limits by the end of the key, which is its unit (rulebook 3). */
const byEnd: readonly (readonly [end: RegExp, bounds: Bounds])[] = [
  [/_wd$/, { unit: 'hari kerja', least: 0, most: days, whole: true }],
  [/_cd$/, { unit: 'hari kalender', least: 0, most: days, whole: true }],
  [/_days$/, { unit: 'hari', least: 0, most: days, whole: true }],
  [/_months$|_months_|\.months$/, { unit: 'bulan', least: 0, most: 1_200, whole: true }],
  [/_years$/, { unit: 'tahun', least: 0, most: 100, whole: true }],
  [/provider_minutes$/, { unit: 'menit', least: 5, most: 60, whole: true }],
  [/handoff_minutes$/, { unit: 'menit', least: 1, most: 60, whole: true }],
  [/undo_seconds$/, { unit: 'detik', least: 0, most: 60, whole: true }],
  [/_hours$/, { unit: 'jam', least: 0, most: 8_760, whole: true }],
  [/(_|\.)age$/, { unit: 'tahun usia', least: 0, most: 120, whole: true }],
  [/sample_percent$/, { unit: 'persen', least: 0, most: 100, whole: false }],
  [/_percent$/, { unit: 'persen', least: 0, most: 1_000, whole: false }],
  [/_count$/, { unit: 'kali', least: 1, most: 1_000, whole: true }],
  [/_score$/, { unit: 'nilai kemiripan', least: 0, most: 100, whole: true }],
  [/_mb$/, { unit: 'megabyte', least: 1, most: 10_000, whole: true }],
  [/_px$/, { unit: 'piksel', least: 1, most: 10_000, whole: true }],
  [/_pages$/, { unit: 'halaman', least: 2, most: 20, whole: true }],
  [/\.dp$/, { unit: 'angka desimal', least: 0, most: 4, whole: true }],
];

const isAmount = (record: ParameterRecord): boolean => 'dollars' in record || 'rupiahAlone' in record;

/** Returns the limits of a key's numbers: by unit, as an amount, or else zero and more. */
export function boundsOf(key: string, record: ParameterRecord): Bounds {
  const known = byEnd.find(([end]) => end.test(key))?.[1];
  if (known !== undefined) return known;
  return { unit: isAmount(record) ? 'mata uang polis' : '', least: 0, most: null, whole: false };
}

const isTable = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).some((each) => typeof each === 'object' && each !== null);

/**
 * True when every number of the value is within the limits. In tables only `least` is checked, because a table mixes
 * units.
 */
export function isWithin(value: unknown, { least, most, whole }: Bounds): boolean {
  if (typeof value === 'number')
    return value >= least && (most === null || value <= most) && (!whole || Number.isInteger(value));
  if (typeof value !== 'object' || value === null) return true;
  const each = isTable(value) ? { least: 0, most: null, whole: false, unit: '' } : { least, most, whole, unit: '' };
  return Object.values(value).every((part) => isWithin(part, each));
}
