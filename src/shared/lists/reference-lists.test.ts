import { expect, it } from 'vitest';
import { findBankCode, findEntryName, findOffered, listOffered } from './reference-lists.ts';
import { shippedLists } from './shipped-lists.ts';

it.each([
  ['its name', 'Bank Central Asia (BCA)', '014'],
  ['its short name', 'BCA', '014'],
  ['other letters and blanks around', ' bca ', '014'],
  ['a name without brackets', 'Bank Mandiri', '008'],
  ['an unknown name', 'Bank Lain', undefined],
])('a bank is found by its code: %s', (_case, name, code) => {
  expect(findBankCode(shippedLists.banks, name)).toBe(code);
});

it('a retired entry is named and not offered', () => {
  const entries = [
    { code: '8', name: 'Lainnya' },
    { code: '9', name: 'Lama', retired: true as const },
  ];
  expect(listOffered(entries)).toEqual([{ code: '8', name: 'Lainnya' }]);
  expect([findEntryName(entries, 9), findOffered(entries, 9), findOffered(entries, 8)?.name]).toEqual([
    'Lama',
    undefined,
    'Lainnya',
  ]);
});

it('the shipped reasons for riders alone stand in the order of wire 3.1', () => {
  const reasons = shippedLists.reasons.filter(({ riderPosition }) => riderPosition !== null);
  const names = reasons.toSorted((left, right) => Number(left.riderPosition) - Number(right.riderPosition));
  expect(names.map(({ name }) => name)).toEqual(['Lainnya', 'Tidak Ada', 'Masalah Pengiriman Polis']);
});
