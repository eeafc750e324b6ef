import { usDollar } from '#shared/money/money.ts';
import { describe, expect, it } from 'vitest';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { buildFacts, endowment, type FactsChanges } from '../testing/build-facts.ts';
import { quoteLoan } from './calculation.ts';
import { definition } from './definition.ts';
import { effect } from './effect.server.ts';

const day = parseBusinessDate;
const faceCheckFields = {
  transaction_id: 'verifikasi-1',
  liveness_attachment: 'wajah-1.jpg',
  ktp_attachment: 'ktp-1.jpg',
};

/** Facts of rulebook 12.5: one policy loan, with its interest up to the day of the calculation. */
const rulebookExample: FactsChanges = {
  ...endowment,
  position: {
    ...endowment.position,
    loan: {
      cashValue: 50_000_000,
      loans: [
        {
          kind: 'POLICY',
          openedOn: day('2026-06-01'),
          interestFrom: day('2026-11-21'),
          principal: 10_000_000,
          interest: 200_000,
          ratePercent: 12,
        },
      ],
    },
  },
};

const quote = (amount: number, changes: FactsChanges = endowment) => quoteLoan(amount, buildFacts(changes));

describe('loan quote', () => {
  it('quote matches rulebook 12.5: 80 % of 50,000,000 less 10,200,000, rounded down to the step', () => {
    const { cashValue, debt, limit } = quote(0, rulebookExample);
    expect([cashValue, debt, limit].map(String)).toEqual(['50000000', '10200000', '31800000']);
  });

  it('quote gives a year of interest, and the debt in one to five years', () => {
    const { yearlyInterest, ahead } = quote(10_000_000);
    expect(String(yearlyInterest)).toBe('1200000');
    // Interest of 192 days is added to the principal on 1 June 2027; 173 more days are counted on that sum.
    expect(ahead.map(({ on, debt }) => `${on} ${debt.toFixed()}`)[0]).toBe('2027-11-21 11235903');
    expect(ahead).toHaveLength(5);
  });

  it('quote gives the years until the debt reaches the current cash value', () => {
    expect([40_000_000, 10_000_000, 1_000_000, 0].map((amount) => quote(amount).yearsToLimit)).toEqual([
      2,
      15,
      35,
      undefined,
    ]);
  });

  it('quote pays out the loan less the fee', () => {
    expect(String(quote(10_000_000, { ...endowment, parameters: { 'loan.fee': 75_000 } }).net)).toBe('9925000');
  });

  it.each([
    { name: 'nothing when the insurer pays it', parameters: {}, net: '10000000' },
    { name: 'it when the borrower pays it', parameters: { 'loan.duty_on_customer': true }, net: '9990000' },
    {
      name: 'it and a fee',
      parameters: { 'loan.duty_on_customer': true, 'loan.fee': 75_000 },
      net: '9915000',
    },
  ])('quote deducts from the loan for stamp duty of the agreement: $name', ({ parameters, net }) => {
    const { duty, net: paid } = quote(10_000_000, { ...endowment, parameters });
    expect([duty, paid].map(String)).toEqual(['10000', net]);
  });

  it('quote deducts no stamp duty from a loan in dollars', () => {
    const policy = { ...endowment.policy, currency: usDollar };
    const { duty, net } = quote(1_000, { ...endowment, policy, parameters: { 'loan.duty_on_customer': true } });
    expect([duty, net].map(String)).toEqual(['0', '1000']);
  });
});

describe('review of a loan', () => {
  it.each([
    [49_900_000, 'S'],
    [50_000_000, 'S+'],
    [50_100_000, 'S+'],
  ])('a loan of %i needs review level %s', (loan_amount, level) => {
    expect(definition.reviewLevel({ loan_amount, ...faceCheckFields }, buildFacts(endowment))).toBe(level);
  });

  it('the limit above which a second approver is needed comes from the parameter', () => {
    const facts = buildFacts({ ...endowment, parameters: { 'loan.second_approver_above': 1_000_000 } });
    expect(definition.reviewLevel({ loan_amount: 1_100_000, ...faceCheckFields }, facts)).toBe('S+');
  });
});

describe('effect of a loan', () => {
  it('lends the amount to the registered account', () => {
    expect(effect.changes({ loan_amount: 5_000_000, ...faceCheckFields }, buildFacts(endowment))).toEqual([
      {
        kind: 'GrantLoan',
        effective: 'APPROVAL',
        amount: '5000000',
        payee: { bankName: 'BCA', bankAccount: '********3456', accountName: 'SITI NUR RAHMAWATI' },
      },
    ]);
  });
});
