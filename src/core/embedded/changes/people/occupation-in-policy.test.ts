import { describe, expect, it } from 'vitest';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { coversOf, type Covers } from '#shared/policy/policy.ts';
import { sitiEndowment } from '#demo/portfolio/policies/7700000003-siti-endowment.ts';
import { sitiUnitLink } from '#demo/portfolio/policies/7700000001-siti-unit-link.ts';
import { changeCovers, closeCover } from '../../document/covers.ts';
import { withRisk } from './occupation-in-policy.ts';

const today = parseBusinessDate('2026-11-24');
const siti = 100001;
const rupiah = 30;

const costs = (covers: Covers) =>
  coversOf(covers).map(({ itemId, riskPercent, premium }) => ({ itemId, riskPercent, premium }));

const step = { partyId: siti, risk: { from: '100', to: '150' } };

describe('moving a person to a higher occupation class', () => {
  it('raises the monthly charge of every cover on this life and leaves a unit-link premium unchanged', () => {
    const { policy } = sitiUnitLink(today);
    expect(costs(withRisk(policy, step, { archetype: 'UL_REG', currency: rupiah }))).toEqual([
      { itemId: 1000101, riskPercent: 150, premium: 12_000_000 },
      { itemId: 1000102, riskPercent: 150, premium: 0 },
      { itemId: 1000103, riskPercent: 150, premium: 0 },
      { itemId: 1000104, riskPercent: 150, premium: 0 },
    ]);
  });

  it('raises the premium of an endowment; moving back lowers it again', () => {
    const { policy } = sitiEndowment(today);
    const of = { archetype: 'END', currency: rupiah } as const;
    const raised = withRisk(policy, step, of);
    const back = withRisk(raised, { ...step, risk: { from: '150', to: '100' } }, of);
    expect([costs(raised), costs(back)]).toEqual([
      [{ itemId: 1000301, riskPercent: 150, premium: 15_000_000 }],
      [{ itemId: 1000301, riskPercent: 100, premium: 10_000_000 }],
    ]);
  });

  it('prices a policy without cover too, so that its reinstatement covers the new occupation at its cost', () => {
    const { policy } = sitiEndowment(today);
    const lapsed = changeCovers(policy, (cover) => ({ ...cover, status: 'LAPSED' }));
    expect(costs(withRisk(lapsed, step, { archetype: 'END', currency: rupiah }))).toEqual([
      { itemId: 1000301, riskPercent: 150, premium: 15_000_000 },
    ]);
  });

  it('leaves a cover that has ended unchanged', () => {
    const { policy } = sitiEndowment(today);
    const ended = changeCovers(policy, (cover) => closeCover(cover, today));
    expect(withRisk(ended, step, { archetype: 'END', currency: rupiah })).toEqual(ended);
  });

  it.each([
    { name: 'of somebody whose life is not insured', change: { ...step, partyId: 100002 } },
    { name: 'that costs the same', change: { ...step, risk: { from: '100', to: '100.00' } } },
  ])('leaves every cover unchanged: $name', ({ change }) => {
    const { policy } = sitiUnitLink(today);
    expect(withRisk(policy, change, { archetype: 'UL_REG', currency: rupiah })).toEqual(policy);
  });
});
