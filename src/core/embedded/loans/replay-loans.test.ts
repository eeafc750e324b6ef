import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { debtOn } from '#shared/rules/loan.ts';
import { rupiah } from '#shared/money/money.ts';
import { replayLoans, type GrantedLoan, type LoanPayment } from './replay-loans.ts';

const day = parseBusinessDate;
const terms = { startDate: day('2021-06-01'), currency: rupiah };

/** Builds the loan of rulebook 12.4. */
const loan = (changes: Partial<GrantedLoan> = {}): GrantedLoan => ({
  loanId: '1',
  amount: new Big(10_000_000),
  ratePercent: 12,
  openedOn: day('2026-01-15'),
  disbursedOn: day('2026-01-15'),
  ...changes,
});

const pay = (amount: number, valueDate: string): LoanPayment => ({
  amount: new Big(amount),
  valueDate: day(valueDate),
});

const owed = (loans: readonly GrantedLoan[], payments: readonly LoanPayment[], today: string) => {
  const replay = replayLoans(loans, payments, terms, day(today));
  const { principal, interest } = debtOn(replay.accounts, day(today), terms);
  return [principal, interest, replay.surplus].map(String);
};

describe('replaying loans from their first day to today', () => {
  it.each([
    { name: 'nothing paid', payments: [], today: '2026-11-21', left: ['10450411', '594385', '0'] },
    {
      name: 'rulebook 12.4: five million that day',
      payments: [pay(5_000_000, '2026-11-21')],
      today: '2026-11-21',
      left: ['6044796', '0', '0'],
    },
    {
      name: 'the same money matched ten days later: interest of ten days on what was left only',
      payments: [pay(5_000_000, '2026-11-21')],
      today: '2026-12-01',
      left: ['6044796', '19873', '0'],
    },
    {
      name: 'money that came before the anniversary and is matched after it',
      payments: [pay(450_000, '2026-05-31')],
      today: '2026-06-02',
      left: ['10000410', '3288', '0'],
    },
    {
      name: 'paid off, and more',
      payments: [pay(12_000_000, '2026-11-21')],
      today: '2027-11-21',
      left: ['0', '0', '955204'],
    },
    {
      name: 'two payments that are matched in the wrong order',
      payments: [pay(5_000_000, '2026-11-21'), pay(1_000_000, '2026-11-11')],
      today: '2026-11-21',
      left: ['5043350', '0', '0'],
    },
  ])('gives the debt by the rulebook: $name', ({ payments, today, left }) => {
    expect(owed([loan()], payments, today)).toEqual(left);
  });

  it('allocates payments in order of value date, not of arrival', () => {
    const payments = [pay(5_000_000, '2026-11-21'), pay(1_000_000, '2026-11-11')];
    const { parts } = replayLoans([loan()], payments, terms, day('2026-11-21'));
    const shown = parts.map(([part]) => [part?.interest, part?.principal].join(' + '));
    expect(shown).toEqual(['32911 + 4967089', '560028 + 439972']);
  });

  it('charges interest from the day of disbursement, not of approval', () => {
    const waiting = loan({ disbursedOn: null });
    expect(owed([waiting], [], '2027-01-15')).toEqual(['10000000', '0', '0']);
    expect(owed([{ ...waiting, disbursedOn: day('2026-01-25') }], [], '2026-01-26')).toEqual(['10000000', '3288', '0']);
  });

  it('does not apply an earlier payment to a second loan', () => {
    const second = loan({ loanId: '2', openedOn: day('2026-11-22'), disbursedOn: day('2026-11-22') });
    expect(owed([loan(), second], [pay(12_000_000, '2026-11-21')], '2026-11-22')).toEqual(['10000000', '0', '955204']);
  });
});
