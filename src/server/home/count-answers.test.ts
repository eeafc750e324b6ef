import { expect, test } from 'vitest';
import { countAnswers } from './count-answers.ts';

test.each<[string, unknown, unknown, number]>([
  ['nothing', {}, {}, 0],
  ['an empty form', { name: '', amount: null, agreed: false, lines: [] }, {}, 0],
  ['what the form began with', { name: 'Siti', lines: [{ share: 100 }] }, { name: 'Siti', lines: [{ share: 100 }] }, 0],
  ['what was typed over', { name: 'Siti A', city: '' }, { name: 'Siti', city: '' }, 1],
  ['a field within a group', { address: { city: 'Bogor', line: '' } }, { address: { city: '', line: '' } }, 1],
  ['lines that were added', { lines: [{ share: 60 }, { share: 40, name: 'Budi' }] }, { lines: [{ share: 100 }] }, 3],
  ['an amount of nothing', { amount: 0 }, {}, 0],
  ['a withdrawal from one fund', { items: [{ fund_code: 'DTUM', apply_amount: 1, apply_units: 0 }] }, {}, 1],
  ['a fund that was only chosen', { items: [{ fund_code: 'DTUM', percentage: null }] }, { items: [] }, 1],
  [
    'a switch, one line of it not touched',
    {
      items: [
        { fund_code: 'A', target_fund_code: 'B', percentage: 50 },
        { fund_code: 'C', target_fund_code: '' },
      ],
    },
    { items: [{ fund_code: 'A' }, { fund_code: 'C' }] },
    1,
  ],
  ['an identity number, which is no line’s name', { person: { certi_code: '3174' }, province_id: 31 }, {}, 2],
  ['people chosen for a rider', { add_riders: [{ product_id: 5, party_ids: [1, 2], sum_asured: 9 }] }, {}, 3],
  ['what was taken away', { name: '' }, { name: 'Siti' }, 0],
])('counts answers: %s', (_name, payload, start, filled) => {
  expect(countAnswers(payload, start)).toBe(filled);
});
