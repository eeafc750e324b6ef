import { describe, expect, it } from 'vitest';
import { replaceAt, valueAt } from './at-path.ts';

const values = { ktp: 'a.jpg', items: [{ kk: 'b.jpg' }, { kk: 'c.jpg' }] };

describe('value at a path', () => {
  it.each([
    ['ktp', 'a.jpg'],
    ['items.1.kk', 'c.jpg'],
    ['items.2.kk', undefined],
    ['ktp.deeper', undefined],
    ['toString', undefined],
  ])('valueAt finds a value at %s: %s', (path, value) => {
    expect(valueAt(values, path)).toBe(value);
  });

  it('replaceAt changes neither the rest nor the old object', () => {
    expect(replaceAt(values, 'items.1.kk', 'd.jpg')).toEqual({
      ktp: 'a.jpg',
      items: [{ kk: 'b.jpg' }, { kk: 'd.jpg' }],
    });
    expect(replaceAt(values, 'npwp', 'e.jpg')).toEqual({ ...values, npwp: 'e.jpg' });
    expect(values.items[1]).toEqual({ kk: 'c.jpg' });
  });
});
