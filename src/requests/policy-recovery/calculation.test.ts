import { describe, expect, it } from 'vitest';
import { parseBusinessDate as day } from '#shared/time/dates.ts';
import { buildFacts, buildHolding, type FactsChanges } from '../testing/build-facts.ts';
import { quoteOn } from '#shared/facts/reinstatement-quote.ts';
import { currentQuote, windowEnd } from './calculation.ts';
import { lapsedEndowment, lapsedLink } from '../testing/lapsed-facts.ts';

const figures = (facts: FactsChanges, on = '2026-11-21') => {
  const { premiums, interest, value, total } = quoteOn(buildFacts(facts), day(on));
  return [premiums, interest, value, total].map(String);
};

const withPosition = (facts: FactsChanges, position: FactsChanges['position']): FactsChanges => ({
  ...facts,
  position: { ...facts.position, ...position },
});

describe('reinstatement quote (rulebook 12.6)', () => {
  const facts = buildFacts(lapsedEndowment);
  const quote = quoteOn(facts, day('2026-11-21'));

  it('quote has 10 instalments and 45 months of interest, 12.540.000 in total', () => {
    expect(figures(lapsedEndowment)).toEqual(['12000000', '540000', '0', '12540000']);
    expect(quote.parts.filter(({ what }) => what === 'PREMIUM')).toHaveLength(10);
    expect(quote.parts.filter(({ what }) => what === 'INTEREST').map(({ amount }) => amount)).toEqual([
      108_000, 96_000, 84_000, 72_000, 60_000, 48_000, 36_000, 24_000, 12_000,
    ]);
  });

  it('quote gives the end of the reinstatement window, 28/03/2028', () => {
    expect(windowEnd(facts)).toBe('2028-03-28');
  });

  it('quote is valid for seven days', () => {
    expect(quote.validUntil).toBe('2026-11-28');
  });
});

describe('quote of a traditional policy', () => {
  it.each([
    {
      name: 'the due date itself bears no interest',
      on: '2026-11-10',
      expected: ['12000000', '540000', '0', '12540000'],
    },
    { name: 'a day before the next instalment', on: '2026-11-09', expected: ['10800000', '432000', '0', '11232000'] },
    { name: 'on the first unpaid day', on: '2026-02-10', expected: ['1200000', '0', '0', '1200000'] },
  ])('quote counts interest by full months: $name', ({ on, expected }) => {
    expect(figures(lapsedEndowment, on)).toEqual(expected);
  });

  it('quote has no interest for a syariah policy, whatever the parameter', () => {
    const syariah = { ...lapsedEndowment, policy: { ...lapsedEndowment.policy, isSyariah: true } };
    expect(figures(syariah)).toEqual(['12000000', '0', '0', '12000000']);
  });
});

describe('quote of a unit link', () => {
  it('quote contains the overdue instalments of the compulsory years, without interest', () => {
    expect(figures({ ...lapsedLink, parameters: { 'reinst.interest_percent': 12 } })).toEqual([
      '2500000',
      '0',
      '0',
      '2500000',
    ]);
  });

  it('quote raises the value to three deductions after the compulsory years', () => {
    const poor = withPosition(lapsedLink, {
      holdings: [buildHolding({ basicUnits: 10, topupUnits: 0 })],
      premium: { ...buildFacts(lapsedLink).position.premium, compulsoryUntil: day('2026-05-10') },
    });
    expect(figures(poor)).toEqual(['0', '0', '100000', '100000']);
  });

  it('quote counts the instalments after charges towards the value', () => {
    const hungry = withPosition(lapsedLink, {
      holdings: [],
      reinstatement: { ...buildFacts(lapsedLink).position.reinstatement, monthlyDeduction: 600_000 },
    });
    // 5 × 500.000 minus 40 percent acquisition charge in year 2 = 1.500.000; the fund needs 1.800.000.
    expect(figures(hungry)).toEqual(['2500000', '0', '300000', '2800000']);
  });

  it('quote is nothing with enough in the funds and no compulsory instalment', () => {
    const rich = withPosition(lapsedLink, {
      premium: { ...buildFacts(lapsedLink).position.premium, unpaid: [] },
    });
    expect(figures(rich)).toEqual(['0', '0', '0', '0']);
  });
});

describe('submitted quote', () => {
  const sent = buildFacts(lapsedEndowment);
  const { total, parts, validUntil } = quoteOn(sent, day('2026-11-14'));
  const stored: FactsChanges = {
    ...lapsedEndowment,
    submittedOn: day('2026-11-14'),
    quotedMoney: {
      purpose: '03',
      amount: total.toNumber(),
      exact: true,
      least: total.toNumber(),
      payBy: validUntil,
      parts: [...parts],
    },
  };

  it('a submitted quote stays unchanged when the rate changes', () => {
    const dearer = { ...stored, parameters: { 'reinst.interest_percent': 24 } };
    expect(String(currentQuote(buildFacts(dearer)).total)).toBe('12540000');
  });

  it('a submitted quote keeps its last day', () => {
    expect(currentQuote(buildFacts(stored)).validUntil).toBe('2026-11-21');
  });
});
