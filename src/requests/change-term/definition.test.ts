import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import { parseBusinessDate as day } from '#shared/time/dates.ts';
import { yearlyRate } from '#shared/rules/level-premium.ts';
import { bindRequest } from '../contract/bind.ts';
import { buildFacts, buildPremium } from '../testing/build-facts.ts';
import { buildParameters } from '../testing/build-parameters.ts';
import { also, endowmentCover, termCover } from '../testing/cover-facts.ts';
import { healthyAnswers } from '../testing/health-answers.ts';
import { effectiveDay, newPremium, termOf } from './calculation.ts';
import { definition } from './definition.ts';
import { effect } from './effect.server.ts';
import { listTerms } from './rules.ts';

const type = bindRequest(definition);
const payload = (term: number, changes = {}) => ({
  term,
  ktp_selfie_attachment: 'swafoto.jpg',
  ilustration_attachment: 'ilustrasi.pdf',
  ...changes,
});
const parse = (sent: unknown) => {
  const parsed = type.parse(sent, 'complete');
  if (!parsed.ok) throw new Error('The payload does not parse.');
  return parsed.value;
};
const endowment = buildFacts(endowmentCover);
const current = { years: 15, payUntil: day('2036-06-01'), coverUntil: day('2041-06-01') };
const premiumOf = (years: number, facts = endowment, now = current) =>
  newPremium(termOf(years, now, facts), facts).toNumber();

describe('terms offered', () => {
  it('offers an endowment the years from those left to pay up to the end of cover', () => {
    expect(listTerms(endowment).map(({ years }) => years)).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20]);
  });

  it('offers a term cover as many years as the product allows, with the cover changing too', () => {
    const terms = listTerms(buildFacts(termCover));
    expect([terms[0], terms.at(-1)]).toMatchObject([
      { years: 7, payUntil: '2028-06-01', coverUntil: '2028-06-01' },
      { years: 30, payUntil: '2051-06-01', coverUntil: '2051-06-01' },
    ]);
  });
});

describe('premium for a new term', () => {
  it('premium is the same for the same years', () => {
    expect(premiumOf(15)).toBe(10_000_000);
  });

  it('premium is higher for fewer years and lower for more, and the total falls with fewer', () => {
    expect(premiumOf(10)).toBeGreaterThan(10_000_000);
    expect(premiumOf(20)).toBeLessThan(10_000_000);
    expect(premiumOf(10) * 4).toBeLessThan(10_000_000 * 9);
    expect(premiumOf(20) * 14).toBeGreaterThan(10_000_000 * 9);
  });

  it('premium keeps its value at the age of the anniversary: ten million nine times, or four times with less interest', () => {
    // At 4 percent, payments of 1 by a woman of 39 are worth 7.6994 over 9 years and 3.7694 over 4, hence 20.43
    // million.
    expect(premiumOf(10)).toBeGreaterThan(20_300_000);
    expect(premiumOf(10)).toBeLessThan(20_600_000);
  });

  it('premium follows rate(attained age, remaining term) for a table premium without value', () => {
    const parameters = buildParameters({ ...termCover.parameters });
    const life = { age: 39, gender: 'F', riskPercent: 100 } as const;
    const now = yearlyRate({ ...life, coverYears: 9, payYears: 9 }, parameters)
      .times(250_000)
      .round(0)
      .toNumber();
    const facts = buildFacts(
      also(termCover, { position: { premium: buildPremium({ ...endowment.position.premium, basePremium: now }) } }),
    );
    const tied = { ...current, coverUntil: current.payUntil };
    const expected = yearlyRate({ ...life, coverYears: 14, payYears: 14 }, parameters).times(250_000);
    expect(new Big(premiumOf(20, facts, tied)).minus(expected).abs().toNumber()).toBeLessThan(400);
  });

  it('premium is a tenth of the yearly one when paid monthly', () => {
    const monthly = also(endowmentCover, {
      position: { premium: buildPremium({ ...endowment.position.premium, frequency: 4, basePremium: 1_000_000 }) },
    });
    expect(premiumOf(10, buildFacts(monthly))).toBeCloseTo(premiumOf(10) / 10, -2);
  });
});

describe('first day of a new term', () => {
  it.each([
    { name: 'the next anniversary', facts: {}, on: '2027-06-01' },
    {
      name: 'thirty days before it is soon enough',
      facts: { position: { startDate: day('2021-12-21') } },
      on: '2026-12-21',
    },
    {
      name: 'twenty-nine days before it is too late',
      facts: { position: { startDate: day('2021-12-20') } },
      on: '2027-12-20',
    },
    {
      name: 'the anniversary after it, if it passed before the decision',
      facts: { position: { startDate: day('2021-11-15') }, submittedOn: day('2026-09-01') },
      on: '2027-11-15',
    },
  ])('first day of a new term is an anniversary after the lead: $name', ({ facts, on }) => {
    expect(effectiveDay(buildFacts(also(endowmentCover, facts)))).toBe(on);
  });
});

describe('review of a new term', () => {
  it.each([
    { name: 'fewer years', facts: endowmentCover, sent: payload(10), level: 'S', statements: 1 },
    { name: 'more years, the same cover', facts: endowmentCover, sent: payload(18), level: 'U', statements: 1 },
    {
      name: 'longer cover',
      facts: termCover,
      sent: payload(20, { health_questionnaire: healthyAnswers() }),
      level: 'U',
      statements: 2,
    },
    {
      name: 'longer cover by a client of the specification',
      facts: termCover,
      sent: payload(20),
      level: 'U',
      statements: 2,
    },
    { name: 'shorter cover', facts: termCover, sent: payload(10), level: 'S', statements: 1 },
  ])('review level depends on the years: $name: $level', ({ facts, sent, level, statements }) => {
    const known = buildFacts(facts);
    const bound = parse(sent);
    expect([bound.problems(known), bound.reviewLevel(known), bound.terms(known).length]).toEqual([
      [],
      level,
      statements,
    ]);
  });
});

it('a new term changes premiums and cover from the anniversary', () => {
  const facts = buildFacts(termCover);
  expect(effect.changes(payload(10), facts)).toMatchObject([
    {
      kind: 'ChangeTerm',
      effective: 'NEXT_ANNIVERSARY',
      on: '2027-06-01',
      payUntil: '2031-06-01',
      coverUntil: '2031-06-01',
    },
  ]);
});
