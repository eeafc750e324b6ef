import { expect, it } from 'vitest';
import type { PayableSum } from '#core/port.ts';
import { addDays, parseBusinessDate } from '#shared/time/dates.ts';
import { daySums } from './payable-sums.ts';

const today = parseBusinessDate('2026-11-29');
const all = { state: null, currency: null };

const sum = (ahead: number, changed: Partial<PayableSum> = {}): PayableSum => ({
  stage: 'ready',
  currency: 30,
  day: addDays(today, ahead),
  count: 1,
  total: '100',
  ...changed,
});

it('lists today and the days before it, newest first, then the later days, nearest first', () => {
  const sums = [sum(-40), sum(-1), sum(40), sum(0), sum(1), sum(-2)];
  expect(daySums(sums, all, today).map(({ day }) => day)).toEqual(
    [0, -1, -2, -40, 1, 40].map((ahead) => addDays(today, ahead)),
  );
});

it('keeps days that are due when later days fill the list', () => {
  const sums = [sum(-3), ...Array.from({ length: 80 }, (_each, index) => sum(index + 1))];
  const days = daySums(sums, all, today);
  expect(days).toHaveLength(60);
  expect(days[0]?.day).toBe(addDays(today, -3));
  expect(days.at(-1)?.day).toBe(addDays(today, 59));
});

it('adds up the stages of a day, each currency for itself, in the order in which they come', () => {
  const sums = [sum(0), sum(0, { stage: 'held', total: '50' }), sum(0, { currency: 4, total: '7' })];
  expect(daySums(sums, all, today)).toMatchObject([
    { currency: 30, count: 2, total: 'Rp\u00a0150' },
    { currency: 4, count: 1 },
  ]);
  expect(daySums(sums, { state: 'held', currency: 30 }, today)).toMatchObject([{ count: 1, total: 'Rp\u00a050' }]);
});
