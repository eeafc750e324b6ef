import { describe, expect, it } from 'vitest';
import { readDraft } from '../contract/draft.ts';
import { askedAmounts, withAmount } from './fund-amounts.ts';
import { WithdrawPayload } from './payload.ts';

const item = (fund_code: string, apply_amount: number) => ({ fund_code, apply_amount, apply_units: 0 }) as const;

describe('withAmount', () => {
  it.each([
    { name: 'adds a fund', before: [], fund: 'A', amount: 5, after: [item('A', 5)] },
    {
      name: 'changes a fund in its place',
      before: [item('A', 5), item('B', 6)],
      fund: 'A',
      amount: 7,
      after: [item('A', 7), item('B', 6)],
    },
    {
      name: 'an emptied field takes the fund out',
      before: [item('A', 5), item('B', 6)],
      fund: 'A',
      amount: undefined,
      after: [item('B', 6)],
    },
    { name: '0 takes it out as well', before: [item('A', 5)], fund: 'A', amount: 0, after: [] },
  ])('withAmount $name', ({ before, fund, amount, after }) => {
    expect(withAmount(before, fund, amount)).toEqual(after);
  });
});

describe('withdrawal draft of another version', () => {
  it.each([{ items: 'rusak' }, { items: [{ fund: 'A' }] }, {}])('%j is read as a draft without amounts', (stored) => {
    const { items } = readDraft(WithdrawPayload, stored);
    expect(askedAmounts(items).filter(({ apply_amount }) => apply_amount > 0)).toEqual([]);
  });
});
