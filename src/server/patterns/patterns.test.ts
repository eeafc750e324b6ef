import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import { buildParameters } from '#requests/testing/build-parameters.ts';
import { rupiah, usDollar } from '#shared/money/money.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import type { HolderActivity, PatternName } from '#shared/requests/patterns.ts';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { patterns } from './all-patterns.ts';
import { findPattern, type MovedMoney } from './pattern.ts';

const today = parseBusinessDate('2026-11-30');
/** Days before `today` at the edge of the windows: 30 and 31, 90 and 91. */
const [day30, day31] = [parseBusinessDate('2026-10-31'), parseBusinessDate('2026-10-30')];
const [day90, day91] = [parseBusinessDate('2026-09-01'), parseBusinessDate('2026-08-31')];

const event = (changes: Partial<HolderActivity>): HolderActivity => ({
  kind: 'ACCOUNT',
  policyNumber: '7700000001',
  requestNumber: '2611100001',
  on: today,
  amount: null,
  currency: rupiah,
  ...changes,
});

const topUp = (amount: string, changes: Partial<HolderActivity> = {}) => event({ kind: 'TOP_UP', amount, ...changes });
const out = (amount: number, changes: Partial<MovedMoney> = {}): MovedMoney => ({
  kind: 'WITHDRAWAL',
  amount: new Big(amount),
  currency: rupiah,
  ...changes,
});

interface Case {
  readonly name: string;
  readonly money: MovedMoney;
  readonly activity: readonly HolderActivity[];
  readonly parameters?: Partial<Parameters>;
  readonly finds: readonly PatternName[];
}

const find = ({ money, activity, parameters = {} }: Case) =>
  patterns
    .filter(
      (pattern) => findPattern(pattern, { money, activity, today, parameters: buildParameters(parameters) }).length > 0,
    )
    .map(({ name }) => name);

const much = 50_000_000;

const changes: readonly Case[] = [
  { name: 'nothing before the money', money: out(much), activity: [], finds: [] },
  {
    name: 'an account changed 30 days before',
    money: out(much),
    activity: [event({ on: day30 })],
    finds: ['ACCOUNT_THEN_PAYOUT'],
  },
  { name: 'an account changed 31 days before', money: out(much), activity: [event({ on: day31 })], finds: [] },
  { name: 'an account changed before one rupiah too little', money: out(much - 1), activity: [event({})], finds: [] },
  {
    name: 'an account of another policy of the person',
    money: out(much),
    activity: [event({ policyNumber: '7700000003' })],
    finds: ['ACCOUNT_THEN_PAYOUT'],
  },
  {
    name: 'an account changed before a surrender',
    money: out(much, { kind: 'SURRENDER' }),
    activity: [event({})],
    finds: ['ACCOUNT_THEN_PAYOUT'],
  },
  {
    name: 'an account changed before a loan',
    money: out(much, { kind: 'LOAN' }),
    activity: [event({})],
    finds: ['ACCOUNT_THEN_PAYOUT'],
  },
  {
    name: 'an account changed before a benefit',
    money: out(much, { kind: 'BENEFIT' }),
    activity: [event({})],
    finds: ['ACCOUNT_THEN_PAYOUT'],
  },
  {
    name: 'an account changed before a top-up',
    money: out(much, { kind: 'TOP_UP' }),
    activity: [event({})],
    finds: [],
  },
  {
    name: 'an account while the pattern is off',
    money: out(much),
    activity: [event({})],
    parameters: { 'flag.account_days_cd': 0 },
    finds: [],
  },
  {
    name: 'a phone changed 30 days before',
    money: out(much),
    activity: [event({ kind: 'CONTACT', on: day30 })],
    finds: ['CONTACT_THEN_PAYOUT'],
  },
  {
    name: 'a phone changed 31 days before',
    money: out(much),
    activity: [event({ kind: 'CONTACT', on: day31 })],
    finds: [],
  },
  {
    name: 'an address changed before',
    money: out(much),
    activity: [event({ kind: 'ADDRESS' })],
    finds: ['CONTACT_THEN_PAYOUT'],
  },
  {
    name: 'a holder changed 90 days before',
    money: out(much),
    activity: [event({ kind: 'HOLDER', on: day90 })],
    finds: ['HOLDER_THEN_PAYOUT'],
  },
  {
    name: 'a holder changed 91 days before',
    money: out(much),
    activity: [event({ kind: 'HOLDER', on: day91 })],
    finds: [],
  },
  {
    name: 'account and phone changed before',
    money: out(much),
    activity: [event({}), event({ kind: 'CONTACT' })],
    finds: ['ACCOUNT_THEN_PAYOUT', 'CONTACT_THEN_PAYOUT'],
  },
];

const million = 1_000_000;
const limit = 500 * million;

const topUps: readonly Case[] = [
  {
    name: 'half of a top-up withdrawn',
    money: out(50 * million),
    activity: [topUp('100000000')],
    finds: ['TOP_UP_THEN_PAYOUT'],
  },
  {
    name: 'one rupiah less than half withdrawn',
    money: out(50 * million - 1),
    activity: [topUp('100000000')],
    finds: [],
  },
  { name: 'a top-up one rupiah too small', money: out(60 * million), activity: [topUp('99999999')], finds: [] },
  {
    name: 'two top-ups that reach the sum, on two policies',
    money: out(50 * million),
    activity: [topUp('60000000'), topUp('40000000', { policyNumber: '7700000003' })],
    finds: ['TOP_UP_THEN_PAYOUT'],
  },
  {
    name: 'a top-up of 90 days before',
    money: out(50 * million),
    activity: [topUp('100000000', { on: day90 })],
    finds: ['TOP_UP_THEN_PAYOUT'],
  },
  {
    name: 'a top-up of 91 days before',
    money: out(50 * million),
    activity: [topUp('100000000', { on: day91 })],
    finds: [],
  },
  {
    name: 'a surrender after a top-up',
    money: out(60 * million, { kind: 'SURRENDER' }),
    activity: [topUp('100000000')],
    finds: ['TOP_UP_THEN_PAYOUT'],
  },
  {
    name: 'a loan after a top-up',
    money: out(60 * million, { kind: 'LOAN' }),
    activity: [topUp('100000000')],
    finds: [],
  },
  {
    name: 'a top-up in another currency',
    money: out(60 * million),
    activity: [topUp('100000000', { currency: usDollar })],
    finds: [],
  },
  {
    name: 'no top-up, while the sum is zero',
    money: out(1),
    activity: [],
    parameters: { 'flag.topup_from': 0 },
    finds: [],
  },
  {
    name: 'three small top-ups above the limit',
    money: out(200 * million, { kind: 'TOP_UP' }),
    activity: [topUp('200000000'), topUp('100000001')],
    finds: ['SMALL_TOP_UPS'],
  },
  {
    name: 'three small top-ups that reach the limit only',
    money: out(200 * million, { kind: 'TOP_UP' }),
    activity: [topUp('200000000'), topUp('100000000')],
    finds: [],
  },
  {
    name: 'two top-ups above the limit',
    money: out(300 * million, { kind: 'TOP_UP' }),
    activity: [topUp('300000000')],
    finds: [],
  },
  {
    name: 'a small top-up of 31 days before as the third',
    money: out(300 * million, { kind: 'TOP_UP' }),
    activity: [topUp('300000000'), topUp('300000000', { on: day31 })],
    finds: [],
  },
  {
    name: 'one of three that was above the limit itself',
    money: out(300 * million, { kind: 'TOP_UP' }),
    activity: [topUp('300000000'), topUp(`${limit + 1}`)],
    finds: [],
  },
  {
    name: 'a last top-up above the limit, which is reviewed anyhow',
    money: out(limit + 1, { kind: 'TOP_UP' }),
    activity: [topUp('300000000'), topUp('300000000')],
    finds: [],
  },
];

describe('a pattern of a change before money leaves', () => {
  it.each(changes)('judges $name', (each) => {
    expect(find(each)).toEqual(each.finds);
  });
});

describe('a pattern of top-ups', () => {
  it.each(topUps)('judges $name', (each) => {
    expect(find(each)).toEqual(each.finds);
  });
});

it('has a title, a window and money to watch for each pattern, each name once', () => {
  const names = patterns.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { watches, days } of patterns) {
    expect(watches).not.toEqual([]);
    expect(buildParameters()[days]).toBeGreaterThan(0);
  }
});
