import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { rupiah, usDollar } from '#shared/money/money.ts';
import { totalPlan } from './correction-repository.ts';
import { planPolicy, type Terms } from './plan-policy.ts';
import type { PaidPosting, PolicyFacts, PricedMovement } from './policy-facts.ts';

const day = parseBusinessDate('2026-11-24');
const booked = parseBusinessDate('2026-11-25');

type Given = Partial<Omit<PricedMovement, 'units' | 'price' | 'amount'>> & {
  readonly units: string;
  readonly price: string;
  readonly amount: string;
};

const movement = ({ units, price, amount, ...given }: Given): PricedMovement => ({
  entryId: '1',
  requestNumber: 'R-1',
  step: 'post',
  reason: 'PREMIUM',
  fundCode: 'EQ',
  bucket: 'BASIC',
  emptied: false,
  recordedOn: booked,
  ...given,
  units: new Big(units),
  price: new Big(price),
  amount: new Big(amount),
});

const premium = movement({ units: '625', price: '1600', amount: '1000000' });
const wholeSale = movement({
  units: '-5000',
  price: '2000',
  amount: '-10000000',
  reason: 'WITHDRAWAL',
  fundCode: 'FI',
  emptied: true,
});
const posting: PaidPosting = {
  requestNumber: 'R-1',
  step: 'post',
  basic: new Big(10_000_000),
  charge: new Big(3_000_000),
  tax: new Big(0),
  writtenOff: new Big(0),
};
const held = (bucket: 'BASIC' | 'TOPUP', units: string, fundCode = 'EQ') => ({
  fundCode,
  bucket,
  units: new Big(units),
});

const facts = (given: Partial<PolicyFacts>): PolicyFacts => ({
  policyNumber: '1',
  productId: 1,
  archetype: 'UL_REG',
  currency: rupiah,
  isEnded: false,
  movements: [premium],
  held: [held('BASIC', '10625')],
  postings: [posting],
  newest: new Map([
    ['EQ', { price: new Big(1550), day: booked }],
    ['FI', { price: new Big(2000), day: booked }],
  ]),
  endings: new Map(),
  ...given,
});

const terms = (today = '2026-12-05'): Terms => ({
  today: parseBusinessDate(today),
  parameters: {
    'price.correction_rate_percent': 6,
    'price.correction_tolerance': 100_000,
    'tax.sb_under_3y_percent': 20,
  },
});

const plan = (given: Partial<PolicyFacts>, prices: Readonly<Record<string, string>>, at = terms()) =>
  planPolicy(
    facts(given),
    { day, prices: new Map(Object.entries(prices).map(([code, price]) => [code, new Big(price)])) },
    at,
  );
const figures = (...given: Parameters<typeof plan>) => {
  const made = plan(...given);
  const { units, paid, compensation } = totalPlan(made);
  return {
    units: Object.fromEntries(units.map(({ fundCode, units: change }) => [fundCode, change.toFixed()])),
    paid: paid.toNumber(),
    compensation: compensation.toNumber(),
    borne: made.borne.toNumber(),
    problem: made.problem,
  };
};
const none = { units: {}, paid: 0, compensation: 0, borne: 0, problem: null };

const ended = {
  isEnded: true,
  held: [held('BASIC', '0')],
  endings: new Map([['EQ', { price: new Big(1550), day: booked, on: parseBusinessDate('2026-11-26') }]]),
};
const switched = [
  movement({ entryId: '1', reason: 'SWITCH', fundCode: 'FI', units: '-5000', price: '2000', amount: '-10000000' }),
  movement({ entryId: '2', reason: 'SWITCH', units: '6250', price: '1600', amount: '10000000' }),
];

describe('correction of a unit price (rulebook 12.16): prices 1,600 and 2,000 of 2026-11-24', () => {
  it.each<[string, Partial<PolicyFacts>, Readonly<Record<string, string>>, object]>([
    ['a premium of 1,000,000 buys 666.6666 units at 1,500', {}, { EQ: '1500' }, { units: { EQ: '41.6666' } }],
    ['a premium of 1,000,000 buys 588.2352 units at 1,700', {}, { EQ: '1700' }, { units: { EQ: '-36.7648' } }],
    [
      'a charge of 160,000 takes 106.6667 units at 1,500',
      { movements: [movement({ reason: 'CHARGE', units: '-100', price: '1600', amount: '-160000' })] },
      { EQ: '1500' },
      { units: { EQ: '-6.6667' } },
    ],
    [
      'a fund sold whole at 2,000 instead of 2,100 is paid 500,000 more, less 150,000 charge, plus 575 interest',
      { movements: [wholeSale], held: [] },
      { FI: '2100' },
      { paid: 350_575, compensation: 575 },
    ],
    [
      'a fund sold whole at 2,000 instead of 1,900 was overpaid by 350,000, borne by the insurer',
      { movements: [wholeSale], held: [] },
      { FI: '1900' },
      { borne: 350_000, problem: 'OVERPAID' },
    ],
    [
      'a switch out of FI at 2,100 moves 10,500,000 and buys 6,562.5 units instead of 6,250',
      { movements: switched, held: [held('BASIC', '6250')] },
      { FI: '2100' },
      { units: { EQ: '312.5' } },
    ],
    [
      'an ended policy is paid 64,583 for its missing units plus 96 interest',
      ended,
      { EQ: '1500' },
      { paid: 64_679, compensation: 96 },
    ],
    ['an ended policy keeps 56,985 too much, borne by the insurer', ended, { EQ: '1700' }, { borne: 56_985 }],
  ])('%s', (_name, given, prices, expected) => {
    expect(figures(given, prices)).toEqual({ ...none, ...expected });
  });
});

describe('tolerance of 100,000 for overpayments', () => {
  it.each([
    ['reports no problem at exactly 100,000', '1980', 0, 100_000, null],
    ['reports OVERPAID from 100,001', '1979.9998', 0, 100_001, 'OVERPAID'],
  ])('%s', (_name, right, charge, borne, problem) => {
    const free = { ...posting, charge: new Big(charge) };
    expect(figures({ movements: [wholeSale], held: [], postings: [free] }, { FI: right })).toEqual({
      ...none,
      borne,
      problem,
    });
  });
});

describe('missing units', () => {
  it('are taken from the other bucket of the fund first, then given by the insurer', () => {
    const sale = movement({
      reason: 'WITHDRAWAL',
      bucket: 'TOPUP',
      units: '-1000',
      price: '1600',
      amount: '-1600000',
    });
    const made = plan({ movements: [sale], held: [held('BASIC', '50'), held('TOPUP', '0')] }, { EQ: '1500' });
    expect(made.shifted.map(({ bucket, units }) => `${bucket} ${units.toFixed()}`)).toEqual(['TOPUP 50', 'BASIC -50']);
    expect(made.given.map(({ bucket, units }) => `${bucket} ${units.toFixed()}`)).toEqual(['TOPUP 16.6667']);
  });
});

describe('planPolicy leaves a policy unchanged and reports a problem', () => {
  it.each<[string, Partial<PolicyFacts>, string]>([
    [
      'when units were sold because a payment was reversed',
      { movements: [movement({ reason: 'REVERSAL', units: '-10', price: '1600', amount: '-16000' })] },
      'REVERSED_PAYMENT',
    ],
    [
      'when a debt that the value did not cover was written off',
      {
        movements: [movement({ reason: 'ENDING', units: '-10', price: '1600', amount: '-16000' })],
        postings: [{ ...posting, writtenOff: new Big(1) }],
      },
      'DEBT_WRITTEN_OFF',
    ],
    ['when a switch has a purchase without a sale', { movements: switched.slice(1) }, 'SWITCH_UNCLEAR'],
    [
      'when a sale has no request number',
      {
        movements: [
          movement({ reason: 'WITHDRAWAL', requestNumber: null, units: '-1', price: '1600', amount: '-1600' }),
        ],
      },
      'MOVEMENT_UNKNOWN',
    ],
  ])('%s', (_name, given, problem) => {
    expect(figures(given, { EQ: '1500' })).toEqual({ ...none, problem });
  });
});

it('withholds tax on the additional money when the original posting withheld tax', () => {
  const ending = { ...wholeSale, reason: 'ENDING' };
  const taxed = { ...posting, tax: new Big(1) };
  const [money] = plan({ movements: [ending], held: [], postings: [taxed] }, { FI: '2100' }, terms('2026-11-25')).money;
  expect([money?.gross, money?.charge, money?.tax, money?.net].map((amount) => amount?.toNumber())).toEqual([
    500_000, 150_000, 100_000, 250_000,
  ]);
});

it('calculates amounts in US dollars to the cent', () => {
  const sale = movement({
    reason: 'WITHDRAWAL',
    units: '-100.5',
    price: '12.3456',
    amount: '-1240.73',
    emptied: true,
  });
  const given = { currency: usDollar, movements: [sale], held: [], postings: [{ ...posting, charge: new Big(0) }] };
  // 100.5 x 12.4444 = 1,250.6622.
  expect(figures(given, { EQ: '12.4444' }, terms('2026-11-25'))).toEqual({ ...none, paid: 9.93 });
});

it('changes nothing when the price was right or belongs to another fund', () => {
  expect(figures({}, { EQ: '1600' })).toEqual(none);
  expect(figures({}, { FI: '1900' })).toEqual(none);
});
