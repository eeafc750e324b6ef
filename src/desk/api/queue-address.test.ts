import { expect, it } from 'vitest';
import { changeAddress, firstList, readAddress, writeAddress } from './queue-address.ts';

const full = {
  ...firstList,
  state: 'open',
  status: 'VERIFIKASI',
  type: 'Penarikan',
  owner: 'me',
  age: '7',
  amount: '100000000',
  mark: 'RING',
  product: 'Harapan',
  sort: '-amount',
  search: 'siti',
  page: '3',
  from: '',
} as const;

it('reads a list from the address that it wrote', () => {
  expect(readAddress(writeAddress(full))).toEqual(full);
});

it('shows the first list where the address names an unknown one', () => {
  expect(readAddress(new URLSearchParams('state=LAIN&sort=warna'))).toEqual(firstList);
});

it('begins at the first page when a filter changes, and keeps the rest', () => {
  expect(changeAddress(full, { mark: '' })).toEqual({ ...full, mark: '', page: '' });
  expect(changeAddress(full, { page: '4' })).toEqual({ ...full, page: '4' });
});

it('takes to ended cases only the filters that they have', () => {
  const { status, type, product, search } = full;
  expect(changeAddress(full, { state: 'ended' })).toEqual({
    ...firstList,
    state: 'ended',
    status,
    type,
    product,
    search,
  });
});
