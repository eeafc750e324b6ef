import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import { parseBusinessDate as day } from '#shared/time/dates.ts';
import { yearlyRate } from '#shared/rules/level-premium.ts';
import { bindRequest } from '../contract/bind.ts';
import { coverDay } from '../blocks/cover/benefit-cost.ts';
import { buildFacts, buildPremium, type FactsChanges } from '../testing/build-facts.ts';
import { buildParameters } from '../testing/build-parameters.ts';
import { also, endingCovers, endowmentCover, linkCovers } from '../testing/cover-facts.ts';
import { healthyBut } from '../testing/health-answers.ts';
import { definition } from './definition.ts';
import { effect } from './effect.server.ts';
import { notEligible } from './rules.ts';
import { samples } from './samples.ts';

const type = bindRequest(definition);
const parse = (payload: unknown) => {
  const parsed = type.parse(payload, 'complete');
  if (!parsed.ok) throw new Error('The payload does not parse.');
  return parsed.value;
};
const raise = (sum_assured: number, changes = {}) => ({
  ...samples.minimal.payload,
  items: [{ item_id: 101, sum_assured }],
  ...changes,
});

describe('review of a higher sum', () => {
  const unwell = healthyBut(3, { tertanggung: true, tertanggung_text: 'MRI' });
  it.each([
    { name: 'in good health, a quarter more', payload: raise(250_000_000), level: 'S' },
    {
      name: 'a health answer that needs an underwriter',
      payload: raise(250_000_000, { health_questionnaire: unwell }),
      level: 'U',
    },
    {
      name: 'no health form, as the specification sends it',
      payload: raise(250_000_000, { health_questionnaire: undefined }),
      level: 'U',
    },
    { name: 'an increase of more than half', payload: raise(305_000_000), level: 'U' },
    { name: 'above a billion', payload: raise(1_005_000_000, { income_attachment: 'slip.pdf' }), level: 'U' },
    {
      name: 'no income, as the specification sends it',
      payload: raise(250_000_000, { yearly_income: undefined }),
      level: 'U',
    },
    { name: 'twenty yearly incomes', payload: raise(250_000_000, { yearly_income: 17_500_000 }), level: 'S' },
    { name: 'a rupiah of income less', payload: raise(250_000_000, { yearly_income: 17_499_999 }), level: 'U' },
    {
      name: 'above fifty',
      payload: raise(250_000_000),
      facts: { parameters: { 'sa.increase.standard_max_age': 37 } },
      level: 'U',
    },
    {
      name: 'more than the fund carries',
      payload: raise(300_000_000),
      facts: { position: { monthlyDeductionByYear: Array.from({ length: 40 }, () => 2_000_000) } },
      level: 'U',
    },
  ])('review level depends on health, income, sum and fund, $name: $level', ({ payload, facts = {}, level }) => {
    const known = buildFacts(also(linkCovers, facts));
    const bound = parse(payload);
    expect([bound.problems(known), bound.reviewLevel(known)]).toEqual([[], level]);
  });
});

describe('first day of a higher sum', () => {
  it.each([
    { name: 'the next due date that leaves 14 days', premium: {}, on: '2027-03-15' },
    { name: 'by monthly payment', premium: { frequency: 4 }, on: '2026-12-15' },
    {
      name: 'the due date after it, if it passed before the decision',
      premium: { frequency: 4 },
      submittedOn: day('2026-10-20'),
      on: '2026-12-15',
    },
    { name: 'nothing more to pay: the monthly policy day', premium: { endsOn: day('2026-03-15') }, on: '2026-12-15' },
    {
      name: 'the last premium within the lead time: the monthly policy day after it',
      premium: { frequency: 4, endsOn: day('2027-01-15') },
      parameters: { 'sa.lead_cd': 30 },
      on: '2027-01-15',
    },
    {
      name: 'the end of the cover, where no monthly day is left before it',
      premium: { endsOn: day('2026-03-15') },
      policy: endingCovers.policy ?? {},
      on: '2026-12-10',
    },
  ])('first day is $name', ({ premium, parameters = {}, policy = {}, submittedOn = null, on }) => {
    const facts = also(linkCovers, { position: { premium: buildPremium(premium) }, parameters, policy, submittedOn });
    expect(coverDay(buildFacts(facts))).toBe(on);
  });
});

describe('payer of a higher sum', () => {
  const last = { position: { premium: buildPremium({ frequency: 4, endsOn: day('2026-12-15') }) } };

  it.each([
    { name: 'a fund pays the cost after the last premium', cover: linkCovers, code: undefined },
    { name: 'a traditional policy has no bill left after the lead time', cover: endowmentCover, code: 'PRM-NONE' },
  ])('payer is known after the last premium: $name', ({ cover, code }) => {
    expect(notEligible(buildFacts(also(cover, last)))?.code).toBe(code);
  });
});

describe('cost of a higher sum', () => {
  it('an endowment pays a new layer at the current age for the remaining term, on top of the old premium', () => {
    const facts = buildFacts(endowmentCover);
    // Woman of 39 on 2027-06-01, with 14 more years of cover and 9 of premiums.
    const rate = yearlyRate(
      { age: 39, gender: 'F', riskPercent: 100, coverYears: 14, payYears: 9 },
      buildParameters({ 'rate.survival_percent': 100 }),
    );
    const layer = rate.times(50_000).div(100).round(0).times(100);
    expect(effect.changes(samples.minimal.payload, facts)).toEqual([
      {
        kind: 'ChangeSumAssured',
        effective: 'NEXT_DUE',
        on: '2027-06-01',
        direction: 'UP',
        items: [
          {
            itemId: 101,
            sumAssured: '300000000',
            plan: null,
            premium: layer.plus(10_000_000).toFixed(),
            riskPercent: null,
            exclusions: [],
          },
        ],
      },
    ]);
    expect(new Big(rate).gt(80)).toBe(true);
  });

  it('a unit link gets a higher fund deduction with the same premium', () => {
    const facts = buildFacts(linkCovers);
    expect(effect.changes(samples.maximal.payload, facts)[0]).toMatchObject({
      items: [
        { itemId: 101, sumAssured: '250000000', premium: '12000000' },
        { itemId: 102, plan: 'C', premium: '0' },
        { itemId: 103, sumAssured: '150000000', premium: '0' },
      ],
    });
    const rows = parse(samples.maximal.payload).summary(facts).rows;
    // More a month at age 39: 9,718 for 50 million, 5,831 for 50 million at 60 percent, 75,000 for plan C.
    expect(rows.at(-1)).toEqual({
      label: 'Perkiraan biaya bulanan dari dana',
      old: 'Rp\u00A0100.000',
      new: 'Rp\u00A0190.549',
    });
  });

  it('cost is higher for a dangerous occupation', () => {
    const { mainCover } = buildFacts(endowmentCover).policy;
    const premium = (riskPercent: number) => {
      const facts = buildFacts(also(endowmentCover, { policy: { mainCover: { ...mainCover, riskPercent } } }));
      const [change] = effect.changes(samples.minimal.payload, facts);
      return change?.kind === 'ChangeSumAssured' ? Number(change.items[0]?.premium) : 0;
    };
    expect(premium(200)).toBeGreaterThan(premium(100));
  });

  it('cost includes the month in which the fund runs out', () => {
    const facts = buildFacts(
      also(linkCovers, { position: { monthlyDeductionByYear: Array.from({ length: 40 }, () => 2_000_000) } }),
    );
    const texts = parse(raise(300_000_000))
      .consequences(facts)
      .map(({ text }) => text);
    // A fund of 19 million gets 18 million and pays over 24 million a year, so it lasts two years for a woman of 39.
    expect(texts.filter((text) => text.includes('dana hanya cukup sampai usia tertanggung 41 tahun'))).toHaveLength(1);
  });
});

describe('underwriting terms of a higher sum', () => {
  const extra = { kind: 'EXTRA_PREMIUM' as const, subject: '101', percent: 50 };
  const premiumUnder = (conditions: NonNullable<FactsChanges['conditions']>) => {
    const facts = buildFacts({ ...endowmentCover, conditions });
    const [change] = effect.changes(samples.minimal.payload, facts);
    if (change?.kind !== 'ChangeSumAssured') throw new Error('no increase');
    return { added: Number(change.items[0]?.premium) - 10_000_000, item: change.items[0] };
  };

  it('offers terms for each raised cover, and for a smaller raise', () => {
    expect(parse(samples.maximal.payload).offerSubjects(buildFacts(linkCovers))).toMatchObject([
      { key: '101', cost: '{biayaAsuransi}', sum: { asked: 250_000_000, least: 210_000_000 } },
      { key: '102', sum: null },
      { key: '103', sum: { asked: 150_000_000, least: 110_000_000 } },
    ]);
  });

  it('terms apply only to the added part', () => {
    const usual = premiumUnder([]).added;
    const { added, item } = premiumUnder([extra, { kind: 'EXCLUSION', subject: '101', text: 'Penyakit jantung.' }]);
    expect(added / usual).toBeCloseTo(1.5, 3);
    expect(item).toMatchObject({ riskPercent: null, exclusions: ['Penyakit jantung.'] });
  });

  it('terms may be a lower sum than requested', () => {
    const { added, item } = premiumUnder([{ kind: 'REDUCED_SUM', subject: '101', sum: 275_000_000 }]);
    expect(item?.sumAssured).toBe('275000000');
    expect(added / premiumUnder([]).added).toBeCloseTo(0.5, 3);
  });

  it('the fund pays for old and new part together: 200 million at 100 %, 50 at 150 %', () => {
    const facts = buildFacts({ ...linkCovers, conditions: [extra] });
    expect(effect.changes(raise(250_000_000), facts)[0]).toMatchObject({ items: [{ riskPercent: '110' }] });
    const usual = parse(raise(250_000_000)).summary(buildFacts(linkCovers)).rows.at(-1)?.new;
    expect(parse(raise(250_000_000)).summary(facts).rows.at(-1)?.new).not.toBe(usual);
  });
});
