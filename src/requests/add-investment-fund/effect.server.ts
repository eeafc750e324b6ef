import { Big } from 'big.js';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { bindEffect } from '../contract/effects.server.ts';
import { checks } from './checks.server.ts';
import { definition } from './definition.ts';
import type { TopUpSinglePayload } from './payload.ts';
import { terms } from './terms.server.ts';

/** Returns a purchase per fund, with the money matched to the request; the core deducts the charge. */
const changes = (payload: TopUpSinglePayload): readonly PolicyChange[] => [
  {
    kind: 'BuyUnits',
    effective: 'PRICING_DATE',
    items: payload.items.map((item) => ({ fundCode: item.fund_code, amount: new Big(item.amount).toFixed() })),
  },
];

export const effect = bindEffect(definition, changes, terms, checks);
