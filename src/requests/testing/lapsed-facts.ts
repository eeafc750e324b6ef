import { addMonths, parseBusinessDate } from '#shared/time/dates.ts';
import { buildHolding, type FactsChanges } from './build-facts.ts';

const day = parseBusinessDate;

const monthly = (first: string, count: number, amount: number) =>
  Array.from({ length: count }, (_, index) => ({ dueOn: addMonths(day(first), index), amount }));

const premium = {
  frequency: 4,
  endsOn: day('2032-10-10'),
  nextDueOn: day('2026-12-10'),
  topUpPremium: 0,
  riderPremium: 0,
  holiday: null,
  pastHolidayUntil: null,
};

export const virtualAccount = '8800803700000012';

/** Facts of rulebook 12.6: monthly Rp 1.200.000, first unpaid 10/02/2026, lapsed 28/03/2026. */
export const lapsedEndowment: FactsChanges = {
  policy: {
    virtualAccounts: [
      {
        number: virtualAccount,
        bankName: 'Bank Mandiri',
        bankCode: 'MANDIRI',
        purpose: '03',
      },
    ],
  },
  position: {
    archetype: 'END',
    subStatus: 'LAPSED_PREMIUM',
    holdings: [],
    monthlyDeductionByYear: [],
    premium: {
      ...premium,
      paidToOn: day('2026-02-10'),
      basePremium: 1_200_000,
      unpaid: monthly('2026-02-10', 10, 1_200_000),
      compulsoryUntil: null,
    },
    reinstatement: { lapsedOn: day('2026-03-28'), earlier: [], oldestAge: 38, monthlyDeduction: 0 },
  },
  parameters: { 'reinst.interest_percent': 12 },
};

/**
 * Unit link that lapsed in policy year 2, with Rp 2.000.000 in one fund. Seven instalments are unpaid, five of them
 * from the compulsory years.
 */
export const lapsedLink: FactsChanges = {
  position: {
    subStatus: 'LAPSED_PREMIUM',
    startDate: day('2024-10-10'),
    holdings: [buildHolding({ basicUnits: 1000, topupUnits: 0 })],
    monthlyDeductionByYear: [],
    premium: {
      ...premium,
      paidToOn: day('2026-05-10'),
      basePremium: 500_000,
      unpaid: monthly('2026-05-10', 7, 500_000),
      compulsoryUntil: day('2026-10-10'),
    },
    reinstatement: { lapsedOn: day('2026-06-25'), earlier: [], oldestAge: 36, monthlyDeduction: 40_000 },
  },
};
