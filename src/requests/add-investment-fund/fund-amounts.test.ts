import { describe, expect, it } from 'vitest';
import { readDraft } from '../contract/draft.ts';
import { askedAmounts, withAmount } from './fund-amounts.ts';
import { TopUpSinglePayload } from './payload.ts';

const item = (fund_code: string, amount: number) => ({ fund_code, amount });

describe('withAmount', () => {
  it.each([
    { name: 'adds a fund', before: [], fund: 'A', amount: 5, after: [item('A', 5)] },
    {
      name: 'changes it in its place',
      before: [item('A', 5), item('B', 6)],
      fund: 'A',
      amount: 7,
      after: [item('A', 7), item('B', 6)],
    },
    {
      name: 'an emptied field takes it out',
      before: [item('A', 5), item('B', 6)],
      fund: 'A',
      amount: undefined,
      after: [item('B', 6)],
    },
  ])('$name', ({ before, fund, amount, after }) => {
    expect(withAmount(before, fund, amount)).toEqual(after);
  });
});

it.each([{ items: 'rusak' }, { items: [{ fund: 'A' }] }, {}])('%j is read as a draft without amounts', (stored) => {
  const draft = readDraft(TopUpSinglePayload, stored);
  expect(draft.virtual_account_number).toBe('');
  expect(askedAmounts(draft.items).filter(({ amount }) => amount > 0)).toEqual([]);
});
