import { expect, test } from 'vitest';
import { countFilled } from './count-filled.ts';

test.each<[string, unknown, unknown, number]>([
  ['nothing', {}, {}, 0],
  ['an empty form', { name: '', amount: null, agreed: false, lines: [] }, {}, 0],
  ['what the form began with', { name: 'Siti', lines: [{ share: 100 }] }, { name: 'Siti', lines: [{ share: 100 }] }, 0],
  ['what was typed over', { name: 'Siti A', city: '' }, { name: 'Siti', city: '' }, 1],
  ['a field within a group', { address: { city: 'Bogor', line: '' } }, { address: { city: '', line: '' } }, 1],
  ['lines that were added', { lines: [{ share: 60 }, { share: 40, name: 'Budi' }] }, { lines: [{ share: 100 }] }, 3],
  ['what was taken away', { name: '' }, { name: 'Siti' }, 0],
])('%s', (_name, payload, start, filled) => {
  expect(countFilled(payload, start)).toBe(filled);
});
