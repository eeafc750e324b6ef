import { describe, expect, it } from 'vitest';
import { buildFacts, endowment, syariahPolicy, type FactsChanges } from '#requests/testing/build-facts.ts';
import { usDollar } from '#shared/money/money.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { moneyOfChanges, moneyOfPayable } from './moved-money.ts';

const payee = { bankName: 'BCA', bankAccount: '0012345678', accountName: 'SITI' };

const sell = (items: readonly { readonly fundCode: string; readonly amount: string }[]): PolicyChange => ({
  kind: 'SellUnits',
  effective: 'PRICING_DATE',
  items: [...items],
  payee,
});
const end: PolicyChange = { kind: 'EndPolicy', effective: 'APPROVAL', termination: 'SURRENDER', payee };
const sellAll: PolicyChange = { kind: 'SellAllUnits', effective: 'PRICING_DATE', termination: 'SURRENDER', payee };
const payable = {
  payableId: 'a',
  kind: 'SB',
  amount: 7_000_000,
  currency: 30,
  state: 'OPEN' as const,
  payableFrom: parseBusinessDate('2026-11-20'),
  returnReason: null,
  bankName: '-',
  bankAccount: '-',
  requestNumber: null,
  allocation: null,
};

interface Case {
  readonly name: string;
  readonly changes: readonly PolicyChange[];
  readonly facts?: FactsChanges;
  readonly kind: string;
  readonly amount: string;
}

const cases: readonly Case[] = [
  {
    name: 'amounts of a withdrawal',
    changes: [
      sell([
        { fundCode: 'TUMBUH', amount: '2000000' },
        { fundCode: 'STABIL', amount: '500000' },
      ]),
    ],
    kind: 'WITHDRAWAL',
    amount: '2500000',
  },
  {
    name: 'a whole fund of a withdrawal',
    changes: [sell([{ fundCode: 'STABIL', amount: 'ALL' }])],
    kind: 'WITHDRAWAL',
    amount: '9000000',
  },
  { name: 'all units of a surrender, counted once', changes: [end, sellAll], kind: 'SURRENDER', amount: '19000000' },
  {
    name: 'all units of a syariah surrender',
    changes: [end, sellAll],
    facts: syariahPolicy,
    kind: 'SURRENDER',
    amount: '19000000',
  },
  {
    name: 'the cash value of a traditional surrender',
    changes: [end],
    facts: { ...endowment, value: { surrenderValue: 12_000_000 } },
    kind: 'SURRENDER',
    amount: '12000000',
  },
  {
    name: 'a loan',
    changes: [{ kind: 'GrantLoan', effective: 'APPROVAL', amount: '5000000', payee }],
    kind: 'LOAN',
    amount: '5000000',
  },
  {
    name: 'the chosen benefits',
    changes: [{ kind: 'RedirectPayables', effective: 'APPROVAL', payableIds: ['a'], account: payee }],
    facts: { position: { payables: [payable, { ...payable, payableId: 'b' }] } },
    kind: 'BENEFIT',
    amount: '7000000',
  },
  {
    name: 'a top-up',
    changes: [{ kind: 'BuyUnits', effective: 'PRICING_DATE', items: [{ fundCode: 'TUMBUH', amount: '1000000' }] }],
    kind: 'TOP_UP',
    amount: '1000000',
  },
];

describe('money of a request', () => {
  it.each(cases)('is $amount for $name', ({ changes, facts = {}, kind, amount }) => {
    const money = moneyOfChanges(changes, buildFacts(facts));
    expect({ ...money, amount: money?.amount.toFixed() }).toEqual({ kind, amount, currency: 30 });
  });

  it('is absent for a change of data', () => {
    const changes: PolicyChange[] = [{ kind: 'ChangePayeeAccount', effective: 'APPROVAL', account: payee }];
    expect(moneyOfChanges(changes, buildFacts())).toBeUndefined();
  });

  it('is in the currency of a dollar policy', () => {
    const facts = buildFacts({ policy: { currency: usDollar } });
    expect(moneyOfChanges([sell([{ fundCode: 'TUMBUH', amount: '3500.50' }])], facts)).toMatchObject({
      currency: usDollar,
    });
  });
});

it.each([
  ['WITHDRAWAL', 'WITHDRAWAL'],
  ['FREE_LOOK', 'SURRENDER'],
  ['SA_DECREASE', 'BENEFIT'],
])('a payable of the kind %s is money of the kind %s', (kind, expected) => {
  expect(moneyOfPayable({ kind, amount: '1000.50', currency: 30 })).toMatchObject({ kind: expected, currency: 30 });
});
