import { expect, it } from 'vitest';
import { listPath, parseListFilter, listFilterParams } from './list-filter.ts';

const of = (search: string) => parseListFilter(new URLSearchParams(search));

it.each([
  ['no parameters', '', { search: '', filter: 'all', page: 1, size: 5 }],
  [
    'all parameters',
    'cari=ktp&saring=your_turn&halaman=3&per=25',
    { search: 'ktp', filter: 'your_turn', page: 3, size: 25 },
  ],
  ['invalid parameters', 'saring=x&halaman=-1&per=7', { search: '', filter: 'all', page: 1, size: 5 }],
  ['a page number that is no number', 'halaman=abc', { search: '', filter: 'all', page: 1, size: 5 }],
])('the filter is read from the URL: %s', (_name, search, listFilter) => {
  expect(of(search)).toEqual(listFilter);
});

it('default filters are absent from the URL', () => {
  expect(listFilterParams(of('')).toString()).toBe('');
  const listFilter = of('cari=ktp&saring=rejected&halaman=2&per=10');
  expect(of(listFilterParams(listFilter).toString())).toEqual(listFilter);
});

it('the filter is sent to the server, with newest requests first', () => {
  expect(listPath(of('cari=a+b&halaman=2'))).toBe(
    'transaction-proposal?order=desc&order_by=created_at&page=2&per_page=5&search=a+b',
  );
});
