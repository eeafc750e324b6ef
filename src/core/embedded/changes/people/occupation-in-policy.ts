import { Big } from 'big.js';
import { isUnitLinked } from '#shared/facts/archetype.ts';
import { coversLife, hasRiskPremium, premiumAfter } from '#shared/lists/occupation-risk.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import type { LockedPolicy } from '../../engine/lock-policy.ts';
import { changeCovers } from '../../document/covers.ts';
import { changePerson } from '../../document/people.ts';
import type { StoredPolicy } from '../../document/stored-policy.ts';

type ChangeOccupation = ChangeOf<'ChangeOccupation'>;
type DatedChange = Extract<ChangeOccupation, { effective: 'NEXT_DUE' }>;

/** Sets the party's occupation in every role. */
export const withOccupation = (
  policy: StoredPolicy,
  { partyId, occupation }: Pick<ChangeOccupation, 'partyId' | 'occupation'>,
): StoredPolicy => changePerson(policy, partyId, (person) => ({ ...person, ...occupation }));

const decimals = 4;

/** Reprices the covers on this life, and their premiums where the premium pays for the risk. */
export function withRisk(
  policy: StoredPolicy,
  { partyId, risk }: Pick<DatedChange, 'partyId' | 'risk'>,
  of: Pick<LockedPolicy, 'archetype' | 'currency'>,
): StoredPolicy {
  if (new Big(risk.from).eq(risk.to)) return policy;
  return changeCovers(policy, (cover, isMain) => {
    if (!coversLife(cover, partyId)) return cover;
    const { premium } = cover;
    return {
      ...cover,
      riskPercent: new Big(cover.riskPercent).times(risk.to).div(risk.from).round(decimals).toNumber(),
      premium: hasRiskPremium({ premium, isMain }, isUnitLinked(of))
        ? premiumAfter(premium, risk, of.currency).toNumber()
        : premium,
    };
  });
}
