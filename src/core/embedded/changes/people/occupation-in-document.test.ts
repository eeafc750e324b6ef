import { describe, expect, it } from 'vitest';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { sitiEndowment } from '../../portfolio/policies/7700000003-siti-endowment.ts';
import { sitiUnitLink } from '../../portfolio/policies/7700000001-siti-unit-link.ts';
import type { DocumentNode } from '../../document/party-in-document.ts';
import { nodesIn } from '../../document/party-in-document.ts';
import { withRisk } from './occupation-in-document.ts';

const today = parseBusinessDate('2026-11-24');
const siti = 100001;
const rupiah = 30;

const costs = (document: DocumentNode) =>
  nodesIn(document['coverages']).map(({ itemId, riskPercent, currentPremium }) => ({
    itemId,
    riskPercent,
    premium: nodesIn([currentPremium])[0]?.['stdPremAf'],
  }));

const step = { partyId: siti, risk: { from: '100', to: '150' } };

describe('a higher class', () => {
  it('makes the fund pay more for every cover on this life; the premium of a unit link stays', () => {
    const { document } = sitiUnitLink(today);
    expect(costs(withRisk({ ...document }, step, { archetype: 'UL_REG', currency: rupiah }))).toEqual([
      { itemId: 1000101, riskPercent: 150, premium: 12_000_000 },
      { itemId: 1000102, riskPercent: 150, premium: 0 },
      { itemId: 1000103, riskPercent: 150, premium: 0 },
      { itemId: 1000104, riskPercent: 150, premium: 0 },
    ]);
  });

  it('raises the premium of an endowment, and the way back lowers it again', () => {
    const { document } = sitiEndowment(today);
    const policy = { archetype: 'END', currency: rupiah } as const;
    const raised = withRisk({ ...document }, step, policy);
    const back = withRisk(raised, { ...step, risk: { from: '150', to: '100' } }, policy);
    expect([costs(raised), costs(back)]).toEqual([
      [{ itemId: 1000301, riskPercent: 150, premium: 15_000_000 }],
      [{ itemId: 1000301, riskPercent: 100, premium: 10_000_000 }],
    ]);
  });

  it.each([
    { name: 'of somebody whose life is not insured', change: { ...step, partyId: 100002 } },
    { name: 'that costs the same', change: { ...step, risk: { from: '100', to: '100.00' } } },
  ])('$name touches no cover', ({ change }) => {
    const { document } = sitiUnitLink(today);
    expect(withRisk({ ...document }, change, { archetype: 'UL_REG', currency: rupiah })).toEqual(document);
  });
});
