import { hasOwn } from '../collections/has-own.ts';

/** Texts by code. Codes are numbers on the wire, sometimes sent as text ('1'). */
export type LookupTable = Readonly<Record<number | string, string>>;

export const paymentMethods = {
  3: 'Saving Account/Internet Banking',
  22: 'Lock Box',
  30: 'Credit Card',
  93: 'Virtual Account',
  94: 'Bank Transfer',
} as const;

/** Payment methods that a customer can choose; default 3 (wire 9.6). */
export const paymentTypes = {
  3: 'Autodebet Rekening Tabungan',
  30: 'Autodebet Kartu Kredit',
  93: 'Virtual Account',
} as const;

export const identityTypes = {
  1: 'E-KTP',
  2: 'ID WNA',
  3: 'Akta Lahir',
  4: 'SKL',
  5: 'KIM/KITAS',
  6: 'SIM',
  7: 'Passport',
  8: 'KIA',
  9: 'Lainnya',
} as const;

/** Identity types offered in forms; 9 is only shown, never offered (wire 9.5). */
export const selectableIdentityTypes = [1, 2, 3, 4, 5, 6, 7, 8] as const;

export const paymentFrequencies = { 1: 'Tahunan', 2: 'Semesteran', 3: 'Triwulan', 4: 'Bulanan', 5: 'Single' } as const;

/** All relations of wire 9.3. 14 and 20, 16 and 21, 17 and 26, 18 and 27 mean the same. */
export const relations = {
  1: 'Suami',
  2: 'Istri',
  3: 'Ayah',
  4: 'Ibu',
  5: 'Anak',
  6: 'Adik',
  7: 'Kakak',
  8: 'Paman',
  9: 'Bibi',
  10: 'Keponakan',
  11: 'Kakek',
  12: 'Nenek',
  13: 'Cucu',
  14: 'Anak angkat',
  15: 'Other',
  16: 'Anak tiri',
  17: 'Yayasan',
  18: 'Perusahaan',
  19: 'Instansi',
  20: 'Anak angkat',
  21: 'Anak tiri',
  22: 'Ayah angkat',
  23: 'Ayah tiri',
  24: 'Ibu angkat',
  25: 'Ibu tiri',
  26: 'Yayasan',
  27: 'Perusahaan',
  50: 'Calon Pemegang Polis',
  51: 'Calon Tertanggung',
  52: 'Lainnya',
} as const;

/** Relations offered in forms: each meaning once, 'Lainnya' last. The other codes are only shown. */
export const selectableRelations = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 18, 19, 22, 23, 24, 25, 52,
] as const;

/** Designations of a foundation, a company or an institution (rulebook 7.24). */
export const legalPersons: readonly number[] = [17, 18, 19, 26, 27];

/** Relation that requires other_designation (wire 11.4). */
export const otherRelation = 52;

export const addressTypes = { 4: 'Korespondensi', 5: 'Kantor', 7: 'ID', 8: 'Kantor Cabang' } as const;

/** Marital statuses, which are sent as text (rulebook 9.6). */
export const maritalStatuses = {
  'BELUM KAWIN': 'Belum kawin',
  KAWIN: 'Kawin',
  'CERAI HIDUP': 'Cerai hidup',
  'CERAI MATI': 'Cerai mati',
} as const;

export const genders = { M: 'Laki-laki', F: 'Perempuan' } as const;

export const nationalities = { WNI: 'Warga Negara Indonesia', WNA: 'Warga Negara Asing' } as const;

/** Occupation code of 'other' (wire 9.5). */
export const otherOccupation = '361';
export const otherIndustry = 8;
export const mainInsuredNo = 0;
export const familyRider = 1;

/** Returns the text of a code; '-' for an unknown one (wire 9.6). */
export const labelOf = (table: LookupTable, code: number | string | null | undefined): string => {
  if (code === null || code === undefined || !hasOwn(table, code)) return '-';
  return table[code] ?? '-';
};
