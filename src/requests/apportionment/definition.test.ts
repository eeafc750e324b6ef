import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bindRequest } from '../contract/bind.ts';
import { buildFacts, buildFund, type FactsChanges } from '../testing/build-facts.ts';
import { definition } from './definition.ts';
import { withShare } from './with-share.ts';
import { effect } from './effect.server.ts';

const type = bindRequest(definition);
const selfie = { ktp_selfie_attachment: 'swafoto-1.jpg' };
const share = (fund_code: string, percentage: number) => ({ fund_code, percentage });
const payload = (...items: readonly ReturnType<typeof share>[]) => ({ items, ...selfie });

const bound = (body: Readonly<Record<string, unknown>>) => {
  const parsed = type.parse(body, 'complete');
  if (!parsed.ok) throw new Error('The payload does not parse');
  return parsed.value;
};

describe('initial split in the form', () => {
  it.each([
    { name: 'all of it', facts: {}, items: [share('STABIL', 40), share('TUMBUH', 60)] },
    {
      name: 'without a fund that takes no new money',
      facts: {
        position: {
          allocation: [
            { fundCode: 'MAPAN', percent: 30 },
            { fundCode: 'TUMBUH', percent: 70 },
          ],
        },
      },
      items: [share('TUMBUH', 70)],
    },
  ])('starts with the present split: $name', ({ facts, items }) => {
    expect(type.blank(buildFacts(facts))).toEqual({ items, ktp_selfie_attachment: '', risk_profile: null });
  });

  it.each([
    { name: 'adds a fund', before: [share('A', 60)], fund: 'B', percent: 40, after: [share('A', 60), share('B', 40)] },
    {
      name: 'changes one in its place',
      before: [share('A', 60), share('B', 40)],
      fund: 'A',
      percent: 50,
      after: [share('A', 50), share('B', 40)],
    },
    {
      name: '0 takes it out',
      before: [share('A', 60), share('B', 40)],
      fund: 'A',
      percent: 0,
      after: [share('B', 40)],
    },
  ])('changes the share of one fund at a time: $name', ({ before, fund, percent, after }) => {
    expect(withShare(before, fund, percent)).toEqual(after);
  });
});

describe('every accepted split', () => {
  const facts = buildFacts({
    position: { funds: ['A', 'B', 'C', 'D', 'E', 'F'].map((fundCode) => buildFund({ fundCode })) },
  });
  const anyItems = fc.array(
    fc.record({
      fund_code: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'),
      percentage: fc.oneof(fc.constantFrom(10, 15, 20, 25, 50, 100), fc.double({ min: 0, max: 100, noNaN: true })),
    }),
    { minLength: 1, maxLength: 6 },
  );

  it('an accepted split adds up to exactly 100 in steps and reaches the core unchanged', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        if (bound(payload(...items)).problems(facts).length > 0) return;
        const [change] = effect.changes(payload(...items), facts);
        if (change?.kind !== 'ChangeAllocation') throw new Error('The split is not changed');
        const percents = change.shares.map(({ percent }) => Number(percent));
        expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100);
        expect(percents.length).toBeLessThanOrEqual(5);
        expect(percents.every((percent) => percent >= 10 && percent % 5 === 0)).toBe(true);
      }),
    );
  });
});

describe('eligibility for a new split', () => {
  const topup: FactsChanges = { position: { archetype: 'SY_UL_REG', subStatus: 'GRACE' }, policy: { isSyariah: true } };
  it.each([
    { name: 'in grace', facts: topup },
    {
      name: 'on premium holiday: the premium comes back',
      facts: { position: { subStatus: 'PREMIUM_HOLIDAY' as const } },
    },
  ])('eligibility is $name', ({ facts }) => {
    expect(type.notEligible(buildFacts(facts))).toBeUndefined();
  });
});

describe('summary of a new split', () => {
  const changed = bound(payload(share('TUMBUH', 90), share('UANG', 10)));

  it('lists each fund now and afterwards, including a dropped one', () => {
    expect(changed.summary(buildFacts()).rows).toEqual([
      { label: 'Dana Stabil', old: '40%', new: '0%' },
      { label: 'Dana Tumbuh', old: '60%', new: '90%' },
      { label: 'Dana Pasar Uang', old: '0%', new: '10%' },
    ]);
  });

  it.each([
    { name: 'more risk on average', items: [share('TUMBUH', 100)], warned: true },
    { name: 'less', items: [share('UANG', 100)], warned: false },
  ])('warns of $name: $warned', ({ items, warned }) => {
    const texts = bound(payload(...items)).consequences(buildFacts());
    expect(texts.some(({ text }) => text.includes('lebih berisiko'))).toBe(warned);
  });

  it('a new split is decided by the system when the rules hold', () => {
    const evidence = { face: 'missing', confirmedContacts: [] } as const;
    expect(changed.reviewLevel(buildFacts())).toBe('A');
    expect(changed.automaticChecks(buildFacts(), evidence).every(({ outcome }) => outcome === 'passed')).toBe(true);
    const closed = buildFacts({ position: { funds: [buildFund()] } });
    expect(changed.automaticChecks(closed, evidence)[0]?.outcome).toBe('failed');
  });
});
