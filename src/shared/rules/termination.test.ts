import { Big } from 'big.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateTermination, type TerminationInput } from './termination.ts';
import { rupiah, usDollar } from '../money/money.ts';
import type { BucketHolding } from './unit-sale.ts';

const big = (amount: Big.BigSource) => new Big(amount);
const charge = [
  { untilYear: 1, percent: 60 },
  { untilYear: 2, percent: 45 },
  { untilYear: 3, percent: 30 },
  { untilYear: null, percent: 0 },
];
const parameters: TerminationInput['parameters'] = {
  'surr.charge': charge,
  'freelook.admin_fee': 100_000,
  'sy.tabarru_refund_percent': 0,
  'tax.sb_under_3y_percent': 0,
};
const holding = (fundCode: string, basic: string, topup: string, price: string): BucketHolding => ({
  fundCode,
  basicUnits: big(basic),
  topupUnits: big(topup),
  price: big(price),
});

const input = (changes: Partial<TerminationInput>): TerminationInput => ({
  kind: 'SURRENDER',
  unitLinked: true,
  isSyariah: false,
  currency: rupiah,
  policyYear: 3,
  policyMonths: 30,
  holdings: [],
  cashValue: big(0),
  premiumsPaid: big(0),
  acquisitionCharges: big(0),
  insuranceCharges: big(0),
  maturityBenefit: big(0),
  administrationCharges: big(0),
  debts: { apl: big(0), loan: big(0) },
  parameters,
  ...changes,
});

const shown = (changes: Partial<TerminationInput>) => {
  const { parts, net } = calculateTermination(input(changes));
  return [...parts.map(({ part, amount }) => `${part} ${amount.toFixed()}`), `net ${net.toFixed()}`];
};

const owes = (changes: Partial<Record<'apl' | 'loan', number>>) => ({
  apl: big(changes.apl ?? 0),
  loan: big(changes.loan ?? 0),
});

describe('termination of a policy', () => {
  it.each([
    {
      name: 'surrender of a unit link, year 3 (rulebook 12.2)',
      changes: {
        holdings: [holding('A', '4321.1234', '0', '1543.2100'), holding('B', '2000', '0', '2011.5000')],
      },
      parts: ['UNITS 10691401', 'SURRENDER_CHARGE -3207420', 'net 7483981'],
    },
    {
      name: 'free look of a unit link (rulebook 12.3)',
      changes: {
        kind: 'FREE_LOOK',
        policyYear: 1,
        policyMonths: 0,
        holdings: [holding('A', '346.6667', '0', '1485.5000')],
        acquisitionCharges: big(400_000),
        insuranceCharges: big(50_000),
        administrationCharges: big(30_000),
      },
      parts: ['UNITS 514973', 'ACQUISITION 400000', 'INSURANCE 80000', 'ADMIN_FEE -100000', 'net 894973'],
    },
    {
      name: 'the TOPUP bucket bears no charge',
      changes: { holdings: [holding('A', '100', '100', '1000')] },
      parts: ['UNITS 200000', 'SURRENDER_CHARGE -30000', 'net 170000'],
    },
    {
      name: 'no charge after the last year of the table',
      changes: { policyYear: 6, holdings: [holding('A', '100', '0', '1000')] },
      parts: ['UNITS 100000', 'net 100000'],
    },
    {
      name: 'free look, traditional: premiums less administration, whatever the table says',
      changes: { kind: 'FREE_LOOK', unitLinked: false, premiumsPaid: big(5_000_000), cashValue: big(1) },
      parts: ['PREMIUMS 5000000', 'ADMIN_FEE -100000', 'net 4900000'],
    },
    {
      name: 'surrender, traditional, with debts',
      changes: {
        unitLinked: false,
        cashValue: big(34_766_667),
        debts: owes({ apl: 2_000_000, loan: 11_044_796 }),
      },
      parts: ['CASH_VALUE 34766667', 'APL -2000000', 'LOAN -11044796', 'net 21721871'],
    },
    {
      name: 'debts above the value leave nothing, and take no more than there is',
      changes: { unitLinked: false, cashValue: big(8_100_000), debts: owes({ apl: 9_000_000, loan: 5 }) },
      parts: ['CASH_VALUE 8100000', 'APL -8100000', 'net 0'],
    },
    {
      name: 'maturity pays what was promised, whatever the table says, less what was advanced',
      changes: {
        kind: 'MATURITY',
        unitLinked: false,
        cashValue: big(1),
        maturityBenefit: big(100_000_000),
        debts: owes({ apl: 2_000_000, loan: 11_000_000 }),
      },
      parts: ['MATURITY 100000000', 'APL -2000000', 'LOAN -11000000', 'net 87000000'],
    },
    {
      name: 'maturity of a unit link: all units, without charge and without tax, and no donation comes back',
      changes: {
        kind: 'MATURITY',
        isSyariah: true,
        insuranceCharges: big(80_000),
        holdings: [holding('A', '100', '0', '1000')],
        parameters: { ...parameters, 'tax.sb_under_3y_percent': 15, 'sy.tabarru_refund_percent': 50 },
      },
      parts: ['UNITS 100000', 'net 100000'],
    },
    { name: 'a product without cash value', changes: { unitLinked: false }, parts: ['net 0'] },
    {
      name: 'a free look worth less than the administration',
      changes: { kind: 'FREE_LOOK', unitLinked: false, premiumsPaid: big(60_000) },
      parts: ['PREMIUMS 60000', 'ADMIN_FEE -60000', 'net 0'],
    },
    {
      name: 'tax on the gain of a young policy, where the parameter asks for it',
      changes: {
        unitLinked: false,
        cashValue: big(12_000_000),
        premiumsPaid: big(10_000_000),
        parameters: { ...parameters, 'tax.sb_under_3y_percent': 15 },
      },
      parts: ['CASH_VALUE 12000000', 'TAX -300000', 'net 11700000'],
    },
    {
      name: 'no tax from the third year on',
      changes: {
        unitLinked: false,
        policyMonths: 36,
        cashValue: big(12_000_000),
        premiumsPaid: big(10_000_000),
        parameters: { ...parameters, 'tax.sb_under_3y_percent': 15 },
      },
      parts: ['CASH_VALUE 12000000', 'net 12000000'],
    },
    {
      name: 'dollars keep their cents',
      changes: { currency: usDollar, holdings: [holding('U', '100', '0', '1.2345')] },
      parts: ['UNITS 123.45', 'SURRENDER_CHARGE -37.04', 'net 86.41'],
    },
  ] satisfies readonly { name: string; changes: Partial<TerminationInput>; parts: readonly string[] }[])(
    'termination pays by the rulebook: $name',
    ({ changes, parts }) => {
      expect(shown(changes)).toEqual(parts);
    },
  );

  it('termination returns tabarru to a syariah policy only up to the parameter', () => {
    const changes = { isSyariah: true, policyYear: 6, insuranceCharges: big(80_000) };
    expect(shown(changes)).toEqual(['net 0']);
    expect(shown({ ...changes, parameters: { ...parameters, 'sy.tabarru_refund_percent': 50 } })).toEqual([
      'TABARRU 40000',
      'net 40000',
    ]);
  });
});

describe('termination for any holdings and debts', () => {
  const money = fc.integer({ min: 0, max: 1_000_000_000 }).map(big);
  const units = fc.integer({ min: 0, max: 99_999_999 }).map((count) => big(count).div(10_000));
  const fund = fc.record({ basicUnits: units, topupUnits: units, price: fc.integer({ min: 1, max: 9_999_999 }) });
  const any = fc.record({
    kind: fc.constantFrom('SURRENDER' as const, 'FREE_LOOK' as const, 'MATURITY' as const),
    unitLinked: fc.boolean(),
    policyYear: fc.integer({ min: 1, max: 9 }),
    cashValue: money,
    maturityBenefit: money,
    premiumsPaid: money,
    acquisitionCharges: money,
    insuranceCharges: money,
    administrationCharges: money,
    debts: fc.record({ apl: money, loan: money }),
    holdings: fc
      .array(fund, { maxLength: 4 })
      .map((funds) =>
        funds.map(({ price, ...held }, index) => ({ ...held, fundCode: `F${index}`, price: big(price).div(10_000) })),
      ),
  });

  it('termination never pays below zero, adds the parts to the net, and sells every unit', () => {
    fc.assert(
      fc.property(any, (changes) => {
        const termination = calculateTermination(input(changes));
        const total = termination.parts.reduce((sum, { amount }) => sum.plus(amount), big(0));
        expect(termination.net.gte(0)).toBe(true);
        expect(total.eq(termination.net)).toBe(true);
        const sold = termination.lines.reduce((sum, line) => sum.plus(line.units), big(0));
        const held = changes.holdings.reduce((sum, each) => sum.plus(each.basicUnits).plus(each.topupUnits), big(0));
        expect(sold.eq(changes.unitLinked ? held : 0)).toBe(true);
      }),
    );
  });
});
