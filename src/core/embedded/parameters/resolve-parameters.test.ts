import { describe, expect, it } from 'vitest';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { parameterRows } from './parameter-rows.ts';
import type { ParameterRow, ParameterScope } from './parameter-row.ts';
import { resolveParameters } from './resolve-parameters.ts';

const scope: ParameterScope = {
  productId: 1001,
  archetype: 'UL_REG',
  currency: 30,
  on: parseBusinessDate('2026-11-21'),
};

const row = (changes: Partial<ParameterRow>): ParameterRow => ({
  key: 'wd.min',
  archetype: null,
  productId: null,
  currency: null,
  effectiveFrom: parseBusinessDate('2026-01-01'),
  value: 1,
  source: '[test]',
  ...changes,
});

const cases: readonly {
  name: string;
  scope?: Partial<ParameterScope>;
  extra?: readonly ParameterRow[];
  wdMin: number;
}[] = [
  { name: 'the default', wdMin: 500_000 },
  { name: 'syariah by archetype', scope: { archetype: 'SY_UL_REG' }, wdMin: 1_000_000 },
  { name: 'US dollar by currency and archetype', scope: { currency: 4 }, wdMin: 100 },
  {
    name: 'US dollar for another archetype, by currency alone',
    scope: { archetype: 'UL_SGL', currency: 4 },
    wdMin: 100,
  },
  {
    name: 'archetype beats currency',
    extra: [row({ archetype: 'UL_REG', value: 2 }), row({ currency: 30, value: 3 })],
    wdMin: 2,
  },
  {
    name: 'archetype with currency beats archetype',
    extra: [row({ archetype: 'UL_REG', value: 2 }), row({ archetype: 'UL_REG', currency: 30, value: 3 })],
    wdMin: 3,
  },
  {
    name: 'the product beats all',
    extra: [row({ productId: 1001, value: 2 }), row({ archetype: 'UL_REG', currency: 30, value: 3 })],
    wdMin: 2,
  },
  { name: 'another product does not count', extra: [row({ productId: 9, value: 2 })], wdMin: 500_000 },
  {
    name: 'the latest row in force',
    extra: [row({ value: 2 }), row({ effectiveFrom: parseBusinessDate('2026-11-21'), value: 3 })],
    wdMin: 3,
  },
  {
    name: 'not before its day',
    extra: [row({ effectiveFrom: parseBusinessDate('2026-11-22'), value: 3 })],
    wdMin: 500_000,
  },
];

describe('parameters resolved for a policy', () => {
  it.each(cases)('come from the most specific row in force: $name', ({ scope: changes, extra = [], wdMin }) => {
    expect(resolveParameters([...parameterRows, ...extra], { ...scope, ...changes })['wd.min']).toBe(wdMin);
  });

  it.each([
    ['UL_REG', 60],
    ['SY_UL_REG', 60],
    ['UL_SGL', 5],
    ['SY_UL_SGL', 5],
  ] as const)('%s: a surrender in the first year costs %i % of the basic units', (archetype, percent) => {
    expect(resolveParameters(parameterRows, { ...scope, archetype })['surr.charge'][0]).toEqual({
      untilYear: 1,
      percent,
    });
  });

  const own = [{ untilYear: null, percent: 7 }];
  it.each([
    { name: 'as usual', extra: [], surrender: 60, withdrawal: 60 },
    {
      name: 'after the surrender charge of the product changed',
      extra: [row({ key: 'surr.charge', productId: 1001, value: own })],
      surrender: 7,
      withdrawal: 7,
    },
    {
      name: 'where it has a table of its own',
      extra: [row({ key: 'wd.charge', value: own })],
      surrender: 60,
      withdrawal: 7,
    },
  ])('charges a withdrawal of the first year $withdrawal % $name', ({ extra, surrender, withdrawal }) => {
    const parameters = resolveParameters([...parameterRows, ...extra], scope);
    const first = [parameters['surr.charge'][0]?.percent, parameters['wd.charge'][0]?.percent];
    expect(first).toEqual([surrender, withdrawal]);
  });

  it('refuses a table in which a key is missing', () => {
    const rows = parameterRows.filter(({ key }) => key !== 'wd.fee');
    expect(() => resolveParameters(rows, scope)).toThrow('wd.fee');
  });

  it.each(['UL_REG', 'UL_SGL', 'END', 'TERM', 'SY_UL_REG', 'SY_UL_SGL', 'SY_END'] as const)(
    'has a value for every key: %s',
    (archetype) => {
      expect(Object.keys(resolveParameters(parameterRows, { ...scope, archetype })).length).toBeGreaterThan(100);
    },
  );
});
