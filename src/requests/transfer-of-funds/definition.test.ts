import { describe, expect, it } from 'vitest';
import { bindRequest } from '../contract/bind.ts';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { buildFacts, buildFund, buildHolding, syariahPolicy, type FactsChanges } from '../testing/build-facts.ts';
import { definition } from './definition.ts';
import { newLine, usedFigure, withFigure } from './line-figures.ts';
import { effect } from './effect.server.ts';

const type = bindRequest(definition);
const selfie = { ktp_selfie_attachment: 'swafoto-1.jpg' };
const line = (from: string, to: string, percentage: number) => ({ fund_code: from, target_fund_code: to, percentage });

const bound = (payload: Readonly<Record<string, unknown>>) => {
  const parsed = type.parse({ ...selfie, ...payload }, 'complete');
  if (!parsed.ok) throw new Error('The payload does not parse');
  return parsed.value;
};

const safer = { items: [line('TUMBUH', 'UANG', 50)] };
const riskier = { items: [line('STABIL', 'TUMBUH', 50)] };

describe('fund switch sent to the core', () => {
  it('sends the units as requested, and the new split', () => {
    expect(effect.changes({ ...safer, ...selfie }, buildFacts())).toEqual([
      {
        kind: 'SwitchUnits',
        effective: 'PRICING_DATE',
        items: [{ fundCode: 'TUMBUH', targetFundCode: 'UANG', part: { by: 'PERCENT', figure: '50' } }],
        futureShares: [
          { fundCode: 'STABIL', percent: '40' },
          { fundCode: 'TUMBUH', percent: '30' },
          { fundCode: 'UANG', percent: '30' },
        ],
      },
    ]);
  });

  const staying: readonly { name: string; payload: object; facts: FactsChanges }[] = [
    { name: 'the customer unticked the change', payload: { change_future_allocation: false }, facts: {} },
    { name: 'no premium is left to pay', payload: {}, facts: { position: { archetype: 'UL_SGL' } } },
    {
      name: 'the source fund gets no premium',
      payload: {},
      facts: { position: { allocation: [{ fundCode: 'STABIL', percent: 100 }] } },
    },
  ];
  it.each(staying)('keeps the split: $name', ({ payload, facts }) => {
    const [change] = effect.changes({ ...safer, ...selfie, ...payload }, buildFacts(facts));
    expect(change).toMatchObject({ kind: 'SwitchUnits', futureShares: null });
  });
});

describe('review of a fund switch (rulebook 5.4)', () => {
  const evidence = { face: 'missing', confirmedContacts: [] } as const;
  it.each([
    { name: 'into less risk: the system', payload: safer, outcomes: ['passed', 'passed'] },
    { name: 'into more risk: staff', payload: riskier, outcomes: ['passed', 'failed'] },
  ])('review level depends on the risk, $name', ({ payload, outcomes }) => {
    const checks = bound(payload).automaticChecks(buildFacts(), evidence);
    expect(checks.map(({ outcome }) => outcome)).toEqual(outcomes);
  });

  it('the automatic check fails for a rule broken since', () => {
    const facts = buildFacts({ position: { holdings: [] } });
    expect(bound(safer).automaticChecks(facts, evidence)[0]?.outcome).toBe('failed');
  });
});

describe('fund switch as shown to the customer', () => {
  it('summary shows values, shares and units as a dated estimate', () => {
    const summary = bound(safer).summary(buildFacts());
    expect(summary.headline).toBe('Rp\u00A05.000.000');
    expect(summary.rows).toEqual([
      { label: 'Dana Tumbuh', old: 'Rp\u00A010.000.000', new: 'Rp\u00A05.000.000' },
      { label: 'Dana Pasar Uang', old: 'Rp\u00A00', new: 'Rp\u00A05.000.000' },
      { label: 'Alokasi premi · Dana Tumbuh', old: '60%', new: '30%' },
      { label: 'Alokasi premi · Dana Pasar Uang', old: '0%', new: '30%' },
    ]);
    expect(summary.details[0]?.value).toBe('2.500,0000 unit → 4.000,0000 unit (Rp\u00A05.000.000)');
    expect(summary.details.map(({ value }) => value)).toContain(
      'Gratis (pengalihan ke-1 dari 2 yang gratis per tahun polis)',
    );
    expect(summary.note).toContain('Estimasi per 20/11/2026');
  });

  it('summary warns of more risk, and says that staff decide', () => {
    const texts = bound(riskier)
      .consequences(buildFacts())
      .map(({ text }) => text);
    expect(texts.some((text) => text.startsWith('Dana Tumbuh lebih berisiko'))).toBe(true);
    expect(
      bound(safer)
        .consequences(buildFacts())
        .some(({ text }) => text.includes('lebih berisiko')),
    ).toBe(false);
  });

  it('summary links an alternative to its question', () => {
    const routes = bound({ items: [...safer.items, line('STABIL', 'SAHAM', 50)] })
      .consequences(
        buildFacts({
          position: {
            funds: [
              buildFund(),
              buildFund({ fundCode: 'STABIL', riskLevel: 2 }),
              buildFund({ fundCode: 'UANG', riskLevel: 1 }),
              buildFund({ fundCode: 'SAHAM', riskLevel: 5 }),
            ],
          },
        }),
      )
      .flatMap(({ gentler }) => gentler?.route.split('?')[1] ?? []);
    expect(routes).toEqual(['isian=change_future_allocation', 'isian=items.1']);
  });

  it('summary uses ujrah and kontribusi for a syariah policy', () => {
    const labels = bound(safer)
      .summary(buildFacts(syariahPolicy))
      .details.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['Ujrah pengalihan', 'Alokasi kontribusi berikutnya']));
  });

  it('the switch changes the future split unless unticked', () => {
    expect(bound(safer).payload).toHaveProperty('change_future_allocation', true);
  });
});

describe('switch line with several figures (rulings 6.3)', () => {
  const lineOf = (figures: Readonly<Record<string, unknown>>) => ({
    items: [{ fund_code: 'TUMBUH', target_fund_code: 'UANG', ...figures }],
    ktp_selfie_attachment: 'swafoto-1.jpg',
  });
  const problemsOf = (figures: Readonly<Record<string, unknown>>, changes: FactsChanges = {}) =>
    bound(lineOf(figures)).problems(buildFacts(changes));

  it.each([
    { name: 'all three agree', figures: { amount: 5_000_000, unit: 2500, percentage: 50 } },
    { name: 'as text', figures: { amount: '5000000', unit: '2500', percentage: '50' } },
    {
      name: 'calculated and not rounded',
      figures: { amount: 3_333_333.3333, unit: 1666.66666667, percentage: 33.3333 },
    },
    { name: 'rounded one by one', figures: { amount: 3_333_333, unit: 1666.6667, percentage: 33.33 } },
    { name: 'the whole fund', figures: { amount: 10_000_000, unit: 5000, percentage: 100 } },
  ])('accepts several figures when $name', ({ figures }) => {
    expect(problemsOf(figures)).toEqual([]);
  });

  it('several figures move the amount, in the decimals of the currency', () => {
    const [change] = effect.changes(lineOf({ amount: 3_333_333.3333, unit: 1666.6667 }), buildFacts());
    expect(change).toMatchObject({ items: [{ part: { by: 'AMOUNT', figure: '3333333' } }] });
  });

  it('several figures are not refused later when price and units have moved', () => {
    const figures = { amount: 5_000_000, unit: 2500, percentage: 50 };
    const later = {
      submittedOn: parseBusinessDate('2026-11-20'),
      position: { holdings: [buildHolding({ price: 2100 })] },
    };
    expect(problemsOf(figures, later)).toEqual([]);
    expect(problemsOf(figures, { position: later.position })).toMatchObject([{ code: 'SW-ONE' }]);
  });
});

describe('switch line being filled in', () => {
  it('a switch line keeps its unit while its field is empty', () => {
    const inUnits = withFigure(newLine('TUMBUH'), 'unit', 0);
    expect([newLine('TUMBUH'), inUnits, withFigure(inUnits, 'amount', 5)].map(usedFigure)).toEqual([
      'percentage',
      'unit',
      'amount',
    ]);
  });
});
