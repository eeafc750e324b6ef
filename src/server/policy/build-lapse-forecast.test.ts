import { describe, expect, it, test } from 'vitest';
import { buildFacts, buildHolding, buildPremium, endowment, syariahPolicy } from '#requests/testing/build-facts.ts';
import type { FactsChanges } from '#requests/testing/build-facts.ts';
import { parseBusinessDate } from '#shared/time/dates.ts';
import type { PremiumCalendar } from '#shared/wire/policy-overview.ts';
import { buildLapseForecast } from './build-lapse-forecast.ts';

const date = parseBusinessDate;

/** Premium calendar without a bill; late premiums are tasks of the calendar (shared/home). */
const calendar: PremiumCalendar = {
  today: date('2026-11-21'),
  archetype: 'UL_REG',
  sub_status: 'NORMAL',
  start_date: date('2025-12-15'),
  frequency: 1,
  ends_on: null,
  next: null,
  grace: null,
  holiday: null,
  lapse: null,
  claim_registered: false,
  ended_on: null,
  to_pay: null,
  credit: null,
  accounts: [],
  debit: null,
  rows: [],
};
const grace = { due_on: date('2026-10-25'), until: date('2026-12-09'), days_left: 18, ends_cover: true };
const billed = (left: number): Partial<PremiumCalendar> => ({
  grace: { ...grace, amount: 1_000_000 },
  to_pay: {
    rows: [{ due_on: grace.due_on, amount: 1_000_000 }],
    amount: 1_000_000,
    credit: 1_000_000 - left,
    left,
    until: grace.until,
    days_left: 18,
  },
});

/** Describes the forecast: today is 21/11/2026, so it ends on 20/01/2027; charges are taken on the 15th. */
const forecastOf = (changes: FactsChanges, calendarChanges: Partial<PremiumCalendar> = {}) => {
  const facts = buildFacts(changes);
  const snapshot = {
    facts,
    calendar: { ...calendar, ...calendarChanges },
    fundGraceUntil: facts.position.fundGrace?.until ?? null,
  };
  const { until, tasks } = buildLapseForecast(snapshot, calendar.today);
  expect(until).toBe('2027-01-20');
  return tasks.map(({ kind, due, amount, reason, sentence, detail }) =>
    [`${kind} ${due} ${amount}`, reason, sentence, detail].join(' | ').replaceAll('\u00A0', ' '),
  );
};

/** Premium plan without a due date before the fund is empty. */
const quiet = buildPremium({ nextDueOn: null, paidToOn: null });
const worth = (amount: number) => [buildHolding({ basicUnits: amount, topupUnits: 0, price: 1 })];

const lent = (principal: number, cashValue = 50_000_000): FactsChanges => ({
  ...endowment,
  position: {
    ...endowment.position,
    loan: {
      cashValue,
      loans: [
        {
          kind: 'POLICY',
          openedOn: date('2026-06-01'),
          interestFrom: date('2026-11-21'),
          principal,
          interest: 0,
          ratePercent: 12,
        },
      ],
    },
  },
});

/** Builds a fund with a deduction of 100.000 a month. */
const fund = (amount: number, more: FactsChanges['position'] = {}): FactsChanges => ({
  position: { holdings: worth(amount), premium: quiet, ...more },
});

const holiday = buildPremium({
  nextDueOn: date('2027-06-15'),
  holiday: { from: date('2026-06-15'), until: date('2027-06-15') },
});

describe('reasons why the cover may end within sixty days', () => {
  it.each<[string, FactsChanges, readonly string[]]>([
    [
      'the fund carries one month; a small top-up is raised to the least',
      fund(150_000),
      [
        'FUND_LOW 2027-01-15 1000000 | Bila tidak ada dana masuk, nilai dana hanya cukup untuk 1 kali biaya bulanan lagi dan tidak cukup pada 15/01/2027. | Nilai dana diperkirakan habis 15/01/2027 | Tambah dana paling sedikit Rp 1.000.000 sebelum 15/01/2027 agar perlindungan tidak berhenti.',
      ],
    ],
    [
      'the fund carries nothing: two charges of 2.000.000 less 100.000, and the top-up bears 5 percent',
      fund(100_000, { monthlyDeductionByYear: [2_000_000] }),
      [
        'FUND_LOW 2026-12-15 4105264 | Bila tidak ada dana masuk, nilai dana tidak cukup untuk biaya bulanan berikutnya pada 15/12/2026. | Nilai dana diperkirakan habis 15/12/2026 | Tambah dana paling sedikit Rp 4.105.264 sebelum 15/12/2026 agar perlindungan tidak berhenti.',
      ],
    ],
    [
      'a holiday that the fund does not carry to its end: seven charges less 150.000',
      fund(150_000, { monthlyDeductionByYear: [1_000_000], premium: holiday, subStatus: 'PREMIUM_HOLIDAY' }),
      [
        'FUND_LOW 2026-12-15 7210527 | Selama cuti premi tidak ada premi yang masuk. Bila tidak ada dana masuk, nilai dana tidak cukup untuk biaya bulanan berikutnya pada 15/12/2026. | Nilai dana diperkirakan habis 15/12/2026 | Tambah dana paling sedikit Rp 7.210.527 sebelum 15/12/2026 agar perlindungan tidak berhenti.',
      ],
    ],
    [
      'a debt that grows beyond the cash value',
      lent(49_500_000),
      [
        'LOAN_NEAR 2026-12-22 476439 | Utang dan bunganya diperkirakan mencapai nilai tunai pada 22/12/2026. Sesudah itu perlindungan dapat berhenti. | Utang pinjaman hampir sebesar nilai tunai | Bayar utang paling sedikit Rp 476.439 sebelum 22/12/2026 agar perlindungan tidak berhenti.',
      ],
    ],
    [
      'a debt that is beyond it today',
      lent(50_000_001),
      [
        'LOAN_NEAR 2026-11-21 986303 | Utang dan bunganya sudah mencapai nilai tunai. Perlindungan dapat berhenti. | Utang pinjaman sudah sebesar nilai tunai | Bayar utang paling sedikit Rp 986.303 secepatnya agar perlindungan tidak berhenti.',
      ],
    ],
  ])('name date and amount: %s', (_name, changes, shown) => {
    expect(forecastOf(changes)).toEqual(shown);
  });

  it.each([
    [
      600_000,
      [
        'GRACE 2026-12-09 600000 |  | Bayar premi Rp 600.000 paling lambat 09/12/2026 | Sesudah itu perlindungan berhenti.',
      ],
    ],
    [0, []],
  ])('ask for late premiums as the bill does: %i', (left, expected) => {
    expect(forecastOf({}, billed(left))).toEqual(expected);
  });

  it('give the end of grace and the shortfall of a fund that already owes a charge', () => {
    const fundGrace = { owedFrom: date('2026-10-15'), until: date('2026-12-01') };
    const [shown] = forecastOf(
      fund(50_000, { startDate: date('2023-03-15'), monthlyDeductionByYear: [1_000_000], fundGrace }),
    );
    expect(shown).toMatch(/^FUND_GRACE 2026-12-01 4157895 /);
    expect(shown).toMatch(
      /yang sudah jatuh tempo\. Perlindungan dapat berhenti setelah 01\/12\/2026.*4\.157\.895 paling lambat 01\/12\/2026/,
    );
  });

  it('use syariah wording for a syariah policy', () => {
    const poor = { ...fund(100_000, { ...syariahPolicy.position, monthlyDeductionByYear: [2_000_000] }) };
    expect(forecastOf({ ...syariahPolicy, ...poor })[0]).toContain('tidak cukup untuk ujrah bulanan berikutnya');
  });
});

test.each<[string, FactsChanges]>([
  ['a policy that lacks nothing', {}],
  ['a fund that lasts two charges', fund(200_000)],
  [
    'a premium that comes before the fund is short',
    fund(150_000, { premium: buildPremium({ nextDueOn: date('2026-12-15') }) }),
  ],
  ['a debt far below the cash value', lent(40_000_000)],
  ['a fund that is empty while a claim is registered', fund(0, { claimRegistered: true })],
  ['a policy that lapsed', { position: { subStatus: 'LAPSED_PREMIUM' } }],
  [
    'a policy without loan and value',
    { ...endowment, position: { ...endowment.position, loan: { cashValue: 0, loans: [] } } },
  ],
])('gives no lapse forecast for %s', (_name, changes) => {
  expect(forecastOf(changes)).toEqual([]);
});
