import { describe, expect, it } from 'vitest';
import { sitiUnitLink } from '#demo/portfolio/policies/7700000001-siti-unit-link.ts';
import { bindRequest } from '../contract/bind.ts';
import { buildFacts, buildFund, buildHolding, type FactsChanges } from '../testing/build-facts.ts';
import { estimateTopUp, fundsForNewMoney } from './calculation.ts';
import { definition } from './definition.ts';
import { effect } from './effect.server.ts';
import { samples } from './samples.ts';

const type = bindRequest(definition);
const bound = (payload: unknown) => {
  const parsed = type.parse(payload, 'complete');
  if (!parsed.ok) throw new Error('the sample does not parse');
  return parsed.value;
};
const facts = buildFacts(samples.minimal.facts);

/** Facts of the worked example in rulebook 12.8. */
const example8: FactsChanges = {
  position: {
    holdings: [buildHolding({ fundCode: 'A', basicUnits: 1000, topupUnits: 0, price: 1543.21 })],
    funds: [buildFund({ fundCode: 'A', price: 1543.21 }), buildFund({ fundCode: 'B', price: 2011.5 })],
  },
};

describe('top-up estimate', () => {
  it('matches rulebook 12.8: 60/40 of 5.000.000, units and values of a held and a new fund', () => {
    const items = [
      { fund_code: 'A', amount: 3_000_000 },
      { fund_code: 'B', amount: 2_000_000 },
    ];
    const { purchase, funds, before, after } = estimateTopUp(items, buildFacts(example8));
    expect([purchase.gross, purchase.charge, purchase.net, before, after].map(String)).toEqual([
      '5000000',
      '250000',
      '4750000',
      '1543210',
      '6293210',
    ]);
    expect(funds.map((each) => each.units.toFixed(4))).toEqual(['1846.7998', '944.5687']);
    expect(funds.map(({ before: old, after: next }) => [String(old), String(next)])).toEqual([
      ['1543210', '4393210'],
      ['0', '1900000'],
    ]);
  });

  it('offers funds that take new money, held ones first', () => {
    const { position } = facts;
    const other = position.funds.toReversed();
    expect(
      fundsForNewMoney({ ...facts, position: { ...position, funds: other } }).map((fund) => fund.fundCode),
    ).toEqual(['STABIL', 'TUMBUH', 'UANG']);
  });

  it('changes nothing when no amount is given', () => {
    const { purchase, before, after } = estimateTopUp([], facts);
    expect([purchase.gross, before, after].map(String)).toEqual(['0', '19000000', '19000000']);
  });
});

describe('payment and review of a top-up', () => {
  it.each([
    { name: 'small: the system', amount: 99_999_999, level: 'A', green: true },
    { name: 'from the limit on: two people', amount: 100_000_000, level: 'S+', green: false },
  ])('payment and review level depend on the amount: $name', ({ amount, level, green }) => {
    const one = bound({ ...samples.minimal.payload, items: [{ fund_code: 'TUMBUH', amount }] });
    expect(one.moneyIn(facts)).toEqual({ purpose: '04', amount, exact: true, least: amount, payBy: null });
    expect(one.reviewLevel(facts)).toBe(level);
    const checks = one.automaticChecks(facts, { face: 'missing', confirmedContacts: [] });
    expect(checks.every((check) => check.outcome === 'passed')).toBe(green);
  });

  it('asks for the source of funds only above the review limit', () => {
    const required = (amount: number) =>
      bound({ ...samples.minimal.payload, items: [{ fund_code: 'TUMBUH', amount }] })
        .uploads(facts)
        .filter((slot) => slot.required)
        .map((slot) => slot.path);
    expect(required(500_000_000)).toEqual(['ktp_selfie_attachment']);
    expect(required(500_000_001)).toEqual(['ktp_selfie_attachment', 'document_attachment']);
  });

  it('refuses a top-up beyond the age limit of the insured', () => {
    const { mainCover } = sitiUnitLink(facts.today).policy;
    const withAccount = samples.minimal.facts?.policy;
    const at = (age: number) =>
      type.notEligible(
        buildFacts({ policy: { ...withAccount, mainCover }, parameters: { 'topup.single.max_age': age } }),
      )?.message;
    expect([at(39), at(38)]).toEqual([undefined, 'Top up dapat diajukan sampai tertanggung berusia 38 tahun.']);
  });
});

describe('effect', () => {
  it('buys each fund for its amount, charge included', () => {
    expect(effect.changes(samples.maximal.payload, buildFacts(samples.maximal.facts))).toEqual([
      {
        kind: 'BuyUnits',
        effective: 'PRICING_DATE',
        items: [
          { fundCode: 'TUMBUH', amount: '300000000' },
          { fundCode: 'STABIL', amount: '200000000' },
          { fundCode: 'UANG', amount: '100000000' },
        ],
      },
    ]);
  });
});
