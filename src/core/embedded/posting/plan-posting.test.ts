import { describe, expect, it } from 'vitest';
import { buildCalendar } from '#shared/time/calendar.ts';
import { instantAt, parseBusinessDate } from '#shared/time/dates.ts';
import { defaultHolidays } from '#shared/time/holidays.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { planPosting } from './plan-posting.ts';

const calendar = buildCalendar(defaultHolidays, { jointLeaveCounts: true });
const at = (day: string, time: string): ReturnType<typeof instantAt> => instantAt(parseBusinessDate(day), time);
const payee = { bankName: 'BANK', bankAccount: '1', accountName: 'SITI' };
const sale: PolicyChange = { kind: 'SellUnits', effective: 'PRICING_DATE', items: [], payee };
const contact: PolicyChange = { kind: 'ChangeContact', effective: 'APPROVAL', partyId: 1, contact: {} };
const plan = (changes: readonly PolicyChange[], goodAt: string, now = goodAt): string => {
  const [day = '', time = ''] = goodAt.split(' ');
  const [nowDay = '', nowTime = ''] = now.split(' ');
  const posting = { requestNumber: 'R', step: 'post', policyNumber: 'P', goodAt: at(day, time), changes };
  const { answer } = planPosting(posting, at(nowDay, nowTime), '14:00', calendar);
  return `${answer.outcome} ${answer.effectiveDate}, known ${answer.dueOn}`;
};

describe('posting date of a sale (rulebook 12.12)', () => {
  it.each([
    { approved: '2026-11-20 13:30', expected: 'QUEUED 2026-11-20, known 2026-11-23' },
    { approved: '2026-11-20 14:30', expected: 'QUEUED 2026-11-23, known 2026-11-24' },
    { approved: '2026-12-23 15:00', expected: 'QUEUED 2026-12-28, known 2026-12-29' },
  ])('is correct when approved $approved', ({ approved, expected }) => expect(plan([sale], approved)).toBe(expected));
});

describe('posting date in other cases', () => {
  it.each([
    {
      name: 'the cut-off itself is too late',
      approved: '2026-11-20 14:00',
      expected: 'QUEUED 2026-11-23, known 2026-11-24',
    },
    {
      name: 'a Saturday waits for Monday',
      approved: '2026-11-21 09:00',
      expected: 'QUEUED 2026-11-23, known 2026-11-24',
    },
    {
      name: 'just after midnight is the new day',
      approved: '2026-11-24 00:01',
      expected: 'QUEUED 2026-11-24, known 2026-11-25',
    },
  ])('is planned by cut-off and working days: $name', ({ approved, expected }) =>
    expect(plan([sale], approved)).toBe(expected),
  );

  it('keeps the price of the day the request was complete when it is handed over late', () => {
    expect(plan([sale], '2026-11-20 13:30', '2026-11-24 10:00')).toBe('QUEUED 2026-11-20, known 2026-11-23');
  });

  it('applies changes without a price today', () => {
    expect(plan([contact], '2026-11-20 15:00', '2026-11-22 10:00')).toBe('APPLIED 2026-11-22, known 2026-11-22');
  });

  it('queues the whole posting when one of several changes is a sale', () => {
    expect(plan([contact, sale], '2026-11-20 13:30')).toBe('QUEUED 2026-11-20, known 2026-11-23');
  });
});
