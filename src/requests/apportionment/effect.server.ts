import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { bindEffect } from '../contract/effects.server.ts';
import { definition } from './definition.ts';
import type { ApportionmentPayload } from './payload.ts';
import { chosenShares } from './rules.ts';
import { terms } from './terms.server.ts';

/**
 * Returns the change to the new split. It applies to the first premium allocated after approval; held units stay
 * (rulebook 7.15).
 */
const changes = ({ items }: ApportionmentPayload): readonly PolicyChange[] => [
  {
    kind: 'ChangeAllocation',
    effective: 'APPROVAL',
    shares: chosenShares(items).map(({ fundCode, percent }) => ({ fundCode, percent: String(percent) })),
  },
];

export const effect = bindEffect(definition, changes, terms);
