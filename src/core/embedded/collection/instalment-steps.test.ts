import { describe, expect, it } from 'vitest';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { findNextStep, listSteps } from './instalment-steps.ts';

const day = parseBusinessDate;
const parameters = { 'grace.days_cd': 45, 'lapse.notices_cd': [30, 14, 3], 'bill.retries_cd': [3, 7, 14] };

describe('steps of an unpaid instalment', () => {
  it.each([
    [
      'billed in time (rulebook 12.6): cover until 2026-03-27, end on the next day',
      { dueOn: day('2026-02-10'), billedOn: day('2026-01-27'), byDebit: false },
      'GRACE 2026-02-11, WARN 2026-02-25, WARN 2026-03-13, WARN 2026-03-24, END 2026-03-28',
    ],
    [
      'billed in time, not paid by debit',
      { dueOn: day('2026-12-01'), billedOn: day('2026-11-17'), byDebit: false },
      'GRACE 2026-12-02, WARN 2026-12-16, WARN 2027-01-01, WARN 2027-01-12, END 2027-01-16',
    ],
    [
      'paid by debit: an attempt on the due date and three more after it',
      { dueOn: day('2026-12-01'), billedOn: day('2026-11-17'), byDebit: true },
      'DEBIT 2026-12-01, GRACE 2026-12-02, DEBIT 2026-12-04, DEBIT 2026-12-08, DEBIT 2026-12-15, WARN 2026-12-16, WARN 2027-01-01, WARN 2027-01-12, END 2027-01-16',
    ],
    [
      'billed 5 days late: grace begins with the bill, and debit attempts before the bill are omitted',
      { dueOn: day('2026-12-01'), billedOn: day('2026-12-06'), byDebit: true },
      'GRACE 2026-12-06, DEBIT 2026-12-08, DEBIT 2026-12-15, WARN 2026-12-21, WARN 2027-01-06, WARN 2027-01-17, END 2027-01-21',
    ],
    [
      'billed after all planned debit attempts: the attempts are counted from the bill',
      { dueOn: day('2026-12-01'), billedOn: day('2027-03-01'), byDebit: true },
      'DEBIT 2027-03-01, GRACE 2027-03-01, DEBIT 2027-03-04, DEBIT 2027-03-08, DEBIT 2027-03-15, WARN 2027-03-16, WARN 2027-04-01, WARN 2027-04-12, END 2027-04-16',
    ],
  ])('are listed in order for an instalment %s', (_, instalment, expected) => {
    const shown = listSteps(instalment, parameters).map(({ kind, on }) => `${kind} ${on}`);
    expect(shown.join(', ')).toBe(expected);
  });

  it('finds the first step, a following step on the same day, and none after the last', () => {
    const steps = listSteps({ dueOn: day('2026-12-01'), billedOn: day('2026-11-17'), byDebit: true }, parameters);
    expect(findNextStep(steps, undefined)).toEqual({ kind: 'DEBIT', on: '2026-12-01' });
    expect(findNextStep(steps, { kind: 'DEBIT', on: day('2026-12-02') })).toEqual({ kind: 'GRACE', on: '2026-12-02' });
    expect(findNextStep(steps, { kind: 'END', on: day('2027-01-16') })).toBeUndefined();
  });
});
