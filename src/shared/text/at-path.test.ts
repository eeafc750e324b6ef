import { describe, expect, it } from 'vitest';
import { replaceAt, valueAt } from './at-path.ts';

const values = { ktp: 'a.jpg', items: [{ kk: 'b.jpg' }, { kk: 'c.jpg' }] };

describe('a path into values', () => {
  it.each([
    ['ktp', 'a.jpg'],
    ['items.1.kk', 'c.jpg'],
    ['items.2.kk', undefined],
    ['ktp.deeper', undefined],
    ['toString', undefined],
  ])('%s leads to %s', (path, value) => {
    expect(valueAt(values, path)).toBe(value);
  });

  it('gets another value there, and leaves the rest and the old values alone', () => {
    expect(replaceAt(values, 'items.1.kk', 'd.jpg')).toEqual({
      ktp: 'a.jpg',
      items: [{ kk: 'b.jpg' }, { kk: 'd.jpg' }],
    });
    expect(replaceAt(values, 'npwp', 'e.jpg')).toEqual({ ...values, npwp: 'e.jpg' });
    expect(values.items[1]).toEqual({ kk: 'c.jpg' });
  });
});
