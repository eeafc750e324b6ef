import { Big } from 'big.js';
import { expect, it } from 'vitest';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { reconcileDay, type DayLine, type DayPaid, type DayPosting, type DayRows } from './reconcile-day.ts';

const day = parseBusinessDate('2026-11-24');
const before = parseBusinessDate('2026-11-23');

const line = (reference: string, amount: number, more: Partial<DayLine> = {}): DayLine => ({
  lineId: reference,
  reference,
  day,
  amount: new Big(amount),
  answered: [],
  note: '',
  ...more,
});
const posting = (reference: string, amount: number, more: Partial<DayPosting> = {}): DayPosting => ({
  reference,
  day,
  amount: new Big(amount),
  policyNumber: '7700000001',
  isPayout: false,
  what: 'Pembayaran masuk',
  ...more,
});
const payout = (reference: string, amount: number, more: Partial<DayPosting> = {}): DayPosting =>
  posting(reference, -amount, { isPayout: true, ...more });
const paid = (reference: string, amount: number, more: Partial<DayPaid> = {}): DayPaid => ({
  reference,
  day,
  amount: new Big(amount),
  policyNumber: '7700000001',
  ...more,
});

const cases: readonly { name: string; rows: Partial<DayRows>; kinds: readonly string[]; isCovered?: boolean }[] = [
  { name: 'money that came in on both sides', rows: { lines: [line('a', 5)], postings: [posting('a', 5)] }, kinds: [] },
  {
    name: 'a payout that bank, ledger and payables have',
    rows: { lines: [line('p', -5)], postings: [payout('p', 5)], paid: [paid('p', 5)] },
    kinds: [],
  },
  { name: 'a line that the ledger lacks', rows: { lines: [line('a', 5)] }, kinds: ['statement_only'] },
  { name: 'a posting that the statement lacks', rows: { postings: [posting('a', 5)] }, kinds: ['ledger_only'] },
  {
    name: 'a posting of a day without a statement',
    rows: { postings: [posting('a', 5)] },
    kinds: [],
    isCovered: false,
  },
  {
    name: 'another amount on the statement',
    rows: { lines: [line('a', 4)], postings: [posting('a', 5)] },
    kinds: ['amount'],
  },
  {
    name: 'the other day on the statement',
    rows: { lines: [line('a', 5, { day: before })], postings: [posting('a', 5)] },
    kinds: ['other_day'],
  },
  {
    name: 'rows of other days alone',
    rows: { lines: [line('a', 5, { day: before })], postings: [posting('b', 5, { day: before })] },
    kinds: [],
  },
  {
    name: 'a line that stands for two payments of a batch',
    rows: {
      lines: [line('BATCH', -8, { answered: ['p', 'q'] })],
      postings: [payout('p', 5), payout('q', 3)],
      paid: [paid('p', 5), paid('q', 3)],
    },
    kinds: [],
  },
  {
    name: 'two lines of one payment, of which one is matched',
    rows: { lines: [line('a', 3, { answered: ['a'] }), line('a', 2)], postings: [posting('a', 5)] },
    kinds: [],
  },
  {
    name: 'a line that nobody matched, before one that stands for two payments',
    rows: {
      lines: [line('p', -1), line('BATCH', -8, { answered: ['p', 'q'] })],
      postings: [payout('p', 6), payout('q', 3)],
      paid: [paid('p', 6), paid('q', 3)],
    },
    kinds: [],
  },
  {
    name: 'a transfer that came back, which the bank account of the ledger never had',
    rows: { lines: [line('p', -5, { answered: ['p'] })] },
    kinds: ['returned'],
  },
  {
    name: 'a paid payable without a posting, on a line of the bank',
    rows: { lines: [line('p', -5)], paid: [paid('p', 5)] },
    kinds: ['statement_only', 'no_posting'],
  },
  {
    name: 'a posted payout without a paid payable',
    rows: { lines: [line('p', -5)], postings: [payout('p', 5)] },
    kinds: ['no_payable'],
  },
  {
    name: 'a payout posted with another amount than its payable',
    rows: { lines: [line('p', -5)], postings: [payout('p', 5)], paid: [paid('p', 6)] },
    kinds: ['payable_amount'],
  },
  {
    name: 'two rows without a reference, each alone',
    rows: { lines: [line('', 5)], postings: [posting('', 5)] },
    kinds: ['statement_only', 'ledger_only'],
  },
];

it.each(cases)('names what differs for $name', ({ rows, kinds, isCovered = true }) => {
  const found = reconcileDay({ lines: [], postings: [], paid: [], ...rows }, day, isCovered);
  expect(found.map(({ kind }) => kind)).toEqual(kinds);
});

it('keeps the note, the amounts and the days of both sides', () => {
  const [found] = reconcileDay(
    { lines: [line('a', 4, { day: before, note: 'Biaya bank.' })], postings: [posting('a', 5)], paid: [] },
    day,
    true,
  );
  expect(found).toMatchObject({ kind: 'amount', note: 'Biaya bank.', statement: { day: before }, ledger: { day } });
  expect([found?.statement.amount?.toFixed(), found?.ledger.amount?.toFixed(), found?.payable.amount]).toEqual([
    '4',
    '5',
    null,
  ]);
});
