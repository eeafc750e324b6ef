import type { Facts } from '#shared/facts/facts.ts';
import type { SwitchItem } from '#shared/rules/fund-switch.ts';
import type { ChangeOf, PolicyChange } from '#shared/policy-change/policy-change.ts';
import { bindEffect } from '../contract/effects.server.ts';
import { allocationAfter, asSwitchItems } from './calculation.ts';
import { definition } from './definition.ts';
import type { SwitchFundPayload } from './payload.ts';
import { allocationRows, changesAllocation } from './presentation.ts';
import { terms } from './terms.server.ts';

type Part = ChangeOf<'SwitchUnits'>['items'][number]['part'];

const asPart = (part: SwitchItem['part']): Part =>
  part.by === 'REST' ? part : { by: part.by, figure: part.figure.toFixed() };

/**
 * Returns the switch of units as requested, with the split of future premiums shown to the customer; null when the
 * split stays.
 */
function changes(payload: SwitchFundPayload, facts: Facts): readonly PolicyChange[] {
  const shares = allocationAfter(payload.items, facts);
  const follows = changesAllocation(payload, facts) && allocationRows(shares, facts).length > 0;
  return [
    {
      kind: 'SwitchUnits',
      effective: 'PRICING_DATE',
      items: asSwitchItems(payload.items, facts).map((item) => ({ ...item, part: asPart(item.part) })),
      futureShares: follows ? shares.map(({ fundCode, percent }) => ({ fundCode, percent: String(percent) })) : null,
    },
  ];
}

export const effect = bindEffect(definition, changes, terms);
