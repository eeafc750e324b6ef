import { Big } from 'big.js';
import type { Facts } from '#shared/facts/facts.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { bindEffect } from '../contract/effects.server.ts';
import { isWholeFund } from './calculation.ts';
import { checks } from './checks.server.ts';
import { definition } from './definition.ts';
import type { WithdrawPayload } from './payload.ts';
import { terms } from './terms.server.ts';

/** Returns a sale for each fund; a whole fund is sold by its units, so that no fraction remains (rulings 3.2). */
function changes(payload: WithdrawPayload, facts: Facts): readonly PolicyChange[] {
  const account = facts.policy.benefitAccount;
  if (!account) throw new Error('a withdrawal was approved without a registered account');
  return [
    {
      kind: 'SellUnits',
      effective: 'PRICING_DATE',
      items: payload.items.map((item) => ({
        fundCode: item.fund_code,
        amount: isWholeFund(item, facts) ? 'ALL' : new Big(item.apply_amount).toFixed(),
      })),
      payee: account,
    },
  ];
}

export const effect = bindEffect(definition, changes, terms, checks);
