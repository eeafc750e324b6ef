import { describe, expect, it } from 'vitest';
import { parseBusinessDate } from '#shared/time/dates.ts';
import type { DueState, PremiumDue } from '#shared/wire/policy-overview.ts';
import { dueText, firstYear, yearsOf } from './due-appearance.ts';

const due = (due_on: string, state: DueState, paid_on: string | null = null): PremiumDue => ({
  due_on: parseBusinessDate(due_on),
  base: 100,
  top_up: 0,
  rider: 0,
  amount: 100,
  state,
  paid_on: paid_on === null ? null : parseBusinessDate(paid_on),
  billed: false,
  paid_by: null,
});

describe('years of a premium calendar', () => {
  const paid = due('2024-07-24', 'PAID', '2024-07-24');
  it.each([
    ['of the first late premium', [paid, due('2025-07-24', 'LATE'), due('2027-07-24', 'OPEN')], 2025],
    ['of the next premium', [paid, due('2026-07-24', 'HOLIDAY'), due('2027-07-24', 'OPEN')], 2027],
    ['of the newest premium', [paid, due('2025-07-24', 'CANCELLED')], 2025],
  ])('opens at the year %s', (_name, rows, year) => {
    expect(firstYear(rows)).toBe(year);
  });

  it('includes every year between the first and the last premium', () => {
    expect(yearsOf([paid, due('2027-07-24', 'OPEN')])).toEqual([2024, 2025, 2026, 2027]);
    expect(yearsOf([])).toEqual([]);
  });
});

it.each([
  ['on the due date', due('2026-07-24', 'PAID', '2026-07-24'), 'Terbayar'],
  ['after the due date', due('2026-07-24', 'PAID', '2026-08-02'), 'Terbayar 02/08/2026'],
  ['never', due('2026-07-24', 'LATE'), 'Belum dibayar'],
])('describes a premium paid %s', (_name, row, text) => {
  expect(dueText(row)).toBe(text);
});
