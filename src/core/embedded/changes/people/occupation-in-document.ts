import { Big } from 'big.js';
import { isUnitLinked } from '#shared/policy/archetype.ts';
import { coversOfLife, hasRiskPremium, premiumAfter } from '#shared/lists/occupation-risk.ts';
import type { ChangeOf } from '#shared/policy/policy-change.ts';
import { Coverage } from '#shared/policy-document/coverage.ts';
import type { LockedPolicy } from '../../engine/lock-policy.ts';
import { changeParty, isDocumentNode, type DocumentNode } from '../../document/party-in-document.ts';

type ChangeOccupation = ChangeOf<'ChangeOccupation'>;

/** Insureds carry copies of three of the person's fields (wire 5.4). */
const copied = ['occupCate', 'occupCateName', 'industryId'] as const;

/** The party's work wherever the party stands. */
export const withOccupation = (
  document: DocumentNode,
  { partyId, occupation }: Pick<ChangeOccupation, 'partyId' | 'occupation'>,
): DocumentNode =>
  changeParty(document, partyId, (party) => {
    const copies = copied.filter((name) => name in party).map((name) => [name, occupation[name]] as const);
    const person = { ...(isDocumentNode(party['person']) ? party['person'] : {}), ...occupation };
    return { ...party, ...Object.fromEntries(copies), person };
  });

type RiskChange = Pick<ChangeOccupation, 'partyId' | 'risk'>;
type OfPolicy = Pick<LockedPolicy, 'archetype' | 'currency'>;

const standard = 100;
const decimals = 4;

/** A cover with its new cost, and its new premium where the premium pays for it. */
function withCost(node: DocumentNode, cover: Coverage, { risk }: RiskChange, policy: OfPolicy): DocumentNode {
  const before = cover.riskPercent ?? standard;
  const riskPercent = new Big(before).times(risk.to).div(risk.from).round(decimals).toNumber();
  if (!hasRiskPremium(cover, isUnitLinked(policy))) return { ...node, riskPercent };
  const premium = premiumAfter(cover.currentPremium.stdPremAf, risk, policy.currency).toNumber();
  return {
    ...node,
    riskPercent,
    currentPremium: { ...cover.currentPremium, stdPremAf: premium, totalPremAf: premium },
  };
}

/** The covers on this life at their new cost; nothing is touched where the cost stays. */
export function withRisk(document: DocumentNode, change: RiskChange, policy: OfPolicy): DocumentNode {
  const { coverages } = document;
  if (!Array.isArray(coverages) || new Big(change.risk.from).eq(change.risk.to)) return document;
  return {
    ...document,
    coverages: coverages.map((node: unknown) => {
      const cover = Coverage.safeParse(node).data;
      if (!isDocumentNode(node) || cover === undefined) return node;
      return coversOfLife([cover], change.partyId).length === 0 ? node : withCost(node, cover, change, policy);
    }),
  };
}
