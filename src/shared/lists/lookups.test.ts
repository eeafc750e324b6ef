import { expect, test } from 'vitest';
import { coverStatusNames } from './cover-status-names.ts';
import {
  addressTypes,
  genders,
  identityTypes,
  labelOf,
  maritalStatuses,
  nationalities,
  paymentFrequencies,
  paymentMethods,
  paymentTypes,
  relations,
  selectableRelations,
} from './lookups.ts';

test.each([
  ['payment method', paymentMethods, 3, 'Saving Account/Internet Banking'],
  ['payment method', paymentMethods, 94, 'Bank Transfer'],
  ['payment type', paymentTypes, 93, 'Virtual Account'],
  ['identity', identityTypes, 5, 'KIM/KITAS'],
  ['frequency sent as text', paymentFrequencies, '4', 'Bulanan'],
  ['a cover status sent as text', coverStatusNames, 'PENDING', 'Menunggu Validasi'],
  ['relation', relations, 27, 'Perusahaan'],
  ['relation', relations, 52, 'Lainnya'],
  ['address', addressTypes, 7, 'ID'],
  ['marital status', maritalStatuses, 'CERAI HIDUP', 'Cerai hidup'],
  ['gender', genders, 'F', 'Perempuan'],
  ['nationality', nationalities, 'WNI', 'Warga Negara Indonesia'],
  ['an unknown code', relations, 28, '-'],
  ['null', relations, null, '-'],
  ['undefined', relations, undefined, '-'],
  ['a name every object has', genders, 'toString', '-'],
])('returns the label for $0: $2', (_name, table, code, text) => {
  expect(labelOf(table, code)).toBe(text);
});

test('relations 1 to 27 and 50 to 52 all exist', () => {
  const expected = [...Array.from({ length: 27 }, (_, index) => index + 1), 50, 51, 52];
  expect(Object.keys(relations).map(Number)).toEqual(expected);
});

test('no two relations that forms offer have the same label', () => {
  const texts = selectableRelations.map((code) => labelOf(relations, code));
  expect(new Set(texts).size).toBe(texts.length);
});
